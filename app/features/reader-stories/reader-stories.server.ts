/** Readers' stories, from the form to the day on which they are taken back or erased. */
import { randomBytes } from "node:crypto";
import { transact } from "#db/client.server";
import type { Db, ReaderStory } from "#db/schema";
import { countAttempt, ipKey, tooManyAttempts } from "~/features/accounts/rate-limits.server";
import { binItem } from "~/features/content/bin.server";
import { removePicture } from "~/features/content/remove-picture.server";
import type { RemovePicture } from "~/features/feature.server";
import { createOnce } from "~/features/form-tokens/form-tokens.server";
import { checkPeople, savePeople } from "~/features/pictures/consent.server";
import { findImage } from "~/features/pictures/images.server";
import { usesOfPictures } from "~/features/pictures/picture-uses.server";
import { releaseImages } from "~/features/pictures/unused-images.server";
import { ok, refused, type Result } from "~/lib/result";
import type { Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import { readerStoryLimits } from "./limits";
import type { ReaderStoryInput } from "./reader-story-form";
import { enqueueReaderStoryMail, withdrawReaderStoryMails } from "./reader-story-mails.server";

export const findByToken = (db: Db, token: string): Promise<ReaderStory | undefined> =>
  db.selectFrom("reader_stories").selectAll().where("token", "=", token).executeTakeFirst();

type Sent = Omit<ReaderStoryInput, "leaveEmpty" | "removePicture"> & { isDoubtful: boolean };

/**
 * Stores a story, with a mail where there is an address. The same form within ten minutes returns the first story.
 * Refusals: invalid (`picture`: unusable, or not the visitor's own), too_many (per address and hour).
 * @param visit.isNewPicture the picture came with this form; else only one that waits for its story is taken
 */
export function receiveReaderStory(
  db: Db,
  { leaveEmpty, removePicture: isRemoved, pictureId, ...sent }: ReaderStoryInput,
  visit: { language: Language; address: string; isNewPicture: boolean },
  now: Date,
): Promise<Result<ReaderStory>> {
  return transact(db, (trx) => {
    const input = { ...sent, pictureId: isRemoved ? undefined : pictureId, isDoubtful: Boolean(leaveEmpty) };
    // The page is cached, so its form has no token; the text identifies a resubmission.
    return createOnce(trx, { kind: "reader-story", by: "", input }, now, {
      find: async (token) => {
        const found = await findByToken(trx, token);
        return found?.name === "" ? null : found;
      },
      idOf: ({ token }) => token,
      make: () => store(trx, input, visit, now),
    });
  });
}

async function store(
  trx: Db,
  { people = "none", pictureConsent, publishAs, pictureId, isDoubtful, consent: _, ...texts }: Sent,
  { language, address, isNewPicture }: { language: Language; address: string; isNewPicture: boolean },
  now: Date,
): Promise<Result<ReaderStory>> {
  const { perHour } = readerStoryLimits;
  const attempt = await countAttempt(trx, { key: `reader-stories:${ipKey(address)}`, limit: perHour, now });
  if (!attempt.ok) return tooManyAttempts(attempt);
  if (pictureId !== undefined) {
    const given = { people: people || "none", consent: pictureConsent };
    const picture = await takePicture(trx, pictureId, given, isNewPicture, now);
    if (!picture.ok) return picture;
  }
  const stored = await trx
    .insertInto("reader_stories")
    .values({
      ...texts,
      phone: texts.phone || null,
      token: randomBytes(24).toString("base64url"),
      state: "new",
      publish_as: publishAs,
      consent: translator(language)("readerStory.fields.consent"),
      image_id: pictureId ?? null,
      post_id: null,
      lang: language,
      doubtful: Number(isDoubtful),
      answered_at: null,
      created_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!isDoubtful) await enqueueReaderStoryMail(trx, stored, "received", now);
  return ok(stored);
}

/**
 * Records who is in a visitor's picture. What staff, or the sender of another story, recorded stays: anybody may have the
 * same file. Refusal: invalid at `picture`.
 */
async function takePicture(
  trx: Db,
  id: string,
  peopleInput: Parameters<typeof checkPeople>[1]["peopleInput"],
  isNew: boolean,
  now: Date,
): Promise<Result<null>> {
  const image = await findImage(trx, id);
  const other = await trx
    .selectFrom("reader_stories")
    .select("id")
    .where("image_id", "=", id)
    .executeTakeFirst();
  const isOwn = image?.held === 1 && other === undefined;
  const isUsable = image && image.state !== "withdrawn" && image.state !== "failed";
  if (!isUsable || !(isNew || isOwn))
    return refused({ kind: "invalid", fields: { picture: "readerStory.pictureGone" } });
  if (!isOwn) return ok(null);
  const people = await checkPeople(trx, { publish_at: null, own: [id], addedIds: [id], peopleInput }, now);
  if (!people.ok) return people;
  await savePeople(trx, null, people.value, now);
  return ok(null);
}

/**
 * Erases a story at its sender's wish; a post made of it goes to the Bin, without the picture. Idempotent. Refusal:
 * not_found.
 */
export async function takeBack(db: Db, token: string, now: Date): Promise<Result<null>> {
  const found = await transact(db, async (trx) => {
    const story = await findByToken(trx, token);
    if (story) await erase(trx, story, "taken_back", now);
    return story;
  });
  if (!found) return refused({ kind: "not_found", message: "readerStory.notFound" });
  await releaseImages(db, [found.image_id]);
  return ok(null);
}

/** Somebody in the picture has withdrawn consent, or the consent has ended: the whole story goes. */
export const removeStory: RemovePicture = async (trx, _, { id }, now) => {
  const found = await trx
    .selectFrom("reader_stories")
    .selectAll()
    .where("id", "=", Number(id))
    .executeTakeFirst();
  if (found) await erase(trx, found, "removed", now);
};

/** As db/personal-data.ts lists the columns. */
const ERASED = { name: "", email: null, phone: null, title: "", story: "", image_id: null };

async function erase(trx: Db, story: ReaderStory, state: "taken_back" | "removed", now: Date): Promise<void> {
  const { id, token, image_id: imageId, post_id: postId, state: before } = story;
  if (before === "taken_back" || before === "removed") return;
  if (postId !== null) {
    if (imageId !== null) await removePicture("blog")(trx, null, { imageId, id: postId, title: "" }, now);
    // Refused when it is in the Bin already.
    await binItem(trx, "blog", null, postId, now);
  }
  await trx
    .updateTable("reader_stories")
    .set({ ...ERASED, state, answered_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
  await trx.deleteFrom("form_submissions").where("record_id", "=", token).execute();
  await withdrawReaderStoryMails(trx, token);
  // Without a post it is held still, or staff have it too.
  if (imageId === null || postId === null) return;
  // Earlier versions of the post keep the picture for a while.
  const isShown = (await usesOfPictures(trx, [imageId], now)).some((use) => use.isPublic);
  if (!isShown) await trx.updateTable("images").set({ held: 1 }).where("id", "=", imageId).execute();
}
