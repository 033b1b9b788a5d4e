import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findReceipt } from "~/domain/giving/receipts.server";
import { VoidOfflineDonation } from "~/domain/ledger/offline-gift-form";
import { voidableDonation, voidOfflineDonation } from "~/domain/ledger/offline-corrections.server";
import { mailedTo } from "~/domain/mail/donation-mails.server";
import { keptForm, requireRecentLogin } from "~/http/accounts/recent-login.server";
import { redirectWith } from "~/http/flash.server";
import { readForm } from "~/http/form.server";
import { formAgain, refusedReply } from "~/http/refused-form.server";
import { requireStaff } from "~/http/accounts/session.server";
import { db } from "~/http/world.server";
import { rupees } from "~/rupees";
import { VoidDonationPage } from "~/ui/ledger/void-donation-page";
import { pageMeta } from "~/ui/site/page-meta";
import type { PageHandle } from "~/ui/site/page-handle";
import { loadedAfterSuccess, sendOrTell } from "~/ui/workshop/unsent-form";

export const handle: PageHandle = { role: "treasurer" };

export const shouldRevalidate = loadedAfterSuccess;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Void a donation", hidden: true });

/** Asks before a donation that was recorded by mistake is voided. */
export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  await requireStaff(request, "treasurer");
  const found = await voidableDonation(db, id);
  if (!found.ok && found.refusal.kind === "not_found") throw new Response(null, { status: 404 });
  if (!found.ok) return redirect(`/adminDonations/${id}`);
  const [receipt, mailed, kept] = [
    await findReceipt(db, id),
    await mailedTo(db, id, new Date()),
    await keptForm(request),
  ];
  return {
    id,
    amount: rupees(found.value.amount_paise),
    donor: found.value.name,
    receiptNumber: receipt?.number ?? "",
    mailedTo: mailed.map(({ to }) => to),
    reason: kept?.reason ?? "",
  };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const actor = await requireStaff(request, "treasurer");
  const form = await readForm(request, VoidOfflineDonation, ["reason"]);
  if (!form.ok) return formAgain(form);
  await requireRecentLogin(request, form.typed);
  const voided = await voidOfflineDonation(db, actor, id, form.value.reason, new Date());
  if (!voided.ok) return refusedReply(form, voided.refusal);
  return redirectWith("ledger.voided", `/adminDonations/${id}`);
}

export const clientAction = sendOrTell();

export default function AdminDonationVoidPage() {
  return <VoidDonationPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
