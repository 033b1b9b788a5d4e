/** Photos of the gallery, from upload to Bin. A photo is published when it is added; the newest stands first. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { greatest } from "#db/expressions.server";
import { transact } from "#db/client.server";
import { SAMPLE_PREFIX } from "#db/milestones.server";
import type { Db, GalleryItem, Image } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { setDeletedAt, type BinResult } from "~/features/content/bin.server";
import {
  pageOfIds,
  sortByIds,
  withPicture,
  type Listed,
  type ListFilter,
} from "~/features/content/content-list.server";
import { translationState } from "~/features/content/content-translation";
import { titleOf } from "~/features/content/item-language.server";
import { hasStatus, isPublished } from "~/features/content/publishing.server";
import { saveVersionOf } from "~/features/content/versions.server";
import type { RemovePicture } from "~/features/feature.server";
import { createOnce } from "~/features/form-tokens/form-tokens.server";
import { checkPeople, savePeople } from "~/features/pictures/consent.server";
import { refuseUnknownImages, setFocus } from "~/features/pictures/images.server";
import { releaseImages } from "~/features/pictures/unused-images.server";
import { ok, refused, type Result } from "~/lib/result";
import { combinedTitleKey } from "~/lib/text-key";
import { furtherLanguages, type FurtherLanguage, type Language } from "~/locales/language";
import {
  changedTexts,
  mergeTranslations,
  parseTranslations,
  translationIn,
  type Texts,
  type Translations,
} from "~/locales/translations";
import { GALLERY } from "./photo";
import type { SavePhoto } from "./photo-form";

export type Photo = Omit<GalleryItem, "translations"> & { translations: Translations; image: Image | null };

const LIST = { table: "gallery_items", dated: null, fields: {} } as const;

type PhotoFilter = Omit<ListFilter, "country" | "nearestTo">;

/** Lists published photos, latest first, unless the filter says otherwise. */
export async function listPhotos(db: Db, filter: PhotoFilter = {}): Promise<Listed<Photo>> {
  const { ids, total } = await pageOfIds(db, LIST, filter);
  return { items: await photosOf(db, ids, filter.language), total };
}

/** The newest published photos that are not the sample's. */
export async function newestPhotos(db: Db, limit: number, language: Language): Promise<Photo[]> {
  const rows = await db
    .selectFrom("gallery_items")
    .selectAll()
    .where("deleted_at", "is", null)
    .where(hasStatus("published", new Date()))
    .where("image_id", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("milestones")
            .select("name")
            .where("name", "=", sql<string>`${`${SAMPLE_PREFIX}${GALLERY}:`} || gallery_items.id`),
        ),
      ),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return toPhotos(db, rows, language);
}

/** Bounds memory on a small server even with the longest texts. */
const BATCH_SIZE = 25;

/** Yields all photos in batches, in the order of listPhotos; skips photos deleted meanwhile. */
export async function* everyPhoto(
  db: Db,
  filter: Pick<PhotoFilter, "status" | "language"> = {},
): AsyncGenerator<Photo[]> {
  const { ids } = await pageOfIds(db, LIST, filter);
  for (let start = 0; start < ids.length; start += BATCH_SIZE)
    yield await photosOf(db, ids.slice(start, start + BATCH_SIZE), filter.language);
}

async function photosOf(db: Db, ids: string[], language: Language | undefined): Promise<Photo[]> {
  const rows = await db.selectFrom("gallery_items").selectAll().where("id", "in", ids).execute();
  return toPhotos(db, sortByIds(ids, rows), language);
}

async function toPhotos(db: Db, rows: GalleryItem[], language?: Language): Promise<Photo[]> {
  const photos: Photo[] = await withPicture(db, rows);
  return language ? photos.map((photo) => photoIn(photo, language)) : photos;
}

