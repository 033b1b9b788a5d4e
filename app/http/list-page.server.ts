import { redirect } from "@remix-run/node";

/** Where a public list stands: one-based. */
export type ListPage = { page: number; last: number };

/**
 * The page that an address asks for. @throws Response a redirect to the first when it asks for no page at all,
 * such as "?page=0" or "?page=two"
 */
export function askedPage(request: Request, size: number): { page: number; limit: number; offset: number } {
  const { pathname, searchParams } = new URL(request.url);
  const asked = searchParams.get("page") ?? "1";
  if (!/^[1-9]\d{0,5}$/.test(asked)) throw redirect(pathname) as Response;
  const page = Number(asked);
  return { page, limit: size, offset: (page - 1) * size };
}

/** @throws Response a redirect to the last page for one beyond it: the list has become shorter */
export function pageWithin(request: Request, { page, limit }: { page: number; limit: number }, total: number): ListPage {
  const last = Math.max(1, Math.ceil(total / limit));
  const { pathname } = new URL(request.url);
  if (page > last) throw redirect(last === 1 ? pathname : `${pathname}?page=${last}`) as Response;
  return { page, last };
}
