import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { giftsInState } from "~/features/statement/gift-states.server";
import { STATEMENT_STATES } from "~/features/statement/statement-states";
import { statementTable } from "~/features/statement/statement-table.server";
import { staffLoader } from "~/server/staff.server";
import { pageWithin, readPage } from "~/server/list-page.server";
import { askedTaxYear, statementHref } from "~/server/statement/statement-screen.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { stateDescription, toGiftInStateView } from "~/features/statement/statement-view";
import { pageMeta } from "~/components/page-meta";
import { StatementGiftsPage } from "~/features/statement/statement-gifts-page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Gifts of the tax statement", hidden: true });

/** The gifts of a tax year in one state of the statement. */
export const loader = staffLoader("viewStatement", async ({ request }) => {
  const year = await askedTaxYear(request, new Date());
  const asked = new URL(request.url).searchParams.get("state");
  const state = ([...STATEMENT_STATES, "ledger"] as const).find((one) => one === asked);
  if (!state) throw redirect(statementHref(year)) as Response;
  const page = readPage(request, limits.admin.pageSize);
  const [table, { items, total }] = await Promise.all([
    statementTable(db, year),
    giftsInState(db, year, state, page),
  ]);
  pageWithin(request, page, total);
  const meaning = stateDescription(state, table);
  return { year, state, meaning, items: items.map(toGiftInStateView), total, page: page.page };
});

export default function AdminStatementGiftsPage() {
  return <StatementGiftsPage {...useLoaderData<typeof loader>()} />;
}
