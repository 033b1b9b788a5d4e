import { transact } from "#db/client.server";
import type { Db, Donation, Receipt } from "#db/schema";
import { limits } from "~/lib/limits";
import type { z } from "zod";
import type { MailReceipt, RequestReceipt } from "~/features/donations/donation-form.server";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { emailKey } from "~/features/accounts/accounts.server";
import { assignDonor } from "~/features/donations/donor-groups.server";
import { isPaid } from "#db/paid-donations.server";
import {
  donationSubject,
  findDonation,
  findDonationByPayment,
  findDonationByToken,
  isDonorEmail,
} from "~/features/donations/find-donation.server";
import { changeComingMonths } from "~/features/monthly/coming-months.server";
import { RECEIPT_COPY, RECEIPT_TO } from "./receipt-email";
import { ipKey, countAttempt, tooManyAttempts } from "~/features/accounts/rate-limits.server";
import { findReceipt } from "./receipts.server";
import { enqueueReceiptMail, RECEIPT_TEMPLATE, sendReceipt, statusLink } from "./send-receipt.server";
import { ok, refused, type Result } from "~/lib/result";

/**
 * Mails a receipt to the donor's address, and fills in a missing name or phone. A payment id is no secret, so
 * another address gets only a copy. Refusals: too_many (per client and hour), not_found, conflict (not paid).
 */
export async function requestReceipt(
  db: Db,
  request: z.output<typeof RequestReceipt>,
  clientAddress: string,
  now: Date,
): Promise<Result<null>> {
  const { sendInvoice: limit } = limits.rate;
  const attempt = await countAttempt(db, { key: `receipt:${ipKey(clientAddress)}`, limit, now });
  if (!attempt.ok) return tooManyAttempts(attempt);
  return transact(db, async (trx): Promise<Result<null>> => {
    const donation = await findDonationByPayment(trx, request.payment_id);
    if (!donation) return refused({ kind: "not_found", message: "giving.notFound" });
    const receipt = await findReceipt(trx, donation.id);
    if (!isPaid(donation) || !receipt) return refused({ kind: "conflict", message: "giving.notPaid" });
    const { email } = request;
    if (email === null) throw new Error("A receipt needs an address");
    if (!isDonorEmail(donation, email)) {
      await mailCopy(trx, donation, receipt, email, now);
      return ok(null);
    }
    const updated = await trx
      .updateTable("donations")
      .set({
        name: donation.name ?? request.name,
        phone: donation.phone ?? request.phone,
        receipt_requested: 1,
        invoice_requested: 1,
        updated_at: now.toISOString(),
      })
      .where("id", "=", donation.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await assignDonor(trx, updated, now);
    await sendReceipt(trx, updated, receipt, now);
    return ok(null);
  });
}

/** Mails at most one copy per donation, and none if the receipt was mailed before. */
async function mailCopy(trx: Db, donation: Donation, receipt: Receipt, to: string, now: Date): Promise<void> {
  const before = await trx
    .selectFrom("outbox")
    .select("id")
    .where("about", "=", donation.id)
    .where("template", "=", RECEIPT_TEMPLATE)
    .executeTakeFirst();
  if (before) return;
  await enqueueReceiptMail(
    trx,
    donation,
    receipt,
    { key: `${RECEIPT_COPY}:${donation.id}`, kind: RECEIPT_COPY, to },
    now,
  );
}

/**
 * Stores the first address, also for coming months. Rate-limited per donation, mailbox and client `address`, because
 * free practice donations could flood any mailbox. Refusals: not_found, conflict (no receipt), too_many.
 */
export function mailReceipt(
  db: Db,
  token: string,
  { email }: z.output<typeof MailReceipt>,
  clientAddress: string,
  now: Date,
): Promise<Result<Donation>> {
  return transact(db, async (trx): Promise<Result<Donation>> => {
    const donation = await findDonationByToken(trx, token);
    if (!donation || email === null) return refused({ kind: "not_found", message: "giving.notFound" });
    const receipt = await findReceipt(trx, donation.id);
    if (!isPaid(donation) || !receipt) return refused({ kind: "conflict", message: "giving.notPaid" });
    const key = `receipt to:${donation.id}`;
    const justNow = await countAttempt(trx, { key: `${key}:now`, limit: 1, windowMinutes: 1, now });
    if (!justNow.ok) return tooManyAttempts(justNow, "giving.status.sentJustNow");
    const counted = await countReceiptMail(trx, donation, email, clientAddress, now);
    if (!counted.ok) return counted;
    if (donation.email) {
      const mail = { key: `${RECEIPT_TO}:${donation.id}:${now.toISOString()}`, kind: RECEIPT_TO };
      await enqueueReceiptMail(
        trx,
        donation,
        receipt,
        { ...mail, to: email, link: statusLink(donation) },
        now,
      );
      return ok(donation);
    }
    const updated = await trx
      .updateTable("donations")
      .set({ email, receipt_requested: 1, updated_at: now.toISOString() })
      .where("id", "=", donation.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await assignDonor(trx, updated, now);
    await changeComingMonths(trx, donation, updated, now);
    await sendReceipt(trx, updated, receipt, now);
    return ok(updated);
  });
}

/** Free practice donations could flood any mailbox. Refusal: too_many. */
export async function countReceiptMail(
  trx: Db,
  { id }: Donation,
  email: string,
  clientAddress: string,
  now: Date,
): Promise<Result<null>> {
  const { mailedReceipts, mailedReceiptsTotal } = limits.rate;
  for (const [key, limit] of [
    [`receipt to:${id}`, mailedReceipts],
    [`receipt to:${emailKey(email)}`, mailedReceiptsTotal],
    [`receipt to by:${ipKey(clientAddress)}`, mailedReceiptsTotal],
  ] as const) {
    const attempt = await countAttempt(trx, { key, limit, now });
    if (!attempt.ok) return tooManyAttempts(attempt);
  }
  return ok(null);
}

/** Resends once a minute at most. Refusals: not_found, conflict (no receipt, voided, no e-mail), too_many. */
export async function resendReceipt(
  db: Db,
  actor: Actor,
  donationId: string,
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const donation = await findDonation(trx, donationId);
    if (!donation) return refused({ kind: "not_found", message: "ledger.notFound" });
    const receipt = await findReceipt(trx, donation.id);
    if (!receipt) return refused({ kind: "conflict", message: "receipts.none" });
    if (donation.state === "voided") return refused({ kind: "conflict", message: "ledger.voidedAlready" });
    if (donation.cheque_unpaid === 1) return refused({ kind: "conflict", message: "receipts.noneValid" });
    if (!donation.email) return refused({ kind: "conflict", message: "receipts.noEmail" });
    const attempt = await countAttempt(trx, {
      key: `receipt again:${donation.id}`,
      limit: 1,
      windowMinutes: limits.giving.resendIntervalMinutes,
      now,
    });
    if (!attempt.ok) return tooManyAttempts(attempt, "receipts.resentJustNow");
    await sendReceipt(trx, donation, receipt, now, { isResent: true });
    const subject = await donationSubject(trx, donation);
    await recordActivity(trx, actor, "receipt_again", subject, now, { receipt: receipt.number });
    return ok(null);
  });
}
