/**
 * The three ways in which the foundation hears of a payment. Each one proves what it heard, stores it, and hands it
 * to recordPayment; none of them decides anything by itself.
 */
import { createHash } from "node:crypto";
import type { Db, Donation, PaymentEvent } from "#db/schema";
import { transact } from "#db/client.server";
import { ProviderError, type Provider, type ProviderPayment } from "~/gateways/provider";
import { limits } from "~/limits";
import { messages } from "~/messages";
import { findDonationByOrder, isPaid } from "./donations.server";
import { recordPayment, recordRefund, requestLookUp, storeEvent, type Outcome } from "./payments.server";
import { done, refused, type Result } from "./result";

/**
 * The provider's webhook. Stored before it is acted on; a repeated event id stores and does nothing. When the act
 * fails or the process dies in between, applyWaitingEvents finds the stored event.
 * Refusal: bad_proof (the signature does not fit the raw body).
 */
export async function receiveWebhook(
  db: Db,
  provider: Provider,
  webhook: { rawBody: string; signature: string; eventId: string | null },
  now: Date,
): Promise<Result<Outcome>> {
  if (!provider.isWebhookSigned(webhook.rawBody, webhook.signature)) return refused({ kind: "bad_proof", message: messages.donation.verificationFailed });
  const event = provider.readEvent(webhook.rawBody);
  const stored = await storeEvent(
    db,
    {
      source: "webhook",
      provider_event_id: webhook.eventId ?? fingerprint(webhook.rawBody),
      type: event?.type ?? "unreadable",
      order_id: event?.orderId ?? null,
      payment_id: event?.payment?.id ?? event?.refund?.paymentId ?? null,
      body: webhook.rawBody,
    },
    now,
  );
  return done(stored ? await applyEvent(db, provider, stored, now) : "nothing_to_do");
}

const fingerprint = (text: string) => createHash("sha256").update(text).digest("hex");

/** Acts on stored webhooks that were not acted on yet. @returns how many there were */
export async function applyWaitingEvents(db: Db, provider: Provider, now: Date): Promise<number> {
  const waiting = await db.selectFrom("payment_events").selectAll().where("applied_at", "is", null).orderBy("id").limit(500).execute();
  for (const event of waiting) await applyEvent(db, provider, event, now);
  return waiting.length;
}

function applyEvent(db: Db, provider: Provider, stored: PaymentEvent, now: Date): Promise<Outcome> {
  return transact(db, async (trx) => {
    const outcome = await actOn(trx, provider, stored, now);
    await trx.updateTable("payment_events").set({ outcome, applied_at: now.toISOString() }).where("id", "=", stored.id).execute();
    return outcome;
  });
}

async function actOn(trx: Db, provider: Provider, stored: PaymentEvent, now: Date): Promise<Outcome> {
  const event = provider.readEvent(stored.body);
  if (!event) return "nothing_to_do";
  if (event.refund) {
    const paid = event.payment ? await recordPayment(trx, event.payment, now) : "nothing_to_do";
    const refund = await recordRefund(trx, event.refund, now);
    return refund === "unknown_order" ? paid : refund;
  }
  if (event.payment) return recordPayment(trx, event.payment, now);
  if (event.type === "order.paid" && event.orderId) return requestLookUp(trx, event.orderId, now);
  return "nothing_to_do";
}

/** What a browser brings back from the checkout, by script or by form. */
export type BrowserProof = { orderId: string; paymentId: string; signature: string };

/**
 * The browser's word. The signature is checked against our stored order; then the provider is asked, because a
 * signature does not say how much was paid, or whether it was captured. When the provider cannot be asked the proof
 * is kept and a look-up follows.
 * Refusals: not_found, bad_proof ('Payment verification failed!'), outage ('Error verifying payment!').
 */
export async function confirmPayment(
  db: Db,
  provider: Provider,
  source: "verify" | "return",
  proof: BrowserProof,
  now: Date,
): Promise<Result<Donation>> {
  const donation = await findDonationByOrder(db, proof.orderId);
  if (!donation?.order_id) return refused({ kind: "not_found", message: messages.donation.verificationFailed });
  if (!provider.isPaymentSigned(donation.order_id, proof.paymentId, proof.signature))
    return refused({ kind: "bad_proof", message: messages.donation.verificationFailed });

  const event = await storeEvent(
    db,
    { source, provider_event_id: `${source}:${proof.paymentId}`, type: "checkout.signed", order_id: proof.orderId, payment_id: proof.paymentId, body: JSON.stringify(proof) },
    now,
  );
  let outcome: Outcome | "provider_silent";
  try {
    outcome =
      isPaid(donation) && donation.payment_id === proof.paymentId
        ? "already_paid"
        : await recordPayment(db, await captured(provider, await provider.findPayment(proof.paymentId)), now);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await requestLookUp(db, donation.order_id, now);
    outcome = "provider_silent";
    await noteOutcome(db, event, outcome, now);
    return refused({ kind: "outage", message: messages.donation.verificationError, slow: error.trouble === "timeout" });
  }
  await noteOutcome(db, event, outcome, now);
  const after = await db.selectFrom("donations").selectAll().where("id", "=", donation.id).executeTakeFirstOrThrow();
  // A payment of another order or amount under a valid signature is not this donation's payment.
  return isPaid(after) && after.payment_id === proof.paymentId ? done(after) : refused({ kind: "bad_proof", message: messages.donation.verificationFailed });
}

