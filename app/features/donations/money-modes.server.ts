/** The payment provider's mode says nothing about cash and the bank, whose money is always real. */
import { IS_PAID } from "#db/paid-donations.server";
import type { Db, PaymentMode } from "#db/schema";
import { config } from "~/features/settings/config";
import { missingFacts } from "~/features/settings/settings.server";

/**
 * Mode of what staff enter by hand, such as spendings and cash: live also without live keys, once receipts carry the
 * foundation's own facts.
 */
export async function recordedMode(db: Db): Promise<PaymentMode> {
  const { mode } = config().payments;
  return mode === "live" || (await missingFacts(db)).length === 0 ? "live" : mode;
}

/**
 * Mode for countedCondition: live money alone with live keys, and also without them from the first live gift on, once
 * receipts carry the foundation's own facts. Otherwise practice money counts too, so that people can try the site.
 */
export async function countedMode(db: Db): Promise<PaymentMode> {
  const { mode } = config().payments;
  return mode === "live" || (await hasRealGift(db)) ? "live" : mode;
}

export const moneyModes = async (db: Db): Promise<Record<"recorded" | "counted", PaymentMode>> => ({
  recorded: await recordedMode(db),
  counted: await countedMode(db),
});

async function hasRealGift(db: Db): Promise<boolean> {
  if ((await missingFacts(db)).length > 0) return false;
  return (await findLiveGift(db)) !== undefined;
}

/** Also of an import. Reads one row of an index. */
export const findLiveGift = (db: Db): Promise<{ id: string } | undefined> =>
  db
    .selectFrom("donations")
    .select("id")
    .where("mode", "=", "live")
    .where(IS_PAID)
    .limit(1)
    .executeTakeFirst();
