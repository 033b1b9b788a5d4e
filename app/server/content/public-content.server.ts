import { isStaff } from "~/features/accounts/accounts.server";
import { findItem } from "~/features/content/content-lifecycle.server";
import type { ItemOf } from "~/features/content/content-kinds.server";
import type { ContentKind } from "~/features/content/records";
import { data } from "@remix-run/node";
import type { Listed } from "~/features/content/content-list.server";
import { countryOf } from "~/server/client-address.server";
import { requestedPage, pageWithin } from "~/server/list-page.server";
import { loadOptional } from "~/server/load-optional.server";
import { publishingMark } from "~/features/content/publishing-view";
import { languageOf, type Language } from "~/locales/language";
import { currentUser } from "~/server/session.server";
import { db } from "~/server/context.server";

/** Staff see everything, others what is published. */
export async function seenBy(request: Request): Promise<{ status: "any" | "published" }> {
  const user = await currentUser(request);
  return { status: user && isStaff(user) ? "any" : "published" };
}

export async function findForReader<K extends ContentKind>(
  request: Request,
  kind: K,
  id: string,
): Promise<ItemOf<K> | null> {
  const language = languageOf(new URL(request.url).pathname);
  return findItem(db, kind, id, { ...(await seenBy(request)), language });
}

const unlessPublished = (mark: string | null) =>
  mark === null ? {} : { headers: { "Cache-Control": "private, no-store" } };

type Viewed = { country: string | null; language: Language; now: Date };

/**
 * `items` is null on failure (503). @throws Response a redirect for an invalid page or one beyond the last
 */
export async function readList<Item, Shown>(
  request: Request,
  pageSize: number,
  list: (filter: Viewed & { limit: number; offset: number }) => Promise<Listed<Item>>,
  present: (item: Item, viewed: Viewed) => Shown,
) {
  const { pathname } = new URL(request.url);
  const viewed = { country: countryOf(request), language: languageOf(pathname), now: new Date() };
  const asked = requestedPage(request, pageSize);
  const found = await loadOptional(pathname, list({ ...viewed, limit: asked.limit, offset: asked.offset }));
  if (!found.ok) return data({ items: null, page: asked.page, last: 1 }, { status: 503 });
  const items = found.value.items.map((item) => present(item, viewed));
  return data({ items, ...pageWithin(request, asked, found.value.total) });
}

/** Or why there is none: notFound (404), loadFailed (500). @param present may load more */
export async function readArticle<K extends ContentKind, Shown>(
  request: Request,
  kind: K,
  id: string,
  present: (item: ItemOf<K>, viewed: Viewed) => Shown | Promise<Shown>,
) {
  const viewed = {
    country: countryOf(request),
    language: languageOf(new URL(request.url).pathname),
    now: new Date(),
  };
  const find = async () => {
    const item = await findForReader(request, kind, id);
    return item && { item: await present(item, viewed), mark: publishingMark(item, viewed.now) };
  };
  const found = await loadOptional(`${kind}.page`, find());
  const none = <Problem extends "loadFailed" | "notFound">(problem: Problem, status: number) =>
    data({ item: null, mark: null, problem }, { status });
  if (!found.ok) return none("loadFailed", 500);
  if (!found.value) return none("notFound", 404);
  return data({ ...found.value, problem: null }, unlessPublished(found.value.mark));
}
