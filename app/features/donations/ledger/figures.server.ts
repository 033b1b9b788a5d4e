import { sql } from "kysely";
import { monthInIndia } from "#db/expressions.server";
import type { Db, Donation, PaymentMode } from "#db/schema";
import { listCauseRows } from "~/features/causes/causes.server";
import { countedCondition, IS_NOT_IMPORTED, paidBetween } from "#db/paid-donations.server";
import { DONATION_STATES } from "~/features/donations/payment-labels";
import { addMonths, startOfDayInIndia, todayInIndia } from "~/lib/india-time";

const MONTHS = 24;
const METHOD_MONTHS = 12;

/** Paise, less refunds; `gifts` also counts refunded donations. */
type DonationSum = { gifts: number; netPaise: number };

export type GivingFigures = {
  /** YYYY-MM, oldest first, ending with this month. */
  months: string[];
  causes: { slug: string; name: string }[];
  given: ({ month: string; cause: string } & DonationSum)[];
  breakdownsSince: string;
  ways: ({ channel: Donation["channel"]; method: string | null } & DonationSum)[];
  attempts: { state: Donation["state"]; attempts: number }[];
  /** What of `given` is from former records. */
  imported: DonationSum;
};

/** Counts as the ledger does: by day of receipt, less refunds and lost disputes. */
export async function givingFigures(db: Db, mode: PaymentMode, now: Date): Promise<GivingFigures> {
  const thisMonth = todayInIndia(now).slice(0, 7);
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(thisMonth, index + 1 - MONTHS));
  const methodsSince = addMonths(thisMonth, 1 - METHOD_MONTHS);
  const receivedSince = (from: string) => paidBetween(mode, startOf(from), startOf(addMonths(thisMonth, 1)));
  const sums = sql`count(*) as gifts, sum(amount_paise - refunded_paise) as netPaise`;
  const { rows: byMonth } = await sql<GivingFigures["given"][number]>`
    select ${monthInIndia(sql.ref("paid_at"))} as month, cause_slug as cause, ${sums}
    from donations where ${receivedSince(months[0] ?? thisMonth)} group by 1, 2 order by 1, 2`.execute(db);
  const { rows: imported } = await sql<DonationSum>`
    select count(*) as gifts, coalesce(sum(amount_paise - refunded_paise), 0) as netPaise
    from donations where ${receivedSince(months[0] ?? thisMonth)} and not ${IS_NOT_IMPORTED}`.execute(db);
  const { rows: byMethod } = await sql<GivingFigures["ways"][number]>`
    select channel, method, ${sums} from donations where ${receivedSince(methodsSince)}
    group by 1, 2 order by netPaise desc`.execute(db);
  const { rows: attempts } = await sql<GivingFigures["attempts"][number]>`
    select state, count(*) as attempts from donations
    where ${countedCondition(mode)} and ${IS_NOT_IMPORTED} and channel = 'online' and created_at >= ${startOf(methodsSince)} group by 1`.execute(
    db,
  );
  return {
    months,
    causes: await listCauseRows(db, now),
    given: byMonth,
    imported: imported[0] ?? { gifts: 0, netPaise: 0 },
    breakdownsSince: methodsSince,
    ways: byMethod,
    attempts: DONATION_STATES.flatMap((state) => attempts.filter((one) => one.state === state)),
  };
}

const startOf = (month: string) => startOfDayInIndia(`${month}-01`);
