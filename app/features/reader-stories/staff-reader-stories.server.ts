/** What staff do with readers' stories: read, make a post, decline. */
import { sql } from "kysely";
import { transact } from "#db/client.server";
import type { Db, Image, ReaderStory } from "#db/schema";
import { containsText } from "#db/text-filter.server";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { saveItem } from "~/features/content/content-lifecycle.server";
import { usableImagesById } from "~/features/pictures/images.server";
import { paragraphsOf } from "~/lib/html";
import { element, toHtml } from "~/lib/html-tree";
import { ok, refused, type Result } from "~/lib/result";
import { activeLanguage, defaultLanguage } from "~/locales/language";
import { translator } from "~/locales/translate";
import { enqueueReaderStoryMail, withdrawReaderStoryMails } from "./reader-story-mails.server";

/** `doubtful`: the hidden field was filled in. */
export const READER_STORY_VIEWS = ["new", "used", "declined", "doubtful"] as const;
export type ReaderStoryView = (typeof READER_STORY_VIEWS)[number];

export type ListedReaderStory = ReaderStory & { image: Image | null; isPostInBin: boolean };

const inView = (db: Db, show: ReaderStoryView) => {
  // Erased stories have no name.
  const rows = db.selectFrom("reader_stories").where("name", "!=", "");
  return show === "doubtful"
    ? rows.where("state", "=", "new").where("doubtful", "=", 1)
    : rows
        .where("state", "=", show)
        .where((row) => row.or([row("doubtful", "=", 0), row("state", "!=", "new")]));
};

/** Those that wait longest first; others by their answer, latest first. */
export async function listReaderStories(
  db: Db,
  { show, search }: { show: ReaderStoryView; search: string },
  page: { limit: number; offset: number },
): Promise<{ items: ListedReaderStory[]; total: number }> {
  let query = inView(db, show);
  if (search) query = query.where(containsText(["name", "email", "phone", "title", "story"], search));
  const rows = await query
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom("blog_posts")
        .select("deleted_at")
        .whereRef("blog_posts.id", "=", "post_id")
        .as("post_deleted_at"),
    )
    .orderBy(sql`answered_at desc, id`)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await query
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const images = await usableImagesById(
    db,
    rows.map(({ image_id }) => image_id),
  );
  const items = rows.map(({ post_deleted_at, ...row }) => ({
    ...row,
    image: images.get(row.image_id ?? "") ?? null,
    isPostInBin: post_deleted_at !== null,
  }));
  return { items, total: Number(total) };
}

export async function countReaderStories(db: Db, show: ReaderStoryView): Promise<number> {
  const { count } = await inView(db, show)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** As the sender wishes to be named, in the story's language. */
export function authorOf({
  name,
  publish_as,
  lang,
}: Pick<ReaderStory, "name" | "publish_as" | "lang">): string {
  if (publish_as === "full") return name;
  if (publish_as === "none") return translator(activeLanguage(lang))("readerStory.aReader");
  const words = name.split(" ");
  // "K. P. Lakshmi": an initial is no first name.
  return words.find((word) => !word.endsWith(".") && [...word].length > 1) ?? name;
}

/** Blank lines separate paragraphs. Tags and addresses in the text stay text. */
export const storyHtml = (story: string): string =>
  paragraphsOf(story)
    .map((text) =>
      toHtml([
        element(
          "p",
          text.split("\n").flatMap((line, at) => (at === 0 ? [line] : [element("br"), line])),
        ),
      ]),
    )
    .join("\n");

const findStory = (trx: Db, id: number): Promise<ReaderStory | undefined> =>
  trx
    .selectFrom("reader_stories")
    .selectAll()
    .where("id", "=", id)
    .where("name", "!=", "")
    .executeTakeFirst();

const notFound = () => refused<never>({ kind: "not_found", message: "readerStory.notFound" });

/** For the activity log, which names no visitor. */
const subjectOf = ({ id }: ReaderStory) => ({ kind: "reader’s story", id: String(id), title: `No. ${id}` });

/**
 * Makes a draft of a story, in its language, with the picture, whose consent goes with it. Idempotent. Refusals:
 * not_found, and those of saveItem. @returns the post's id
 */
export function makePost(db: Db, actor: Actor, id: number, now: Date): Promise<Result<string>> {
  return transact(db, async (trx): Promise<Result<string>> => {
    const story = await findStory(trx, id);
    if (!story) return notFound();
    if (story.post_id !== null) return ok(story.post_id);
    const { title, story: text, lang, image_id } = story;
    const texts = {
      title,
      category: translator(activeLanguage(lang))("readerStory.category"),
      author: authorOf(story),
      content: storyHtml(text),
    };
    const images = await usableImagesById(trx, [image_id]);
    const saved = await saveItem(
      trx,
      "blog",
      actor,
      {
        ...(lang === defaultLanguage ? { ...texts, translations: {} } : { translations: { [lang]: texts } }),
        ...(image_id !== null && images.has(image_id) ? { imageId: image_id } : {}),
        status: "draft",
      },
      now,
    );
    if (!saved.ok) return saved;
    await answer(trx, story, { state: "used", post_id: saved.value.id }, now);
    await recordActivity(trx, actor, "reader_story_used", subjectOf(story), now);
    return ok(saved.value.id);
  });
}

async function answer(
  trx: Db,
  { id }: ReaderStory,
  change: Partial<Pick<ReaderStory, "state" | "post_id">>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable("reader_stories")
    .set({ ...change, doubtful: 0, answered_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
}

/**
 * Declines a story, with a mail if staff wish so and there is an address. Idempotent. Refusals: not_found, conflict (a post
 * was made of it). @returns whether a mail is sent
 */
export function declineStory(
  db: Db,
  actor: Actor,
  { id, tell, note }: { id: number; tell: boolean; note: string },
  now: Date,
): Promise<Result<boolean>> {
  return transact(db, async (trx): Promise<Result<boolean>> => {
    const story = await findStory(trx, id);
    if (!story) return notFound();
    if (story.state === "used" && story.post_id !== null)
      return refused({ kind: "conflict", message: "readerStories.hasPost" });
    const mails = tell && story.email !== null;
    if (story.state === "declined") return ok(mails);
    await answer(trx, story, { state: "declined" }, now);
    if (mails) await enqueueReaderStoryMail(trx, story, "declined", now, note);
    await recordActivity(trx, actor, "reader_story_declined", subjectOf(story), now);
    return ok(mails);
  });
}

/** Undoes declining; a mail that has not left is withdrawn. Idempotent. Refusal: not_found. */
export function reopenStory(db: Db, actor: Actor, id: number, now: Date): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const story = await findStory(trx, id);
    if (!story) return notFound();
    if (story.state !== "declined") return ok(null);
    await trx
      .updateTable("reader_stories")
      .set({ state: "new", answered_at: null })
      .where("id", "=", id)
      .execute();
    await withdrawReaderStoryMails(trx, story.token, "declined");
    await recordActivity(trx, actor, "reader_story_reopened", subjectOf(story), now);
    return ok(null);
  });
}
