import { redirect } from "@remix-run/node";

/** Where a public list stands: one-based. */
export type ListPage = { page: number; last: number };
export type AskedPage = { page: number; limit: number; offset: number };

/** The one-based page number that an address names; 1 when it names none, null for what is no page number. */
export function pageNumber(request: Request): number | null {
  const asked = new URL(request.url).searchParams.get("page") ?? "1";
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : null;
}

/** The page that an address asks for; the first when it names no page, such as "?page=two". */
export function readPage(request: Request, size: number): AskedPage {
  const page = pageNumber(request) ?? 1;
  return { page, limit: size, offset: (page - 1) * size };
}

/** As readPage. @throws Response a redirect to the first page for what is no page number */
export function askedPage(request: Request, size: number): AskedPage {
  if (pageNumber(request) === null) throw redirect(new URL(request.url).pathname) as Response;
  return readPage(request, size);
}

/**
 * @throws Response a redirect to the last page for one beyond it, the rest of the address kept: the list has
 * become shorter
 */
export function pageWithin(
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
