import { createHash } from "node:crypto";
import type { Db, PaymentEvent } from "#db/schema";

/** What the provider or a browser reports about a payment, before it is stored. */
export type ReceivedEvent = Pick<
  PaymentEvent,
  "source" | "provider_event_id" | "type" | "order_id" | "payment_id" | "body"
>;

export async function isKnownEvent(db: Db, providerEventId: string): Promise<boolean> {
  const known = await db
    .selectFrom("payment_events")
    .select("id")
    .where("provider_event_id", "=", providerEventId)
    .executeTakeFirst();
  return known !== undefined;
}

/**
 * Stores an event, once per event id.
 * @param outcome what it led to, when it was applied in the same transaction; without one it waits
 * @returns the new event, or undefined when it is known
 */
export async function storeEvent(
  db: Db,
  event: ReceivedEvent,
  now: Date,
  outcome: string | null = null,
): Promise<PaymentEvent | undefined> {
  const at = now.toISOString();
  return db
    .insertInto("payment_events")
    .values({ ...event, received_at: at, outcome, applied_at: outcome === null ? null : at })
    .onConflict((conflict) => conflict.column("provider_event_id").doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Stores what an event led to, for staff. An event that was known before keeps its first outcome. */
export async function noteOutcome(db: Db, event: PaymentEvent | undefined, outcome: string, now: Date) {
  if (event)
    await db
      .updateTable("payment_events")
      .set({ outcome, applied_at: now.toISOString() })
      .where("id", "=", event.id)
      .execute();
}

/** An id for an event that has none, made from its content. */
export const fingerprint = (text: string) => createHash("sha256").update(text).digest("hex");
