import { sql } from "kysely";
import { asStored } from "#db/expressions.server";
import type { Db, Page, PageKind } from "#db/schema";
import type { Language } from "~/locales/language";
import { parseTranslations, type Translations } from "~/locales/translations";
import type { ItemOf } from "./content-types.server";
import { findItem } from "./content-lifecycle.server";
import type { ListFilter } from "./content-list.server";
import { titleIn } from "./item-language.server";
import { pathOfPage, type Menus } from "./page";
import { isPublished } from "./publishing.server";

type PageItem = ItemOf<"page">;

/** Finds a page by its slug; null when it is missing or hidden from the reader. */
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

/** Must equal the condition of the index pages_in_menu (migration 0008): every document runs this query. */
const IN_MENU = sql<boolean>`(menu <> 'none' or kind <> 'own')`;

/** Lists links in order of creation; stories and legal pages in the order of the initial content. */
export async function menuPages(db: Db, language: Language, now: Date): Promise<Menus> {
  const rows = await db
    .selectFrom("pages")
    .select(["kind", "slug", "menu", "cause_slug", titleIn(language).as("title")])
    .where("deleted_at", "is", null)
    .where(isPublished(now))
    .where(IN_MENU)
    // As an expression, so that SQLite uses the index pages_in_menu instead of reading the table in this order.
    .orderBy(asStored)
    .execute();
  type Row = (typeof rows)[number];
  const linkTo = ({ kind, slug, title }: Row) => ({ href: pathOfPage({ kind, slug }), title });
  const linksTo = (isIncluded: (row: Row) => boolean) => rows.filter(isIncluded).map(linkTo);
  return {
    header: linksTo(({ menu }) => menu === "header"),
    // The footer shows all of `legal` anyway.
    footer: linksTo(({ menu, kind }) => menu === "footer" && kind !== "legal"),
    legal: linksTo(({ kind }) => kind === "legal"),
    stories: rows
      .filter(({ kind }) => kind === "story")
      .map((row) => ({ ...linkTo(row), cause: row.cause_slug })),
  };
}

const COLUMNS = ["slug", "kind", "title", "kicker", "summary", "content", "publish_at"] as const;
type SearchedPage = Pick<Page, (typeof COLUMNS)[number]> & { translations: Translations };
const cache = new WeakMap<Db, { version: number; pages: SearchedPage[] }>();

/** Lists pages in all languages for search, which caches by object: the same objects until a page changes. */
export async function listPublishedPages(db: Db, now: Date): Promise<SearchedPage[]> {
  const counted = await sql<{ version: number }>`select pages as version from page_versions`.execute(db);
  const version = counted.rows[0]?.version ?? 0;
  let cached = cache.get(db);
  if (cached?.version !== version) {
    const rows = await db
      .selectFrom("pages")
      .select([...COLUMNS, "translations"])
      .where("deleted_at", "is", null)
      .where("publish_at", "is not", null)
      .orderBy("publish_at", "desc")
      .orderBy("id", "desc")
      .execute();
    cached = { version, pages: rows.map((row) => ({ ...row, translations: parseTranslations(row) })) };
    cache.set(db, cached);
  }
  const at = now.toISOString();
  return cached.pages.filter(({ publish_at }) => publish_at !== null && publish_at <= at);
}
