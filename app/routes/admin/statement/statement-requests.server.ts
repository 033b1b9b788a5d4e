import { redirect } from "@remix-run/node";
import type { CertificateUpload } from "~/features/statement/certificate-uploads.server";
import { taxYearToFile } from "~/features/statement/statement-year.server";
import { asText } from "~/lib/form-values";
import { statementLimits } from "~/features/statement/limits";
import { FIRST_STATEMENT_YEAR, readTaxYear, taxYearOf } from "~/lib/tax-year";
import { redirectPath } from "~/server/form.server";
import { db } from "~/server/context.server";
import { readFields, readFormPost } from "~/server/form-body.server";

/** Default: the tax year to file. @throws Response redirect if invalid */
export async function requestedTaxYear(request: Request, now: Date): Promise<string> {
  const { pathname, searchParams } = new URL(request.url);
  const requested = searchParams.get("year");
  if (requested === null) return taxYearToFile(db, now);
  const year = readTaxYear(requested);
  if (year === null) throw redirect(pathname) as Response;
  return year;
}

/** Latest first. */
export function statementYears(shown: string, now: Date): string[] {
  const years = new Set([shown]);
  for (let later = 0; taxYearOf(now, later) >= FIRST_STATEMENT_YEAR; later -= 1)
    years.add(taxYearOf(now, later));
  return [...years].sort().reverse();
}

export const statementHref = (year: string, path = "") => `/adminStatement${path}?year=${year}`;

export const reviewHref = (uploadId: string) => redirectPath`/adminStatement/certificates/review/${uploadId}`;

/**
 * Reads into memory: PDFs are small, and are encrypted before they reach the disk. `fileCount` includes empty
 * files; `filing` null: the latest. @throws Response as readFormPost does; 413
 */
export async function readCertificates(request: Request) {
  const fields = await readFormPost(request, () => readFields(request, statementLimits.uploadBytes));
  const files: CertificateUpload[] = [];
  // An empty file field arrives as a file without a name.
  let fileCount = 0;
  for (const sent of [fields.certificate].flat())
    if (sent instanceof File && sent.name) {
      fileCount += 1;
      if (sent.size > 0) files.push({ name: sent.name, bytes: Buffer.from(await sent.arrayBuffer()) });
    }
  const filing = asText(fields.filing);
  return {
    year: asText(fields.year),
    number: asText(fields.number),
    files,
    fileCount,
    filing: /^\d{1,15}$/.test(filing) ? Number(filing) : null,
  };
}
