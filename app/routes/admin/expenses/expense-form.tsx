import { Anchor, Button, Fieldset, Group, Paper, Stack } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { useState } from "react";
import {
  AdminForm,
  BookNow,
  CancelLink,
  type Field,
  FormToken,
  FurtherFields,
  RupeesField,
  SelectField,
  SubmitButton,
  TextField,
} from "~/components/admin";
import { Dialog } from "~/components/admin/dialog";
import { FileField } from "~/components/admin/file-field";
import { CheckboxField } from "~/components/form-fields";
import { causeOptions } from "~/features/causes/cause-options";
import type { FixedBy } from "~/features/expenses/expense-view";
import { expenseLimits } from "~/features/expenses/limits";
import { LibraryChoice } from "~/features/pictures/library-choice";
import { PictureAndPeople } from "~/features/pictures/picture-field";
import type { PictureFormAnswer } from "~/features/pictures/picture-form";
import type { StaffPicture } from "~/features/pictures/staff-picture";
import { usePictureForm } from "~/features/pictures/use-picture-form";
import { asText } from "~/lib/form-values";
import { pdfLimits } from "~/features/stored-files/limits";
import type { Translations } from "~/locales/translations";

/** `exceedsBalance`: the sums, and the amount that the button confirms. */
type Returned =
  | (PictureFormAnswer & {
      exceedsBalance?: { cause: string; amount: string; inHand: string; gap: string; confirms: string };
    })
  | null
  | undefined;

export type OpenedExpense = {
  id: string;
  bill: StaffPicture | null;
  hasPdf: boolean;
  isPublished: boolean;
  /** What says its day and sum. */
  fixedBy: FixedBy | null;
  causes: Parameters<typeof causeOptions>[0];
  values: Record<
    "date" | "amount" | "what" | "payee" | "cause" | "category" | "project" | "billPublic" | "version",
    string
  > &
    Translations;
};

type Props = {
  action: string;
  /** Null for a new one. */
  opened: OpenedExpense | null;
  categories: { value: string; label: string }[];
  /** Of CSR. */
  projects: { value: string; label: string }[];
  today: string;
  formToken: string;
  lastResult: Returned;
  /** Where Cancel leads. */
  back?: string;
};

const SAID_BY: Record<FixedBy, string> = {
  bank: "As the bank’s statement says it. To change it, take it back at its line first.",
  cash: "As the cash book says it. To change it, take it back there first.",
};
const READ_ONLY = { backgroundColor: "transparent", borderStyle: "dashed" };

export function ExpenseForm({
  action,
  opened,
  categories,
  projects,
  today,
  formToken,
  lastResult,
  back,
}: Props) {
  const expense = usePictureForm({
    id: "expense",
    schema: async () => {
      const { AddExpense, CorrectExpense } = await import("~/features/expenses/expense-form");
      // The fields that only the other has are not shown.
      return opened ? CorrectExpense : (AddExpense as unknown as typeof CorrectExpense);
    },
    lastResult,
    filled: {
      values: opened?.values ?? { date: today, amount: "", what: "" },
      pictures: { image: opened?.bill ?? null },
    },
  });
  const { fields, pictures, shown } = expense;
  const fixed = opened?.fixedBy
    ? { readOnly: true, description: SAID_BY[opened.fixedBy], styles: { input: READ_ONLY } }
    : {};
  return (
    <LibraryChoice library={lastResult?.library} form="expense">
      <AdminForm of={expense} action={action} encType="multipart/form-data">
        <ConfirmExcess lastResult={lastResult} />
        {opened ? (
          <input type="hidden" name="version" value={asText(shown.values.version)} />
        ) : (
          <FormToken token={formToken} lastResult={lastResult} />
        )}
        <Stack gap="16" align="stretch">
          <TextField field={fields.date} label="Day" type="date" max={today} {...fixed} />
          <RupeesField field={fields.amount} {...fixed} />
          <TextField
            field={fields.what}
            label="What for, in one sentence"
            description="Such as: Six sewing machines for the centre at Mananthavady"
            maxLength={300}
          />
          <FurtherFields name="what" fields={fields} noun="English sentence" maxLength={300} />
          <TextField
            field={fields.payee}
            label="Paid to"
            description="For staff only"
            maxLength={expenseLimits.payee}
          />
          {opened ? (
            <SelectField
              field={fields.cause}
              label="Cause"
              data={causeOptions(opened.causes, "None: a running cost")}
            />
          ) : null}
          <SelectField
            field={fields.category}
            label="Category"
            description="Of running costs; with a cause it may stay blank"
            data={[{ value: "", label: "None" }, ...categories]}
          />
          {projects.length > 0 ? (
            <SelectField
              field={fields.project}
              label="CSR project"
              description="If a company’s project pays for it"
              data={[{ value: "", label: "None" }, ...projects]}
            />
          ) : null}
          <PictureAndPeople
            {...{ pictures, form: shown }}
            name="image"
            label="Picture of the bill"
            hint="In the picture, or by name on the bill. Everyone can see it once the expense is published."
            idPrefix="expense-"
            isDocument
            isRemovable
          />
          <PdfOfBill opened={opened} fields={fields} lastResult={lastResult} />
          {opened && !opened.isPublished ? (
            <CheckboxField field={fields.publish} label="Publish it on the cause’s account now" />
          ) : null}
          <BookNow lastResult={lastResult} form="expense" />
          <Group gap="12">
            <SubmitButton isBusy={pictures.isSending} busy="Saving...">
              {opened ? "Save" : "Publish"}
            </SubmitButton>
            {back ? <CancelLink to={back} /> : null}
          </Group>
        </Stack>
      </AdminForm>
    </LibraryChoice>
  );
}

