import { sql } from "kysely";
import { dayInIndia, jsonTexts } from "#db/expressions.server";
import { IS_PAID } from "#db/paid-donations.server";
import type { Db } from "#db/schema";
import { blindIndexes } from "~/features/encryption/encryption.server";
import { formatDay } from "~/lib/dates";
import { addDays } from "~/lib/india-time";
import { formatRupees } from "~/lib/rupees";
import { t } from "~/locales/screen-text";
import { nameKey } from "~/lib/text-key";
import { nameKeyOf } from "./name-key.server";

/** Within these days, a gift of the same name and sum is probably the same money. */
export const LIKELY_DAYS = 45;

/** `donation`, and the parameters of the sentence that names it. */
type LikelyDonation = { donation: string; name: string; amount: string; day: string; receipt: string };

/**
 * Finds a real gift of the same name or PAN and sum: recording another would count it twice. The latest if there are
 * several. One that went back wholly, such as an unpaid cheque, is over, but its money is in the bank's statement.
 * @param isAtBank only gifts by hand or from an import whose money is in no line of the bank's statement
 */
export async function findLikelyDonation(
  db: Db,
  {
    day,
    sum,
    name,
    pan,
    isAtBank = false,
  }: { day: string; sum: number; name: string | null; pan: string | null; isAtBank?: boolean },
): Promise<LikelyDonation | null> {
  if (name === null && pan === null) return null;
  const isName = name === null ? sql`false` : sql`${nameKeyOf("name")} = ${nameKey(name)}`;
  const isPan =
    pan === null
      ? sql`false`
      : sql`pan_blind_index in (select value from ${jsonTexts(JSON.stringify(blindIndexes("pan", pan)))})`;
  const isCandidate = isAtBank
    ? sql`(channel <> 'online' or import_id is not null)
        and not exists (select 1 from bank_allocations where donation_id = donations.id)`
    : sql`mode = 'live' and state <> 'refunded'`;
  const given = sql`coalesce(received_on, ${dayInIndia(sql.ref("paid_at"))})`;
  const { rows } = await sql<{ id: string; name: string | null; day: string; number: string | null }>`
    select id, name, ${given} as day,
      coalesce((select number from receipts where donation_id = donations.id and replaced_at is null), imported_receipt)
        as number
    from donations
    where ${IS_PAID} and amount_paise = ${sum} and ${isCandidate}
      and ${given} between ${addDays(day, -LIKELY_DAYS)} and ${addDays(day, LIKELY_DAYS)}
      and (${isName} or ${isPan})
    order by day desc limit 1`.execute(db);
  const [donation] = rows;
  return donation
    ? {
        donation: donation.id,
        name: donation.name ?? t("ledger.nameless"),
        amount: formatRupees(sum),
        day: formatDay(donation.day),
        receipt: donation.number ?? "–",
      }
    : null;
}
