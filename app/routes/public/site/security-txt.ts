import { documentResponse, methodNotAllowed } from "~/server/file-response.server";
import { db, origin } from "~/server/context.server";
import { readSettings } from "~/features/settings/settings.server";
import { languages } from "~/locales/language";

/** RFC 9116 requires a date less than a year ahead; a running site renews it. */
const MONTHS_VALID = 6;

export async function loader() {
  const { foundation } = await readSettings(db);
  const now = new Date();
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_VALID, 1));
  const text = [
    `Contact: ${foundation.email ? `mailto:${foundation.email}` : `${origin}/contactPage`}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
  return documentResponse({ type: "text/plain; charset=utf-8", text, minutes: 60 });
}

export const action = methodNotAllowed;
