/** The tax office's approval, without which no donor gets a tax certificate. Staff enter it in the statement's table. */
import type { Db, Donation } from "#db/schema";
import { todayInIndia } from "~/lib/india-time";
import { taxYearOf } from "~/lib/tax-year";
import { exceededCashLimit } from "./cash-limit.server";

/** `hasDay`: its day of issue is entered too, without which no certificate is offered. `until`: its last day. */
type TaxApproval = { number: string; hasDay: boolean; until: string | null };

/** The approval in the table of a tax year. A year whose table nobody saved has that of the year before. */
export const approvalOfYear = (db: Db, year: string) =>
  db
    .selectFrom("statement_years")
    .select(["registration", "registered_on", "registered_until"])
    .where("year", "<=", year)
    // The tables that come with the site have no time.
    .where((row) => row.or([row("registration", "<>", ""), row("updated_at", "<>", "")]))
    .orderBy("year", "desc")
    .executeTakeFirst();

/**
 * Returns the approval that covers gifts of this moment; null while the table of its tax year has no number, and after
 * the approval's last day.
 */
export async function readTaxApproval(db: Db, givenAt: Date): Promise<TaxApproval | null> {
  const approval = await approvalOfYear(db, taxYearOf(givenAt));
  if (!approval?.registration) return null;
  const isOver = approval.registered_until !== "" && approval.registered_until < todayInIndia(givenAt);
  if (isOver) return null;
  const { registration: number, registered_on, registered_until } = approval;
  return { number, hasDay: registered_on !== "", until: registered_until || null };
}

export const isCertificateOffered = async (db: Db, givenAt: Date): Promise<boolean> =>
  (await readTaxApproval(db, givenAt))?.hasDay ?? false;

/** False also for cash above the limit of the law. */
export const mayHaveCertificate = async (db: Db, donation: Donation): Promise<boolean> =>
  (await exceededCashLimit(db, donation)) === null && isCertificateOffered(db, givenAtOf(donation));

/** The moment that decides about a gift's tax year and its certificate. */
export const givenAtOf = (donation: {
  received_on: string | null;
  paid_at: string | null;
  created_at: string;
}): Date => new Date(donation.received_on ?? donation.paid_at ?? donation.created_at);
