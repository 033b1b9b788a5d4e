import { createHash } from "node:crypto";
import type { Db, Outcome, PaymentEvent } from "#db/schema";

/** What the provider or a browser reports about a payment, before it is stored. */
export type ReceivedEvent = Pick<
  PaymentEvent,
  "source" | "provider_event_id" | "type" | "order_id" | "payment_id" | "body"
> & { subscription_id?: string | null };

/**
 * Stores an event, once per event id. It waits until its outcome is noted.
 * @returns the new event, or undefined when it is known
 */
export const storeEvent = (db: Db, event: ReceivedEvent, now: Date): Promise<PaymentEvent | undefined> =>
  db
    .insertInto("payment_events")
    .values({ ...event, received_at: now.toISOString(), outcome: null, applied_at: null })
    .onConflict((conflict) => conflict.column("provider_event_id").doNothing())
    .returningAll()
    .executeTakeFirst();

/** Whether anybody has reported a payment of this order, taken or not. */
export const isPaymentKnown = async (db: Db, orderId: string): Promise<boolean> =>
  (await db.selectFrom("payment_events").select("id").where("order_id", "=", orderId).executeTakeFirst()) !==
  undefined;

/** Stores what an event led to, for staff. An event that was known before keeps its first outcome. */
export async function recordOutcome(db: Db, event: PaymentEvent | undefined, outcome: Outcome, now: Date) {
  if (event)
    await db
      .updateTable("payment_events")
      .set({ outcome, applied_at: now.toISOString() })
      .where("id", "=", event.id)
      .execute();
}

/** An id for an event that has none, made from its content. */
export const fingerprint = (text: string) => createHash("sha256").update(text).digest("hex");
