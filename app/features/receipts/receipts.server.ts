import { sql } from "kysely";
import type { Db, Donation, Receipt } from "#db/schema";
import { transact } from "#db/client.server";
import { countAttempt, tooManyAttempts } from "~/features/accounts/rate-limits.server";
import { ok, type Result } from "~/lib/result";
import { placeholdersIn, type StoredSettings } from "~/features/settings/settings";
import { readPrintLook } from "~/features/settings/look.server";
import { readSettings, readStoredSettings } from "~/features/settings/settings.server";
import { drawReceiptPdf } from "~/integrations/pdf/receipt-pdf.server";
import { limits } from "~/lib/limits";
import { causeNames } from "~/features/causes/causes.server";
import { findDonation } from "~/features/donations/find-donation.server";
import { exceededCashLimit } from "~/features/donations/cash-limit.server";
import { givenAtOf, readTaxApproval } from "~/features/donations/tax-approval.server";
import { todayInIndia } from "~/lib/india-time";
import { taxYearOf } from "~/lib/tax-year";
import { furtherLanguages, type FurtherLanguage, type Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import { receiptContent } from "./receipt-content.server";
import { receiptProofUrl } from "./receipt-proof.server";
import { refundDays } from "./refund-days.server";

/** Suffix of the prefix: DF/2026-27/000001, DF-PRACTICE/2026-27/000001. */
const SERIES_SUFFIX: Record<Donation["mode"], string> = { live: "", test: "-TEST", practice: "-PRACTICE" };

/**
 * Call it in the transaction that records the payment, so that the numbers have no gap. `replaces`: id of the old receipt.
 * The number belongs to the year of the payment, even if the site learns of it later; that of a gift recorded by hand,
 * to the year of recording.
 */
export async function issueReceipt(
  db: Db,
  donation: Donation,
  now: Date,
  replaces: number | null = null,
): Promise<Receipt> {
  return transact(db, async (trx) => {
    const existing = await findReceipt(trx, donation.id);
    if (existing) return existing;
    const isByHand = donation.channel !== "online" && donation.reference === null;
    const year = taxYearOf(isByHand ? now : new Date(donation.paid_at ?? now));
    const { last } = await trx
      .selectFrom("receipts")
      .select((receipts) => receipts.fn.max("sequence").as("last"))
      .where("mode", "=", donation.mode)
      .where("financial_year", "=", year)
      .executeTakeFirstOrThrow();
    const sequence = Number(last ?? 0) + 1;
    const { receiptPrefix } = (await readSettings(trx)).foundation;
    return trx
      .insertInto("receipts")
      .values({
        donation_id: donation.id,
        mode: donation.mode,
        number: `${receiptPrefix}${SERIES_SUFFIX[donation.mode]}/${year}/${String(sequence).padStart(6, "0")}`,
        financial_year: year,
        sequence,
        foundation: JSON.stringify(await snapshotFoundation(trx, givenAtOf(donation))),
        cause_names: JSON.stringify(await causeNames(trx, donation.cause_slug)),
        issued_at: now.toISOString(),
        cancelled_at: null,
        replaces,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

export async function findReceipt(db: Db, donationId: string): Promise<Receipt | undefined> {
  return db
    .selectFrom("receipts")
    .selectAll()
    .where("donation_id", "=", donationId)
    .where("replaced_at", "is", null)
    .executeTakeFirst();
}

/** A cancelled receipt keeps its number. Idempotent. */
export async function cancelReceipt(
  db: Db,
  donationId: string,
  now: Date,
  reason: string | null = null,
): Promise<void> {
  await db
    .updateTable("receipts")
    .set({ cancelled_at: now.toISOString(), cancel_reason: reason })
    .where("donation_id", "=", donationId)
    .where("cancelled_at", "is", null)
    .execute();
}

/** Like cancelReceipt, but the donation can be received again and then gets a receipt with a new number. */
export async function supersedeReceipt(
  trx: Db,
  before: Donation,
  now: Date,
  reason: string,
): Promise<Receipt> {
  await cancelReceipt(trx, before.id, now, reason);
  return trx
    .updateTable("receipts")
    .set({ replaced_at: now.toISOString(), ...printedDonation(before) })
    .where("donation_id", "=", before.id)
    .where("replaced_at", "is", null)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What a receipt was for, kept with it when its gift changes. */
const printedDonation = (before: Donation) => ({
  cause_slug: before.cause_slug,
  gift_paise: before.amount_paise,
  gift_day: before.received_on ?? todayInIndia(new Date(before.paid_at ?? before.created_at)),
});

/** The donation's latest retired receipt. */
export const findFormerReceipt = (db: Db, donationId: string): Promise<Receipt | undefined> =>
  db
    .selectFrom("receipts")
    .selectAll()
    .where("donation_id", "=", donationId)
    .where("replaced_at", "is not", null)
    .orderBy("id", "desc")
    .executeTakeFirst();

/** Rate-limits drawing a receipt, which is slow. Refusal: too_many. */
export async function limitReceiptDrawing(db: Db, donationId: string, now: Date): Promise<Result<null>> {
  const limit = limits.rate.receipts;
  const attempt = await countAttempt(db, { key: `receipt:${donationId}`, limit, now });
  return attempt.ok ? ok(null) : tooManyAttempts(attempt);
}

/** The replaced receipt keeps its printed details. Call it in the transaction that corrects the donation. */
export async function replaceReceipt(
  trx: Db,
  before: Donation,
  donation: Donation,
  now: Date,
): Promise<Receipt> {
  const at = now.toISOString();
  await freezeReceipt(trx, before);
  const replaced = await trx
    .updateTable("receipts")
    .set({ replaced_at: at, cancelled_at: sql`coalesce(cancelled_at, ${at})`, ...printedDonation(before) })
    .where("donation_id", "=", donation.id)
    .where("replaced_at", "is", null)
    .returningAll()
    .executeTakeFirstOrThrow();
  return issueReceipt(trx, donation, now, replaced.id);
}

/**
 * As replaceReceipt, of a gift that was somebody else's: of the former donor only the name stays, on every earlier receipt,
 * for the register.
 */
export async function replaceReceiptOfAnother(
  trx: Db,
  before: Donation,
  donation: Donation,
  now: Date,
): Promise<Receipt> {
  const receipt = await replaceReceipt(trx, before, donation, now);
  await trx
    .updateTable("receipts")
    .set({
      of_another: 1,
      donor_name: sql`coalesce(donor_name, ${before.name})`,
      donor_address: null,
      donor_email: null,
      donor_phone: null,
    })
    .where("donation_id", "=", donation.id)
    .where("id", "!=", receipt.id)
    .execute();
  return receipt;
}

const PRINTED = ["name", "address", "email", "phone"] as const;

/** Stores the printed details. Call it before correcting the donor. Missing details are printed once known. */
export async function freezeReceipt(trx: Db, before: Donation): Promise<void> {
  const receipt = await findReceipt(trx, before.id);
  if (!receipt) return;
  const values = PRINTED.map((part) => [`donor_${part}`, receipt[`donor_${part}`] ?? before[part]] as const);
  await trx.updateTable("receipts").set(Object.fromEntries(values)).where("id", "=", receipt.id).execute();
}

export const isOutdated = (receipt: Receipt, donation: Donation): boolean =>
  PRINTED.some((part) => receipt[`donor_${part}`] !== null && receipt[`donor_${part}`] !== donation[part]);

export async function replacedNumber(db: Db, { replaces }: Receipt): Promise<string | null> {
  if (replaces === null) return null;
  const { number } = await db
    .selectFrom("receipts")
    .select("number")
    .where("id", "=", replaces)
    .executeTakeFirstOrThrow();
  return number;
}

/** PDF of the donation's present state; deterministic. `duplicate`: staff resend it. Null without a donation or receipt. */
export async function drawReceipt(
  db: Db,
  donationId: string,
  options: { duplicate?: boolean } = {},
): Promise<{ fileName: string; pdf: Buffer } | null> {
  const donation = await findDonation(db, donationId);
  const receipt = donation && (await findReceipt(db, donation.id));
  if (!receipt) return null;
  const cause = causeOnReceipt(receipt);
  const proof = await receiptProofUrl(db, receipt);
  const replaces = await replacedNumber(db, receipt);
  const cashLimitPaise = await exceededCashLimit(db, donation);
  const look = await readPrintLook(db);
  const notes = { ...options, replaces, cashLimitPaise, look, refundedOn: await refundDays(db, donation) };
  const pdf = await drawReceiptPdf(receiptContent(donation, receipt, cause, proof, notes));
  const t = translator(donation.lang);
  return { fileName: `${t("receipt.file")}-${receipt.number.replace(/[^A-Za-z0-9-]+/g, "-")}.pdf`, pdf };
}

/** `approval`: number of the tax office's approval, blank when not entered. `offersCertificates`: absent in old receipts. */
export type FoundationOnReceipt = Pick<
  StoredSettings["foundation"],
  "name" | "address" | "pan" | "registration" | "phone" | "email" | "taxWording" | FurtherLanguage
> & { approval: string; offersCertificates?: boolean };

/** The cause's names at the receipt's issue. */
export const causeOnReceipt = ({ cause_names }: Receipt) =>
  JSON.parse(cause_names ?? "{}") as Record<Language, string>;

/** The foundation at issue, with the approval that covers gifts of that moment. */
export async function snapshotFoundation(trx: Db, givenAt: Date): Promise<FoundationOnReceipt> {
  const { foundation } = await readStoredSettings(trx);
  const { name, address, pan, phone, email, taxWording } = foundation;
  const translated = furtherLanguages.map((language) => {
    const {
      signatory: _name,
      signatoryRole: _role,
      officeHours: _hours,
      ...texts
    } = foundation[language] ?? {};
    return [language, texts] as const;
  });
  const taxApproval = await readTaxApproval(trx, givenAt);
  const approval = taxApproval?.number ?? "";
  // "Registration number not set" beside the approval's number would confuse.
  const registration =
    approval && placeholdersIn(foundation).includes("registration") ? "" : foundation.registration;
  return {
    name,
    address,
    pan,
    registration,
    phone,
    email,
    taxWording,
    approval,
    offersCertificates: taxApproval?.hasDay ?? false,
    ...(Object.fromEntries(translated) as Pick<FoundationOnReceipt, FurtherLanguage>),
  };
}
