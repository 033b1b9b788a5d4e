import { data } from "@remix-run/node";
import { readNotices } from "./undo.server";

/** What a staff page's loader returns, with the notice that an earlier action left. */
export function staffPage<Body extends Record<string, unknown>>(request: Request, body: Body, status = 200) {
  const { notices, headers } = readNotices(request);
  return data({ ...notices, ...body }, { status, headers });
}
