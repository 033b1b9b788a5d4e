import { redirect } from "@remix-run/node";
import { limits } from "~/lib/limits";

export type ListPage = { page: number; last: number };
type PageRequest = { page: number; limit: number; offset: number };

function pageNumber(request: Request): number | null {
  const value = new URL(request.url).searchParams.get("page") ?? "1";
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : null;
}

/** Returns the first page when the query has no valid number. */
export function readPage(request: Request, size: number): PageRequest {
  const page = pageNumber(request) ?? 1;
  return { page, limit: size, offset: (page - 1) * size };
}

/** @throws Response a redirect to the first page when the number is invalid */
export function requirePage(request: Request, size: number): PageRequest {
  if (pageNumber(request) === null) throw redirect(new URL(request.url).pathname) as Response;
  return readPage(request, size);
}

/** Returns the result of `list` for the requested page, and its number. @throws as checkPageRange */
export async function listPage<Listed extends { total: number }>(
  request: Request,
  list: (page: PageRequest) => Promise<Listed>,
  size: number = limits.admin.pageSize,
) {
  const requested = readPage(request, size);
  const listed = await list(requested);
  checkPageRange(request, requested, listed.total);
  return { ...listed, page: requested.page };
}

/** @throws Response a redirect to the last page for one beyond it; keeps the query */
export function checkPageRange(
  request: Request,
  { page, limit }: { page: number; limit: number },
  total: number,
): ListPage {
  const last = Math.max(1, Math.ceil(total / limit));
  if (page <= last) return { page, last };
  const { pathname, searchParams } = new URL(request.url);
  if (last === 1) searchParams.delete("page");
  else searchParams.set("page", String(last));
  throw redirect(searchParams.size > 0 ? `${pathname}?${searchParams.toString()}` : pathname) as Response;
}
