import { createHash } from "node:crypto";
import type { Db, PaymentEvent } from "#db/schema";

/** Something that was said about a payment, by the provider or by a browser, before it is stored. */
export type ToldEvent = Pick<
  PaymentEvent,
  "source" | "provider_event_id" | "type" | "order_id" | "payment_id" | "body"
>;

export async function isKnownEvent(db: Db, providerEventId: string): Promise<boolean> {
  return (
    (await db
      .selectFrom("payment_events")
      .select("id")
      .where("provider_event_id", "=", providerEventId)
      .executeTakeFirst()) !== undefined
  );
}

/**
 * Stores what was said, once: a known event id stores nothing.
 * @param outcome what became of it, when it was acted on in the same transaction; without one it waits
 * @returns the new event, or undefined
 */
export async function storeEvent(
  db: Db,
  event: ToldEvent,
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

/** What became of it, kept beside it for staff. An event that was known already keeps its first outcome. */
export async function noteOutcome(db: Db, event: PaymentEvent | undefined, outcome: string, now: Date) {
  if (event)
    await db
      .updateTable("payment_events")
      .set({ outcome, applied_at: now.toISOString() })
      .where("id", "=", event.id)
      .execute();
}

/** Names an event that came without an id of its own, by what it says. */
export const fingerprint = (text: string) => createHash("sha256").update(text).digest("hex");
