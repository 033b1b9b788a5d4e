import type { z } from "zod";
import type { BlogPost, Db, Image } from "#db/schema";
import { messages } from "~/messages";
import { contentForm, countries, imageId, line, requiredHtml, requiredLine } from "./content-fields.server";
import { cleanHtml, hasVideo } from "./content-html.server";
import type { Kind } from "./content-kinds.server";
import { countriesOf, listCondition, withPicture } from "./content-list.server";

const { blog: text } = messages;

const form = contentForm(
  {
    required: ["title", "subheading", "category", "author", "content"],
    requiredImages: ["image"],
    images: ["image"],
  },
  {
    title: requiredLine(text.titleRequired),
    subheading: requiredLine(text.subheadingRequired),
    category: requiredLine(text.categoryRequired),
    author: requiredLine(text.authorRequired),
    imageId: imageId(text.imageRequired),
    imageAlt: line,
    content: requiredHtml(text.contentRequired),
    countries,
  },
);

/** Without `id` a new post, which needs every text and a picture. */
export const SaveBlogPost = form.schema;
type SaveBlogPost = z.output<typeof SaveBlogPost>;

/** `content` is cleaned. */
export type BlogPostItem = Omit<BlogPost, "countries"> & { countries: string[]; image: Image | null };

export const blogPosts = {
  table: "blog_posts",
  noun: "blog post",
  searchKind: "blog",
  sentences: { ...text, deleted: messages.dashboard.itemDeleted },
  ...form,
  columns: ({ subheading, category, author, content, imageId: image_id, imageAlt: image_alt }) => ({
    subheading,
    category,
    author,
    content,
    has_video: content === undefined ? undefined : Number(hasVideo(content)),
    image_id,
    image_alt,
  }),
  card: [
    ...(["id", "title", "subheading", "category", "author", "has_video", "views", "comments"] as const),
    ...(["countries", "image_id", "image_alt", "version", "created_at", "updated_at"] as const),
  ],
  async toItems(db: Db, rows: BlogPost[]): Promise<BlogPostItem[]> {
    return (await withPicture(db, rows)).map((row) => ({
      ...row,
      ...cleaned(row.content),
      countries: countriesOf(row),
    }));
  },
  picturesOf: ({ image_id }) => ({ image: image_id }),
} as const satisfies Kind<BlogPost, BlogPostItem, SaveBlogPost>;

/** Cleaned again, because content may have reached the database without the form. A card has no content. */
function cleaned(content: string | undefined) {
  if (content === undefined) return {};
  const clean = cleanHtml(content);
  return { content: clean, has_video: Number(hasVideo(clean)) };
}

/** Adds to a post's views. This is no edit: version and time stay. */
export async function countViews(db: Db, id: string, times: number): Promise<void> {
  await db
    .updateTable("blog_posts")
    .set((one) => ({ views: one("views", "+", times) }))
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .execute();
}

export type NextPost = Pick<BlogPost, "id" | "title">;

/** The posts published right before and right after one, of those that visitors from `country` see. */
export async function postsBeside(
  db: Db,
  post: Pick<BlogPost, "id" | "created_at">,
  country: string | null,
): Promise<{ older: NextPost | null; newer: NextPost | null }> {
  const near = (than: "<" | ">", order: "asc" | "desc") =>
    db
      .selectFrom("blog_posts")
      .select(["id", "title"])
      .where(listCondition({ country }))
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple("created_at", "id"), than, tuple(post.created_at, post.id)),
      )
      .orderBy("created_at", order)
      .orderBy("id", order)
      .limit(1)
      .executeTakeFirst();
  return { older: (await near("<", "desc")) ?? null, newer: (await near(">", "asc")) ?? null };
}
