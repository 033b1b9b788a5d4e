import { findRedirect } from "~/features/redirects/redirects.server";
import { REQUESTED_URL_HEADER } from "./client-identity";
import { db } from "./context.server";

/** Redirects a path that staff or an import have moved; null otherwise. Call it instead of a 404. */
export async function redirectToNewAddress({ method, url, headers }: Request): Promise<Response | null> {
  if (method !== "GET" && method !== "HEAD") return null;
  const { pathname, search } = new URL(headers.get(REQUESTED_URL_HEADER) ?? url, url);
  const to = await findRedirect(db, pathname + search, new Date());
  // Browsers cache a 301 without max-age for good, but staff may change it.
  return to === null
    ? null
    : new Response(null, { status: 301, headers: { Location: to, "Cache-Control": "public, max-age=3600" } });
}
