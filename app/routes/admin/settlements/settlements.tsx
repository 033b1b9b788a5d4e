import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { todayInIndia } from "~/lib/india-time";
import { FetchSettlements } from "~/features/settlements/fetch-form";
import { countExceptions, listSettlements } from "~/features/settlements/matches.server";
import { requestFetch, findFetch } from "~/features/settlements/settlement-fetch.server";
import { staffLoader, staffAction } from "~/server/staff.server";
import { redirectWith } from "~/server/flash.server";
import { readForm } from "~/server/form.server";
import { pageWithin, readPage } from "~/server/list-page.server";
import { db, payments } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { toFetchView, toSettlementView } from "~/features/settlements/settlement-view";
import { SettlementsPage } from "~/features/settlements/settlements-page";
import { pageMeta } from "~/components/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Settlements", hidden: true });

export const loader = staffLoader("viewSettlements", async ({ request }) => {
  const page = readPage(request, limits.admin.pageSize);
  const [{ items, total }, fetch, exceptions] = await Promise.all([
    listSettlements(db, payments.mode, page),
    findFetch(db),
    countExceptions(db, payments.mode),
  ]);
  pageWithin(request, page, total);
  return {
    items: items.map(toSettlementView),
    total,
    page: page.page,
    exceptions,
    fetch: fetch ? toFetchView(fetch) : null,
    today: todayInIndia(new Date()),
    mode: payments.mode,
  };
});

/** Has the days fetched; a job does it (app/server/boot.server.ts). */
export const action = staffAction("manageSettlements", async ({ staff, request }) => {
  const form = await readForm(request, FetchSettlements, ["from", "to"]);
  if (!form.ok) return data(form.reply(), { status: 422 });
  await requestFetch(db, staff, form.value, new Date());
  return redirectWith("settlement.beingFetched", "/adminSettlements");
});

export default function AdminSettlementsPage() {
  return <SettlementsPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
