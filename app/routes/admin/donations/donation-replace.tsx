import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { reissueReceipt } from "~/features/payments/offline-corrections.server";
import { donationScreen } from "~/server/donations/donation-screen.server";
import { redirectWith } from "~/server/flash.server";
import { NoFields, readForm } from "~/server/form.server";
import { refusalReply } from "~/server/form-errors.server";
import { requireReauthentication } from "~/server/reauthentication.server";
import { staffLoader, staffAction } from "~/server/staff.server";
import { db } from "~/server/context.server";
import { DonationPage } from "~/features/donations/ledger/donation-page";
import { pageMeta } from "~/components/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "A donation", hidden: true });

/** Errors are shown on the donation's page. */
export const loader = staffLoader("viewDonations", async ({ params }) => {
  return donationScreen(params.id);
});

export const action = staffAction("manageDonations", async ({ staff, request, params }) => {
  const form = await readForm(request, NoFields, []);
  await requireReauthentication(request);
  const issued = await reissueReceipt(db, staff, params.id ?? "", new Date());
  return issued.ok
    ? redirectWith("ledger.replaced", `/adminDonations/${params.id}`)
    : refusalReply(form, issued.refusal);
});

export default function AdminDonationReplacePage() {
  return (
    <DonationPage
      {...useLoaderData<typeof loader>()}
      problem={useActionData<typeof action>()?.error?.[""]?.[0]}
    />
  );
}
