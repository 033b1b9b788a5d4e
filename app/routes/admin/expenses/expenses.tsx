import { Anchor, Button, Group } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { countedMode, recordedMode } from "~/features/donations/money-modes.server";
import { SaveExpense } from "~/features/expenses/expense-form";
import { listExpenses, removeExpense, saveExpense } from "~/features/expenses/expenses.server";
import { asText } from "~/lib/form-values";
import { todayInIndia } from "~/lib/india-time";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { redirectWith, staffAction, staffLoader } from "~/server/staff";
import { requireCause } from "~/server/cause-from-path.server";
import { libraryAnswer } from "~/server/pictures/library-answer.server";
import { readPictureForm, showForm, showRefusal, validateForm } from "~/server/pictures/picture-form.server";
import { toStaffPictureView } from "~/features/pictures/staff-picture";
import { formatDay } from "~/lib/dates";
import { shortRupees } from "~/lib/rupees";
import { byLanguage, fieldInLanguages, type Translations, parseTranslations } from "~/locales/translations";
import {
  AdminTable,
  Asking,
  BackLink,
  BookNow,
  type Column,
  ConfirmAction,
  ModeNote,
  PageHeader,
  SecondaryText,
  splitResult,
  staffMeta,
  useFormKey,
} from "~/components/admin";
import { useUrlWithQuery } from "~/components/admin/pagination";
import { EXCESS_QUESTION, ExpenseForm, type Expense } from "./expense-form";

const QUESTION = "Withdraw this expense?";

export const meta = staffMeta<typeof loader>(
  (page) => page?.question ?? (page?.removing ? QUESTION : `Spending on ${page?.name ?? "a cause"}`),
);

export const loader = staffLoader(
  "viewCauses",
  async function expensesLoader({ request, params, context, db, now }) {
    const { slug, name } = await requireCause(params.cause);
    const items = (await listExpenses(db, slug, await countedMode(db))).map((expense) => {
      const { id, day, amount_paise, description: what, bill } = expense;
      const translations = parseTranslations(expense);
      return {
        id,
        what,
        translations,
        date: formatDay(day),
        amount: shortRupees(amount_paise),
        bill: toStaffPictureView(bill),
        values: { id, date: day, amount: String(amount_paise / 100), what, ...translations },
      };
    });
    const query = new URL(request.url).searchParams;
    const findByParam = (name: string) => items.find(({ id }) => id === query.get(name)) ?? null;
    return {
      slug,
      name,
      items,
      opened: findByParam("id"),
      removing: findByParam("remove"),
      question: context.question ?? null,
      today: todayInIndia(now),
      isPractice: (await recordedMode(db)) !== "live",
      formToken: newFormToken(),
    };
  },
);

const NAMES = {
  texts: [
    "date",
    "amount",
    ...fieldInLanguages("what"),
    "confirmed",
    "book",
    "intent",
    "imageId",
    "removeImage",
    "people",
    "consent",
  ],
  files: ["image"],
};

export const action = staffAction(
  "manageCauses",
  async function expensesAction({ staff, request, params, context, db, now }) {
    const { slug } = await requireCause(params.cause);
    const form = await readPictureForm(request, NAMES, staff);
    if (form.input.library !== undefined) return libraryAnswer(form, staff);
    const list = `/adminCauses/${slug}/spending`;
    if (form.input.intent === "remove") {
      const removed = await removeExpense(
        db,
        staff,
        { id: asText(form.input.id), cause: slug, book: form.input.book === "now" },
        now,
      );
      return removed.ok ? redirectWith("cause.expenseRemoved", list) : showRefusal(form, removed.refusal);
    }
    const valid = validateForm(form, SaveExpense, { coerces: true });
    if (!valid.ok) return showForm(form, { fieldErrors: valid.errors }, 422);
    const saved = await saveExpense(db, staff, slug, await recordedMode(db), valid.value, now);
    if (saved.ok) return redirectWith(valid.value.id ? "cause.expenseCorrected" : "cause.expenseSaved", list);
    const excess = saved.refusal.kind === "conflict" ? saved.refusal.theirs : undefined;
    const exceedsBalance = excess && {
      amount: shortRupees(excess.amountPaise),
      inHand: shortRupees(excess.inHandPaise),
      gap: shortRupees(excess.amountPaise - excess.inHandPaise),
      confirms: String(excess.amountPaise / 100),
    };
    // Remix gives `meta` no action data, so the loader of the same request writes the title.
    if (exceedsBalance) context.question = EXCESS_QUESTION;
    return showRefusal(form, saved.refusal, exceedsBalance && { exceedsBalance });
  },
);

export default function AdminExpensesPage() {
  const { slug, name, items, opened, removing, question, today, isPractice, formToken } =
    useLoaderData<typeof loader>();
  const isMounted = useMounted();
  const lastResult = useActionData<typeof action>();
  const isBusy = useNavigation().formData?.has("what") ?? false;
  const formKey = useFormKey(isBusy, lastResult);
  const { problem, formResult } = splitResult(lastResult, "remove");
  const removal = formResult === null ? lastResult : null;
  return (
    <Asking
      isAsked={removing !== null}
      question={
        <ConfirmAction
          queryParam="remove"
          title={QUESTION}
          role="alertdialog"
          problem={problem}
          hiddenFields={removing && { id: removing.id }}
          intent="remove"
          button="Withdraw"
          fields={<BookNow lastResult={removal} />}
        >
          {removing?.amount} on {removing?.date}: {removing?.what}. It leaves the public account at once; the
          activity log keeps a record of it.
        </ConfirmAction>
      }
    >
      <PageHeader
        // With JavaScript the question is a dialog.
        title={isMounted || !question ? `Spending on ${name}` : question}
        back={<BackLink to={`/adminCauses/${slug}`}>{name}</BackLink>}
      />
      {isPractice ? (
        <ModeNote>
          what you publish here is practice too, and leaves the public account with the first real gift.
        </ModeNote>
      ) : null}
      <p className="lead">
        Everyone can read these on <Anchor href={`/account/${slug}`}>the public account</Anchor>, beside what
        came in. Name no person who was helped. Another screen says{" "}
        <Anchor component={Link} to={`/adminCauses/${slug}/amounts`}>
          what an amount does
        </Anchor>
        .
      </p>
      <ExpenseForm
        // Resets the form for another expense and after each publication.
        key={opened?.id ?? formKey}
        slug={slug}
        name={name}
        opened={opened}
        today={today}
        formToken={formToken}
        lastResult={formResult}
      />
      <AdminTable caption={`Spending on ${name}`} columns={columns} items={items} idOf={({ id }) => id} />
      {items.length === 0 ? <p>Nothing has been published yet.</p> : null}
    </Asking>
  );
}

type ExpenseRow = Expense & { translations: Translations };

const columns: Column<ExpenseRow>[] = [
  { name: "day", title: "Day", cell: ({ date }) => date },
  {
    name: "what",
    title: "What for",
    cell: ({ what, translations, bill }) => (
      <>
        {what}
        {bill ? <SecondaryText>With a picture of the bill</SecondaryText> : null}
        {byLanguage(translations).map(([language, texts]) => (
          <SecondaryText key={language}>
            <span lang={language}>{texts.what}</span>
          </SecondaryText>
        ))}
      </>
    ),
  },
  { name: "amount", title: "Amount", isNumber: true, cell: ({ amount }) => amount },
  { name: "change", title: "Change", cell: (item) => <Changes item={item} /> },
];
function Changes({ item: { id, what } }: { item: ExpenseRow }) {
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
