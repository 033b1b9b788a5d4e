import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { giftsInState } from "~/domain/statement/gift-states.server";
import { STATEMENT_STATES } from "~/domain/statement/statement-states";
import { statementTable } from "~/domain/statement/statement-table.server";
import { requireStaff } from "~/http/accounts/session.server";
import { pageWithin, readPage } from "~/http/site/list-page.server";
import { askedTaxYear, statementHref } from "~/http/statement/statement-screen.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { meaningOf, presentGiftInState } from "~/presenters/statement/statement";
import { pageMeta } from "~/ui/site/page-meta";
import type { PageHandle } from "~/ui/site/page-handle";
import { StatementGiftsPage } from "~/ui/statement/statement-gifts-page";

export const handle: PageHandle = { role: "treasurer" };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Gifts of the tax statement", hidden: true });

/** The gifts of a tax year in one state of the statement. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "treasurer");
  const year = await askedTaxYear(request, new Date());
  const asked = new URL(request.url).searchParams.get("state");
  const state = ([...STATEMENT_STATES, "ledger"] as const).find((one) => one === asked);
  if (!state) throw redirect(statementHref(year)) as Response;
  const page = readPage(request, limits.workshop.pageSize);
  const [table, { items, total }] = await Promise.all([
    statementTable(db, year),
    giftsInState(db, year, state, page),
  ]);
  pageWithin(request, page, total);
  const meaning = meaningOf(state, table);
  return { year, state, meaning, items: items.map(presentGiftInState), total, page: page.page };
}

export default function AdminStatementGiftsPage() {
  return <StatementGiftsPage {...useLoaderData<typeof loader>()} />;
}
