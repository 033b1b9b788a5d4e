import type { BlogPost, Db } from "#db/schema";
import { byLanguage, type Translations } from "~/locales/translations";
import { blogPost } from "./blog-post";
import { cleanHtml, hasVideo } from "./content-html.server";
import { parseCountries, withPicture, type PictureRow } from "./content-list.server";
import { schemaOf } from "./content-schema";
import type { ContentType } from "./content-type";
import { cardColumns } from "./stored-item";
import { readHtml } from "./typed-html.server";
import { ok } from "~/lib/result";

export const blogPosts: ContentType<"blog"> = {
  ...blogPost,
  /** Sanitized before validation, so that a text that becomes empty counts as missing. */
  schema: schemaOf(blogPost, readHtml),
  rows: (db, condition) => db.selectFrom("blog_posts").selectAll().where(condition).execute(),
  cards: async (db, condition) =>
    toCards(db, await db.selectFrom("blog_posts").select(cardColumns(blogPost)).where(condition).execute()),
  insert: (trx, columns, added) =>
    trx
      .insertInto("blog_posts")
      .values({ ...columns, ...added })
      .returningAll()
      .executeTakeFirstOrThrow(),
  update: (trx, id, columns) =>
    trx.updateTable("blog_posts").set(columns).where("id", "=", id).returningAll().executeTakeFirstOrThrow(),
  ownColumns: (_, input) => Promise.resolve(ok(videoColumn(input))),
  derived: videoColumn,
  async toItems(db, rows) {
    return (await toCards(db, rows)).map((item) => ({ ...item, ...cleanContent(item.content) }));
  },
};

function videoColumn({ content }: { content?: string | undefined }) {
  return { has_video: content === undefined ? undefined : Number(hasVideo(content)) };
}

/** Sanitizes again on read, because rows may come from elsewhere. */
function cleanContent(content: string) {
  const clean = cleanHtml(content);
  return { content: clean, has_video: Number(hasVideo(clean)) };
}

async function toCards<Row extends PictureRow & { countries: string }>(db: Db, rows: Row[]) {
  return (await withPicture(db, rows)).map((item) => ({
    ...parseCountries(item),
    translations: cleanTranslations(item.translations),
  }));
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
