import { sql } from "kysely";
import type { Db, PageKind } from "#db/schema";
import type { Language } from "~/locales/language";
import type { ItemOf } from "./content-kinds.server";
import { everyItem, findItem } from "./content-lifecycle.server";
import type { ListFilter } from "./content-list.server";
import { titleIn } from "./item-language.server";
import { pathOfPage, type Menus } from "./page";
import { isPublished } from "./publishing.server";

type PageItem = ItemOf<"page">;

/** By its address; null when there is none that the reader may see. */
export async function findPage(
  db: Db,
  kind: PageKind,
  slug: string,
  filter: Pick<ListFilter, "status" | "now" | "language">,
): Promise<PageItem | null> {
  const found = db.selectFrom("pages").select("id").where("kind", "=", kind).where("slug", "=", slug);
  const row = await found.executeTakeFirst();
  return row ? findItem(db, "page", row.id, filter) : null;
}

/** In the order of their making; stories and legal pages in that of the planting. */
export async function menuPages(db: Db, language: Language, now: Date): Promise<Menus> {
  const rows = await db
    .selectFrom("pages")
    .select(["kind", "slug", "menu", titleIn(language).as("title")])
    .where("deleted_at", "is", null)
    .where(isPublished(now))
    .where((page) => page.or([page("menu", "!=", "none"), page("kind", "!=", "own")]))
    .orderBy(sql`rowid`)
    .execute();
  const named = (isNamed: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isNamed).map(({ kind, slug, title }) => ({ href: pathOfPage({ kind, slug }), title }));
  return {
    header: named(({ menu }) => menu === "header"),
    // Legal pages are always there.
    footer: named(({ menu, kind }) => menu === "footer" && kind !== "legal"),
    legal: named(({ kind }) => kind === "legal"),
    stories: named(({ kind }) => kind === "story"),
  };
}

/** In both languages, for search: a few dozen at most. */
export async function listPublishedPages(db: Db, now: Date): Promise<PageItem[]> {
  const pages: PageItem[] = [];
  for await (const some of everyItem(db, "page", { status: "published" })) pages.push(...some);
  return pages.filter(({ publish_at }) => publish_at !== null && publish_at <= now.toISOString());
}
