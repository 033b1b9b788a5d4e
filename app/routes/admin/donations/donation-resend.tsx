import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { resendReceipt } from "~/features/receipts/receipt-requests.server";
import { donationScreen } from "~/server/donations/donation-screen.server";
import { redirectWith } from "~/server/flash.server";
import { NoFields, readForm } from "~/server/form.server";
import { refusalReply } from "~/server/form-errors.server";
import { staffLoader, staffAction } from "~/server/staff.server";
import { db } from "~/server/context.server";
import { DonationPage } from "~/features/donations/ledger/donation-page";
import { pageMeta } from "~/components/page-meta";
import { redirectPath } from "~/server/redirect-path";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "A donation", hidden: true });

/** Errors are shown on the donation's page. */
export const loader = staffLoader("viewDonations", async ({ params }) => {
  return donationScreen(params.id);
});

export const action = staffAction("manageDonations", async ({ staff, request, params }) => {
  const form = await readForm(request, NoFields, []);
  const sent = await resendReceipt(db, staff, params.id ?? "", new Date());
  return sent.ok
    ? redirectWith("receipts.resent", redirectPath`/adminDonations/${params.id}`)
    : refusalReply(form, sent.refusal);
});

export default function AdminDonationResendPage() {
  return (
    <DonationPage
      {...useLoaderData<typeof loader>()}
      problem={useActionData<typeof action>()?.error?.[""]?.[0]}
    />
  );
}
