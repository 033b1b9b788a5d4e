import type { Db, Donation, Receipt } from "#db/schema";
import { transact } from "#db/client.server";
import { countAttempt, tooMany } from "~/domain/accounts/rate-limits.server";
import { done, type Result } from "~/domain/result";
import { settings, type Settings } from "~/domain/settings";
import { drawReceiptPdf } from "~/gateways/receipt-pdf.server";
import { limits } from "~/limits";
import { causeName } from "./causes.server";
import { findDonation } from "./find-donation.server";
import { clockInIndia } from "~/domain/india-time";
import { wordsIn } from "~/words/words";
import { receiptContent } from "./receipt-content.server";
import { proofAddress } from "./receipt-proof.server";

/** The Indian financial year (1 April to 31 March, Indian time) of an instant, such as "2026-27". */
export function financialYear(instant: Date): string {
  const there = clockInIndia(instant);
  const first = there.getUTCFullYear() - (there.getUTCMonth() < 3 ? 1 : 0);
  return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
}

/** What follows the prefix: DF/2026-27/000001, DF-PRACTICE/2026-27/000001. */
const SERIES: Record<Donation["mode"], string> = { live: "", test: "-TEST", practice: "-PRACTICE" };

/**
 * Gives a paid donation its receipt, with the next number of its mode and financial year, unless it has one.
 * Call it in the transaction that records the payment: a number then exists only with its payment, and the
 * series has no gap.
 */
export async function issueReceipt(db: Db, donation: Donation, now: Date): Promise<Receipt> {
  return transact(db, async (trx) => {
    const existing = await findReceipt(trx, donation.id);
    if (existing) return existing;
    const year = financialYear(now);
    const { last } = await trx
      .selectFrom("receipts")
      .select((receipts) => receipts.fn.max("sequence").as("last"))
      .where("mode", "=", donation.mode)
      .where("financial_year", "=", year)
      .executeTakeFirstOrThrow();
    const sequence = Number(last ?? 0) + 1;
    return trx
      .insertInto("receipts")
      .values({
        donation_id: donation.id,
        mode: donation.mode,
        number: `${settings().receiptPrefix}${SERIES[donation.mode]}/${year}/${String(sequence).padStart(6, "0")}`,
        financial_year: year,
        sequence,
        foundation: JSON.stringify(await foundationToday(trx, year)),
        issued_at: now.toISOString(),
        cancelled_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

export async function findReceipt(db: Db, donationId: string): Promise<Receipt | undefined> {
  return db.selectFrom("receipts").selectAll().where("donation_id", "=", donationId).executeTakeFirst();
}

/** Cancels a donation's receipt; its number stays. A second call changes nothing. */
export async function cancelReceipt(db: Db, donationId: string, now: Date): Promise<void> {
  await db
    .updateTable("receipts")
    .set({ cancelled_at: now.toISOString() })
    .where("donation_id", "=", donationId)
    .where("cancelled_at", "is", null)
    .execute();
}

/** Counts a look at a receipt, because drawing it takes time. Refusal: too_many. */
export async function countReceipt(db: Db, donationId: string, now: Date): Promise<Result<null>> {
  const limit = limits.rate.receipts;
  const attempt = await countAttempt(db, { key: `receipt:${donationId}`, limit, now });
  return attempt.ok ? done(null) : tooMany(attempt);
}

/**
 * The receipt as a PDF of the donation's present state: the same bytes until something changes.
 * @param options.duplicate marks it as a copy that staff sent again
 * @returns null when there is no such donation or it has no receipt
 */
export async function drawReceipt(
  db: Db,
  donationId: string,
  options: { duplicate?: boolean } = {},
): Promise<{ fileName: string; pdf: Buffer } | null> {
  const donation = await findDonation(db, donationId);
  const receipt = donation && (await findReceipt(db, donation.id));
  if (!receipt) return null;
  const cause = {
    en: await causeName(db, donation.cause_slug),
    ml: await causeName(db, donation.cause_slug, "ml"),
  };
  const proof = await proofAddress(db, receipt);
  const pdf = await drawReceiptPdf(receiptContent(donation, receipt, cause, proof, options));
  const { file } = wordsIn(donation.lang).receipt;
  return { fileName: `${file}-${receipt.number.replace(/[^A-Za-z0-9-]+/g, "-")}.pdf`, pdf };
}

/** `approval`: the number of the tax office's approval, blank while nobody wrote it down. */
export type FoundationOnReceipt = Settings["foundation"] & { approval: string };

/**
 * The foundation on the day of issue, kept with the receipt. The number of its approval has one source, the table of
 * the tax year, which the statement reads too.
 */
async function foundationToday(trx: Db, year: string): Promise<FoundationOnReceipt> {
  const { foundation, placeholders } = settings();
  const { name, address, pan, phone, email, taxWording } = foundation;
  const table = await trx
    .selectFrom("statement_tables")
    .select("registration")
    .where("year", "<=", year)
    .orderBy("year", "desc")
    .executeTakeFirst();
  const approval = table?.registration ?? "";
  // "Registration number not set" beside the approval's number would only confuse.
  const registration = approval && placeholders.includes("registration") ? "" : foundation.registration;
  return { name, address, pan, registration, phone, email, taxWording, approval };
}
