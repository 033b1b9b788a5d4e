import type { Db } from "#db/schema";
import { cleanTranslations } from "./blog-posts.server";
import { cleanHtml } from "./content-html.server";
import { parseRow, withPicture } from "./content-list.server";
import { schemaOf } from "./content-schema";
import type { ContentType } from "./content-type";
import { cardColumns } from "./stored-item";
import { page } from "./page";
import { readHtml } from "./typed-html.server";
import { readRoutes } from "~/lib/routes";
import { ok, refused } from "~/lib/result";
import { slugify } from "~/lib/slug";

export const pages: ContentType<"page"> = {
  ...page,
  schema: schemaOf(page, readHtml),
  rows: (db, condition) => db.selectFrom("pages").selectAll().where(condition).execute(),
  cards: async (db, condition) =>
    (await db.selectFrom("pages").select(cardColumns(page)).where(condition).execute()).map((row) => ({
      ...parseRow(row),
      image: null,
    })),
  insert: (trx, columns, added) =>
    trx
      .insertInto("pages")
      .values({ ...columns, ...added })
      .returningAll()
      .executeTakeFirstOrThrow(),
  update: (trx, id, columns) =>
    trx.updateTable("pages").set(columns).where("id", "=", id).returningAll().executeTakeFirstOrThrow(),
  async ownColumns(trx, input, before) {
    // The addresses of stories and legal pages are fixed (remix.config.js).
    if (before && before.kind !== "own") return ok({ slug: before.slug });
    const typed = input.slug ?? before?.slug ?? "";
    const isInUse = async (slug: string) => isReserved(slug) || (await isTaken(trx, slug, before?.id));
    if (typed !== "") {
      const isUnchanged = typed === before?.slug;
      return !isUnchanged && (await isInUse(typed))
        ? refused({ kind: "invalid", fields: { slug: "page.slugTaken" } })
        : ok({ slug: typed });
    }
    const baseSlug = slugify(input.title ?? before?.title ?? "") || "page";
    for (let number = 1; ; number += 1) {
      const slug = number === 1 ? baseSlug : `${baseSlug}-${number}`;
      if (!(await isInUse(slug))) return ok({ slug });
    }
  },
  async toItems(db, rows) {
    return (await withPicture(db, rows)).map((item) => ({
      ...item,
      content: cleanHtml(item.content),
      translations: cleanTranslations(item.translations),
    }));
  },
};

/** Folders of static files, which are answered before any route. */
const FOLDERS = ["assets", "films", "help", "pictures", "uploads"];
const firstSegments = readRoutes().map(({ path = "" }) => path.split("/", 1)[0]!.toLowerCase());
const reserved = new Set([...FOLDERS, ...firstSegments]);

/** Whether a page at `/{slug}` would hide, or be hidden by, an address of the site. */
export const isReserved = (slug: string): boolean => reserved.has(slug);

/** Also true for the slug of a page in the Bin, because it may be restored. */
const isTaken = async (db: Db, slug: string, id: string | undefined): Promise<boolean> => {
  const found = db.selectFrom("pages").select("id").where("slug", "=", slug);
  return (await (id ? found.where("id", "!=", id) : found).executeTakeFirst()) !== undefined;
};
