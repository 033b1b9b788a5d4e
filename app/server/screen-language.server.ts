/** The language of account and staff screens: chosen by the person, before the login kept in a cookie. */
import { findSessionUser } from "~/features/accounts/sessions.server";
import { DAY_MS } from "~/lib/durations";
import { inLanguage } from "~/locales/in-language.server";
import { activeLanguage, defaultLanguage, isLanguage, type Language } from "~/locales/language";
import { db } from "./context.server";
import { cookie, cookieIn } from "./cookies.server";
import { tokenIn } from "./session.server";

const COOKIE = "language";
const COOKIE_DAYS = 365;

/** Answers a request for an account or staff screen in its reader's language. */
export async function inScreenLanguage<Answer>(
  cookies: string | null,
  answer: () => Answer,
): Promise<Answer> {
  return inLanguage(await languageOfReader(cookies), answer);
}

/** The account's language wins over the cookie, which other people of the same browser may have left. */
async function languageOfReader(cookies: string | null): Promise<Language> {
  const token = tokenIn(null, cookies);
  const user = token && (await findSessionUser(db, token, new Date()).catch(() => null));
  const chosen = (user && user.language) ?? cookieIn(cookies, COOKIE);
  return isLanguage(chosen) ? activeLanguage(chosen) : defaultLanguage;
}

export const languageCookie = (language: Language): string =>
  cookie(COOKIE, language, { maxAgeSeconds: (COOKIE_DAYS * DAY_MS) / 1000 });
