import { readStatementYear } from "~/features/statement/statement-year.server";
import { isCertificateOffered } from "~/features/donations/tax-approval.server";
import { dayInWords, todayInIndia } from "~/lib/india-time";
import { taxYearOf } from "~/lib/tax-year";
import { db } from "~/server/context.server";
import type { Language } from "~/locales/language";

/** `due`: day, in words, when the certificate is due; null once it has passed. */
export type CertificateOffer = { due: string | null };

/** Null without an approval that covers gifts of this moment. */
export async function certificateOffer(givenAt: Date, language: Language): Promise<CertificateOffer | null> {
  if (!(await isCertificateOffered(db, givenAt))) return null;
  const { due_on } = await readStatementYear(db, taxYearOf(givenAt));
  return { due: due_on >= todayInIndia(new Date()) ? dayInWords(due_on, language) : null };
}
