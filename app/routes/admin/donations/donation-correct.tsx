import { redirect, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findReceipt } from "~/features/receipts/receipts.server";
import { todayInIndia } from "~/lib/india-time";
import { correctableDonation, correctOfflineDonation } from "~/features/payments/offline-corrections.server";
import { CorrectOfflineDonation } from "~/features/donations/ledger/offline-donation-form";
import { cashLimit } from "~/features/donations/cash-limit.server";
import { latestFiling } from "~/features/statement/filing.server";
import { taxYearOf } from "~/lib/tax-year";
import { redirectWith } from "~/server/flash.server";
import { readForm } from "~/server/form.server";
import { invalidForm, refusalReply } from "~/server/form-errors.server";
import { pendingForm, requireReauthentication } from "~/server/reauthentication.server";
import { staffLoader, staffAction } from "~/server/staff.server";
import { db } from "~/server/context.server";
import { rupees } from "~/lib/rupees";
import { CorrectDonationPage } from "~/features/donations/ledger/correct-donation-page";
import { pageMeta } from "~/components/page-meta";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Correct a donation", hidden: true });

export const loader = staffLoader("viewDonations", async ({ request, params: { id = "" } }) => {
  const found = await correctableDonation(db, id);
  if (!found.ok && found.refusal.kind === "not_found") throw new Response(null, { status: 404 });
  if (!found.ok) return redirect(`/adminDonations/${id}`);
  const { amount_paise, cause_slug, channel, received_on, name, note, email, donor_id } = found.value;
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
      ...{ cause: cause_slug, channel, givenOn: received_on ?? "", name: name ?? "", note: note ?? "" },
      receipt: receipt?.number ?? "",
      ...(await pendingForm(request)),
    },
  };
});

export const action = staffAction("manageDonations", async ({ staff, request, params: { id = "" } }) => {
  const form = await readForm(request, CorrectOfflineDonation, [
    ...(["cause", "channel", "givenOn", "name", "note", "receipt"] as const),
  ]);
  if (!form.ok) return invalidForm(form);
  await requireReauthentication(request, form.typed);
  const corrected = await correctOfflineDonation(db, staff, id, form.value, new Date());
  if (!corrected.ok) return refusalReply(form, corrected.refusal);
  return redirectWith(
    corrected.value.replaced ? "ledger.correctedWithReceipt" : "ledger.corrected",
    `/adminDonations/${id}`,
  );
});

export default function AdminDonationCorrectPage() {
  return (
    <CorrectDonationPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />
  );
}
