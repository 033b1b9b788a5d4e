import { redirect } from "@remix-run/node";

/** Where a public list stands: one-based. */
export type ListPage = { page: number; last: number };

/**
 * The page that an address asks for. @throws Response a redirect to the first when it asks for no page at
 * all,
 * such as "?page=0" or "?page=two"
 */
export function askedPage(request: Request, size: number): { page: number; limit: number; offset: number } {
  const { pathname, searchParams } = new URL(request.url);
  const asked = searchParams.get("page") ?? "1";
  if (!/^[1-9]\d{0,5}$/.test(asked)) throw redirect(pathname) as Response;
  const page = Number(asked);
  return { page, limit: size, offset: (page - 1) * size };
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
