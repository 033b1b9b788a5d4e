import type { Db, Image, Page } from "#db/schema";
import type { Message } from "~/locales/messages";
import { cleanTranslations } from "./blog-posts.server";
import { cleanHtml } from "./content-html.server";
import { withPicture, type ContentType, type ParsedRow } from "./content-list.server";
import { schemaOf } from "./content-schema";
import { page } from "./page";
import { readHtml } from "./typed-html.server";
import { readRoutes } from "~/lib/routes";
import { slugify } from "~/lib/slug";

type PageItem = ParsedRow<Page> & { image: Image | null };
type SlugInput = { slug?: string; title?: string };

export const pages = {
  ...page,
  schema: schemaOf(page, readHtml),
  async prepare(trx, input: SlugInput, before) {
    // The addresses of stories and legal pages are fixed (remix.config.js).
    if (before && before.kind !== "own") return { input: { ...input, slug: before.slug } };
    const typed = input.slug ?? before?.slug ?? "";
    const isInUse = async (slug: string) => isReserved(slug) || (await isTaken(trx, slug, before?.id));
    if (typed !== "") {
      const isUnchanged = typed === before?.slug;
      return !isUnchanged && (await isInUse(typed))
        ? { refused: { slug: "page.slugTaken" } }
        : { input: { ...input, slug: typed } };
    }
    const baseSlug = slugify(input.title ?? before?.title ?? "") || "page";
    for (let number = 1; ; number += 1) {
      const slug = number === 1 ? baseSlug : `${baseSlug}-${number}`;
      if (!(await isInUse(slug))) return { input: { ...input, slug } };
    }
  },
  refuseRemoval: ({ kind }): Message | null => (kind === "legal" ? "page.legalStays" : null),
  async toItems(db: Db, rows: Page[]): Promise<PageItem[]> {
    return (await withPicture(db, rows)).map((item) => ({
      ...item,
      ...(item.content === undefined ? {} : { content: cleanHtml(item.content) }),
      translations: cleanTranslations(item.translations),
    }));
  },
} as const satisfies ContentType<Page, PageItem>;

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
