import { parseWithZod } from "@conform-to/zod/v4";
import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { causeName } from "~/features/causes/causes.server";
import { SaveExpense } from "~/features/expenses/expense-form";
import { listExpenses, removeExpense, saveExpense } from "~/features/expenses/expenses.server";
import { todayInIndia } from "~/lib/india-time";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { redirectWith } from "~/server/flash.server";
import { contentAnswer, readContentForm } from "~/server/content/content-form.server";
import { entriesOf, inWords } from "~/server/form.server";
import { requireCauseSlug } from "~/server/causes/cause-from-path.server";
import { refusalReply } from "~/server/form-errors.server";
import { staffLoader, staffAction } from "~/server/staff.server";
import { db, payments } from "~/server/context.server";
import { toAboveInHandView, toExpenseView } from "~/features/expenses/expense-view";
import { ExpensesPage } from "~/features/expenses/expenses-page";
import { pageMeta } from "~/components/page-meta";

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  pageMeta(matches, { title: `Spending on ${page?.name ?? "a cause"}`, hidden: true });

/** `?id=` opens one to correct it, `?remove=` asks to confirm that it is taken back. */
export const loader = staffLoader("viewCauses", async ({ request, params }) => {
  const slug = requireCauseSlug(params.cause);
  const items = (await listExpenses(db, slug, payments.mode)).map(toExpenseView);
  const query = new URL(request.url).searchParams;
  const named = (name: string) => items.find(({ id }) => id === query.get(name)) ?? null;
  return {
    slug,
    name: await causeName(db, slug),
    items,
    opened: named("id"),
    removing: named("remove"),
    today: todayInIndia(new Date()),
    formToken: newFormToken(),
  };
});

const Remove = z.object({ id: z.string().max(100), act: z.literal("remove") });
const FIELDS = ["date", "amount", "what", "whatMl", "confirmed", "act"];
const OF_THE_BILL = ["imageId", "removeImage", "people", "consent"];

export const action = staffAction("manageCauses", async ({ staff, request, params }) => {
  const slug = requireCauseSlug(params.cause);
  const sent = await readContentForm(
    request,
    { texts: [...FIELDS, ...OF_THE_BILL], files: ["image"] },
    staff,
  );
  const entries = entriesOf(sent.input, Object.keys(sent.input));
  const submission = parseWithZod(entries, { schema: SaveExpense });
  const reply = inWords("en", submission);
  const list = `/adminCauses/${slug}`;
  const removal = Remove.safeParse(sent.input);
  if (removal.success) {
    const removed = await removeExpense(db, staff, slug, removal.data.id, new Date());
    if (removed.ok) return redirectWith("cause.expenseRemoved", list);
    const { data: result, init } = refusalReply({ reply }, removed.refusal);
    return contentAnswer(sent, result, init?.status);
  }
  if (submission.status !== "success" || Object.keys(sent.problems).length > 0)
    return contentAnswer(sent, reply({ fieldErrors: sent.problems }), 422);
  const saved = await saveExpense(db, staff, slug, payments.mode, submission.value, new Date());
  if (saved.ok) return redirectWith("cause.expenseSaved", list);
  const { data: result, init } = refusalReply({ reply }, saved.refusal);
  const above = saved.refusal.kind === "conflict" ? saved.refusal.theirs : undefined;
  const asks = above ? { aboveInHand: toAboveInHandView(above) } : {};
  return contentAnswer(sent, { ...result, ...asks }, init?.status);
});

export default function AdminExpensesPage() {
  return <ExpensesPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
