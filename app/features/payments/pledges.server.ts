import type { Db, Donation } from "#db/schema";
import { transact } from "#db/client.server";
import { assignDonor } from "~/features/donations/donor-groups.server";
import { findDonation } from "~/features/donations/find-donation.server";
import {
  deleteQueuedReceipts,
  mailCancelled,
  tellUnlinkedAt,
} from "~/features/receipts/donation-notices.server";
import {
  findFormerReceipt,
  issueReceipt,
  replaceReceipt,
  supersedeReceipt,
} from "~/features/receipts/receipts.server";
import { sendReceipt } from "~/features/receipts/send-receipt.server";
import { announceTribute } from "~/features/tributes/tributes.server";
import { receivedAt } from "./offline-donations.server";

/** A pledge is a donation that waits for a bank transfer; it counts nowhere before the money comes. */
export const isPledge = ({ state, reference }: Pick<Donation, "state" | "reference">): boolean =>
  reference !== null && (state === "pledged" || state === "abandoned");

/**
 * Turns a pledge into a donation of the bank line's day and of what came, with donor, receipt and mail, in one
 * transaction. Call it in the transaction that links the line. `not_pledged`: already paid, voided, or no pledge.
 * @param amountPaise default: what was pledged
 */
export function receivePledge(
  db: Db,
  donationId: string,
  { day, now, amountPaise }: { day: string; now: Date; amountPaise?: number },
): Promise<"paid" | "not_pledged"> {
  return transact(db, async (trx) => {
    const pledge = await findDonation(trx, donationId);
    if (!pledge || !isPledge(pledge)) return "not_pledged";
    const at = now.toISOString();
    const paid = await trx
      .updateTable("donations")
      .set({
        state: "paid",
        amount_paise: amountPaise ?? pledge.amount_paise,
        pledged_paise: pledge.amount_paise,
        pledge_ended_at: null,
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

/** What may still come of a pledge of which a part came, in paise; 0 for other donations. */
export const pledgeRest = ({ state, amount_paise, pledged_paise }: Donation): number =>
  state === "paid" ? Math.max(0, (pledged_paise ?? 0) - amount_paise) : 0;

/**
 * Changes what came of a pledge when another line is linked to it, or one is taken back, and replaces its receipt.
 * Call it in the transaction that changes the link. `not_paid`: no pledge in state paid.
 * @param change.isTakenBack the line is often linked again at once, so the mail waits
 */
export function changeReceivedPledge(
  db: Db,
  donationId: string,
  { amountPaise, now, isTakenBack = false }: { amountPaise: number; now: Date; isTakenBack?: boolean },
): Promise<"paid" | "not_paid"> {
  return transact(db, async (trx) => {
    const before = await findDonation(trx, donationId);
    if (!before || before.pledged_paise === null || before.state !== "paid") return "not_paid";
    const donation = await trx
      .updateTable("donations")
      .set({ amount_paise: amountPaise, updated_at: now.toISOString() })
      .where("id", "=", donationId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await deleteQueuedReceipts(trx, donationId);
    const receipt = await replaceReceipt(trx, before, donation, now);
    await sendReceipt(trx, donation, receipt, now, { sendAt: isTakenBack ? tellUnlinkedAt(now) : now });
    return "paid";
  });
}

/**
 * Undoes receivePledge when the bank line belongs elsewhere: cancels the receipt for good, reopens the pledge, and, unless
 * it is linked again within 15 minutes, tells who got the receipt. Call it in the transaction that unlinks the line. `not_paid`: no pledge in state paid.
 */
export function revertPledge(
  db: Db,
  donationId: string,
  { reason, now }: { reason: string; now: Date },
): Promise<"pledged" | "not_paid"> {
  return transact(db, async (trx) => {
    const paid = await findDonation(trx, donationId);
    if (!paid?.reference || paid.state !== "paid") return "not_paid";
    await supersedeReceipt(trx, paid, now, reason);
    const pledge = await trx
      .updateTable("donations")
      .set({
        state: "pledged",
        amount_paise: paid.pledged_paise ?? paid.amount_paise,
        pledged_paise: null,
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
    await mailCancelled(trx, { ...pledge, amount_paise: paid.amount_paise }, { why: "unlinked" }, now);
    return "pledged";
  });
}
