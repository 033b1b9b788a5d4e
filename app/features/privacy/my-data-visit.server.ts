import type { Db } from "#db/schema";
import { findDonationByToken } from "~/features/donations/find-donation.server";
import { ok, refused, type Result } from "~/lib/result";
import { languageOf, plainPath, type Language } from "~/locales/language";
import { decryptLink, limitDataLookups, LINKED_PAGES, type LinkedPage } from "./my-data-link.server";
import type { DataSubject } from "./personal-data.server";

/** /my-data and /my-gifts belong to an e-mail address, /donation to one donation. */
export type MyDataVisit = { about: DataSubject; email: string | null; path: string; language: Language };

/** Returns null for /donation. */
export const linkedPageOf = (pathname: string): LinkedPage | null =>
  (Object.keys(LINKED_PAGES) as LinkedPage[]).find((page) => plainPath(pathname).startsWith(`/${page}/`)) ??
  null;

/** Refusals: not_found (unknown donation, or expired link), too_many. */
export async function findMyDataVisit(
  db: Db,
  pathname: string,
  token: string,
  now: Date,
): Promise<Result<MyDataVisit>> {
  const visit = await visitOf(db, pathname, token, now);
  if (!visit) return refused({ kind: "not_found", message: "answers.notFound" });
  const looked = await limitDataLookups(db, visit.about, now);
  return looked.ok ? ok(visit) : looked;
}

async function visitOf(db: Db, pathname: string, token: string, now: Date): Promise<MyDataVisit | null> {
  const language = languageOf(pathname);
  const page = linkedPageOf(pathname);
  if (page) {
    const email = decryptLink(token, now);
    return email === null ? null : { about: { email }, email, path: `/${page}/${token}`, language };
  }
  const donation = await findDonationByToken(db, token);
  return donation
    ? { about: { donation: donation.id }, email: null, path: `/donation/${token}/data`, language }
    : null;
}
