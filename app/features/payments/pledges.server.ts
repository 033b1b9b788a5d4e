import { sql } from "kysely";
import type { Db, Donation } from "#db/schema";
import { transact } from "#db/client.server";
import { assignDonor } from "~/features/donations/donor-groups.server";
import { findDonation } from "~/features/donations/find-donation.server";
import { mailVoided } from "~/features/receipts/donation-notices.server";
import { findFormerReceipt, issueReceipt, supersedeReceipt } from "~/features/receipts/receipts.server";
import { sendReceipt } from "~/features/receipts/send-receipt.server";
import { announceTribute } from "~/features/tributes/tributes.server";
import { config } from "~/features/settings/config";
import { limits } from "~/lib/limits";
import { receivedAt } from "./offline-donations.server";

/** A pledge is a donation that waits for a bank transfer; it counts nowhere before the money comes. */
const isPledge = ({ state, reference }: Pick<Donation, "state" | "reference">): boolean =>
  reference !== null && (state === "pledged" || state === "abandoned");

/**
 * Turns a pledge into a donation of the bank line's day, with donor, receipt and mail, in one transaction.
 * Call it in the transaction that links the line. `not_pledged`: already paid, voided, or no pledge.
 */
export function receivePledge(
  db: Db,
  donationId: string,
  { day, now }: { day: string; now: Date },
): Promise<"paid" | "not_pledged"> {
  return transact(db, async (trx) => {
    const pledge = await findDonation(trx, donationId);
    if (!pledge || !isPledge(pledge)) return "not_pledged";
    const at = now.toISOString();
    const paid = await trx
      .updateTable("donations")
      .set({
        state: "paid",
        // The money is real, even if the pledge was made in practice mode.
        mode: config().payments.mode,
        method: "transfer",
        channel: "transfer",
        received_on: day,
        paid_at: receivedAt(day, at),
        recorded_at: at,
        updated_at: at,
      })
      .where("id", "=", donationId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await assignDonor(trx, paid, now);
    const former = await findFormerReceipt(trx, donationId);
    const receipt = await issueReceipt(trx, paid, now, former?.id);
    // Ignores receipt_requested: a pledge with an e-mail always gets its receipt by mail (donorDetails).
    await sendReceipt(trx, paid, receipt, now);
    await announceTribute(trx, paid, now);
    return "paid";
  });
}

/**
 * Undoes receivePledge when the bank line belongs elsewhere: cancels the receipt for good, mails its recipients, and
 * reopens the pledge. Call it in the transaction that unlinks the line. `not_paid`: no pledge in state paid.
 */
export function revertPledge(
  db: Db,
  donationId: string,
  { reason, now }: { reason: string; now: Date },
): Promise<"pledged" | "not_paid"> {
  return transact(db, async (trx) => {
    const paid = await findDonation(trx, donationId);
    if (!paid?.reference || paid.state !== "paid") return "not_paid";
    const pledge = await trx
      .updateTable("donations")
      .set({
        state: "pledged",
        method: null,
        received_on: null,
        paid_at: null,
        recorded_at: null,
        pledged_again_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      .where("id", "=", donationId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const receipt = await supersedeReceipt(trx, paid, now, reason);
    await mailVoided(trx, pledge, receipt, now);
    return "pledged";
  });
}

const PLEDGE_MS = limits.donation.pledgeDays * 86_400_000;

/** When the pledge is abandoned (ISO 8601, UTC). */
export const pledgedUntil = ({ pledged_again_at, created_at }: Donation): string =>
  new Date(Date.parse(pledged_again_at ?? created_at) + PLEDGE_MS).toISOString();

/** Returns the number of abandoned pledges. */
export async function abandonPledges(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("donations")
    .set({ state: "abandoned", updated_at: now.toISOString() })
    .where("state", "=", "pledged")
    .where(
      sql`coalesce(pledged_again_at, created_at)`,
      "<=",
      new Date(now.getTime() - PLEDGE_MS).toISOString(),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
