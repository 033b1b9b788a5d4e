import { createHash } from "node:crypto";
import type { Db, Outcome, PaymentEvent } from "#db/schema";

export type ReceivedEvent = Pick<
  PaymentEvent,
  "source" | "provider_event_id" | "type" | "order_id" | "payment_id" | "body"
> & { subscription_id?: string | null };

/** Stores an event once per id; it is pending until its outcome is recorded. Returns undefined for a known id. */
export const storeEvent = (db: Db, event: ReceivedEvent, now: Date): Promise<PaymentEvent | undefined> =>
  db
    .insertInto("payment_events")
    .values({ ...event, received_at: now.toISOString(), outcome: null, applied_at: null })
    .onConflict((conflict) => conflict.column("provider_event_id").doNothing())
    .returningAll()
    .executeTakeFirst();

export const isPaymentKnown = async (db: Db, orderId: string): Promise<boolean> =>
  (await db.selectFrom("payment_events").select("id").where("order_id", "=", orderId).executeTakeFirst()) !==
  undefined;

/** Records the outcome for staff. `event` is undefined for a known event, which keeps its first outcome. */
export async function recordOutcome(db: Db, event: PaymentEvent | undefined, outcome: Outcome, now: Date) {
  if (event)
    await db
      .updateTable("payment_events")
      .set({ outcome, applied_at: now.toISOString() })
      .where("id", "=", event.id)
      .execute();
}

export const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
