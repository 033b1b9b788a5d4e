import { transact } from "#db/client.server";
import type { Db, Outcome } from "#db/schema";
import { log } from "~/integrations/log.server";
import type { Provider } from "~/integrations/razorpay/provider";
import { recordOutcome, sha256, storeEvent, type ReceivedEvent } from "./provider-events.server";
import { recordPayment, requestReconciliation } from "./record-payment.server";
import { recordSubscriptionEvent } from "./monthly-charges.server";
import { requestMonthlyReconciliation } from "./monthly-reconciliation.server";
import { ok, refused, type Result } from "~/lib/result";
import { recordDispute, recordRefund } from "./returned-money.server";

/**
 * Stores the event without payer data and applies it in one transaction; idempotent per event id. If applying fails,
 * applyPendingEvents retries; if storing fails, this throws and the provider resends. Refusal: invalid_signature (wrong signature).
 */
export async function receiveWebhook(
  db: Db,
  provider: Provider,
  webhook: { rawBody: string; signature: string; eventId: string | null },
  now: Date,
): Promise<Result<Outcome | "waiting">> {
  if (!provider.isWebhookSigned(webhook.rawBody, webhook.signature))
    return refused({ kind: "invalid_signature", message: "giving.verificationFailed" });
  // Stores only the body without payer data, so that erasures need not search it.
  const body = provider.redactPayer(webhook.rawBody);
  const event = provider.readEvent(body);
  const received: ReceivedEvent = {
    source: "webhook",
    // Without the header, the body's hash is the event's id.
    provider_event_id: webhook.eventId || sha256(webhook.rawBody),
    type: event?.type ?? "unreadable",
    order_id: event?.orderId ?? null,
    payment_id: event?.payment?.id ?? event?.refund?.paymentId ?? event?.dispute?.paymentId ?? null,
    subscription_id: event?.subscription?.id ?? null,
    body,
  };
  try {
    const outcome = await transact(db, async (trx): Promise<Outcome> => {
      const stored = await storeEvent(trx, received, now);
      if (!stored) return "nothing_to_do";
      const outcome = await applyEvent(trx, provider, received, now);
      await recordOutcome(trx, stored, outcome, now);
      return outcome;
    });
    return ok(outcome);
  } catch (error) {
    log.error("webhook.waiting", { type: received.type, error });
    await storeEvent(db, received, now);
    return ok("waiting");
  }
}

/**
 * Applies each event in its own transaction: one failure stops no other. Returns the number applied.
 * @throws AggregateError with all errors, after all events were tried
 */
export async function applyPendingEvents(db: Db, provider: Provider, now: Date): Promise<number> {
  const waiting = await db
    .selectFrom("payment_events")
    .select("id")
    .where("applied_at", "is", null)
    .orderBy("id")
    .execute();
  const errors: unknown[] = [];
  for (const { id } of waiting)
    await transact(db, async (trx) => {
      const event = await trx
        .selectFrom("payment_events")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      await recordOutcome(trx, event, await applyEvent(trx, provider, event, now), now);
    }).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, "Stored events could not be applied");
  return waiting.length;
}

async function applyEvent(trx: Db, provider: Provider, received: ReceivedEvent, now: Date): Promise<Outcome> {
  if (received.source !== "webhook") return applyCheckoutResult(trx, received, now);
  const event = provider.readEvent(received.body);
  if (!event) return "nothing_to_do";
  const { subscription, payment, type, reportedAt: at } = event;
  if (subscription) return recordSubscriptionEvent(trx, { type, subscription, payment, at }, now);
  const paid = event.payment ? await recordPayment(trx, event.payment, now) : null;
  if (event.dispute) return recordDispute(trx, event.dispute, now);
  if (event.refund) {
    const refund = await recordRefund(trx, event.refund, now);
    return refund === "unknown_order" ? (paid ?? "nothing_to_do") : refund;
  }
  if (paid !== null) return paid;
  if (event.type === "order.paid" && event.orderId) return requestReconciliation(trx, event.orderId, now);
  return "nothing_to_do";
}

/** A result that a browser posted is still pending only if the process died before asking the provider. */
async function applyCheckoutResult(
  trx: Db,
  { order_id, subscription_id }: ReceivedEvent,
  now: Date,
): Promise<Outcome> {
  if (order_id !== null) return requestReconciliation(trx, order_id, now);
  if (!subscription_id) return "nothing_to_do";
  return (await requestMonthlyReconciliation(trx, subscription_id, now))
    ? "reconciliation_due"
    : "unknown_order";
}