type PdfProps = Pick<Props, "opened" | "lastResult"> & { fields: Record<"billPublic" | "removeBill", Field> };

function PdfOfBill({ opened, fields, lastResult }: PdfProps) {
  const megabytes = pdfLimits.fileBytes / 1024 / 1024;
  return (
    <Fieldset legend="Bill as a PDF">
      <Stack gap="12" align="stretch">
        {opened?.hasPdf ? (
          <>
            <Anchor href={`/adminSpending/${opened.id}/bill.pdf`} inherit py="4">
              Open the PDF
            </Anchor>
            <CheckboxField field={fields.removeBill} label="Remove the PDF" />
          </>
        ) : null}
        <FileField
          id="expense-bill"
          name="bill"
          accept="application/pdf,.pdf"
          label="PDF"
          description={`${opened?.hasPdf ? "Choose one only to replace the present file. " : ""}At most ${megabytes} MB.`}
          error={lastResult?.error?.bill?.[0]}
          actionData={lastResult}
        />
        <CheckboxField
          field={fields.billPublic}
          label="Show the PDF on the cause’s account too"
          description="Else it is for staff only. Cover names and account numbers first."
        />
      </Stack>
    </Fieldset>
  );
}

export const EXCESS_QUESTION = "Publish more than is in hand?";

/** Confirms an expense above the balance, in a dialog or without JavaScript above the fields. */
function ConfirmExcess({ lastResult }: Pick<Props, "lastResult">) {
  const isMounted = useMounted();
  const [dismissed, setDismissed] = useState<Returned>(null);
  const excess = lastResult?.exceedsBalance;
  if (!excess || dismissed === lastResult) return null;
  const close = () => setDismissed(lastResult);
  const confirmation = (
    <>
      <p>
        This expense is {excess.amount}. For {excess.cause} {excess.inHand} is in hand. The public account
        would then show that {excess.gap} more was spent than came in.
      </p>
      <Group gap="12">
        <SubmitButton form="expense" name="confirmed" value={excess.confirms}>
          Publish all the same
        </SubmitButton>
        {isMounted ? (
          <Button variant="default" onClick={close} autoFocus>
            Cancel
          </Button>
        ) : (
          <Button component="a" variant="default" href="#expense-amount">
            Change the amount
          </Button>
        )}
      </Group>
    </>
  );
  return isMounted ? (
    <Dialog isOpen onClose={close} title={EXCESS_QUESTION} role="alertdialog">
      {confirmation}
    </Dialog>
  ) : (
    <Paper component="section" className="kasavu" p="24" pt="40" mb="24" aria-label={EXCESS_QUESTION}>
      {confirmation}
    </Paper>
  );
}
