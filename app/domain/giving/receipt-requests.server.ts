import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import { limits } from "~/limits";
import type { z } from "zod";
import type { RequestReceipt } from "./donation-form.server";
import { noteActivity, type Actor } from "~/domain/accounts/activity.server";
import { groupGift } from "~/domain/donors/donor-groups.server";
import { isPaid } from "./donation-states.server";
import { donationSubject, findDonation, findDonationByPayment } from "./find-donation.server";
import { sendReceipt } from "~/domain/mail/outbox.server";
import { addressKey, countAttempt, tooMany } from "~/domain/accounts/rate-limits.server";
import { findReceipt } from "./receipts.server";
import { done, refused, type Result } from "~/domain/result";

/**
 * Mails the receipt of a paid donation. Details given with the donation win over those given here. Asking
 * again gives the same answer and mails nothing. `address` is the client's, for the limit per hour. Refusals:
 * too_many, not_found, conflict (not paid).
 */
export async function requestReceipt(
  db: Db,
  request: z.output<typeof RequestReceipt>,
  address: string,
  now: Date,
): Promise<Result<null>> {
  const { sendInvoice: limit } = limits.rate;
  const attempt = await countAttempt(db, { key: `receipt:${addressKey(address)}`, limit, now });
  if (!attempt.ok) return tooMany(attempt);
  return transact(db, async (trx): Promise<Result<null>> => {
    const donation = await findDonationByPayment(trx, request.payment_id);
    if (!donation) return refused({ kind: "not_found", code: "giving.notFound" });
    const receipt = await findReceipt(trx, donation.id);
    if (!isPaid(donation) || !receipt) return refused({ kind: "conflict", code: "giving.notPaid" });
    const named = await trx
      .updateTable("donations")
      .set({
        email: donation.email ?? request.email,
        name: donation.name ?? request.name,
        phone: donation.phone ?? request.phone,
        receipt_requested: 1,
        updated_at: now.toISOString(),
      })
      .where("id", "=", donation.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await groupGift(trx, named, now);
    await sendReceipt(trx, named, receipt, now);
    return done(null);
  });
}

/**
 * Staff send the receipt again, marked as a duplicate, at most once a minute. Refusals: not_found, conflict
 * (no receipt, no address), too_many.
 */
export async function resendReceipt(
  db: Db,
  actor: Actor,
  donationId: string,
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const donation = await findDonation(trx, donationId);
    if (!donation) return refused({ kind: "not_found", code: "ledger.notFound" });
    const receipt = await findReceipt(trx, donation.id);
    if (!receipt) return refused({ kind: "conflict", code: "receipts.none" });
    if (!donation.email) return refused({ kind: "conflict", code: "receipts.noEmail" });
    const attempt = await countAttempt(trx, {
      key: `receipt again:${donation.id}`,
      limit: 1,
      windowMinutes: limits.giving.resendEveryMinutes,
      now,
    });
    if (!attempt.ok) return tooMany(attempt, "receipts.resentJustNow");
    await sendReceipt(trx, donation, receipt, now, true);
    const subject = await donationSubject(trx, donation);
    await noteActivity(trx, actor, "receipt_again", subject, now, { receipt: receipt.number });
    return done(null);
  });
}
