import type { IncomingMessage } from "node:http";
import { activeLanguage, languageOf, plainPath } from "~/locales/language";

/** Paths printed on receipts or mailed, which redirect to the same page in the default language. */
const DONOR_LINKS =
  /^\/(?:(?:donation|monthly|certificate|receipt|give|tribute|unsubscribe)\/.|my-(?:data|gifts)(?:[/?]|$))/;
/** Two segments, so that no page written by staff can have this path. */
const NOT_FOUND_PATH = "/no/such-page";

/**
 * Rewrites paths of an inactive language to a path that is not found.
 * @returns for a mailed or printed path, its path in the default language; null for others
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
