import type { Db, Donation } from "#db/schema";

type Person = Pick<
  Donation,
  "name" | "email" | "phone" | "address" | "wants_certificate" | "pan" | "pan_hash" | "pan_tail"
>;

/**
 * What a donor changes at one month's gift holds for the coming months too; those that were given stay as they are. In
 * the caller's transaction.
 */
export async function changeComingMonths(
  trx: Db,
  gift: Pick<Donation, "subscription_id">,
  changed: Partial<Person>,
  now: Date,
): Promise<void> {
  if (gift.subscription_id === null) return;
  await trx
    .updateTable("monthly_gifts")
    .set({ ...changed, updated_at: now.toISOString() })
    .where("subscription_id", "=", gift.subscription_id)
    .execute();
}
