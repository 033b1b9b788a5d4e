import { randomUUID } from "node:crypto";
import { z } from "zod";
import { transact } from "#db/client.server";
import type { BlogPost, Db, Image } from "#db/schema";
import { messages } from "~/messages";
import { noteActivity, type Actor } from "./activity.server";
import {
  countries,
  imageId,
  itemId,
  line,
  prepare,
  requiredHtml,
  requiredLine,
  titleKey,
  version,
} from "./content-fields.server";
import { cleanHtml, hasVideo } from "./content-html.server";
import {
  changedFields,
  countriesOf,
  everyItem,
  imagesById,
  inOrder,
  inPortions,
  refuseUnknownImages,
  releaseReplaced,
  wished,
  type Listed,
  type ListWish,
} from "./content-list.server";
import { latestIds } from "./content-pages.server";
import { done, refused, type Result } from "./result";
import { indexForSearch } from "./search.server";

const { blog: text } = messages;

/** What a form or a call sends. `id` absent: a new post, which needs every text and a picture. */
export const SaveBlogPost = z.preprocess(
  prepare({
    required: ["title", "subheading", "category", "author", "content"],
    requiredImages: ["image"],
    images: ["image"],
  }),
  z.object({
    id: itemId,
    version,
    title: requiredLine(text.titleRequired),
    subheading: requiredLine(text.subheadingRequired),
    category: requiredLine(text.categoryRequired),
    author: requiredLine(text.authorRequired),
    imageId: imageId(text.imageRequired),
    imageAlt: line,
    content: requiredHtml(text.contentRequired),
    countries,
  }),
);
export type SaveBlogPost = z.output<typeof SaveBlogPost>;
export const BLOG_POST_FIELDS = {
  texts: [
    "version",
    "title",
    "subheading",
    "category",
    "author",
    "content",
    "countries",
    "imageId",
    "imageAlt",
  ],
  files: ["image"],
} as const;

/** A post with its picture; `content` is cleaned. */
export type BlogPostItem = Omit<BlogPost, "countries"> & { countries: string[]; image: Image | null };

const BLANK = {
  title: "",
  subheading: "",
  category: "",
  author: "",
  content: "",
  countries: "[]",
  image_id: null,
  image_alt: "",
};

/**
 * Creates a post, or edits the one with `input.id`: fields that are absent stay as they are.
 * Refusals: not_found; conflict when `input.version` is not the newest, with `theirs`; invalid for an unknown
 * picture.
 */
export async function saveBlogPost(
  db: Db,
  actor: Actor | null,
  input: SaveBlogPost,
  now: Date,
): Promise<Result<BlogPostItem, BlogPostItem>> {
  const replaced: (string | null)[] = [];
  const saved = await transact<Result<BlogPostItem, BlogPostItem>>(db, async (trx) => {
    const theirs = input.id === undefined ? null : await findBlogPost(trx, input.id);
    if (input.id !== undefined && !theirs) return refused({ kind: "not_found", message: text.notFound });
    if (theirs && input.version !== undefined && input.version !== theirs.version)
      return refused({ kind: "conflict", message: messages.content.changedMeanwhile, theirs });
    const unknown = await refuseUnknownImages(trx, { image: input.imageId });
    if (unknown) return unknown;

    const before = theirs ? { ...theirs, countries: JSON.stringify(theirs.countries) } : BLANK;
    const title = input.title ?? before.title;
    const content = cleanHtml(input.content ?? before.content);
    const row = {
      title,
      title_key: titleKey(title),
      subheading: input.subheading ?? before.subheading,
      category: input.category ?? before.category,
      author: input.author ?? before.author,
      content,
      has_video: hasVideo(content) ? 1 : 0,
      countries: input.countries ? JSON.stringify(input.countries) : before.countries,
      image_id: input.imageId ?? before.image_id,
      image_alt: input.imageAlt ?? before.image_alt,
      updated_at: now.toISOString(),
    };
    if (theirs && row.image_id !== theirs.image_id) replaced.push(theirs.image_id);
    const id = theirs?.id ?? randomUUID();
    if (theirs)
      await trx
        .updateTable("blog_posts")
        .set({ ...row, version: theirs.version + 1 })
        .where("id", "=", id)
        .execute();
    else
      await trx
        .insertInto("blog_posts")
        .values({ ...row, id, created_at: now.toISOString() })
        .execute();
    const detail = theirs ? { changed: changedFields(before, row) } : {};
    await noteActivity(
      trx,
      actor,
      {
        act: theirs ? "edited" : "created",
        subjectKind: "blog post",
        subjectId: id,
        subjectTitle: title,
        detail,
      },
      now,
    );
    await indexForSearch(trx, "blog", id);
    return done(await getBlogPost(trx, id));
  });
  if (saved.ok) await releaseReplaced(db, replaced);
  return saved;
}

