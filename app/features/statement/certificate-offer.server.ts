import type { Db, Donation } from "#db/schema";
import { readStatementYear } from "./statement-year.server";
import {
  givenAtOf,
  isCertificateOffered,
  mayHaveCertificate,
} from "~/features/donations/tax-approval.server";
import { dayInWords, todayInIndia } from "~/lib/india-time";
import { taxYearOf } from "~/lib/tax-year";
import type { Language } from "~/locales/language";

/** `due`: day, in words, when the certificate is due; null once it has passed. */
export type CertificateOffer = { due: string | null };

/** Null when this gift can't have a certificate. A gift of no real money shows the steps, but no day. */
export async function certificateOfferFor(
  db: Db,
  donation: Donation,
  language: Language,
): Promise<CertificateOffer | null> {
  if (!(await mayHaveCertificate(db, donation))) return null;
  const offer = await certificateOffer(db, givenAtOf(donation), language);
  return offer && donation.mode !== "live" ? { due: null } : offer;
}

/** Null without an approval that covers gifts of this moment. */
export async function certificateOffer(
  db: Db,
  givenAt: Date,
  language: Language,
): Promise<CertificateOffer | null> {
  if (!(await isCertificateOffered(db, givenAt))) return null;
  const { due_on } = await readStatementYear(db, taxYearOf(givenAt));
  return { due: due_on >= todayInIndia(new Date()) ? dayInWords(due_on, language) : null };
}
