import { Anchor, Button, Card, Group, Paper, Stack } from "@mantine/core";
import { Link, useNavigation } from "@remix-run/react";
import { useMounted } from "@mantine/hooks";
import { useState } from "react";
import type { toExpenseView } from "./expense-view";
import type { ContentAnswer } from "~/features/content/staff-view";
import { PeopleFields } from "~/features/pictures/people-fields";
import { PictureField } from "~/features/pictures/picture-field";
import { PicturesOf, usePictures } from "~/features/pictures/use-pictures";
import { AdminTable, type Column } from "~/components/admin/admin-table";
import { ModeNote } from "~/components/admin/mode-note";
import { Dialog } from "~/components/admin/dialog";
import { fieldErrors, TextField } from "~/components/admin/fields";
import { Form } from "~/components/admin/form";
import { useNextForm } from "~/components/admin/use-next-form";
import { BackLink, CancelLink, PageHeader, SecondaryText } from "~/components/admin/page-header";
import { useUrlWithQuery } from "~/components/admin/pagination";
import { DismissLink, ConfirmDialog } from "~/components/admin/confirm-dialog";
import { SubmitButton } from "~/components/admin/submit-button";
import { AdminForm, useAdminForm } from "~/components/admin/admin-form";

type Expense = ReturnType<typeof toExpenseView>;
type Returned = ContentAnswer | null | undefined;

type Props = {
  slug: string;
  name: string;
  items: Expense[];
  /** The one that is being corrected. */
  opened: Expense | null;
  /** The one that is to be taken back, once confirmed. */
  removing: Expense | null;
  today: string;
  formToken: string;
  lastResult: Returned;
};

/** What was spent for a cause, as its public account shows it: publish, correct, withdraw. */
export function ExpensesPage({ slug, name, items, opened, removing, today, formToken, lastResult }: Props) {
  const isBusy = useNavigation().formData?.has("what") ?? false;
  const next = useNextForm(isBusy, lastResult);
  const isOfRemoval = lastResult?.initialValue?.act === "remove";
  const refused = isOfRemoval ? lastResult.error?.[""]?.[0] : null;
  return (
    <>
      <PageHeader title={`Spending on ${name}`} back={<BackLink to="/adminCauses">Causes</BackLink>} />
      <ModeNote>
        what you publish here is practised too: it leaves the public account with live keys.
      </ModeNote>
      <p className="lead">
        Everybody reads these on <Anchor href={`/account/${slug}`}>the public account</Anchor>, beside what
        came in. Name no person who was helped. Another screen says{" "}
        <Anchor component={Link} to={`/adminCauses/${slug}/amounts`}>
          what an amount does
        </Anchor>
        .
      </p>
      <ConfirmDialog by="remove" title="Withdraw this expense?" role="alertdialog" problem={refused}>
        {removing ? <RemovalForm expense={removing} /> : null}
      </ConfirmDialog>
      <ExpenseForm
        // Each expense, and each new one after the last was published, has a form of its own.
        key={opened?.id ?? next}
        {...{ slug, name, opened, today, formToken }}
        lastResult={isOfRemoval ? null : lastResult}
      />
      <AdminTable caption={`Spending on ${name}`} {...{ columns, items }} idOf={({ id }) => id} />
      {items.length === 0 ? <p>Nothing has been published yet.</p> : null}
    </>
  );
}

const columns: Column<Expense>[] = [
  { name: "day", title: "Day", cell: ({ date }) => date },
  {
    name: "what",
    title: "What for",
    cell: ({ what, whatMl, bill }) => (
      <>
        {what}
        {bill ? <SecondaryText>With a photograph of the bill</SecondaryText> : null}
        {whatMl ? (
          <SecondaryText>
            <span lang="ml">{whatMl}</span>
          </SecondaryText>
        ) : null}
      </>
    ),
  },
  { name: "amount", title: "Amount", isNumber: true, cell: ({ amount }) => amount },
  { name: "act", title: "Change", cell: (item) => <Changes item={item} /> },
];
function Changes({ item: { id, what } }: { item: Expense }) {
  const to = useUrlWithQuery();
  return (
    <Group gap="8" wrap="nowrap">
      <Button
        size="sm"
        px="12"
        variant="default"
        component={Link}
        to={to({ id, remove: null })}
        aria-label={`Correct ${what}`}
      >
        Correct
      </Button>
      <Button
        size="sm"
        px="12"
        variant="default"
        component={Link}
        to={to({ remove: id })}
        preventScrollReset
        aria-label={`Withdraw ${what}`}
      >
        Withdraw…
      </Button>
    </Group>
  );
}

