import type { Translations } from "~/locales/translations";
import { Button, Card, Group, Paper, Stack } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { useState } from "react";
import type { PictureFormAnswer } from "~/features/pictures/picture-form";
import type { StaffPicture } from "~/features/pictures/staff-picture";
import { PictureAndPeople } from "~/features/pictures/picture-field";
import { LibraryChoice } from "~/features/pictures/library-choice";
import { usePictureForm } from "~/features/pictures/use-picture-form";
import { Dialog } from "~/components/admin/dialog";
import {
  AdminForm,
  BookNow,
  CancelLink,
  FormToken,
  FurtherFields,
  RupeesField,
  SubmitButton,
  TextField,
} from "~/components/admin";

/** `exceedsBalance`: the sums, and the amount that the button confirms. */
type Returned =
  | (PictureFormAnswer & {
      exceedsBalance?: { amount: string; inHand: string; gap: string; confirms: string };
    })
  | null
  | undefined;
export type Expense = {
  id: string;
  date: string;
  amount: string;
  what: string;
  bill: StaffPicture | null;
  values: Record<"id" | "date" | "amount" | "what", string> & Translations;
};
type Props = {
  slug: string;
  name: string;
  opened: Expense | null;
  today: string;
  formToken: string;
  lastResult: Returned;
};

export function ExpenseForm({ slug, name, opened, today, formToken, lastResult }: Props) {
  const expense = usePictureForm({
    id: "expense",
    schema: async () => (await import("~/features/expenses/expense-form")).SaveExpense,
    lastResult,
    filled: {
      values: opened?.values ?? { date: today, amount: "", what: "" },
      pictures: { image: opened?.bill ?? null },
    },
  });
  const { fields, pictures, shown } = expense;
  return (
    <Card component="section" withBorder mb="32" maw="34rem" aria-labelledby="expense-title">
      <LibraryChoice library={lastResult?.library} form="expense">
        <h2 id="expense-title">{opened ? "Correct an expense" : "Publish an expense"}</h2>
        <AdminForm
          of={expense}
          action={`/adminCauses/${slug}/spending${opened ? `?id=${opened.id}` : ""}`}
          encType="multipart/form-data"
        >
          <ConfirmExcess name={name} lastResult={lastResult} />
          {opened ? <input type="hidden" name="id" value={opened.id} /> : null}
          <FormToken token={formToken} lastResult={lastResult} />
          <Stack gap="16" align="stretch">
            <TextField field={fields.date} label="Day" type="date" max={today} />
            <RupeesField field={fields.amount} />
            <TextField
              field={fields.what}
              label="What for, in one sentence"
              description="Such as: Six sewing machines for the centre at Mananthavady"
              maxLength={300}
            />
            <FurtherFields name="what" fields={fields} noun="English sentence" maxLength={300} />
            <PictureAndPeople
              {...{ pictures, form: shown }}
              name="image"
              label="Picture of the bill"
              hint="In the picture, or by name on the bill. Everyone can see it."
              idPrefix="expense-"
              isDocument
              isRemovable
            />
            <BookNow lastResult={lastResult} form="expense" />
            <Group gap="12">
              <SubmitButton isBusy={pictures.isSending} busy="Saving...">
                {opened ? "Save" : "Publish"}
              </SubmitButton>
              {opened ? <CancelLink to={`/adminCauses/${slug}/spending`} /> : null}
            </Group>
          </Stack>
        </AdminForm>
      </LibraryChoice>
    </Card>
  );
}

export const EXCESS_QUESTION = "Publish more than is in hand?";

/** Confirms an expense above the balance, in a dialog or without JavaScript above the fields. */
function ConfirmExcess({ name, lastResult }: Pick<Props, "name" | "lastResult">) {
  const isMounted = useMounted();
  const [dismissed, setDismissed] = useState<Returned>(null);
  const excess = lastResult?.exceedsBalance;
  if (!excess || dismissed === lastResult) return null;
  const close = () => setDismissed(lastResult);
  const confirmation = (
    <>
      <p>
        This expense is {excess.amount}. For {name} {excess.inHand} is in hand. The public account would then
        show that {excess.gap} more was spent than came in.
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