/** Finds a photo outside the Bin; null if there is none. Default: published photos only. */
export async function findPhoto(
  db: Db,
  id: string,
  { status = "published", now = new Date(), language }: Pick<PhotoFilter, "status" | "now" | "language"> = {},
): Promise<Photo | null> {
  const rows = db
    .selectFrom("gallery_items")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null);
  const [photo] = await toPhotos(db, await rows.where(hasStatus(status, now)).execute(), language);
  return photo ?? null;
}

/** Returns texts in this language, else the default; without a title in both, in the first that has one. */
function photoIn(photo: Photo, language: Language): Photo {
  const own = translationIn(photo.translations, language);
  const other =
    photo.title || own.title ? undefined : furtherLanguages.find((one) => photo.translations[one]?.title);
  const texts = { ...(other && photo.translations[other]), ...own };
  return { ...photo, title: texts.title ?? photo.title, image_alt: texts.imageAlt ?? photo.image_alt };
}

/** Fills each text that the default language lacks from the first language that has it. */
export function withOtherLanguages(photo: Photo): Photo {
  const first = (name: "title" | "imageAlt") =>
    furtherLanguages.map((one) => photo.translations[one]?.[name]).find(Boolean) ?? "";
  return { ...photo, title: photo.title || first("title"), image_alt: photo.image_alt || first("imageAlt") };
}

/** Runs on every staff screen: two counts use only indexes (migration 0002). */
export async function countPhotos(db: Db): Promise<number> {
  const { rows } = await sql<{ photos: number }>`select (select count(*) from gallery_items)
    - (select count(*) from gallery_items where deleted_at is not null) as photos`.execute(db);
  return rows[0]?.photos ?? 0;
}

/** Counts the photos before this one in the public gallery. */
export async function countPhotosBefore(
  db: Db,
  photo: { id: string; publish_at: string | null },
): Promise<number> {
  const { photos } = await db
    .selectFrom("gallery_items")
    .select((eb) => eb.fn.countAll<number>().as("photos"))
    .where("deleted_at", "is", null)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple("publish_at", "id"), ">", tuple(photo.publish_at, photo.id)),
    )
    .executeTakeFirstOrThrow();
  return photos;
}

