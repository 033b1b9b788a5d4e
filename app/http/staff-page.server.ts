import { data } from "@remix-run/node";
import { readNotices } from "./undo.server";

/**
 * What a staff page's loader hands over, with the notice that the action before left for it; never kept by
 * anybody on the way.
 */
export function staffPage<Body extends Record<string, unknown>>(request: Request, body: Body, status = 200) {
  const { notices, headers } = readNotices(request);
  headers.set("Cache-Control", "private, no-store");
  return data({ ...notices, ...body }, { status, headers });
}
