import { data } from "@remix-run/node";
import { readSaid } from "./undo.server";

/** What a staff page's loader hands over, with what the act before had to say. */
export function staffPage<Body extends Record<string, unknown>>(request: Request, body: Body, status = 200) {
  const { said, headers } = readSaid(request);
  return data({ ...said, ...body }, { status, headers });
}

/** One-based page number of an address, and where that page begins. */
export function pageOf(request: Request, size: number): { page: number; offset: number; limit: number } {
  const asked = Number(new URL(request.url).searchParams.get("page") ?? 1);
  const page = Number.isInteger(asked) && asked > 0 && asked <= 1_000_000 ? asked : 1;
  return { page, offset: (page - 1) * size, limit: size };
}
