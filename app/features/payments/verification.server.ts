import { transact } from "#db/client.server";
import type { Db, Donation, MonthlyDonation, PaymentEvent } from "#db/schema";
import { ProviderError, type Provider } from "~/integrations/razorpay/provider";
import { limits } from "~/lib/limits";
import { isPaid } from "#db/paid-donations.server";
import { findDonationByOrder, readDonation } from "~/features/donations/find-donation.server";
import { owedPaise, syncPayment } from "./reconciliation.server";
import { recordOutcome, sha256, storeEvent } from "./provider-events.server";
import { donationPaise, recordPayment, requestReconciliation } from "./record-payment.server";
import { recordCharge } from "./monthly-charges.server";
import {
  isMonthPaid,
  recordProviderState,
  requestMonthlyReconciliation,
} from "./monthly-reconciliation.server";
import { findMonthlyBySubscription, readMonthlyDonation } from "~/features/monthly/find-monthly.server";
import { ipKey, countAttempt, canAttempt, tooManyAttempts } from "~/features/accounts/rate-limits.server";
import { ok, refused, type Result } from "~/lib/result";

type SubscriptionProof = { subscriptionId: string; paymentId: string; signature: string };

type BrowserProof = { orderId: string; paymentId: string; signature: string };

/**
 * Asks the provider, because a signature proves neither amount nor capture; reconciliation follows a failure.
 * Refusals: not_found, invalid_signature ('Payment verification failed!'), outage ('Error verifying payment!').
 */
export async function confirmPayment(
  db: Db,
  provider: Provider,
  source: "verify" | "return",
  proof: BrowserProof,
  now: Date,
): Promise<Result<Donation>> {
  // Checks the signature first, so that unsigned requests do not reveal which orders exist.
  if (!provider.isPaymentSigned(proof.orderId, proof.paymentId, proof.signature))
    return refused({ kind: "invalid_signature", message: "giving.verificationFailed" });
  const donation = await findDonationByOrder(db, proof.orderId);
  if (!donation?.order_id) return refused({ kind: "not_found", message: "giving.verificationFailed" });

  const fetchAndRecord = async () => {
    const found = await provider.findPayment(proof.paymentId);
    const { payment, refunds } = await syncPayment(provider, found, await owedPaise(db, donation.id));
    return recordPayment(db, payment, now, refunds);
  };
  const event = await storeEvent(
    db,
    {
      source,
      provider_event_id: `${source}:${proof.paymentId}`,
      type: "checkout.signed",
      order_id: proof.orderId,
      payment_id: proof.paymentId,
      body: JSON.stringify(proof),
    },
    now,
  );
  const confirmed = await confirmOrReconcile(
    db,
    event,
    async () => {
      const isKnown = isPaid(donation) && donation.payment_id === proof.paymentId;
      await recordOutcome(db, event, isKnown ? "already_paid" : await fetchAndRecord(), now);
    },
    () => requestReconciliation(db, proof.orderId, now),
    now,
  );
  if (!confirmed.ok) return confirmed;
  const after = await readDonation(db, donation.id);
  // A valid signature for another order or amount does not pay this donation.
  return isPaid(after) && after.payment_id === proof.paymentId
    ? ok(after)
    : refused({ kind: "invalid_signature", message: "giving.verificationFailed" });
}

