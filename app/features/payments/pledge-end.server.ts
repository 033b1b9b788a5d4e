/**
 * A pledge ends 14 days after the first import of the bank's statement that reaches beyond the week after it, or, if no
 * such import comes within 45 days, with those: a foundation may import only once a month.
 */
import { sql } from "kysely";
import { dayInIndia, dayLater, daysLater, jsonTexts } from "#db/expressions.server";
import type { Db, Donation } from "#db/schema";
import { giftAccounts } from "~/features/settings/gift-accounts.server";
import { limits } from "~/lib/limits";

const { pledgeDays, pledgeReachDays, pledgeUnreadDays } = limits.donation;

/** Of a pledge that was reopened: when that was. */
const MADE_AT = sql`coalesce(pledged_again_at, created_at)`;

/** In SQL, of rows of `donations`. @param accounts to which gifts come */
const endsAt = (accounts: string[]) => sql<string>`coalesce(
  (select ${daysLater(sql`min(imported_at)`, pledgeDays)} from bank_statements
    where state = 'imported' and is_sample = 0 and account in (select value from ${jsonTexts(JSON.stringify(accounts))})
      and last_day > ${dayLater(dayInIndia(MADE_AT), pledgeReachDays)}
      and imported_at <= ${daysLater(MADE_AT, pledgeUnreadDays)}),
  ${daysLater(MADE_AT, pledgeUnreadDays)})`;

/** `readTo`: the last day of the bank's statement that was read; null: none that tells whether the money came. */
export type PledgeEnd = { until: string; readTo: string | null };

/** When an open pledge ends as things stand (ISO 8601, UTC). */
export async function pledgeEnd(db: Db, { id }: Pick<Donation, "id">): Promise<PledgeEnd> {
  const accounts = await giftAccounts(db);
  const { until, made } = await db
    .selectFrom("donations")
    .select([endsAt(accounts).as("until"), daysLater(MADE_AT, pledgeUnreadDays).as("made")])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (until === made) return { until, readTo: null };
  const { readTo } = await db
    .selectFrom("bank_statements")
    .select(({ fn }) => fn.max("last_day").as("readTo"))
    .where("state", "=", "imported")
    .where("account", "in", accounts)
    .executeTakeFirstOrThrow();
  return { until, readTo };
}

/** Returns the number of ended pledges. */
export async function endPledges(db: Db, now: Date): Promise<number> {
  const at = now.toISOString();
  const { numUpdatedRows } = await db
    .updateTable("donations")
    .set({ state: "abandoned", pledge_ended_at: at, updated_at: at })
    .where("state", "=", "pledged")
    .where(endsAt(await giftAccounts(db)), "<=", at)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Reopens pledges that ended because of an import that was undone. Call it in the transaction that undoes the import.
 */
export async function reopenPledges(trx: Db, now: Date): Promise<void> {
  const at = now.toISOString();
  await trx
    .updateTable("donations")
    .set({ state: "pledged", pledge_ended_at: null, updated_at: at })
    .where("state", "=", "abandoned")
    .where("pledge_ended_at", "is not", null)
    .where(endsAt(await giftAccounts(trx)), ">", at)
    .execute();
}
