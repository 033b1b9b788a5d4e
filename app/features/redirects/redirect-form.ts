import { z } from "zod";
import { field, problem } from "~/lib/fields";
import { asText } from "~/lib/form-values";
import { textLimits } from "~/lib/limits";

const BASE_URL = "http://site";

/** Path as stored and looked up: decoded, without a slash at the end. Null when malformed. */
export function pathKey(pathname: string): string | null {
  try {
    const decoded = decodeURIComponent(pathname);
    const path = decoded !== "/" && decoded.endsWith("/") ? decoded.slice(0, -1) : decoded;
    return /\p{Cc}/u.test(path) ? null : path;
  } catch {
    return null;
  }
}

const isPath = (typed: string) => /^\/(?![/\\])/.test(typed);

/** Accepts a path, or a URL of the former site. Output: the path with its query. */
const from = field((raw) => {
  const typed = asText(raw).trim();
  const isAddress = /^https?:\/\//i.test(typed);
  const base = isPath(typed) ? BASE_URL : undefined;
  if ((!base && !isAddress) || typed.length > textLimits.address || !URL.canParse(typed, base))
    return problem("redirects.fromInvalid");
  const { pathname, search } = new URL(typed, base);
  const path = pathKey(pathname);
  return path === null || path === "/" ? problem("redirects.fromInvalid") : path + search;
});

/** Output: a path of the site with query and fragment, or an http(s) address. */
const to = field((raw) => {
  const typed = asText(raw).trim();
  if (typed.length > textLimits.address || /[\p{Cc}\\]/u.test(typed)) return problem("redirects.toInvalid");
  if (isPath(typed) && URL.canParse(typed, BASE_URL)) {
    const { origin, pathname, search, hash } = new URL(typed, BASE_URL);
    // "/.//example.org" would lead to another host.
    if (origin === BASE_URL && isPath(pathname)) return pathname + search + hash;
  }
  const isAddress = /^https?:\/\/[^/]/i.test(typed) && URL.canParse(typed);
  return isAddress ? new URL(typed).href : problem("redirects.toInvalid");
});

export const AddRedirect = z.object({ from, to });
export type AddRedirect = z.output<typeof AddRedirect>;
