import { sql } from "kysely";
import { transact } from "#db/client.server";
import type { Db, PaymentEvent } from "#db/schema";
import type { Provider } from "~/gateways/provider";
import { messages } from "~/messages";
import { fingerprint, isKnownEvent, storeEvent, type ToldEvent } from "./payment-events.server";
import { recordPayment, requestLookUp, type Outcome } from "./payments.server";
import { done, refused, type Result } from "~/domain/result";
import { recordDispute, recordRefund } from "./returned-money.server";

/**
 * The provider's webhook, stored and acted on in one transaction; a repeated event id stores and does
 * nothing. When the act fails, what was stored stays, and applyWaitingEvents tries again. Refusal: bad_proof
 * (the signature does not fit the raw body).
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
  const told: ToldEvent = {
    source: "webhook",
    provider_event_id: eventId,
    type: event?.type ?? "unreadable",
    order_id: event?.orderId ?? null,
    payment_id: event?.payment?.id ?? event?.refund?.paymentId ?? event?.dispute?.paymentId ?? null,
    body: webhook.rawBody,
  };
  const outcome = await transact(db, async (trx) => {
    if (await isKnownEvent(trx, eventId)) return "nothing_to_do";
    const outcome = await actOrWait(trx, provider, told, now);
    await storeEvent(trx, told, now, outcome === "waiting" ? null : outcome);
    return outcome;
  });
  return done(outcome);
}

/**
 * Acts on stored events that were not acted on yet, each by itself: one that cannot be applied holds up no
 * other. Browsers' proofs too: one that is still waiting was cut off before the provider was asked, so a
 * look-up asks.
 * @returns how many were applied
 * @throws AggregateError with what went wrong, after all were tried
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

/**
 * What fails is undone and not lost: the event waits, and the job that applies waiting events reports what is
 * wrong.
 */
async function actOrWait(
  trx: Db,
  provider: Provider,
  told: ToldEvent,
  now: Date,
): Promise<Outcome | "waiting"> {
  await sql`savepoint act`.execute(trx);
  try {
    return await actOn(trx, provider, told, now);
  } catch (error) {
    // On a full disk SQLite has given up all of it: nothing is left to go back to, and the provider must tell
    // us again.
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

async function actOn(trx: Db, provider: Provider, told: ToldEvent, now: Date): Promise<Outcome> {
  if (told.source !== "webhook")
    return told.order_id === null ? "nothing_to_do" : requestLookUp(trx, told.order_id, now);
  const event = provider.readEvent(told.body);
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
