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
import { t } from "~/locales/screen-text";
import type { PlainKey } from "~/locales/messages";

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

/** Keys. */
const SAID_BY: Record<FixedBy, PlainKey> = { bank: "spending.saidBy.bank", cash: "spending.saidBy.cash" };
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
    ? { readOnly: true, description: t(SAID_BY[opened.fixedBy]), styles: { input: READ_ONLY } }
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
          <TextField field={fields.date} label={t("words.day")} type="date" max={today} {...fixed} />
          <RupeesField field={fields.amount} {...fixed} />
          <TextField
            field={fields.what}
            label={t("spending.whatForLabel")}
            description={t("spending.whatForHint")}
            maxLength={300}
          />
          <FurtherFields name="what" fields={fields} noun={t("spending.englishSentence")} maxLength={300} />
          <TextField
            field={fields.payee}
            label={t("spending.paidTo")}
            description={t("words.staffOnly")}
            maxLength={expenseLimits.payee}
          />
          {opened ? (
            <SelectField
              field={fields.cause}
              label={t("words.cause")}
              data={causeOptions(opened.causes, t("spending.noneRunningCost"))}
            />
          ) : null}
          <SelectField
            field={fields.category}
            label={t("words.category")}
            description={t("spending.categoryHint")}
            data={[{ value: "", label: t("words.none") }, ...categories]}
          />
          {projects.length > 0 ? (
            <SelectField
              field={fields.project}
              label={t("spending.csrProject")}
              description={t("spending.csrHint")}
              data={[{ value: "", label: t("words.none") }, ...projects]}
            />
          ) : null}
          <PictureAndPeople
            {...{ pictures, form: shown }}
            name="image"
            label={t("spending.pictureOfBill")}
            hint={t("spending.peopleHint")}
            idPrefix="expense-"
            isDocument
            isRemovable
          />
          <PdfOfBill opened={opened} fields={fields} lastResult={lastResult} />
          {opened && !opened.isPublished ? (
            <CheckboxField field={fields.publish} label={t("spending.publishNow")} />
          ) : null}
          <BookNow lastResult={lastResult} form="expense" />
          <Group gap="12">
            <SubmitButton isBusy={pictures.isSending} busy={t("doing.saving")}>
              {opened ? t("words.save") : t("words.publish")}
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
    <Fieldset legend={t("spending.billPdf")}>
      <Stack gap="12" align="stretch">
        {opened?.hasPdf ? (
          <>
            <Anchor href={`/adminSpending/${opened.id}/bill.pdf`} inherit py="4">
              {t("spending.openPdf")}
            </Anchor>
            <CheckboxField field={fields.removeBill} label={t("spending.removePdf")} />
          </>
        ) : null}
        <FileField
          id="expense-bill"
          name="bill"
          accept="application/pdf,.pdf"
          label={t("spending.pdf")}
          description={[
            ...(opened?.hasPdf ? [t("spending.replacePdf")] : []),
            t("spending.atMost", { megabytes }),
          ].join(" ")}
          error={lastResult?.error?.bill?.[0]}
          actionData={lastResult}
        />
        <CheckboxField
          field={fields.billPublic}
          label={t("spending.showPdf")}
          description={t("spending.showPdfHint")}
        />
      </Stack>
    </Fieldset>
  );
}

/** A key. */
export const EXCESS_QUESTION = "spending.excessQuestion";

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
        {t("spending.excessText", {
          amount: excess.amount,
          cause: excess.cause,
          inHand: excess.inHand,
          gap: excess.gap,
        })}
      </p>
      <Group gap="12">
        <SubmitButton form="expense" name="confirmed" value={excess.confirms}>
          {t("spending.publishAnyway")}
        </SubmitButton>
        {isMounted ? (
          <Button variant="default" onClick={close} autoFocus>
            {t("dashboard.confirm.cancel")}
          </Button>
        ) : (
          <Button component="a" variant="default" href="#expense-amount">
            {t("spending.changeAmount")}
          </Button>
        )}
      </Group>
    </>
  );
  return isMounted ? (
    <Dialog isOpen onClose={close} title={t(EXCESS_QUESTION)} role="alertdialog">
      {confirmation}
    </Dialog>
  ) : (
    <Paper component="section" className="kasavu" p="24" pt="40" mb="24" aria-label={t(EXCESS_QUESTION)}>
      {confirmation}
    </Paper>
  );
}
