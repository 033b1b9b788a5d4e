import type { Db, Donation, MonthlyDonation, MonthlyFailedCharge } from "#db/schema";
import { IS_PAID } from "#db/paid-donations.server";
import { config } from "~/features/settings/config";
import { UNNAMED_MONTHLY } from "./feature";
import { pathIn } from "~/locales/language";

const findBy =
  (column: "id" | "token" | "subscription_id" | "idempotency_key") =>
  (db: Db, value: string): Promise<MonthlyDonation | undefined> =>
    db.selectFrom("monthly_donations").selectAll().where(column, "=", value).executeTakeFirst();

export const findMonthlyDonation = findBy("id");
export const findMonthlyByToken = findBy("token");
export const findMonthlyBySubscription = findBy("subscription_id");
export const findMonthlyByKey = findBy("idempotency_key");

export const readMonthlyDonation = (db: Db, id: string): Promise<MonthlyDonation> =>
  db.selectFrom("monthly_donations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

export const findMonthlyOfDonation = async (
  db: Db,
  donation: { subscription_id: string | null },
): Promise<MonthlyDonation | null> =>
  donation.subscription_id === null
    ? null
    : ((await findMonthlyBySubscription(db, donation.subscription_id)) ?? null);

/** What an entry of the activity log is about. */
export const monthlySubject = ({ id, name }: Pick<MonthlyDonation, "id" | "name">) => ({
  kind: "monthly gift",
  id,
  title: name ?? UNNAMED_MONTHLY,
});

export const monthlyLink = ({ lang, token }: Pick<MonthlyDonation, "lang" | "token">): string =>
  config().origin + pathIn(lang, `/monthly/${token}`);

export async function monthlyHistory(
  db: Db,
  { id, subscription_id }: MonthlyDonation,
): Promise<{ months: Donation[]; failedCharges: MonthlyFailedCharge[] }> {
  // Includes single paid donations for missed months.
  const months = db
    .selectFrom("donations")
    .selectAll()
    .where((row) =>
      row.or([
        row("subscription_id", "=", subscription_id),
        row.and([row("for_monthly_donation_id", "=", id), IS_PAID]),
      ]),
    );
  const failedCharges = db
    .selectFrom("monthly_failed_charges")
    .selectAll()
    .where("monthly_donation_id", "=", id);
  return {
    months: await months.orderBy("created_at", "desc").orderBy("id").execute(),
    failedCharges: await failedCharges.orderBy("failed_at", "desc").orderBy("id").execute(),
  };
}
