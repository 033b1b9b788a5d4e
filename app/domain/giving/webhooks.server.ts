import { sql } from "kysely";
import { transact } from "#db/client.server";
import type { Db, PaymentEvent } from "#db/schema";
import type { Provider } from "~/gateways/provider";
import { messages } from "~/messages";
import { fingerprint, isKnownEvent, storeEvent, type ReceivedEvent } from "./payment-events.server";
import { recordPayment, requestLookUp, type Outcome } from "./payments.server";
import { done, refused, type Result } from "~/domain/result";
import { recordDispute, recordRefund } from "./returned-money.server";

/**
 * Stores the provider's webhook and applies it in one transaction; a repeated event id changes nothing. When
 * applying fails, the event stays stored and applyWaitingEvents tries again. Refusal: bad_proof (the
 * signature does not fit the raw body).
 */
export async function receiveWebhook(
  db: Db,
  provider: Provider,
  webhook: { rawBody: string; signature: string; eventId: string | null },
  now: Date,
): Promise<Result<Outcome | "waiting">> {
  if (!provider.isWebhookSigned(webhook.rawBody, webhook.signature))
    return refused({ kind: "bad_proof", message: messages.donation.verificationFailed });
  const event = provider.readEvent(webhook.rawBody);
  const eventId = webhook.eventId || fingerprint(webhook.rawBody);
  const received: ReceivedEvent = {
    source: "webhook",
    provider_event_id: eventId,
    type: event?.type ?? "unreadable",
    order_id: event?.orderId ?? null,
    payment_id: event?.payment?.id ?? event?.refund?.paymentId ?? event?.dispute?.paymentId ?? null,
    body: webhook.rawBody,
  };
  const outcome = await transact(db, async (trx) => {
    if (await isKnownEvent(trx, eventId)) return "nothing_to_do";
    const outcome = await actOrWait(trx, provider, received, now);
    await storeEvent(trx, received, now, outcome === "waiting" ? null : outcome);
    return outcome;
  });
  return done(outcome);
}

/**
 * Applies stored events that wait, each in its own transaction, so that a failing one holds up no other. A
 * browser's proof waits when a crash came before the provider was asked; it gets a look-up.
 * @returns how many were applied
 * @throws AggregateError with all errors, after all events were tried
 */
export async function applyWaitingEvents(db: Db, provider: Provider, now: Date): Promise<number> {
  const problems: unknown[] = [];
  let applied = 0;
  for (let page: PaymentEvent[] | undefined; page?.length !== 0;) {
    page = await db
      .selectFrom("payment_events")
      .selectAll()
      .where("applied_at", "is", null)
      .where("id", ">", page?.at(-1)?.id ?? 0)
      .orderBy("id")
      .limit(500)
      .execute();
    for (const event of page)
      await applyEvent(db, provider, event, now).then(
        () => (applied += 1),
        (error: unknown) => problems.push(error),
      );
  }
  if (problems.length > 0) throw new AggregateError(problems, "Stored events could not be applied");
  return applied;
}

/** Rolls back an event that fails and lets it wait; the job that applies waiting events reports the error. */
async function actOrWait(
  trx: Db,
  provider: Provider,
  received: ReceivedEvent,
  now: Date,
): Promise<Outcome | "waiting"> {
  await sql`savepoint act`.execute(trx);
  try {
    return await actOn(trx, provider, received, now);
  } catch (error) {
    // On a full disk SQLite rolls back the whole transaction, so the savepoint is gone. Throwing the first
    // error makes the provider send the event again.
    await sql`rollback to act`.execute(trx).catch(() => Promise.reject(error as Error));
    return "waiting";
  }
}

function applyEvent(db: Db, provider: Provider, stored: PaymentEvent, now: Date): Promise<Outcome> {
  return transact(db, async (trx) => {
    const outcome = await actOn(trx, provider, stored, now);
    await trx
      .updateTable("payment_events")
      .set({ outcome, applied_at: now.toISOString() })
      .where("id", "=", stored.id)
      .execute();
    return outcome;
  });
}

async function actOn(trx: Db, provider: Provider, received: ReceivedEvent, now: Date): Promise<Outcome> {
  if (received.source !== "webhook")
    return received.order_id === null ? "nothing_to_do" : requestLookUp(trx, received.order_id, now);
  const event = provider.readEvent(received.body);
  if (!event) return "nothing_to_do";
  const paid = event.payment ? await recordPayment(trx, event.payment, now) : null;
  if (event.dispute) return recordDispute(trx, event.dispute, now);
  if (event.refund) {
    const refund = await recordRefund(trx, event.refund, now);
    return refund === "unknown_order" ? (paid ?? "nothing_to_do") : refund;
  }
  if (paid !== null) return paid;
  if (event.type === "order.paid" && event.orderId) return requestLookUp(trx, event.orderId, now);
  return "nothing_to_do";
}
