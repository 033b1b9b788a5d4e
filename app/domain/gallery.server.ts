import { randomUUID } from "node:crypto";
import { sql, type SqlBool } from "kysely";
import { z } from "zod";
import { transact } from "#db/client.server";
import type { Db, GalleryItem as GalleryRow, Image } from "#db/schema";
import { messages } from "~/messages";
import { noteActivity, type Actor } from "./activity.server";
import { imageId, itemId, line, prepare, requiredLine, titleKey, version } from "./content-fields.server";
import {
  changedFields,
  everyItem,
  imagesById,
  inOrder,
  inPortions,
  refuseUnknownImages,
  releaseReplaced,
  type Listed,
  type ListWish,
} from "./content-list.server";
import { countPhotosBefore, latestIds } from "./content-pages.server";
import { done, refused, type Result } from "./result";

const { gallery: text } = messages;
const NOT_FOUND = messages.content.photoNotFound;

/** What a form or a call sends. `id` absent: a new photo, which needs a title and a picture. */
export const SaveGalleryItem = z.preprocess(
  prepare({ required: ["title"], requiredImages: ["image"], images: ["image"] }),
  z.object({
    id: itemId,
    version,
    title: requiredLine(text.titleAndImageRequired),
    imageId: imageId(text.titleAndImageRequired),
    imageAlt: line,
  }),
);
export type SaveGalleryItem = z.output<typeof SaveGalleryItem>;
export const GALLERY_FIELDS = {
  texts: ["version", "title", "imageId", "imageAlt"],
  files: ["image"],
} as const;

/** A photo; `image` is null only when its row was lost. */
export type GalleryItem = GalleryRow & { image: Image | null };

/**
 * Adds a photo to the gallery, or edits the one with `input.id`: fields that are absent stay as they are.
 * Refusals: not_found; conflict when `input.version` is not the newest, with `theirs`; invalid for an unknown
 * picture.
 */
export async function saveGalleryItem(
  db: Db,
  actor: Actor | null,
  input: SaveGalleryItem,
  now: Date,
): Promise<Result<GalleryItem, GalleryItem>> {
  const replaced: (string | null)[] = [];
  const saved = await transact<Result<GalleryItem, GalleryItem>>(db, async (trx) => {
    const theirs = input.id === undefined ? null : await findGalleryItem(trx, input.id);
    if (input.id !== undefined && !theirs) return refused({ kind: "not_found", message: NOT_FOUND });
    if (theirs && input.version !== undefined && input.version !== theirs.version)
      return refused({ kind: "conflict", message: messages.content.changedMeanwhile, theirs });
    const unknown = await refuseUnknownImages(trx, { image: input.imageId });
    if (unknown) return unknown;

    const title = input.title ?? theirs?.title ?? "";
    const image_id = input.imageId ?? theirs?.image_id;
    if (!image_id) return refused({ kind: "invalid", fields: { image: text.titleAndImageRequired } });
    const row = {
      title,
      title_key: titleKey(title),
      image_id,
      image_alt: input.imageAlt ?? theirs?.image_alt ?? "",
      updated_at: now.toISOString(),
    };
    if (theirs && row.image_id !== theirs.image_id) replaced.push(theirs.image_id);
    const id = theirs?.id ?? randomUUID();
    if (theirs)
      await trx
        .updateTable("gallery_items")
        .set({ ...row, version: theirs.version + 1 })
        .where("id", "=", id)
        .execute();
    else
      await trx
        .insertInto("gallery_items")
        .values({ ...row, id, created_at: now.toISOString() })
        .execute();
    const detail = theirs ? { changed: changedFields(theirs, row) } : {};
    await noteActivity(
      trx,
      actor,
      {
        act: theirs ? "edited" : "created",
        subjectKind: "photo",
        subjectId: id,
        subjectTitle: title,
        detail,
      },
      now,
    );
    return done(await getGalleryItem(trx, id));
  });
  if (saved.ok) await releaseReplaced(db, replaced);
  return saved;
}

/** A photo outside the Bin. */
export async function findGalleryItem(db: Db, id: string): Promise<GalleryItem | null> {
  const row = await db
    .selectFrom("gallery_items")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ? ((await withImages(db, [row]))[0] ?? null) : null;
}

/**
 * A photo as it hangs on the wall: the ids of those beside it, and how many are before it. Null outside the
 * wall.
 */
export async function findOnWall(
  db: Db,
  id: string,
): Promise<{ photo: GalleryItem; newer: string | null; older: string | null; before: number } | null> {
  const photo = await findGalleryItem(db, id);
  if (!photo) return null;
  const here = sql`(${photo.created_at}, ${photo.id})`;
  const others = db.selectFrom("gallery_items").where("deleted_at", "is", null);
  const newer = others.where(sql<SqlBool>`(created_at, id) > ${here}`);
  const older = others.where(sql<SqlBool>`(created_at, id) < ${here}`);
  const left = await newer.select("id").orderBy("created_at", "asc").orderBy("id", "asc").executeTakeFirst();
  const right = await older
    .select("id")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return {
    photo,
    newer: left?.id ?? null,
    older: right?.id ?? null,
    before: await countPhotosBefore(db, photo),
  };
}

async function getGalleryItem(db: Db, id: string): Promise<GalleryItem> {
  const item = await findGalleryItem(db, id);
  if (!item) throw new Error(`Photo ${id} was just saved and is gone`);
  return item;
}

/** Newest first. */
export async function listGalleryItems(
  db: Db,
  wish: Omit<ListWish, "country"> = {},
): Promise<Listed<GalleryItem>> {
  const { ids, ...counted } = await latestIds(db, "gallery_items", wish);
  return { items: await photosOf(db, ids), ...counted };
}

/** All there are: newest first, some at a time. */
export function everyGalleryItem(db: Db): AsyncGenerator<GalleryItem[]> {
  return everyItem(latestIds(db, "gallery_items", {}), (ids) => photosOf(db, ids));
}

async function photosOf(db: Db, ids: string[]): Promise<GalleryItem[]> {
  const rows = await inPortions(ids, (portion) =>
    db.selectFrom("gallery_items").selectAll().where("id", "in", portion).execute(),
  );
  return withImages(db, inOrder(ids, rows));
}

async function withImages(db: Db, rows: GalleryRow[]): Promise<GalleryItem[]> {
  const images = await imagesById(
    db,
    rows.map((row) => row.image_id),
  );
  return rows.map((row) => ({ ...row, image: images.get(row.image_id) ?? null }));
}

/** Puts a photo in the Bin, where it stays for 30 days. @returns its title. Refusal: not_found. */
export function binGalleryItem(
  db: Db,
  actor: Actor | null,
  id: string,
  now: Date,
): Promise<Result<{ id: string; title: string }>> {
  return transact(db, async (trx) => {
    const item = await trx
      .updateTable("gallery_items")
      .set({ deleted_at: now.toISOString() })
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .returning(["id", "title"])
      .executeTakeFirst();
    if (!item) return refused({ kind: "not_found", message: NOT_FOUND });
    await noteActivity(
      trx,
      actor,
      { act: "deleted", subjectKind: "photo", subjectId: id, subjectTitle: item.title },
      now,
    );
    return done(item);
  });
}
