import type { Db, Donation, MonthlyGift, MonthlyTry } from "#db/schema";
import { settings } from "~/features/settings/settings";
import { pathIn } from "~/locales/language";
import { isOver } from "./monthly-filters";

const findBy =
  (column: "id" | "token" | "subscription_id" | "idempotency_key") =>
  (db: Db, value: string): Promise<MonthlyGift | undefined> =>
    db.selectFrom("monthly_gifts").selectAll().where(column, "=", value).executeTakeFirst();

export const findMonthlyGift = findBy("id");
export const findMonthlyByToken = findBy("token");
export const findMonthlyBySubscription = findBy("subscription_id");
export const findMonthlyByKey = findBy("idempotency_key");

/** A monthly gift that is there, as it is now. */
export const readMonthlyGift = (db: Db, id: string): Promise<MonthlyGift> =>
  db.selectFrom("monthly_gifts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** Whether it has ended, or the donor has asked for its end: nobody is to agree to it any more. */
export const isEnding = (gift: Pick<MonthlyGift, "state" | "cancel_asked_at">): boolean =>
  isOver(gift) || gift.cancel_asked_at !== null;

/** The monthly gift that a gift is a month of; null for a gift that was given once. */
export const monthlyOf = async (
  db: Db,
  gift: { subscription_id: string | null },
): Promise<MonthlyGift | null> =>
  gift.subscription_id === null
    ? null
    : ((await findMonthlyBySubscription(db, gift.subscription_id)) ?? null);

/** The donor's page, for mails. */
export const monthlyLink = ({ lang, token }: Pick<MonthlyGift, "lang" | "token">): string =>
  settings().origin + pathIn(lang, `/monthly/${token}`);

/** The gifts that it has become, and the charges that were declined; each the latest first. */
export async function monthlyHistory(
  db: Db,
  { id, subscription_id }: MonthlyGift,
): Promise<{ months: Donation[]; tries: MonthlyTry[] }> {
  const months = db.selectFrom("donations").selectAll().where("subscription_id", "=", subscription_id);
  const tries = db.selectFrom("monthly_tries").selectAll().where("monthly_id", "=", id);
  return {
    months: await months.orderBy("created_at", "desc").orderBy("id").execute(),
    tries: await tries.orderBy("failed_at", "desc").orderBy("id").execute(),
  };
}
