import { sql } from "kysely";
import { transact } from "#db/client.server";
import { isPaid } from "#db/paid-donations.server";
import type { Db, Donation } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { donationSubject, findDonation } from "~/features/donations/find-donation.server";
import { startOfDayInIndia } from "~/lib/india-time";
import { daysOfTaxYear } from "~/lib/tax-year";
import { ok, refused, type Result } from "~/lib/result";
import { thankDonor } from "./record-payment.server";
import { returnedSums, updateRefundedAmount } from "./returned-money.server";

/**
 * Makes a gift of a captured sum that is not the order's, less what was returned of it. Idempotent. Refusals: not_found,
 * conflict (no such payment, or it is being refunded, or nothing is left of it).
 */
export function acceptOtherAmount(db: Db, actor: Actor, id: string, now: Date): Promise<Result<Donation>> {
  return transact(db, async (trx) => {
    const donation = await findDonation(trx, id);
    if (!donation) return refused({ kind: "not_found", message: "ledger.notFound" });
    if (donation.state !== "other_amount" || donation.captured_paise === null)
      return isPaid(donation)
        ? ok(donation)
        : refused({ kind: "conflict", message: "ledger.nothingToAccept" });
    const { refunded, lost, pending, asked } = await returnedSums(trx, donation);
    if (pending + asked > 0 || refunded + lost >= donation.captured_paise)
      return refused({ kind: "conflict", message: "ledger.amountReturning" });
    const accepted = await trx
      .updateTable("donations")
      .set({
        state: "paid",
        amount_paise: donation.captured_paise,
        captured_paise: null,
        // The fee was part of the ordered amount.
        covered_fee_paise: 0,
        updated_at: now.toISOString(),
      })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await thankDonor(trx, accepted, now);
    // A part was returned before.
    await updateRefundedAmount(trx, id, now);
    const detail = { orderedPaise: donation.amount_paise, amountPaise: accepted.amount_paise };
    await recordActivity(trx, actor, "amount_accepted", await donationSubject(trx, accepted), now, detail);
    return ok(accepted);
  });
}

/** Captured sums, less what was returned, that staff have neither accepted nor refunded. @param year tax year of the payment; none: all */
export async function waitingOtherAmounts(db: Db, year?: string): Promise<{ count: number; paise: number }> {
  const within = year ? paidInYear(year) : sql`true`;
  const { rows } = await sql<{ count: number; paise: number }>`
    select count(*) as count, coalesce(sum(left_paise), 0) as paise from (
      select captured_paise
        - (select coalesce(sum(amount_paise), 0) from refunds where donation_id = donations.id and status <> 'failed')
        - (select coalesce(sum(amount_paise), 0) from disputes
            where disputes.payment_id = donations.payment_id and status = 'lost') as left_paise
      from donations where state = 'other_amount' and ${within}) as part
    where left_paise > 0`.execute(db);
  return rows[0] ?? { count: 0, paise: 0 };
}

function paidInYear(year: string) {
  const { from, to } = daysOfTaxYear(year);
  return sql`paid_at >= ${startOfDayInIndia(from)} and paid_at < ${startOfDayInIndia(to, 1)}`;
}
