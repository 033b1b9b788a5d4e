import type { LoaderFunctionArgs } from "@remix-run/node";
import { findDonationByToken } from "~/features/donations/find-donation.server";
import { limitDataLookups, decryptLink } from "~/features/privacy/my-data-link.server";
import { findMyData, type DataSubject, type MyData } from "~/features/privacy/personal-data.server";
import { ok, refused, type Result } from "~/lib/result";
import { redirectWith } from "~/server/form.server";
import { refusalInit } from "~/server/refusal-status.server";
import { db } from "~/server/context.server";
import { languageOf, pathIn, plainPath, type Language } from "~/locales/language";

/** /my-data and /my-gifts belong to an e-mail address, /donation to one donation. */
export type MyDataVisit = { about: DataSubject; email: string | null; path: string; language: Language };

/** Refusals: not_found (unknown donation, or expired link), too_many. */
export async function findVisit({ request, params }: LoaderFunctionArgs): Promise<Result<MyDataVisit>> {
  const { token = "" } = params;
  const visit = await subjectOf(new URL(request.url).pathname, token);
  if (!visit) return refused({ kind: "not_found", message: "answers.notFound" });
  const looked = await limitDataLookups(db, visit.about, new Date());
  return looked.ok ? ok(visit) : looked;
}

const PAGES = ["/my-data", "/my-gifts"] as const;
/** Returns null for /donation. */
const pageOf = (pathname: string) => PAGES.find((page) => plainPath(pathname).startsWith(`${page}/`)) ?? null;

async function subjectOf(pathname: string, token: string): Promise<MyDataVisit | null> {
  const language = languageOf(pathname);
  const page = pageOf(pathname);
  if (page) {
    const email = decryptLink(token, new Date());
    return email === null ? null : { about: { email }, email, path: `${page}/${token}`, language };
  }
  const gift = await findDonationByToken(db, token);
  return gift ? { about: { gift: gift.id }, email: null, path: `/donation/${token}/data`, language } : null;
}

/** @throws Response 404 for an unknown donation; 429; a redirect for an expired link */
export async function requireVisit(args: LoaderFunctionArgs): Promise<MyDataVisit> {
  const visit = await findVisit(args);
  if (visit.ok) return visit.value;
  const { pathname } = new URL(args.request.url);
  const page = pageOf(pathname);
  if (visit.refusal.kind === "too_many" || !page) throw new Response(null, refusalInit(visit.refusal));
  const again: Response = redirectWith("privacy.ask.dead", pathIn(languageOf(pathname), page));
  throw again;
}

/** Like requireVisit, for /my-gifts. @throws Response also 404 on /donation */
export async function requireGiver(args: LoaderFunctionArgs) {
  const visit = await requireVisit(args);
  if (visit.email === null) throw new Response(null, { status: 404 });
  return { ...visit, email: visit.email, dataPath: visit.path.replace("/my-gifts/", "/my-data/") };
}

export const dataOf = ({ about, language }: MyDataVisit): Promise<MyData> => findMyData(db, about, language);

export const PRIVATE_NO_STORE = { "Cache-Control": "private, no-store" };
