import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { DonationPage } from "~/features/donations/ledger/donation-page";
import { reissueReceipt } from "~/features/payments/offline-corrections.server";
import { resendReceipt } from "~/features/receipts/receipt-requests.server";
import { db } from "~/server/context.server";
import { donationScreen } from "~/server/donations/donation-screen.server";
import { redirectWith } from "~/server/flash.server";
import { readForm } from "~/server/form.server";
import { invalidForm, refusalReply } from "~/server/form-errors.server";
import { requireReauthentication } from "~/server/reauthentication.server";
import { redirectPath } from "~/server/redirect-path";
import { staffAction, staffLoader } from "~/server/staff.server";
import { pageMeta } from "~/components/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "A donation", hidden: true });

export const loader = staffLoader("viewDonations", ({ params }) => donationScreen(params.id));

const ReceiptAction = z.object({ intent: z.enum(["resend", "replace"]) });

/** Mails the receipt again, or issues a new one in its place. */
export const action = staffAction("manageDonations", async ({ staff, request, params: { id = "" } }) => {
  const form = await readForm(request, ReceiptAction, ["intent"]);
  if (!form.ok) return invalidForm(form);
  const isReplacement = form.value.intent === "replace";
  if (isReplacement) await requireReauthentication(request);
  const done = await (isReplacement ? reissueReceipt : resendReceipt)(db, staff, id, new Date());
  return done.ok
    ? redirectWith(isReplacement ? "ledger.replaced" : "receipts.resent", redirectPath`/adminDonations/${id}`)
    : refusalReply(form, done.refusal);
});

export default function AdminDonationDetailPage() {
  const answer = useActionData<typeof action>();
  return <DonationPage {...useLoaderData<typeof loader>()} problem={answer?.error?.[""]?.[0]} />;
}
