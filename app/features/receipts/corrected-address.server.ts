import { isPaid } from "#db/paid-donations.server";
import type { Db, Donation } from "#db/schema";
import { mailStates } from "~/features/mail/mail-state.server";
import { readdressMails } from "~/features/mail/readdress.server";
import { findMonthlyOfDonation } from "~/features/monthly/find-monthly.server";
import { ok, type Result } from "~/lib/result";
import { countReceiptMail } from "./receipt-requests.server";
import { findReceipt } from "./receipts.server";
import { enqueueReceiptMail, RECEIPT_TEMPLATE, statusLink } from "./send-receipt.server";

/**
 * Sends anew what a donor waits for, after the address was corrected, or again to the same address: the receipt, and
 * other mails that were not delivered. Does nothing when all of it is on its way or sent. Call it in the transaction
 * that corrects. Refusal: too_many (per donation, mailbox and client `from`).
 * @param before the donation's former address; null when it had none
 * @returns number of mails queued
 */
export async function mailToCorrectedAddress(
  trx: Db,
  donation: Donation,
  before: string | null,
  from: string,
  now: Date,
): Promise<Result<number>> {
  const { email } = donation;
  if (email === null || before === null) return ok(0);
  const monthly = await findMonthlyOfDonation(trx, donation);
  const about = [donation.id, ...(monthly ? [monthly.id] : [])];
  const mails = (await mailStates(trx, about)).filter(({ to }) => to === before);
  const isCorrected = before !== email;
  const mailed = mails.find(({ what }) => what === RECEIPT_TEMPLATE);
  // A receipt that was delivered to a mistyped address reached somebody else.
  const wantsReceipt = isCorrected
    ? mailed !== undefined || donation.receipt_requested === 1
    : mailed?.state === "given_up";
  const receipt = wantsReceipt && isPaid(donation) ? await findReceipt(trx, donation.id) : null;
  const isDue =
    receipt ?? mails.some(({ state }) => state !== "sent" && (isCorrected || state === "given_up"));
  if (!isDue) return ok(0);
  const counted = await countReceiptMail(trx, donation, email, from, now);
  if (!counted.ok) return counted;
  const others = await readdressMails(
    trx,
    { about, from: before, to: email, except: [RECEIPT_TEMPLATE] },
    now,
  );
  if (!receipt) return ok(others);
  const key = `receipt:${donation.id}:to:${now.toISOString()}`;
  const mail = { key, kind: "receipt", to: email, link: statusLink(donation) };
  return ok(others + ((await enqueueReceiptMail(trx, donation, receipt, mail, now)) ? 1 : 0));
}
