import { transact } from "#db/client.server";
import type { Db, MonthlyDonation } from "#db/schema";
import { syncPayment } from "./reconciliation.server";
import { recordOutcome, storeEvent } from "./provider-events.server";
import { ok, refused, type Result } from "~/lib/result";
import { ProviderError, type Provider } from "~/integrations/razorpay/provider";
import { recordCharge } from "./monthly-charges.server";
import { findMonthlyBySubscription, readMonthlyDonation } from "~/features/monthly/find-monthly.server";
import {
  isMonthPaid,
  recordProviderState,
  requestMonthlyReconciliation,
} from "./monthly-reconciliation.server";

/** What a browser brings back from the checkout of a subscription. */
export type SubscriptionProof = { subscriptionId: string; paymentId: string; signature: string };

/**
 * Confirms the first month that a browser reports. The signature ties the payment to the subscription, but does not
 * say how much was paid or whether it was captured, so the provider is asked. When it does not answer, the proof is
 * kept and a look-up follows. Refusals: bad_proof ('Payment verification failed!'), not_found, outage ('Error verifying
 * payment!').
 */
export async function confirmMonthlyDonation(
  db: Db,
  provider: Provider,
  proof: SubscriptionProof,
  now: Date,
): Promise<Result<MonthlyDonation>> {
  const { subscriptionId, paymentId, signature } = proof;
  const badProof = refused({ kind: "bad_proof", code: "giving.verificationFailed" });
  if (!provider.isSubscriptionSigned(subscriptionId, paymentId, signature)) return badProof;
  const gift = await findMonthlyBySubscription(db, subscriptionId);
  if (!gift) return refused({ kind: "not_found", code: "giving.verificationFailed" });
  const event = await storeEvent(
    db,
    {
      source: "verify",
      provider_event_id: `verify:${paymentId}`,
      type: "checkout.signed",
      order_id: null,
      payment_id: paymentId,
      subscription_id: subscriptionId,
      body: JSON.stringify(proof),
    },
    now,
  );
  try {
    if (await isMonthPaid(db, paymentId)) await recordOutcome(db, event, "already_paid", now);
    else {
      const found = await provider.findPayment(paymentId);
      const { payment, refunds } = await syncPayment(provider, found, gift.amount_paise);
      const told = await provider.findSubscription(subscriptionId);
      // A bank may first set aside a token sum, which goes back by itself when nobody captures it.
      const isMonth = payment.amountPaise === gift.amount_paise;
      await transact(db, async (trx) => {
        const charged = isMonth ? await recordCharge(trx, gift, payment, now, refunds) : "nothing_to_do";
        await recordOutcome(trx, event, charged, now);
      });
      await recordProviderState(db, provider, gift, told, now);
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await requestMonthlyReconciliation(db, subscriptionId, now);
    await recordOutcome(db, event, "provider_silent", now);
    return refused({
      kind: "outage",
      code: "donationForm.verificationError",
      slow: error.trouble === "timeout",
    });
  }
  const after = await readMonthlyDonation(db, gift.id);
  const isAgreed = (await isMonthPaid(db, paymentId)) ?? ["authenticated", "active"].includes(after.state);
  return isAgreed ? ok(after) : badProof;
}
