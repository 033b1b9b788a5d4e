import { Anchor, Button, Card, Group } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
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
import type { ComponentProps } from "react";
import { useUrlWithQuery } from "~/components/admin/pagination";
import { csrOptions } from "~/features/csr/csr.server";
import { AddExpense } from "~/features/expenses/expense-form";
import { billState, expenseHref } from "~/features/expenses/expense-view";
import {
  addExpense,
  findExcess,
  listExpenses,
  publishExpense,
  removeExpense,
} from "~/features/expenses/expenses.server";
import { countedMode, recordedMode } from "~/features/donations/money-modes.server";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { formatDay } from "~/lib/dates";
import { asText } from "~/lib/form-values";
import { todayInIndia } from "~/lib/india-time";
import { messageOf, type Refusal } from "~/lib/result";
import { shortRupees } from "~/lib/rupees";
import { byLanguage, parseTranslations } from "~/locales/translations";
import { requireCause } from "~/server/cause-from-path.server";
import { libraryAnswer } from "~/server/pictures/library-answer.server";
import { readPictureForm, showForm, showRefusal, validateForm } from "~/server/pictures/picture-form.server";
import { redirectWith, staffAction, staffLoader } from "~/server/staff";
import { costCategories, expenseRefusal, FIELD_NAMES } from "./expense-answer.server";
import { EXCESS_QUESTION, ExpenseForm } from "./expense-form";
import { t } from "~/locales/screen-text";
import { markedEach } from "~/components/marked";

const REMOVE = "spending.withdrawQuestion";
const PUBLISH = "spending.publishQuestion";

export const meta = staffMeta<typeof loader>((page) => {
  if (page?.question) return page.question;
  if (page?.removing) return t(REMOVE);
  return page?.publishing
    ? questionOf(page.excess)
    : t("spending.onCause", { name: page?.name ?? t("spending.aCause") });
});

const questionOf = (excess: object | null) => t(excess ? EXCESS_QUESTION : PUBLISH);

/** `?remove=`, `?publish=`: the expense that is asked about. */
export const loader = staffLoader(
  "viewCauses",
  async function causeExpensesLoader({ request, params, context, db, now }) {
    const { slug, name } = await requireCause(params.cause);
    const query = new URL(request.url).searchParams;
    const path = `/adminCauses/${slug}/spending`;
    // Expenses were corrected here once.
    const id = query.get("id");
    if (id !== null) throw redirect(expenseHref(id, path)) as Response;
    const all = await listExpenses(db, slug, await countedMode(db), true);
    const items = all.map((expense) => ({
      id: expense.id,
      what: expense.description,
      translations: parseTranslations(expense),
      date: formatDay(expense.day),
      amount: shortRupees(expense.amount_paise),
      hasPicture: expense.bill !== null,
      bill: billState({
        hasPicture: Number(expense.bill !== null),
        hasPdf: Number(expense.bill_file !== null),
      }),
      isPublished: expense.published === 1,
      href: expenseHref(expense.id, path),
    }));
    const findByParam = (param: string) => items.find((item) => item.id === query.get(param)) ?? null;
    const publishing = findByParam("publish");
    const paise = all.find((expense) => expense.id === publishing?.id && !expense.published)?.amount_paise;
    const excess = paise === undefined ? null : await findExcess(db, slug, paise);
    return {
      slug,
      name,
      items,
      removing: findByParam("remove"),
      publishing: paise === undefined ? null : publishing,
      excess: excess && {
        inHand: shortRupees(excess.inHandPaise),
        gap: shortRupees(excess.amountPaise - excess.inHandPaise),
      },
      question: context.question ?? null,
      categories: await costCategories(null),
      projects: await csrOptions(db),
      today: todayInIndia(now),
      isPractice: (await recordedMode(db)) !== "live",
      formToken: newFormToken(),
    };
  },
);

export const action = staffAction(
  "manageCauses",
  async function causeExpensesAction({ staff, request, params, context, db, now }) {
    const { slug, name } = await requireCause(params.cause);
    const form = await readPictureForm(request, FIELD_NAMES, staff);
    if (form.input.library !== undefined) return libraryAnswer(form, staff);
    const list = `/adminCauses/${slug}/spending`;
    const id = asText(form.input.id);
    // A question has no fields but that of a closed month.
    const asAWhole = (refusal: Refusal): Refusal =>
      refusal.kind === "invalid" ? { kind: "conflict", message: messageOf(refusal) } : refusal;
    if (form.input.intent === "remove") {
      const removed = await removeExpense(
        db,
        staff,
        { id, cause: slug, book: form.input.book === "now" },
        now,
      );
      return removed.ok
        ? redirectWith("cause.expenseRemoved", list)
        : showRefusal(form, asAWhole(removed.refusal));
    }
    if (form.input.intent === "publish") {
      const isConfirmed = asText(form.input.confirmed) === "on";
      const published = await publishExpense(db, staff, { id, isConfirmed }, now);
      return published.ok
        ? redirectWith("cause.expenseSaved", list)
        : showRefusal(form, asAWhole(published.refusal));
    }
    const valid = validateForm(form, AddExpense, { coerces: true });
    if (!valid.ok) return showForm(form, { fieldErrors: valid.errors }, 422);
    const mode = await recordedMode(db);
    const saved = await addExpense(db, staff, { cause: slug, mode }, valid.value, form.pdf, now);
    return saved.ok
      ? redirectWith(mode === "live" ? "cause.expenseSaved" : "cause.expenseSavedForPractice", list)
      : expenseRefusal(context, form, saved.refusal, name);
  },
);

