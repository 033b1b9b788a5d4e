import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RequestRefund } from "~/features/donations/refund-form";
import { refundableDonation, requestRefund } from "~/features/payments/refunds.server";
import type { PendingForm } from "~/features/accounts/sessions.server";
import { pendingForm, requireReauthentication } from "~/server/reauthentication.server";
import { donationScreen } from "~/server/donations/donation-screen.server";
import { redirectWith } from "~/server/flash.server";
import { readForm } from "~/server/form.server";
import { invalidForm, refusalReply } from "~/server/form-errors.server";
import { staffLoader, staffAction } from "~/server/staff.server";
import { db, provider } from "~/server/context.server";
import { rupees } from "~/lib/rupees";
import { DonationPage } from "~/features/donations/ledger/donation-page";
import { pageMeta } from "~/components/page-meta";
import { redirectPath } from "~/server/redirect-path";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "A refund", hidden: true });

/** The donation's page with the refused refund form, or with the confirmation. */
export const loader = staffLoader("viewDonations", async ({ request, params }) => {
  const [screen, kept] = [await donationScreen(params.id), await pendingForm(request)];
  return { ...screen, asked: kept ? await askedAgain(params.id ?? "", kept) : undefined };
});

export const action = staffAction("manageDonations", async ({ staff, request, params }) => {
  const form = await readForm(request, RequestRefund, ["confirmed", "amount", "reason", "formToken"]);
  const { confirmed, ...typed } = form.typed;
  const donationId = params.id ?? "";
  if (!form.ok) {
    // An amount above what is left is told together with the rest.
    const amount = RequestRefund.shape.amount.safeParse(typed.amount);
    const most = amount.success && (await refundableDonation(db, { donationId, amountPaise: amount.data }));
    return answer(most && !most.ok ? refusalReply(form, most.refusal) : invalidForm(form));
  }
  const { amount: amountPaise, reason, formToken } = form.value;
  const refund = { donationId, amountPaise, reason, formToken };
  // The first submit only asks for confirmation.
  if (confirmed !== "yes") {
    const refundable = await refundableDonation(db, refund);
    if (!refundable.ok) return answer(refusalReply(form, refundable.refusal));
    return data({ result: null, asked: { ...typed, words: rupees(refundable.value) } });
  }
  await requireReauthentication(request, form.typed);
  const refunded = await requestRefund(db, provider, staff, refund, new Date());
  if (!refunded.ok) return answer(refusalReply(form, refunded.refusal));
  const { state, provider_refund_id: reference } = refunded.value;
  const done = reference?.startsWith("hand_") ? "refund.byHand" : "refund.accepted";
  return redirectWith(state === "asked" ? "refund.asked" : done, redirectPath`/adminDonations/${params.id}`);
});

/** The confirmation that waited while the password was asked for. */
async function askedAgain(
  donationId: string,
  { amount = "", reason = "", formToken = "" }: PendingForm["typed"],
) {
  const form = RequestRefund.safeParse({ amount, reason, formToken });
  const refundable =
    form.success && (await refundableDonation(db, { donationId, amountPaise: form.data.amount }));
  if (!refundable || !refundable.ok) return undefined;
  return { amount, reason, formToken, words: rupees(refundable.value) };
}

const answer = ({ data: result, init }: ReturnType<typeof invalidForm>) =>
  data({ result, asked: undefined }, init ?? {});

export default function AdminDonationRefundPage() {
  const { asked, ...screen } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>() ?? { result: null, asked };
  return <DonationPage {...screen} lastResult={returned.result} asked={returned.asked} />;
}