function ExpenseForm({
  slug,
  name,
  opened,
  today,
  formToken,
  lastResult,
}: Pick<Props, "slug" | "name" | "opened" | "today" | "formToken" | "lastResult">) {
  const pictures = usePictures();
  const expense = useAdminForm({
    id: "expense",
    schema: async () => (await import("./expense-form")).SaveExpense,
    lastResult,
    defaultValue: opened?.values ?? { date: today, amount: "", what: "", whatMl: "" },
    onSubmit: pictures.hold,
  });
  const { form, fields } = expense;
  const sentToken = lastResult?.initialValue?.formToken;
  const shown = {
    values: lastResult?.initialValue ?? {},
    pictures: lastResult?.pictures ?? { image: opened?.bill ?? null },
    errors: fieldErrors(form),
  };
  return (
    <Card component="section" withBorder mb="32" maw="34rem" aria-labelledby="expense-title">
      <h2 id="expense-title">{opened ? "Correct an expense" : "Publish an expense"}</h2>
      <AdminForm
        of={expense}
        action={`/adminCauses/${slug}${opened ? `?id=${opened.id}` : ""}`}
        encType="multipart/form-data"
      >
        <AboveInHand {...{ name, lastResult }} />
        {opened ? <input type="hidden" name="id" value={opened.id} /> : null}
        <input
          type="hidden"
          name="formToken"
          defaultValue={typeof sentToken === "string" ? sentToken : formToken}
        />
        <Stack gap="16" align="stretch">
          <TextField field={fields.date} label="Day" type="date" max={today} />
          <TextField
            field={fields.amount}
            label="Amount in rupees"
            inputMode="decimal"
            maxLength={40}
            leftSection="₹"
          />
          <TextField
            field={fields.what}
            label="What for, in one sentence"
            description="Such as: Six sewing machines for the centre at Mananthavady"
            maxLength={300}
          />
          <TextField
            field={fields.whatMl}
            lang="ml"
            label="അതു മലയാളത്തിൽ"
            description="Optional. Until then Malayalam pages show the English sentence."
            maxLength={300}
          />
          <PicturesOf pictures={pictures}>
            <PictureField
              shown={shown}
              name="image"
              label="Photograph of the bill"
              idPrefix="expense-"
              isPaper
              removable
            />
          </PicturesOf>
          <PeopleFields
            hint="In the photograph, or by name on the bill. Everybody can see it."
            values={shown.values}
            errors={shown.errors}
            idPrefix="expense-"
          />
          <Group gap="12">
            <SubmitButton isBusy={pictures.isSending} busy="Saving...">
              {opened ? "Save" : "Publish"}
            </SubmitButton>
            {opened ? <CancelLink to={`/adminCauses/${slug}`} /> : null}
          </Group>
        </Stack>
      </AdminForm>
    </Card>
  );
}

/** Asks before more is published than is in hand: in a dialog, and without a script above the fields. */
function AboveInHand({ name, lastResult }: Pick<Props, "name" | "lastResult">) {
  const isMounted = useMounted();
  const [dismissed, setDismissed] = useState<Returned>(null);
  const above = lastResult?.aboveInHand;
  if (!above || dismissed === lastResult) return null;
  const title = "Publish more than is in hand?";
  const close = () => setDismissed(lastResult);
  const question = (
    <>
      <p>
        This expense is {above.amount}. For {name} {above.inHand} is in hand. The public account would then
        show that {above.gap} more was spent than came in.
      </p>
      <Group gap="12">
        <SubmitButton form="expense" name="confirmed" value={above.confirms}>
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
    <Dialog isOpen onClose={close} title={title} role="alertdialog">
      {question}
    </Dialog>
  ) : (
    <Paper component="section" className="kasavu" p="24" pt="40" mb="24" aria-labelledby="above-title">
      <h3 id="above-title">{title}</h3>
      {question}
    </Paper>
  );
}

function RemovalForm({ expense: { id, date, amount, what } }: { expense: Expense }) {
  return (
    <>
      <p>
        {amount} on {date}: {what}. It leaves the public account at once; the activity log keeps a record of
        it.
      </p>
      <Form noValidate>
        <input type="hidden" name="id" value={id} />
        <Group gap="12">
          <SubmitButton name="act" value="remove">
            Withdraw
          </SubmitButton>
          <DismissLink by="remove" />
        </Group>
      </Form>
    </>
  );
}
