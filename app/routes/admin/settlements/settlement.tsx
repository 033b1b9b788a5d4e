import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findSettlement } from "~/domain/settlements/matches.server";
import { requireStaff } from "~/http/accounts/session.server";
import { db } from "~/http/world.server";
import { nameOf, presentDifference, presentRow, presentSums } from "~/presenters/settlements/settlement";
import { SettlementPage } from "~/ui/settlements/settlement-page";
import { pageMeta } from "~/ui/site/page-meta";
import type { PageHandle } from "~/ui/site/page-handle";
import { settlementMessages } from "~/messages";

export const handle: PageHandle = { role: "treasurer" };

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  pageMeta(matches, { title: page?.name ?? "Settlement", hidden: true });

/** `none` stands for the rows that belong to no settlement. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, "treasurer");
  const found = await findSettlement(db, params.id === "none" ? "" : (params.id ?? ""));
  if (!found) throw new Response(settlementMessages.notFound, { status: 404 });
  const { id, utr, told, rows } = found;
  const paid = rows.reduce((sum, { credit_paise, debit_paise }) => sum + credit_paise - debit_paise, 0);
  return {
    name: nameOf(id, utr),
    sums: presentSums(rows),
    difference: presentDifference(told, paid),
    rows: rows.map(presentRow),
  };
}

export default function AdminSettlementPage() {
  return <SettlementPage {...useLoaderData<typeof loader>()} />;
}
