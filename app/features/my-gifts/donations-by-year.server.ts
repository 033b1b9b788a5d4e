import { sql } from "kysely";
import { jsonTexts } from "#db/expressions.server";
import { countedCondition, IS_PAID } from "#db/paid-donations.server";
import type { Db, Donation, MonthlyDonation, Receipt } from "#db/schema";
import { countedMode } from "~/features/donations/money-modes.server";
import { causeNames } from "~/features/causes/causes.server";
import { emailSpellings, emailCondition } from "~/features/privacy/email-matching.server";
import { causeOnReceipt } from "~/features/receipts/receipts.server";
import { groupBy } from "~/lib/group-by";
import { taxYearOf } from "~/lib/tax-year";
import { localised, type Language, type Localised } from "~/locales/language";

export type DonationWithReceipt = Donation & {
  /** Null for an imported gift. */
  receipt: Receipt | null;
  /** Number of the receipt, or the former number of an imported gift. */
  receiptNumber: string | null;
  cause: Localised<string>;
  /** Instant whose day the ledger shows. */
  receivedAt: string;
  /** Id of the donor, if any gift of the address has this donor's PAN: one who files a tax return with the paper. */
  person: string | null;
};

export type DonationTotals = { paidPaise: number; returnedPaise: number; leftPaise: number };
export type DonationYear = DonationTotals & { year: string; donations: DonationWithReceipt[] };

/** Received donations, without unpaid cheques, by financial year, latest first; within a year by day. As everywhere, practice gifts only while they count. */
export async function donationsByYear(db: Db, email: string): Promise<DonationYear[]> {
  const spellings = await emailSpellings(db, email);
  const donations = await db
    .selectFrom("donations")
    .selectAll()
    .where(emailCondition("email", email, spellings))
    .where(IS_PAID)
    .where("cheque_unpaid", "=", 0)
    .where(countedCondition(await countedMode(db)))
    .orderBy(sql`coalesce(paid_at, created_at)`)
    .orderBy("id")
    .execute();
  const receipts = await receiptsOf(db, donations);
  const causes = new Map<string, Localised<string>>();
  const given: DonationWithReceipt[] = [];
  const persons = new Set(donations.flatMap(({ pan, donor_id }) => (pan === null ? [] : donor_id)));
  for (const donation of donations) {
    const receipt = receipts.get(donation.id) ?? null;
    const cause = receipt?.cause_names
      ? causeOnReceipt(receipt)
      : (causes.get(donation.cause_slug) ?? (await causeNames(db, donation.cause_slug)));
    if (!receipt) causes.set(donation.cause_slug, cause);
    given.push({
      ...donation,
      receipt,
      receiptNumber: receipt?.number ?? donation.imported_receipt,
      cause,
      receivedAt: donation.paid_at ?? donation.created_at,
      person: persons.has(donation.donor_id) ? donation.donor_id : null,
    });
  }
  const years = groupBy(given, ({ receivedAt }) => taxYearOf(new Date(receivedAt)));
  return [...years].map(([year, donations]) => ({ year, donations, ...sumsOf(donations) })).reverse();
}

/** One for each person with a PAN, and one of the other gifts; with one such person at most, one of all gifts. */
export function papersOfYear(whole: DonationYear): DonationYear[] {
  const papers = [...groupBy(whole.donations, ({ person }) => person).values()];
  const persons = papers.filter(([donation]) => donation?.person !== null);
  if (persons.length < 2) return [whole];
  return papers.map((donations) => ({ year: whole.year, donations, ...sumsOf(donations) }));
}

export function sumsOf(donations: Pick<Donation, "amount_paise" | "refunded_paise">[]): DonationTotals {
  const paidPaise = donations.reduce((sum, donation) => sum + donation.amount_paise, 0);
  const returnedPaise = donations.reduce((sum, donation) => sum + donation.refunded_paise, 0);
  return { paidPaise, returnedPaise, leftPaise: paidPaise - returnedPaise };
}

export const languageOfYear = ({ donations }: DonationYear): Language => donations.at(-1)?.lang ?? "en";

export const causeNameIn = (donation: DonationWithReceipt, language: Language): string =>
  localised(donation.cause, language);

async function receiptsOf(db: Db, donations: Donation[]): Promise<Map<string, Receipt>> {
  const ids = JSON.stringify(donations.map(({ id }) => id));
  const receipts = await db
    .selectFrom("receipts")
    .selectAll()
    .where(sql<boolean>`donation_id in (select value from ${jsonTexts(ids)})`)
    .where("replaced_at", "is", null)
    .execute();
  return new Map(receipts.map((receipt) => [receipt.donation_id, receipt]));
}

/** Monthly donations with at least one charge, or authorised to have one later, without those that another one replaces. */
export async function startedMonthlyDonations(db: Db, email: string): Promise<MonthlyDonation[]> {
  const spellings = await emailSpellings(db, email);
  return db
    .selectFrom("monthly_donations")
    .selectAll()
    .where(emailCondition("email", email, spellings))
    .where(countedCondition(await countedMode(db)))
    .where((row) => row.or([row("started_at", "is not", null), row("state", "=", "authenticated")]))
    .where("replaced_by_id", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

/** Ids of those gifts whose row in a filed statement has a certificate. */
export async function donationsWithCertificate(db: Db, donations: Pick<Donation, "id">[]): Promise<string[]> {
  const ids = JSON.stringify(donations.map(({ id }) => id));
  const rows = await db
    .selectFrom("statement_row_donations")
    .innerJoin("statement_rows", "statement_rows.id", "row_id")
    .select("donation_id")
    .distinct()
    .where(sql<boolean>`donation_id in (select value from ${jsonTexts(ids)})`)
    .where("certificate_file", "is not", null)
    .execute();
  return rows.map(({ donation_id }) => donation_id);
}
