import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { refundableDonation, RequestRefund, requestRefund } from "~/domain/giving/refunds.server";
import { donationScreen } from "~/http/donation-screen.server";
import { redirectWith } from "~/http/flash.server";
import { readForm } from "~/http/form.server";
import { refusedForm } from "~/http/refused-form.server";
import { requireStaff } from "~/http/session.server";
import { db, provider } from "~/http/world.server";
import { messages } from "~/messages";
import { rupees } from "~/rupees";
import { DonationPage } from "~/ui/ledger/donation-page";
import { ledgerHandle } from "~/ui/ledger/page-parts";
import { pageMeta } from "~/ui/site/page-meta";

export const handle = ledgerHandle;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "A refund", hidden: true });

/** The donation's page with the refused refund form, or with the confirmation. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request);
  return donationScreen(request, params.id);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireStaff(request);
  const form = await readForm(request, RequestRefund, ["confirmed", "amount", "reason", "formToken"]);
  const { confirmed, ...typed } = form.typed;
  if (!form.ok) return data({ errors: form.errors, problem: null, typed }, { status: 422 });
  const { amount: amountPaise, reason, formToken } = form.value;
  const refund = { donationId: params.id ?? "", amountPaise, reason, formToken };
  // The first submit only asks for confirmation.
  if (confirmed !== "yes") {
    const refundable = await refundableDonation(db, refund);
    return refundable.ok
      ? data({ errors: {}, problem: null, typed, confirm: rupees(refundable.value) })
      : refusedForm(refundable.refusal, typed);
  }
  const refunded = await requestRefund(db, provider, actor, refund, new Date());
  // A used token must not be sent again; the next form gets a new one.
  if (!refunded.ok) return refusedForm(refunded.refusal, { ...typed, formToken: "" });
  const { refundByHand, refundAccepted, refundAsked } = messages.ledger;
  const { state, provider_refund_id: reference } = refunded.value;
  const done = reference?.startsWith("hand_") ? refundByHand : refundAccepted;
  return redirectWith(state === "asked" ? refundAsked : done, `/adminDonations/${params.id}`);
}

export default function AdminDonationRefundPage() {
  const returned = useActionData<typeof action>();
  return (
    <DonationPage
      {...useLoaderData<typeof loader>()}
      values={returned?.typed}
      errors={returned?.errors}
      confirm={returned && "confirm" in returned ? returned.confirm : undefined}
      problem={returned?.problem}
    />
  );
}
