import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { todayInIndia } from "~/domain/india-time";
import { AskSettlements } from "~/domain/settlements/ask-form";
import { countExceptions, listSettlements } from "~/domain/settlements/matches.server";
import { askForDays, findFetch } from "~/domain/settlements/settlement-fetch.server";
import { requireStaff } from "~/http/accounts/session.server";
import { redirectWith } from "~/http/flash.server";
import { readForm } from "~/http/form.server";
import { pageWithin, readPage } from "~/http/site/list-page.server";
import { db, payments } from "~/http/world.server";
import { limits } from "~/limits";
import { presentFetch, presentSettlement } from "~/presenters/settlements/settlement";
import { SettlementsPage } from "~/ui/settlements/settlements-page";
import { pageMeta } from "~/ui/site/page-meta";
import type { PageHandle } from "~/ui/site/page-handle";
import { sendOrTell } from "~/ui/workshop/unsent-form";

export const handle: PageHandle = { role: "treasurer" };

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Settlements", hidden: true });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "treasurer");
  const page = readPage(request, limits.workshop.pageSize);
  const [{ items, total }, fetch, exceptions] = await Promise.all([
    listSettlements(db, payments.mode, page),
    findFetch(db),
    countExceptions(db, payments.mode),
  ]);
  pageWithin(request, page, total);
  return {
    items: items.map(presentSettlement),
    total,
    page: page.page,
    exceptions,
    fetch: fetch ? presentFetch(fetch) : null,
    today: todayInIndia(new Date()),
    mode: payments.mode,
  };
}

/** Has the days fetched; a job does it (app/boot.server.ts). */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireStaff(request, "treasurer");
  const form = await readForm(request, AskSettlements, ["from", "to"]);
  if (!form.ok) return data(form.reply(), { status: 422 });
  await askForDays(db, actor, form.value, new Date());
  return redirectWith("settlement.beingFetched", "/adminSettlements");
}

export const clientAction = sendOrTell();

export default function AdminSettlementsPage() {
  return <SettlementsPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
