import { sql } from "kysely";
import type { Db, Donation } from "#db/schema";
import { startOfDayInIndia, todayInIndia } from "~/lib/india-time";

export type RecordedDonation = Pick<Donation, "id" | "name" | "amount_paise" | "channel" | "received_on"> & {
  cause: string;
  receipt: string | null;
};

export type RecordedToday = { donations: RecordedDonation[]; count: number; paise: number };

const MAX_SHOWN = 50;

/** Lists donations that this member of staff recorded today, latest first, without voided ones. */
export async function listRecordedToday(db: Db, staffId: string, now: Date): Promise<RecordedToday> {
  const recorded = db
    .selectFrom("donations")
    .where("recorded_by", "=", staffId)
    .where("created_at", ">=", startOfDayInIndia(todayInIndia(now)))
    .where("state", "!=", "voided");
  const { count, paise } = await recorded
    .select([sql<number>`count(*)`.as("count"), sql<number>`coalesce(sum(amount_paise), 0)`.as("paise")])
    .executeTakeFirstOrThrow();
  const donations = await recorded
    .innerJoin("causes", "causes.slug", "donations.cause_slug")
    .leftJoin("receipts", (join) =>
      join.onRef("receipts.donation_id", "=", "donations.id").on("receipts.replaced_at", "is", null),
    )
    .select([
      "donations.id",
      "donations.name",
      "amount_paise",
      "channel",
      "received_on",
      "causes.name as cause",
      "receipts.number as receipt",
    ])
    .orderBy("donations.created_at", "desc")
    .orderBy("donations.id")
    .limit(MAX_SHOWN)
    .execute();
  return { donations, count, paise };
}