/** Confirms a subscription's first charge. Refusals: as confirmPayment. */
export async function confirmMonthlyDonation(
  db: Db,
  provider: Provider,
  proof: SubscriptionProof,
  now: Date,
): Promise<Result<MonthlyDonation>> {
  const { subscriptionId, paymentId, signature } = proof;
  const badProof = refused({ kind: "invalid_signature", message: "giving.verificationFailed" });
  if (!provider.isSubscriptionSigned(subscriptionId, paymentId, signature)) return badProof;
  const monthly = await findMonthlyBySubscription(db, subscriptionId);
  if (!monthly) return refused({ kind: "not_found", message: "giving.verificationFailed" });
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
  const confirmed = await confirmOrReconcile(
    db,
    event,
    async () => {
      if (await isMonthPaid(db, paymentId)) await recordOutcome(db, event, "already_paid", now);
      else {
        const found = await provider.findPayment(paymentId);
        const { payment, refunds } = await syncPayment(provider, found, monthly.amount_paise);
        const subscription = await provider.findSubscription(subscriptionId);
        // A bank may first authorise a token amount, which is returned unless captured.
        const isFullAmount = donationPaise(payment, monthly.amount_paise) === monthly.amount_paise;
        await transact(db, async (trx) => {
          const outcome = isFullAmount
            ? await recordCharge(trx, monthly, payment, now, refunds)
            : "nothing_to_do";
          await recordOutcome(trx, event, outcome, now);
        });
        await recordProviderState(db, provider, monthly, subscription, now);
      }
    },
    () => requestMonthlyReconciliation(db, subscriptionId, now),
    now,
  );
  if (!confirmed.ok) return confirmed;
  const after = await readMonthlyDonation(db, monthly.id);
  const isAuthorised =
    (await isMonthPaid(db, paymentId)) ?? ["authenticated", "active"].includes(after.state);
  return isAuthorised ? ok(after) : badProof;
}

async function confirmOrReconcile(
  db: Db,
  event: PaymentEvent | undefined,
  confirm: () => Promise<void>,
  requestReconciliation: () => Promise<unknown>,
  now: Date,
): Promise<Result<null>> {
  try {
    await confirm();
    return ok(null);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await requestReconciliation();
    await recordOutcome(db, event, "provider_silent", now);
    return refused({
      kind: "outage",
      message: "donationForm.verificationError",
      slow: error.code === "timeout",
    });
  }
}

/** Rate-limits wrong proofs only: many donors may share an IP address. */
export async function confirmWithRateLimit(
  db: Db,
  provider: Provider,
  proof: BrowserProof | SubscriptionProof,
  clientAddress: string,
  now: Date,
): Promise<Result<Donation | MonthlyDonation>> {
  const attempt = { key: `verify:${ipKey(clientAddress)}`, limit: limits.rate.verify, now };
  const allowed = await canAttempt(db, attempt);
  if (!allowed.ok) return tooManyAttempts(allowed);
  const confirmed =
    "subscriptionId" in proof
      ? await confirmMonthlyDonation(db, provider, proof, now)
      : await confirmPayment(db, provider, "verify", proof, now);
  if (
    !confirmed.ok &&
    (confirmed.refusal.kind === "invalid_signature" || confirmed.refusal.kind === "not_found")
  )
    await countAttempt(db, attempt);
  return confirmed;
}

/** Unverified: anybody with the donation's URL can send a report, so the number per hour is limited. */
export async function recordReportedFailure(
  db: Db,
  donation: Donation,
  report: { description: string | null; metadata: string | null },
  now: Date,
): Promise<void> {
  const limit = limits.rate.failureReports;
  const attempt = await countAttempt(db, { key: `failure:${donation.id}`, limit, now });
  if (!attempt.ok) return;
  await transact(db, async (trx) => {
    const event = await storeEvent(
      trx,
      // Stored once per reason, because the provider's page may be reloaded.
      {
        source: "return",
        provider_event_id: `return-failed:${donation.id}:${sha256(JSON.stringify(report))}`,
        type: "checkout.failed",
        order_id: donation.order_id,
        payment_id: null,
        body: JSON.stringify(report),
      },
      now,
    );
    await recordOutcome(trx, event, "failed", now);
    await trx
      .updateTable("donations")
      .set({
        state: "failed",
        failure_reason: report.description?.slice(0, 300) ?? null,
        updated_at: now.toISOString(),
      })
      .where("id", "=", donation.id)
      .where("state", "in", ["created", "failed"])
      .execute();
  });
}
