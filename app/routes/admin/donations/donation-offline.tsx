import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { todayInIndia } from "~/lib/india-time";
import { RecordOfflineDonation } from "~/features/donations/ledger/offline-donation-form";
import { recordOfflineDonation } from "~/features/payments/offline-donations.server";
import { cashLimit } from "~/features/donations/cash-limit.server";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { redirectWith } from "~/server/flash.server";
import { readForm } from "~/server/form.server";
import { invalidForm, refusalReply } from "~/server/form-errors.server";
import { staffFormAction, staffFormLoader } from "~/server/staff.server";
import { db } from "~/server/context.server";
import { OfflineDonationPage } from "~/features/donations/ledger/offline-donation-page";
import { pageMeta } from "~/components/page-meta";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Record a gift", hidden: true });

export const loader = staffFormLoader("manageDonations", async () => {
  const today = todayInIndia(new Date());
  // The token is new on every visit: sending the same form twice records one gift.
  const values = { givenOn: today, formToken: newFormToken() };
  return { today, values, cashLimitPaise: await cashLimit(db, new Date()) };
});

export const action = staffFormAction("manageDonations", async ({ request, staff }) => {
  const form = await readForm(request, RecordOfflineDonation, [
    "amount",
    "cause",
    "channel",
    "givenOn",
    "name",
    "email",
    "phone",
    "address",
    "wantsCertificate",
    "pan",
    "note",
    "formToken",
  ]);
  if (!staff) return data(form.reply({ formErrors: ["account.sessionEnded"] }), { status: 401 });
  if (!form.ok) return invalidForm(form);
  const recorded = await recordOfflineDonation(db, staff, form.value, new Date());
  if (!recorded.ok) return refusalReply(form, recorded.refusal);
  const { donation } = recorded.value;
  return redirectWith(
    donation.email ? "ledger.recordedAndMailed" : "ledger.recorded",
    `/adminDonations/${donation.id}`,
  );
});

export default function AdminDonationOfflinePage() {
  return (
    <OfflineDonationPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />
  );
}
