import { data } from "@remix-run/node";
import { readSaid } from "./undo.server";

/**
 * What a staff page's loader hands over, with the notice that the action before left for it; never kept by
 * anybody on the way.
 */
export function staffPage<Body extends Record<string, unknown>>(request: Request, body: Body, status = 200) {
  const { said, headers } = readSaid(request);
  headers.set("Cache-Control", "private, no-store");
  return data({ ...said, ...body }, { status, headers });
}
