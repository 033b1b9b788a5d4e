import { createHash } from "node:crypto";
import type { Db, PaymentEvent } from "#db/schema";

/** Stores what was said, once: a known event id stores nothing. @returns the new event, or undefined */
export async function storeEvent(
  db: Db,
  event: Pick<PaymentEvent, "source" | "provider_event_id" | "type" | "order_id" | "payment_id" | "body">,
  now: Date,
): Promise<PaymentEvent | undefined> {
  return db
    .insertInto("payment_events")
    .values({ ...event, received_at: now.toISOString(), outcome: null, applied_at: null })
    .onConflict((conflict) => conflict.column("provider_event_id").doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** What became of it, kept beside it for staff. An event that was known already keeps its first outcome. */
export async function noteOutcome(db: Db, event: PaymentEvent | undefined, outcome: string, now: Date) {
  if (event) await db.updateTable("payment_events").set({ outcome, applied_at: now.toISOString() }).where("id", "=", event.id).execute();
}

/** Names an event that came without an id of its own, by what it says. */
export const fingerprint = (text: string) => createHash("sha256").update(text).digest("hex");
