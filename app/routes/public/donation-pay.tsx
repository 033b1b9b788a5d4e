import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { failedPayments } from "~/domain/card-testing.server";
import { causeName } from "~/domain/causes.server";
import { findDonationByToken } from "~/domain/donations.server";
import { limits } from "~/limits";
import { messages } from "~/messages";
import { hostedCheckout } from "~/http/hosted-checkout.server";
import { db, payments } from "~/http/world.server";
import { PayPage } from "~/ui/donation-pages";
import type { PageHandle } from "~/ui/page-handle";
import { pageMeta } from "~/ui/page-meta";

export const handle: PageHandle = { sheets: ["donation-flow"], pays: true };

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Pay", hidden: true });

/** The provider's hosted checkout as a plain form, for one donation that is still open. */
export async function loader({ params }: LoaderFunctionArgs) {
  const donation = await findDonationByToken(db, params.token ?? "");
  if (!donation) throw new Response(null, { status: 404 });
  const statusHref = `/donation/${donation.token}`;
  if (!donation.order_id || !["created", "failed"].includes(donation.state)) return redirect(statusHref);
  if ((await failedPayments(db, donation)) >= limits.cardTesting.failuresPerOrder) throw new Response(messages.donation.tooMany, { status: 429, headers: { "Retry-After": String(limits.cardTesting.pauseMinutes * 60) } });
  return data(
    {
      amountRupees: donation.amount_paise / 100,
      causeName: await causeName(db, donation.cause_slug),
      reference: donation.order_id,
      form: hostedCheckout({ ...donation, order_id: donation.order_id }),
      statusHref,
      rehearsal: payments.rehearsal,
    },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}

export default function DonationPayPage() {
  return <PayPage {...useLoaderData<typeof loader>()} />;
}
