import type { z } from "zod";
import type { BlogPost, Db, Image } from "#db/schema";
import { messages } from "~/messages";
import { blogForm } from "./content-forms";
import { cleanHtml, hasVideo, isBlankHtml, paragraphs, tooDeep, videosTakenOut } from "./content-html.server";
import { countriesOf, withPicture, type Kind } from "./content-list.server";
import type { Translation } from "~/domain/translation";
import { translationOf } from "~/domain/translation";

const { blog: text } = messages;

/** Cleaned before it is validated: a text of which nothing remains is missing. */
const form = blogForm((typed, missing) => {
  const deep = tooDeep(typed);
  if (deep) return { problem: deep };
  const html = cleanHtml(paragraphs(typed));
  return isBlankHtml(html) ? { problem: videosTakenOut([typed]) ?? missing } : { html };
});

/** Without `id` a new post, which needs every text and a picture; a draft only a title. */
export const SaveBlogPost = form.schema;
type SaveBlogPost = z.output<typeof SaveBlogPost>;

/** `content` is cleaned. */
export type BlogPostItem = Omit<BlogPost, "countries" | "ml"> & {
  countries: string[];
  ml: Translation;
  image: Image | null;
};

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
  texts: ({ title, subheading, category, author, image_alt: imageAlt, content }) => ({
    ...{ title, subheading, category, author, imageAlt, content },
  }),
  card: [
    ...(["id", "title", "subheading", "category", "author", "has_video", "views", "comments"] as const),
    ...(["countries", "image_id", "image_alt", "version", "created_at", "updated_at"] as const),
    ...(["publish_at", "ml", "translated"] as const),
  ],
  async toItems(db: Db, rows: BlogPost[]): Promise<BlogPostItem[]> {
    return (await withPicture(db, rows)).map((row) => ({
      ...row,
      ...cleaned(row.content),
      ml: cleanedTranslation(translationOf(row)),
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

const cleanedTranslation = (ml: Translation): Translation =>
  ml.content === undefined ? ml : { ...ml, content: cleanHtml(ml.content) };

/** Adds to a post's views. This is no edit: version and time stay. */
export async function countViews(db: Db, id: string, times: number): Promise<void> {
  await db
    .updateTable("blog_posts")
    .set((one) => ({ views: one("views", "+", times) }))
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .execute();
}
