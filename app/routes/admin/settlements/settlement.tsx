import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findSettlement } from "~/features/settlements/matches.server";
import { staffLoader } from "~/server/staff.server";
import { pageWithin, readPage } from "~/server/list-page.server";
import { db, payments } from "~/server/context.server";
import { limits } from "~/lib/limits";
import {
  settlementName,
  toDifferenceView,
  toRowView,
  toSumsView,
} from "~/features/settlements/settlement-view";
import { SettlementPage } from "~/features/settlements/settlement-page";
import { pageMeta } from "~/components/page-meta";
import { settlement as settlementMessages } from "~/locales/en.json";

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  pageMeta(matches, { title: page?.name ?? "Settlement", hidden: true });

/** `none` stands for the rows that belong to no settlement. */
export const loader = staffLoader("viewSettlements", async ({ request, params }) => {
  const page = readPage(request, limits.admin.pageSize);
  const found = await findSettlement(db, payments.mode, params.id === "none" ? "" : (params.id ?? ""), page);
  if (!found) throw new Response(settlementMessages.notFound, { status: 404 });
  const { id, utr, told, parts, rows, total } = found;
  pageWithin(request, page, total);
  return {
    name: settlementName(id, utr),
    sums: toSumsView(parts),
    difference: toDifferenceView(told, parts.paid),
    rows: rows.map(toRowView),
    ...{ total, page: page.page },
  };
});

export default function AdminSettlementPage() {
  return <SettlementPage {...useLoaderData<typeof loader>()} />;
}
