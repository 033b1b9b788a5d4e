import type { LoaderFunctionArgs } from "@remix-run/node";
import { findDonationByToken } from "~/domain/giving/find-donation.server";
import { openLink } from "~/domain/privacy/my-data-link.server";
import { findMyData, type About, type MyData } from "~/domain/privacy/traces.server";
import { redirectWith } from "~/http/flash.server";
import { db } from "~/http/world.server";
import { languageOf, pathIn, plainPath, type Language } from "~/words/language";

/** Below /my-data stands what goes with an address, below /donation what goes with one gift. */
export type MyDataVisit = {
  about: About;
  /** The address of the link, or null for one gift. */
  email: string | null;
  /** Of the page, without the language. */
  path: string;
  language: Language;
};

/** Whose data an address means; null when its gift is none, or its link works no more. */
export async function findVisit({ request, params }: LoaderFunctionArgs): Promise<MyDataVisit | null> {
  const { pathname } = new URL(request.url);
  const language = languageOf(pathname);
  const { token = "" } = params;
  if (plainPath(pathname).startsWith("/my-data/")) {
    const email = openLink(token, new Date());
    return email === null ? null : { about: { email }, email, path: `/my-data/${token}`, language };
  }
  const gift = await findDonationByToken(db, token);
  return gift ? { about: { gift: gift.id }, email: null, path: `/donation/${token}/data`, language } : null;
}

/**
 * The same for pages.
 * @throws Response 404 for an unknown gift; a redirect to where one asks for a link when this one works no more
 */
export async function requireVisit(args: LoaderFunctionArgs): Promise<MyDataVisit> {
  const visit = await findVisit(args);
  if (visit) return visit;
  const { pathname } = new URL(args.request.url);
  if (!plainPath(pathname).startsWith("/my-data/")) throw new Response(null, { status: 404 });
  const language = languageOf(pathname);
  const again: Response = redirectWith("privacy.ask.dead", pathIn(language, "/my-data"));
  throw again;
}

export const dataOf = ({ about, language }: MyDataVisit): Promise<MyData> => findMyData(db, about, language);

/** Nobody keeps these pages. */
export const UNKEPT = { "Cache-Control": "private, no-store" };
