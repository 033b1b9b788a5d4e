import type { IncomingMessage } from "node:http";
import { activeLanguage, languageOf, plainPath } from "~/locales/language";

/** Printed on receipts or mailed: they lead to the same page in the default language. */
const DONOR_LINKS =
  /^\/(?:(?:donation|monthly|certificate|receipt|give|tribute|unsubscribe)\/.|my-(?:data|gifts)(?:[/?]|$))/;
/** Two segments, so that no page of staff's own can have it. */
const NOT_FOUND_PATH = "/no/such-page";

/**
 * A language that is off has no pages: its addresses become one that is not found.
 * @returns where a donor's own link leads instead; null for anything else
 */
export function redirectInactiveLanguage(request: IncomingMessage): string | null {
  const { url = "/" } = request;
  const language = languageOf(url);
  if (activeLanguage(language) === language) return null;
  const plain = plainPath(url);
  if (DONOR_LINKS.test(plain) && (request.method === "GET" || request.method === "HEAD")) return plain;
  request.url = NOT_FOUND_PATH;
  return null;
}
