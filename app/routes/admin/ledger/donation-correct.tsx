import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findReceipt } from "~/domain/giving/receipts.server";
import { todayInIndia } from "~/domain/india-time";
import { correctableDonation, correctOfflineDonation } from "~/domain/ledger/offline-corrections.server";
import { CorrectOfflineDonation } from "~/domain/ledger/offline-gift-form";
import { cashLimit } from "~/domain/giving/cash-limit.server";
import { latestFiling } from "~/domain/statement/filing.server";
import { taxYearOf } from "~/domain/statement/tax-year";
import { redirectWith } from "~/http/flash.server";
import { readForm } from "~/http/form.server";
import { formAgain, refusedReply } from "~/http/refused-form.server";
import { keptForm, requireRecentLogin } from "~/http/accounts/recent-login.server";
import { requireStaff } from "~/http/accounts/session.server";
import { db } from "~/http/world.server";
import { rupees } from "~/rupees";
import { CorrectDonationPage } from "~/ui/ledger/correct-donation-page";
import { pageMeta } from "~/ui/site/page-meta";
import type { PageHandle } from "~/ui/site/page-handle";
import { loadedAfterSuccess, sendOrTell } from "~/ui/workshop/unsent-form";

export const handle: PageHandle = { role: "treasurer" };

export const shouldRevalidate = loadedAfterSuccess;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Correct a donation", hidden: true });

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  await requireStaff(request, "treasurer");
  const found = await correctableDonation(db, id);
  if (!found.ok && found.refusal.kind === "not_found") throw new Response(null, { status: 404 });
  if (!found.ok) return redirect(`/adminDonations/${id}`);
  const { amount_paise, cause_slug, channel, given_on, name, note, email, donor_id } = found.value;
  const receipt = await findReceipt(db, id);
  const year = taxYearOf(new Date(found.value.paid_at ?? found.value.created_at));
  return {
    id,
    amount: rupees(amount_paise),
    amountPaise: amount_paise,
    isMailed: email !== null,
    donorHref: donor_id && `/adminDonors/${donor_id}`,
    cashLimitPaise: await cashLimit(db, new Date(found.value.paid_at ?? found.value.created_at)),
    filedYear: (await latestFiling(db, year)) ? year : null,
    today: todayInIndia(new Date()),
    values: {
      ...{ cause: cause_slug, channel, givenOn: given_on ?? "", name: name ?? "", note: note ?? "" },
      receipt: receipt?.number ?? "",
      ...(await keptForm(request)),
    },
  };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const actor = await requireStaff(request, "treasurer");
  const form = await readForm(request, CorrectOfflineDonation, [
    ...(["cause", "channel", "givenOn", "name", "note", "receipt"] as const),
  ]);
  if (!form.ok) return formAgain(form);
  await requireRecentLogin(request, form.typed);
  const corrected = await correctOfflineDonation(db, actor, id, form.value, new Date());
  if (!corrected.ok) return refusedReply(form, corrected.refusal);
  return redirectWith(
    corrected.value.replaced ? "ledger.correctedWithReceipt" : "ledger.corrected",
    `/adminDonations/${id}`,
  );
}

export const clientAction = sendOrTell();

export default function AdminDonationCorrectPage() {
  return (
    <CorrectDonationPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />
  );
}
