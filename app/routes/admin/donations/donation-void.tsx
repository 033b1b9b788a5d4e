import { redirect, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findReceipt } from "~/features/receipts/receipts.server";
import { VoidOfflineDonation } from "~/features/donations/ledger/offline-donation-form";
import { voidableDonation, voidOfflineDonation } from "~/features/payments/offline-corrections.server";
import { mailedTo } from "~/features/receipts/donation-mails.server";
import { pendingForm, requireReauthentication } from "~/server/reauthentication.server";
import { redirectWith } from "~/server/flash.server";
import { readForm } from "~/server/form.server";
import { invalidForm, refusalReply } from "~/server/form-errors.server";
import { staffLoader, staffAction } from "~/server/staff.server";
import { db } from "~/server/context.server";
import { rupees } from "~/lib/rupees";
import { VoidDonationPage } from "~/features/donations/ledger/void-donation-page";
import { pageMeta } from "~/components/page-meta";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Void a donation", hidden: true });

/** Asks before a donation that was recorded by mistake is voided. */
export const loader = staffLoader("viewDonations", async ({ request, params: { id = "" } }) => {
  const found = await voidableDonation(db, id);
  if (!found.ok && found.refusal.kind === "not_found") throw new Response(null, { status: 404 });
  if (!found.ok) return redirect(`/adminDonations/${id}`);
  const [receipt, mailed, kept] = [
    await findReceipt(db, id),
    await mailedTo(db, id, new Date()),
    await pendingForm(request),
  ];
  return {
    id,
    amount: rupees(found.value.amount_paise),
    donor: found.value.name,
    receiptNumber: receipt?.number ?? "",
    mailedTo: mailed.map(({ to }) => to),
    reason: kept?.reason ?? "",
  };
});

export const action = staffAction("manageDonations", async ({ staff, request, params: { id = "" } }) => {
  const form = await readForm(request, VoidOfflineDonation, ["reason"]);
  if (!form.ok) return invalidForm(form);
  await requireReauthentication(request, form.typed);
  const voided = await voidOfflineDonation(db, staff, id, form.value.reason, new Date());
  if (!voided.ok) return refusalReply(form, voided.refusal);
  return redirectWith("ledger.voided", `/adminDonations/${id}`);
});

export default function AdminDonationVoidPage() {
  return <VoidDonationPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
