import { sql } from "kysely";
import { IS_PAID } from "#db/paid-donations.server";
import type { BankLine, Db } from "#db/schema";
import { nameKeyOf } from "~/features/donations/name-key.server";
import { blindIndexes } from "~/features/encryption/encryption.server";
import { formatDay } from "~/lib/dates";
import { addDays } from "~/lib/india-time";
import { formatRupees } from "~/lib/rupees";
import { nameKey } from "~/lib/text-key";
import { msg, type Message } from "~/locales/messages";

/** Within these days, a gift of the same name and sum is probably the line's. */
export const LIKELY_DAYS = 45;

/**
 * A recorded gift of the same name or PAN and sum that no line explains: recording another would count it twice.
 * @returns the sentence that says so; null: there is none
 */
export async function findLikelyGift(
  trx: Db,
  line: Pick<BankLine, "day">,
  { name, pan }: { name: string | null; pan: string | null },
  sum: number,
): Promise<Message | null> {
  if (name === null && pan === null) return null;
  const isName = name === null ? sql`false` : sql`${nameKeyOf("name")} = ${nameKey(name)}`;
  const isPan =
    pan === null
      ? sql`false`
      : sql`pan_blind_index in (select value from json_each(${JSON.stringify(blindIndexes("pan", pan))}))`;
  const { rows } = await sql<{ name: string | null; day: string; number: string | null }>`
    select name, received_on as day,
      coalesce((select number from receipts where donation_id = donations.id and replaced_at is null), imported_receipt)
        as number
    from donations
    where ${IS_PAID} and (channel <> 'online' or import_id is not null) and amount_paise = ${sum}
      and received_on between ${addDays(line.day, -LIKELY_DAYS)} and ${addDays(line.day, LIKELY_DAYS)}
      and (${isName} or ${isPan})
      and not exists (select 1 from bank_allocations where donation_id = donations.id)
    order by received_on desc limit 1`.execute(trx);
  const [gift] = rows;
  if (!gift) return null;
  return msg("bank.giftMayBeThere", {
    name: gift.name ?? "",
    amount: formatRupees(sum),
    day: formatDay(gift.day),
    receipt: gift.number ?? "–",
  });
}
