import { useActionData, useLoaderData } from "@remix-run/react";
import { useMounted } from "@mantine/hooks";
import { BackLink, DescriptionList, ModeNote, PageHeader, staffMeta, TextLink } from "~/components/admin";
import { Box } from "@mantine/core";
import { causeChoices, causeName } from "~/features/causes/causes.server";
import { csrOptions } from "~/features/csr/csr.server";
import { CorrectExpense } from "~/features/expenses/expense-form";
import { listedExpense } from "~/features/expenses/expense-list.server";
import { expenseHref, paidFrom, publishedState } from "~/features/expenses/expense-view";
import { correctExpense, expenseOf, expenseWithBill, whatFixes } from "~/features/expenses/expenses.server";
import { toStaffPictureView } from "~/features/pictures/staff-picture";
import { formatDay } from "~/lib/dates";
import { todayInIndia } from "~/lib/india-time";
import { messageOf } from "~/lib/result";
import { formatRupees } from "~/lib/rupees";
import { taxYearOf } from "~/lib/tax-year";
import { t } from "~/locales/screen-text";
import { parseTranslations } from "~/locales/translations";
import { backPath } from "~/server/content/staff-items.server";
import { libraryAnswer } from "~/server/pictures/library-answer.server";
import { readPictureForm, showForm, validateForm } from "~/server/pictures/picture-form.server";
import { redirectWith, staffAction, staffLoader } from "~/server/staff";
import { costCategories, expenseRefusal, FIELD_NAMES } from "./expense-answer.server";
import { ExpenseForm } from "./expense-form";

export const meta = staffMeta<typeof loader>((page) => page?.question ?? t("spending.one"));

/** `?back=`: the screen that it was opened from. */
const backOf = (request: Request) => {
  const back = new URL(request.url).searchParams.get("back");
  return back === null ? null : backPath(back);
};

export const loader = staffLoader(
  "viewCauses",
  async function expenseLoader({ request, params, context, db, now }) {
    const expense = await expenseWithBill(db, params.id ?? "");
    const listed = expense && (await listedExpense(db, expense.id));
    if (!listed) throw new Response(t("cause.expenseGone"), { status: 404 });
    const {
      id,
      day,
      amount_paise,
      description: what,
      payee,
      bill,
      cause_slug,
      category_id,
      csr_project_id,
    } = expense;
    const year = taxYearOf(new Date(day));
    return {
      title: t("spending.title", { amount: formatRupees(amount_paise), day: formatDay(day) }),
      action: expenseHref(id, backOf(request) ?? undefined),
      back: backOf(request) ?? `/adminSpending?year=${year}`,
      voucher: listed.voucher,
      paidFrom: paidFrom(listed),
      paidHref:
        listed.lineId === null
          ? listed.inCash
            ? `/adminCash?year=${year}`
            : null
          : `/adminBank/${listed.lineId}`,
      state: publishedState(listed) || t("spending.isRunning"),
      account: expense.published && cause_slug !== null ? `/account/${cause_slug}` : null,
      opened: {
        id,
        bill: toStaffPictureView(bill),
        hasPdf: expense.bill_file !== null,
        isPublished: expense.published === 1,
        fixedBy: await whatFixes(db, id),
        causes: await causeChoices(db),
        values: {
          date: day,
          amount: String(amount_paise / 100),
          what,
          payee,
          cause: cause_slug ?? "",
          category: category_id === null ? "" : String(category_id),
          project: csr_project_id === null ? "" : String(csr_project_id),
          billPublic: expense.bill_public ? "on" : "",
          version: expense.updated_at,
          ...parseTranslations(expense),
        },
      },
      categories: await costCategories(category_id),
      projects: await csrOptions(db, csr_project_id),
      question: context.question ?? null,
      today: todayInIndia(now),
      isPractice: expense.mode !== "live",
    };
  },
);

export const action = staffAction(
  "manageCauses",
  async function expenseAction({ staff, request, params, context, db, now }) {
    const form = await readPictureForm(request, FIELD_NAMES, staff);
    if (form.input.library !== undefined) return libraryAnswer(form, staff);
    const valid = validateForm(form, CorrectExpense, { coerces: true });
    if (!valid.ok) return showForm(form, { fieldErrors: valid.errors }, 422);
    const id = params.id ?? "";
    const before = await expenseOf(db, id);
    const saved = await correctExpense(db, staff, id, valid.value, form.pdf, now);
    if (!saved.ok) {
      // Returns the newest version after a conflict, so that submitting again overwrites it.
      if (messageOf(saved.refusal) === "cause.expenseChanged")
        form.input.version = (await expenseOf(db, id))?.updated_at;
      const cause = await causeName(db, valid.value.cause ?? "");
      return expenseRefusal(context, form, saved.refusal, cause);
    }
    const isNewOnAccount = saved.value.published === 1 && before?.published === 0;
    const message = isNewOnAccount ? "cause.expenseSaved" : "cause.expenseCorrected";
    const back = backOf(request) ?? `/adminSpending?year=${taxYearOf(new Date(saved.value.day))}`;
    return redirectWith(message, back);
  },
);

export default function AdminExpensePage() {
  const page = useLoaderData<typeof loader>();
  const isMounted = useMounted();
  return (
    <>
      <PageHeader
        // With JavaScript the question is a dialog.
        title={isMounted || !page.question ? page.title : page.question}
        back={
          <BackLink to={page.back}>
            {page.back.startsWith("/adminSpending") ? t("admin.pages.spending") : t("spending.back")}
          </BackLink>
        }
      />
      {page.isPractice ? <ModeNote>{t("spending.practiceExpense")}</ModeNote> : null}
      <Box maw="34rem">
        <DescriptionList
          label={t("spending.theExpense")}
          facts={[
            { name: t("spending.voucher"), value: page.voucher || "–" },
            {
              name: t("spending.paidFrom"),
              value: page.paidHref ? <TextLink to={page.paidHref}>{page.paidFrom}</TextLink> : page.paidFrom,
            },
            {
              name: t("spending.onAccount"),
              value: page.account ? <a href={page.account}>{page.state}</a> : page.state,
            },
          ]}
        />
        <ExpenseForm
          key={page.opened.id}
          action={page.action}
          opened={page.opened}
          categories={page.categories}
          projects={page.projects}
          today={page.today}
          formToken=""
          lastResult={useActionData<typeof action>()}
          back={page.back}
        />
      </Box>
    </>
  );
}