async function noteOutcome(db: Db, event: PaymentEvent | undefined, outcome: string, now: Date) {
  if (event) await db.updateTable("payment_events").set({ outcome, applied_at: now.toISOString() }).where("id", "=", event.id).execute();
}

/** What the hosted checkout posts when a payment fails: kept for the history, shown to the donor; proves nothing. */
export async function noteReportedFailure(db: Db, donation: Donation, report: { description: string | null; metadata: string | null }, now: Date): Promise<void> {
  await transact(db, async (trx) => {
    const event = await storeEvent(
      trx,
      // One line a donation and reason: a reload of the provider's page says nothing new.
      { source: "return", provider_event_id: `return-failed:${donation.id}:${fingerprint(JSON.stringify(report))}`, type: "checkout.failed", order_id: donation.order_id, payment_id: null, body: JSON.stringify(report) },
      now,
    );
    await noteOutcome(trx, event, "failed", now);
    await trx
      .updateTable("donations")
      .set({ state: "failed", failure_reason: report.description?.slice(0, 300) ?? null, updated_at: now.toISOString() })
      .where("id", "=", donation.id)
      .where("state", "in", ["created", "failed"])
      .execute();
  });
}

/** Takes an authorised domestic payment, so that the bank does not return it after three days. */
async function captured(provider: Provider, payment: ProviderPayment): Promise<ProviderPayment> {
  return payment.status === "authorized" && !payment.international ? provider.capturePayment(payment.id, payment.amountPaise) : payment;
}

/**
 * Asks the provider about one donation's order: what a lost webhook and a lost browser together would hide.
 * @throws ProviderError; the caller decides when to ask again
 */
export async function lookUpDonation(db: Db, provider: Provider, donation: Donation, now: Date): Promise<void> {
  if (donation.order_id !== null) {
    for (const payment of inOrderOfWeight(await provider.listPayments(donation.order_id))) {
      if (payment.status === "created" || payment.orderId !== donation.order_id) continue;
      // Somebody who may pay any amount on somebody else's order does not exist; still, only our amount is taken.
      const found = payment.amountPaise === donation.amount_paise ? await captured(provider, payment) : payment;
      await transact(db, async (trx) => {
        const type = `payment.${found.status}`;
        const event = await storeEvent(
          trx,
          { source: "look-up", provider_event_id: `look-up:${found.id}:${found.status}:${found.refundedPaise}`, type, order_id: donation.order_id, payment_id: found.id, body: JSON.stringify(found) },
          now,
        );
        await noteOutcome(trx, event, await recordPayment(trx, found, now), now);
      });
    }
  }
  await scheduleNextLookUp(db, donation, now);
}

/** Captured payments first: a failed attempt beside them has nothing more to say. */
function inOrderOfWeight(payments: ProviderPayment[]) {
  const weight = { captured: 0, refunded: 0, authorized: 1, created: 2, failed: 3 };
  return payments.toSorted((a, b) => weight[a.status] - weight[b.status]);
}

async function scheduleNextLookUp(db: Db, donation: Donation, now: Date) {
  const created = Date.parse(donation.created_at);
  const next = limits.donation.lookUpMinutes.map((minutes) => created + minutes * 60_000).find((time) => time > now.getTime());
  const isOver = now.getTime() - created >= limits.donation.abandonAfterHours * 3_600_000;
  await db
    .updateTable("donations")
    .set({ next_look_up_at: next === undefined ? null : new Date(next).toISOString(), look_ups_done: donation.look_ups_done + 1 })
    .where("id", "=", donation.id)
    .where("state", "in", ["created", "failed", "abandoned"])
    .execute();
  if (isOver)
    await db
      .updateTable("donations")
      .set({ state: "abandoned", updated_at: now.toISOString() })
      .where("id", "=", donation.id)
      .where("state", "in", ["created", "failed"])
      .execute();
}

/**
 * The periodic look-up: every open order that is due (`every: "due"`), or all open ones now (`every: "open"`).
 * Stops at the first sign that the provider is down; what was not asked stays due.
 * @returns how many were asked, and the provider's trouble if it ended the round
 */
export async function lookUpDonations(db: Db, provider: Provider, round: { every: "due" | "open"; now: Date }): Promise<{ asked: number; trouble: string | null }> {
  const { every, now } = round;
  let asked = 0;
  const open = await db
    .selectFrom("donations")
    .selectAll()
    .where("state", "in", ["created", "failed", "abandoned"])
    .where("next_look_up_at", "is not", null)
    .$if(every === "due", (query) => query.where("next_look_up_at", "<=", now.toISOString()))
    .orderBy("next_look_up_at")
    .limit(1_000)
    .execute();
  for (const donation of open) {
    try {
      await lookUpDonation(db, provider, donation, now);
      asked += 1;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.trouble !== "refused") return { asked, trouble: error.message };
      // The provider does not know this order (other keys, say): go by the calendar, do not hold up the others.
      await scheduleNextLookUp(db, donation, now);
    }
  }
  return { asked, trouble: null };
}

/** 'Check again' on the donor's page: asks about one open donation now. A silent provider changes nothing. */
export async function askAboutDonation(db: Db, provider: Provider, donation: Donation, now: Date): Promise<Donation> {
  if (isPaid(donation) || donation.state === "set_aside") return donation;
  try {
    await lookUpDonation(db, provider, donation, now);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
  return db.selectFrom("donations").selectAll().where("id", "=", donation.id).executeTakeFirstOrThrow();
}