export default function AdminCauseExpensesPage() {
  const page = useLoaderData<typeof loader>();
  const { slug, name, items, removing, publishing, question } = page;
  const isMounted = useMounted();
  const lastResult = useActionData<typeof action>();
  const isBusy = useNavigation().formData?.has("what") ?? false;
  const formKey = useFormKey(isBusy, lastResult);
  const { problem, formResult } = splitResult(lastResult, "remove", "publish");
  return (
    <Asking
      isAsked={removing !== null || publishing !== null}
      question={<Questions problem={problem} asked={formResult === null ? lastResult : null} />}
    >
      <PageHeader
        // With JavaScript the question is a dialog.
        title={isMounted || !question ? t("spending.onCause", { name }) : question}
        back={<BackLink to={`/adminCauses/${slug}`}>{name}</BackLink>}
      />
      {page.isPractice ? <ModeNote>{t("spending.practiceNote")}</ModeNote> : null}
      <p className="lead">
        {markedEach(
          t("spending.causeLead"),
          (words) => (
            <Anchor href={`/account/${slug}`} inherit>
              {words}
            </Anchor>
          ),
          (words) => (
            <Anchor component={Link} to="/adminBank" inherit>
              {words}
            </Anchor>
          ),
          (words) => (
            <Anchor component={Link} to="/adminCash" inherit>
              {words}
            </Anchor>
          ),
          (words) => (
            <Anchor component={Link} to={`/adminCauses/${slug}/amounts`} inherit>
              {words}
            </Anchor>
          ),
        )}
      </p>
      <Card component="section" withBorder mb="32" maw="34rem" aria-labelledby="expense-title">
        <h2 id="expense-title">{t("spending.publishOne")}</h2>
        <ExpenseForm
          key={formKey}
          action={`/adminCauses/${slug}/spending`}
          opened={null}
          categories={page.categories}
          projects={page.projects}
          today={page.today}
          formToken={page.formToken}
          lastResult={formResult}
        />
      </Card>
      <AdminTable
        caption={t("spending.onCause", { name })}
        columns={columns()}
        items={items}
        idOf={({ id }) => id}
        empty={t("spending.nothingYet")}
      />
    </Asking>
  );
}

type Asked = { problem: string | null | undefined; asked: ComponentProps<typeof BookNow>["lastResult"] };

function Questions({ problem, asked }: Asked) {
  const { name, removing, publishing, excess } = useLoaderData<typeof loader>();
  if (publishing)
    return (
      <ConfirmAction
        queryParam="publish"
        title={questionOf(excess)}
        role="alertdialog"
        problem={problem}
        hiddenFields={{ id: publishing.id, ...(excess && { confirmed: "on" }) }}
        intent="publish"
        button={excess ? t("spending.publishAnyway") : t("words.publish")}
        busy={t("spending.publishing")}
      >
        {publishing.hasPicture
          ? t("spending.publishWithPicture", partsOf(publishing))
          : t("spending.publishText", partsOf(publishing))}
        {excess ? ` ${t("spending.publishExcess", { name, inHand: excess.inHand, gap: excess.gap })}` : null}
      </ConfirmAction>
    );
  return (
    <ConfirmAction
      queryParam="remove"
      title={t(REMOVE)}
      role="alertdialog"
      problem={problem}
      hiddenFields={removing && { id: removing.id }}
      intent="remove"
      button={t("spending.withdraw")}
      fields={<BookNow lastResult={asked} />}
    >
      {removing ? t("spending.withdrawText", partsOf(removing)) : null}
    </ConfirmAction>
  );
}

type Item = ReturnType<typeof useLoaderData<typeof loader>>["items"][number];
const partsOf = ({ amount, date, what }: Item) => ({ amount, date, what });

const columns = (): Column<Item>[] => [
  { name: "day", title: t("words.day"), cell: ({ date }) => date },
  {
    name: "what",
    title: t("spending.whatFor"),
    cell: ({ what, translations, bill, isPublished }) => (
      <>
        {what}
        {byLanguage(translations).map(([language, texts]) => (
          <SecondaryText key={language}>
            <span lang={language}>{texts.what}</span>
          </SecondaryText>
        ))}
        <SecondaryText>{isPublished ? bill : t("spending.notPublishedBill", { bill })}</SecondaryText>
      </>
    ),
  },
  { name: "amount", title: t("words.amount"), isNumber: true, cell: ({ amount }) => amount },
  { name: "change", title: t("words.change"), cell: (item) => <Changes item={item} /> },
];

function Changes({ item: { id, what, href, isPublished } }: { item: Item }) {
  const to = useUrlWithQuery();
  const shared = { size: "sm", px: "12", variant: "default", component: Link } as const;
  return (
    <Group gap="8" wrap="nowrap">
      <Button {...shared} to={href} aria-label={t("spending.correctOf", { what })}>
        {t("spending.correct")}
      </Button>
      {isPublished ? (
        <Button
          {...shared}
          to={to({ remove: id, publish: null })}
          preventScrollReset
          aria-label={t("spending.withdrawOf", { what })}
        >
          {t("spending.withdrawMore")}
        </Button>
      ) : (
        <Button
          {...shared}
          to={to({ publish: id, remove: null })}
          preventScrollReset
          aria-label={t("spending.publishOf", { what })}
        >
          {t("spending.publishMore")}
        </Button>
      )}
    </Group>
  );
}