/** For the sitemap, the newest change first. */
export async function listPublicPhotos(
  db: Db,
  limit: number,
  now: Date,
): Promise<{ id: string; changedAt: string }[]> {
  const changedAt = greatest<string>(sql`updated_at`, sql`publish_at`);
  return db
    .selectFrom("gallery_items")
    .select(["id", changedAt.as("changedAt")])
    .where("deleted_at", "is", null)
    .where(isPublished(now))
    .orderBy("changedAt", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/**
 * Adds all photos or none, in this order. @param form adds them once when it is sent twice
 * @returns the first. Refusal: invalid (unusable picture, or children without consent)
 */
export function addPhotos(
  db: Db,
  actor: Actor | null,
  inputs: readonly SavePhoto[],
  now: Date,
  form?: { token: string; by: string },
): Promise<Result<Photo, never>> {
  return transact(db, (trx) =>
    createOnce<Photo, never>(trx, { kind: GALLERY, ...form, input: inputs }, now, {
      find: async (id) => {
        const photo = await findPhoto(trx, id, { status: "any" });
        return photo?.version === 1 ? photo : null;
      },
      make: () => createPhotos(trx, actor, inputs, now),
      idOf: ({ id }) => id,
    }),
  );
}

async function createPhotos(
  trx: Db,
  actor: Actor | null,
  inputs: readonly SavePhoto[],
  now: Date,
): Promise<Result<Photo, never>> {
  const own = inputs.map(({ imageId }) => imageId ?? null);
  for (const image of own) {
    const imageRefusal = await refuseUnknownImages(trx, { image });
    if (imageRefusal) return imageRefusal;
  }
  const shown = { publish_at: now.toISOString(), own, addedIds: own, peopleInput: inputs[0] ?? {} };
  const people = await checkPeople(trx, shown, now);
  if (!people.ok) return people;
  await savePeople(trx, actor, people.value, now);
  const photos: Photo[] = [];
  for (const [index, input] of inputs.entries())
    photos.push(await createPhoto(trx, actor, input, new Date(now.getTime() - index)));
  const [first] = photos;
  if (!first) throw new Error("no photo was given");
  return ok(first);
}

async function createPhoto(trx: Db, actor: Actor | null, input: SavePhoto, at: Date): Promise<Photo> {
  const { title = "", imageAlt = "", imageId } = input;
  if (imageId === undefined) throw new Error("a photo was given without a picture");
  const created_at = at.toISOString();
  const row = await trx
    .insertInto("gallery_items")
    .values({
      ...textColumns({ title, image_alt: imageAlt }, mergeTranslations({}, input.translations)),
      id: randomUUID(),
      image_id: imageId,
      created_at,
      updated_at: created_at,
      publish_at: created_at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await saveFocus(trx, imageId, input);
  const photo = await onlyPhoto(trx, row);
  await recordActivity(trx, actor, "created", subjectOf(photo), at);
  return photo;
}

/**
 * Absent fields are unchanged. Refusals: not_found; conflict (stale `version`, with `theirs`); invalid (no title
 * left, an unusable picture, or children without consent).
 */
export async function editPhoto(
  db: Db,
  actor: Actor | null,
  id: string,
  input: SavePhoto,
  now: Date,
): Promise<Result<Photo, Photo>> {
  let replaced: string | null = null;
  const saved = await transact(db, async (trx): Promise<Result<Photo, Photo>> => {
    const before = await findPhoto(trx, id, { status: "any" });
    if (!before) return refused({ kind: "not_found", message: "gallery.notFound" });
    if (input.version !== undefined && input.version !== before.version)
      return refused({ kind: "conflict", message: "content.changedMeanwhile", theirs: before });
    const image_id = input.imageId ?? before.image_id;
    const isNewPicture = image_id !== before.image_id;
    const imageRefusal = await refuseUnknownImages(trx, isNewPicture ? { image: image_id } : {});
    if (imageRefusal) return imageRefusal;
    const translations = mergeTranslations(
      before.translations,
      input.translations,
      isNewPicture ? ["image"] : [],
    );
    const texts = {
      title: input.title ?? before.title,
      // A description of the old picture is none of the new one.
      image_alt: input.imageAlt ?? (isNewPicture ? "" : before.image_alt),
    };
    if (titleOf({ ...texts, translations }) === "")
      return refused({ kind: "invalid", fields: { title: "photo.titleAndImageRequired" } });
    const { publish_at } = before;
    const shown = {
      id,
      publish_at,
      own: [image_id],
      addedIds: isNewPicture ? [image_id] : [],
      peopleInput: input,
    };
    const people = await checkPeople(trx, shown, now);
    if (!people.ok) return people;

    const row = await trx
      .updateTable("gallery_items")
      .set({
        ...textColumns(texts, translations),
        image_id,
        updated_at: now.toISOString(),
        version: before.version + 1,
      })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await saveFocus(trx, image_id, input);
    await savePeople(trx, actor, people.value, now);
    const after = await onlyPhoto(trx, row);
    await savePhotoVersion(trx, before, after);
    const changed = [
      ...(["title", "image_id", "image_alt"] as const).filter((column) => before[column] !== after[column]),
      ...changedTexts(before.translations, translations),
    ];
    await recordActivity(trx, actor, "edited", subjectOf(after), now, { changed });
    if (isNewPicture) replaced = before.image_id;
    return ok(after);
  });
  if (saved.ok) await releaseImages(db, [replaced]);
  return saved;
}

type PhotoTexts = { title: string; imageAlt: string };
/** A version of a photo: the form fields that restore it. */
export type PhotoFields = PhotoTexts & { [Code in FurtherLanguage]?: PhotoTexts } & { imageId: string };

/** All texts in all languages, blank when missing. */
export function photoVersionBody({ title, image_alt, image_id, translations }: Photo): string {
  const texts = (own: Texts | undefined) => ({ title: own?.title ?? "", imageAlt: own?.imageAlt ?? "" });
  const translated = furtherLanguages.map((language) => [language, texts(translations[language])]);
  return JSON.stringify({ title, imageAlt: image_alt, ...Object.fromEntries(translated), imageId: image_id });
}

/** Stores the previous state, unless nothing that a version holds has changed. */
async function savePhotoVersion(trx: Db, before: Photo, after: Photo): Promise<void> {
  const body = photoVersionBody(before);
  if (body !== photoVersionBody(after))
    await saveVersionOf(trx, GALLERY, before, { body, imageIds: [before.image_id] });
}

/** The columns that hold texts, or are made of them. */
const textColumns = (texts: { title: string; image_alt: string }, translations: Translations) => ({
  ...texts,
  title_key: combinedTitleKey(texts.title, ...Object.values(translations).map(({ title }) => title)),
  translations: JSON.stringify(translations),
  translated: translationState({ title: texts.title, imageAlt: texts.image_alt }, translations),
});

async function saveFocus(trx: Db, imageId: string, { imageFocusX: x, imageFocusY: y }: SavePhoto) {
  if (x !== undefined && y !== undefined) await setFocus(trx, imageId, x, y);
}

async function onlyPhoto(trx: Db, row: GalleryItem): Promise<Photo> {
  const [photo] = await toPhotos(trx, [row]);
  if (!photo) throw new Error("unreachable: one row is one photo");
  return photo;
}

const subjectOf = (photo: Photo) => ({ kind: "photo", id: photo.id, title: titleOf(photo) });

/** Moves a photo to the Bin for 30 days. Refusal: not_found. */
export const binPhoto = (db: Db, actor: Actor | null, id: string, now: Date): BinResult =>
  transact(db, async (trx) => {
    const photo = await findPhoto(trx, id, { status: "any" });
    if (!photo) return refused({ kind: "not_found", message: "gallery.notFound" });
    await setDeletedAt(trx, "gallery_items", id, now.toISOString());
    await recordActivity(trx, actor, "deleted", subjectOf(photo), now);
    return ok({ id, title: titleOf(photo) });
  });

/** Refusals: not_found; invalid at `consent` (a picture of children without consent). */
export const restorePhoto = (db: Db, actor: Actor | null, id: string, now: Date): BinResult =>
  transact(db, async (trx) => {
    const rows = trx.selectFrom("gallery_items").selectAll().where("id", "=", id);
    const [photo] = await toPhotos(trx, await rows.where("deleted_at", "is not", null).execute());
    if (!photo) return refused({ kind: "not_found", message: "content.notInBin" });
    const { publish_at, image_id } = photo;
    const shown = { id, publish_at, own: [image_id], addedIds: [], peopleInput: {} };
    const people = await checkPeople(trx, shown, now);
    if (!people.ok) return people;
    await setDeletedAt(trx, "gallery_items", id, null);
    await recordActivity(trx, actor, "restored", subjectOf(photo), now);
    return ok({ id, title: titleOf(photo) });
  });

/** A photo is nothing without its picture, so it is deleted with it. */
export const removePhoto: RemovePicture = async (trx, actor, { id, title }, now) => {
  await trx.deleteFrom("gallery_items").where("id", "=", id).execute();
  await recordActivity(trx, actor, "removed", { kind: "photo", id, title }, now);
};

/** For a language that was added or removed. */
export async function updatePhotoTranslations(db: Db): Promise<void> {
  const photos = await db
    .selectFrom("gallery_items")
    .select(["id", "title", "image_alt", "translations"])
    .execute();
  for (const { id, title, image_alt, ...row } of photos) {
    const translated = translationState({ title, imageAlt: image_alt }, parseTranslations(row));
    await db.updateTable("gallery_items").set({ translated }).where("id", "=", id).execute();
  }
}
