import { data } from "@remix-run/node";
import type { Listed } from "~/features/content/content-list.server";
import type { ItemOf } from "~/features/content/content-types.server";
import { publishingMark } from "~/features/content/publishing-view";
import { findForReader, findPageForReader, type Reader } from "~/features/content/reader.server";
import type { ContentKind } from "~/features/content/records";
import { loadOptional } from "~/features/site/load-optional.server";
import { requestLanguage, type Language } from "~/locales/language";
import { visitorOf } from "~/server/client-address.server";
import { db } from "~/server/context.server";
import { checkPageRange, requirePage } from "~/server/list-page.server";
import { readFlash } from "~/server/flash.server";
import { currentUser } from "~/server/session.server";

/** With the token of `?preview=`. */
export const readerOf = async (request: Request): Promise<Reader> => ({
  user: await currentUser(request),
  language: requestLanguage(request),
  preview: new URL(request.url).searchParams.get("preview"),
});

/** @throws Response 404 */
export async function requirePageForReader(
  request: Request,
  kind: Parameters<typeof findPageForReader>[1],
  slug: string,
) {
  const page = await findPageForReader(db, kind, slug, await readerOf(request));
  if (!page) throw new Response(null, { status: 404 });
  return page;
}

/** Pages that only staff see are never cached; a preview may be framed by its form. */
export function articleHeaders(item: Parameters<typeof publishingMark>[0], now: Date): HeadersInit {
  if (publishingMark(item, now) === null) return {};
  const caching = { "Cache-Control": "private, no-store" };
  return item.isPreview ? { ...caching, "X-Frame-Options": "SAMEORIGIN" } : caching;
}

type ViewContext = { country: string | null; language: Language; now: Date };

/**
 * Reads a page of a list; `items`: null on failure (503). @throws Response redirect if there is no such page
 */
export async function readList<Item, Shown>(
  request: Request,
  pageSize: number,
  list: (filter: ViewContext & { limit: number; offset: number }) => Promise<Listed<Item>>,
  toView: (item: Item, viewed: ViewContext) => Shown,
) {
  const { pathname } = new URL(request.url);
  const context = { ...visitorOf(request), now: new Date() };
  const requested = requirePage(request, pageSize);
  const found = await loadOptional(
    pathname,
    list({ ...context, limit: requested.limit, offset: requested.offset }),
  );
  if (!found.ok) return data({ items: null, page: requested.page, last: 1 }, { status: 503 });
  const items = found.value.items.map((item) => toView(item, context));
  return data({ items, ...checkPageRange(request, requested, found.value.total) });
}

/** Reads an item, or why it is missing: notFound (404), loadFailed (500). @param toView may load more data */
export async function readArticle<K extends ContentKind, Shown>(
  request: Request,
  kind: K,
  id: string,
  toView: (item: ItemOf<K>, viewed: ViewContext) => Shown | Promise<Shown>,
) {
  const context = { ...visitorOf(request), now: new Date() };
  const find = async () => {
    const item = await findForReader(db, kind, id, await readerOf(request));
    if (!item) return null;
    const [mark, headers] = [publishingMark(item, context.now), articleHeaders(item, context.now)];
    return { item: await toView(item, context), mark, headers };
  };
  const found = await loadOptional(`${kind}.page`, find());
  const problemData = <Problem extends "loadFailed" | "notFound">(problem: Problem, status: number) =>
    data({ item: null, mark: null, problem, notice: null }, { status });
  if (!found.ok) return problemData("loadFailed", 500);
  if (!found.value) return problemData("notFound", 404);
  const { headers, ...shown } = found.value;
  const flash = readFlash(request);
  return data(
    { ...shown, problem: null, notice: flash.notice?.message ?? null },
    { headers: { ...headers, ...flash.headers } },
  );
}
