import type { BlogPost, Db, Image } from "#db/schema";
import { byLanguage, type Translations } from "~/locales/translations";
import { blogPost } from "./blog-post";
import { cleanHtml, hasVideo } from "./content-html.server";
import { withPicture, type ContentType, type ParsedRow } from "./content-list.server";
import { schemaOf } from "./content-schema";
import { readHtml } from "./typed-html.server";

type BlogPostItem = ParsedRow<BlogPost> & { image: Image | null };

export const blogPosts = {
  ...blogPost,
  /** Sanitized before validation, so that a text that becomes empty counts as missing. */
  schema: schemaOf(blogPost, readHtml),
  derived: ({ content }) => ({ has_video: content === undefined ? undefined : Number(hasVideo(content)) }),
  async toItems(db: Db, rows: BlogPost[]): Promise<BlogPostItem[]> {
    return (await withPicture(db, rows)).map((item) => ({
      ...item,
      ...cleanContent(item.content),
      translations: cleanTranslations(item.translations),
    }));
  },
} as const satisfies ContentType<BlogPost, BlogPostItem>;

/** Sanitizes again on read, because rows may come from elsewhere. Cards have no content. */
function cleanContent(content: string | undefined) {
  if (content === undefined) return {};
  const clean = cleanHtml(content);
  return { content: clean, has_video: Number(hasVideo(clean)) };
}

export const cleanTranslations = (translations: Translations): Translations =>
  Object.fromEntries(
    byLanguage(translations).map(([language, texts]) => [
      language,
      texts.content === undefined ? texts : { ...texts, content: cleanHtml(texts.content) },
    ]),
  );

export const mostReadPosts = (db: Db, limit: number): Promise<Pick<BlogPost, "id" | "title" | "views">[]> =>
  db
    .selectFrom("blog_posts")
    .select(["id", "title", "views"])
    .where("deleted_at", "is", null)
    .where("views", ">", 0)
    .orderBy("views", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();

/** Changes neither version nor updated_at. */
export async function addViews(db: Db, id: string, times: number): Promise<void> {
  await db
    .updateTable("blog_posts")
    .set((eb) => ({ views: eb("views", "+", times) }))
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .execute();
}
