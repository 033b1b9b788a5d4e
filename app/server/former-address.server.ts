import { findRedirect } from "~/features/redirects/redirects.server";
import { db } from "./context.server";

/** Where staff or an import say that this address has moved; null otherwise. Call it instead of a 404. */
export async function redirectToNewAddress({ method, url }: Request): Promise<Response | null> {
  if (method !== "GET" && method !== "HEAD") return null;
  const { pathname, search } = new URL(url);
  const to = await findRedirect(db, pathname + search, new Date());
  // Not for ever, as a browser would: staff may change it.
  return to === null
    ? null
    : new Response(null, { status: 301, headers: { Location: to, "Cache-Control": "public, max-age=3600" } });
}