/** A post outside the Bin. */
export async function findBlogPost(db: Db, id: string): Promise<BlogPostItem | null> {
  const row = await db
    .selectFrom("blog_posts")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ? ((await withImages(db, [row]))[0] ?? null) : null;
}

async function getBlogPost(db: Db, id: string): Promise<BlogPostItem> {
  const item = await findBlogPost(db, id);
  if (!item) throw new Error(`Blog post ${id} was just saved and is gone`);
  return item;
}

/** Newest first. */
export async function listBlogPosts(db: Db, wish: ListWish = {}): Promise<Listed<BlogPostItem>> {
  const { ids, ...counted } = await latestIds(db, "blog_posts", wish);
  return { items: await postsOf(db, ids), ...counted };
}

/** All that a country sees, or all there are: newest first, some at a time. */
export function everyBlogPost(db: Db, wish: Pick<ListWish, "country"> = {}): AsyncGenerator<BlogPostItem[]> {
  return everyItem(latestIds(db, "blog_posts", wish), (ids) => postsOf(db, ids));
}

async function postsOf(db: Db, ids: string[]): Promise<BlogPostItem[]> {
  const rows = await inPortions(ids, (portion) =>
    db.selectFrom("blog_posts").selectAll().where("id", "in", portion).execute(),
  );
  return withImages(db, inOrder(ids, rows));
}

async function withImages(db: Db, rows: BlogPost[]): Promise<BlogPostItem[]> {
  const images = await imagesById(
    db,
    rows.map((row) => row.image_id),
  );
  return rows.map((row) => {
    const content = cleanHtml(row.content);
    return {
      ...row,
      content,
      has_video: hasVideo(content) ? 1 : 0,
      countries: countriesOf(row),
      image: images.get(row.image_id ?? "") ?? null,
    };
  });
}

/** A post's page was opened so many times more. No edit: neither version nor time change. */
export async function countViews(db: Db, id: string, times: number): Promise<void> {
  await db
    .updateTable("blog_posts")
    .set((one) => ({ views: one("views", "+", times) }))
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .execute();
}

/** A post to read next: enough for a link to it. */
export type NextPost = Pick<BlogPost, "id" | "title">;

/**
 * The posts published right before and right after one, of those that a visitor from this country sees in the
 * list.
 */
export async function postsBeside(
  db: Db,
  post: Pick<BlogPost, "id" | "created_at">,
  country: string | null,
): Promise<{ older: NextPost | null; newer: NextPost | null }> {
  const near = (than: "<" | ">", order: "asc" | "desc") =>
    db
      .selectFrom("blog_posts")
      .select(["id", "title"])
      .where(wished({ country }))
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple("created_at", "id"), than, tuple(post.created_at, post.id)),
      )
      .orderBy("created_at", order)
      .orderBy("id", order)
      .limit(1)
      .executeTakeFirst();
  return { older: (await near("<", "desc")) ?? null, newer: (await near(">", "asc")) ?? null };
}

/** Puts a post in the Bin, where it stays for 30 days. @returns its title. Refusal: not_found. */
export function binBlogPost(
  db: Db,
  actor: Actor | null,
  id: string,
  now: Date,
): Promise<Result<{ id: string; title: string }>> {
  return transact(db, async (trx) => {
    const item = await trx
      .updateTable("blog_posts")
      .set({ deleted_at: now.toISOString() })
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .returning(["id", "title"])
      .executeTakeFirst();
    if (!item) return refused({ kind: "not_found", message: text.notFound });
    await noteActivity(
      trx,
      actor,
      { act: "deleted", subjectKind: "blog post", subjectId: id, subjectTitle: item.title },
      now,
    );
    await indexForSearch(trx, "blog", id);
    return done(item);
  });
}
