import { isOfFamily } from "#db/monthly-family.server";
import type { Db, Donation } from "#db/schema";
import { emailKey } from "~/features/accounts/accounts.server";
import type { Language } from "~/locales/language";
import { translator } from "~/locales/translate";

/** Columns that store an opt-in, with its time and wording. */
export const updatesOptIn = (lang: Language, now: Date) => ({
  updates_wanted_at: now.toISOString(),
  updates_wording: translator(lang)("updates.wish"),
});

export const NO_UPDATES_OPT_IN = { updates_wanted_at: null, updates_wording: null };

export async function hasUnsubscribed(db: Db, address: string, since: string): Promise<boolean> {
  const stop = await db
    .selectFrom("update_stops")
    .select("stopped_at")
    .where("address", "=", emailKey(address))
    .executeTakeFirst();
  return stop !== undefined && stop.stopped_at >= since;
}

/** Call it before the e-mail changes: unsubscribing is stored by address and would not be found later. */
export async function clearStoppedOptIn(trx: Db, donation: Donation): Promise<void> {
  const { id, email, subscription_id, updates_wanted_at: wanted } = donation;
  if (email === null || wanted === null || !(await hasUnsubscribed(trx, email, wanted))) return;
  await trx.updateTable("donations").set(NO_UPDATES_OPT_IN).where("id", "=", id).execute();
  if (subscription_id === null) return;
  await trx
    .updateTable("monthly_donations")
    .set(NO_UPDATES_OPT_IN)
    .where(isOfFamily(subscription_id))
    .execute();
}
