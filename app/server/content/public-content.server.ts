import { isStaff } from "~/features/accounts/accounts.server";
import { hasPermission } from "~/features/accounts/permissions";
import { roleOf } from "~/features/accounts/roles";
import { toArticleView, videoOrigins } from "~/features/content/article-content";
import { pictureIdsIn } from "~/features/pictures/pictures-in-html";
import { findItem } from "~/features/content/content-lifecycle.server";
import type { ItemOf } from "~/features/content/content-types.server";
import { findPreview, type Preview } from "~/features/content/previews.server";
import { findPage } from "~/features/content/published-pages.server";
import type { ContentKind } from "~/features/content/records";
import type { PageKind } from "#db/schema";
import { data } from "@remix-run/node";
import type { Listed } from "~/features/content/content-list.server";
import { countryOf } from "~/server/client-address.server";
import { requirePage, checkPageRange } from "~/server/list-page.server";
import { loadOptional } from "~/features/site/load-optional.server";
import { imagesById } from "~/features/pictures/images.server";
import { publishingMark } from "~/features/content/publishing-view";
import { languageOf, requestLanguage, type Language } from "~/locales/language";
import { currentUser } from "~/server/session.server";
import { db } from "~/server/context.server";

/** Staff can view all items, others published ones. */
export async function visibilityFor(request: Request): Promise<{ status: "any" | "published" }> {
  const user = await currentUser(request);
  return { status: user && isStaff(user) ? "any" : "published" };
}

type VisibleItem<K extends ContentKind> = ItemOf<K> | Preview<K>;

export async function findForReader<K extends ContentKind>(
  request: Request,
  kind: K,
  id: string,
): Promise<VisibleItem<K> | null> {
  const language = requestLanguage(request);
  const find = async () => findItem(db, kind, id, { ...(await visibilityFor(request)), language });
  return (await previewFor(request, kind)) ?? find();
}

/** Also finds the unsaved version of `?preview=`. @throws Response 404 */
export async function findPageForReader(
  request: Request,
  kind: PageKind,
  slug: string,
): Promise<VisibleItem<"page">> {
  const language = requestLanguage(request);
  const find = async () => findPage(db, kind, slug, { ...(await visibilityFor(request)), language });
  const page = (await previewFor(request, "page")) ?? (await find());
  if (!page) throw new Response(null, { status: 404 });
  return page;
}

/** Finds the item of `?preview={token}`; null for users who may not edit. */
async function previewFor<K extends ContentKind>(request: Request, kind: K) {
  const { pathname, searchParams } = new URL(request.url);
  const token = searchParams.get("preview");
  const user = token && (await currentUser(request));
  return user && hasPermission(roleOf(user), "editContent")
    ? findPreview(kind, token, languageOf(pathname), new Date())
    : null;
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
  const context = { country: countryOf(request), language: languageOf(pathname), now: new Date() };
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
  const context = { country: countryOf(request), language: requestLanguage(request), now: new Date() };
  const find = async () => {
    const item = await findForReader(request, kind, id);
    if (!item) return null;
    const [mark, headers] = [publishingMark(item, context.now), articleHeaders(item, context.now)];
    return { item: await toView(item, context), mark, headers };
  };
  const found = await loadOptional(`${kind}.page`, find());
  const problemData = <Problem extends "loadFailed" | "notFound">(problem: Problem, status: number) =>
    data({ item: null, mark: null, problem }, { status });
  if (!found.ok) return problemData("loadFailed", 500);
  if (!found.value) return problemData("notFound", 404);
  const { headers, ...shown } = found.value;
  return data({ ...shown, problem: null }, { headers });
}

/** Splits a text into parts, with the origins of its videos for the page's CSP. */
export async function readProse(content: string, language: Language) {
  const parts = toArticleView(content, await imagesById(db, pictureIdsIn(content)), language);
  return { parts, origins: videoOrigins(parts) };
}
