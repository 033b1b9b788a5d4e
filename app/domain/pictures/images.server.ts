import { basename } from "node:path";
import { sql, type SqlBool } from "kysely";
import type { Db, Image } from "#db/schema";
import { decodePicture, encodePicture } from "~/gateways/image-encoding.server";
import {
  fileName,
  findFile,
  keepFile,
  masterName,
  readPicture,
  receiveFile,
  removeFiles,
  removePictures,
  removeStrayFiles,
  saveFile,
  type Format,
  type ReceivedFile,
} from "~/gateways/image-files.server";
import type { PictureSource } from "~/gateways/picture-process.server";
import { limits } from "~/limits";
import { messages } from "~/messages";
import { done, refused, type Result } from "~/domain/result";

const MEGABYTE = 1024 * 1024;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LARGEST = Math.max(...limits.image.widthsPx);
const FORMATS: Format[] = ["avif", "webp", "jpg"];

/**
 * Receives one picture: writes it to disk while it arrives, checks and decodes it, and makes its largest JPEG
 * and placeholder. The other sizes follow (processWaitingImages). The same bytes give the same picture.
 * @param upload.name the file's name in the browser; only its last part is kept, for display
 * @returns the picture, or a refusal with the message under `fields.image`
 * @throws when the disk is full (ENOSPC) or the upload breaks off
 */
export async function receiveImage(
  db: Db,
  bytes: AsyncIterable<Uint8Array>,
  upload: { name: string },
  now: Date,
): Promise<Result<Image>> {
  const received = await receiveFile(bytes, limits.body.imageBytes);
  if (!received) return refuseImage(messages.images.tooLarge(limits.body.imageBytes / MEGABYTE));
  try {
    return received.size === 0
      ? refuseImage(messages.images.empty)
      : await store(db, received, upload.name, now);
  } finally {
    await received.discard();
  }
}

async function store(
  db: Db,
  { id, path, pixelsPath }: ReceivedFile,
  name: string,
  now: Date,
): Promise<Result<Image>> {
  const known = await reuseKnown(db, id, now);
  if (known) return done(known);
  const { placeholderCharacters } = limits.image;
  const decoded = await decodePicture(path, {
    width: LARGEST,
    height: limits.image.tallestPx,
    maximumPixels: limits.body.imagePixels,
    placeholderCharacters,
    pixelsPath,
  });
  if (!decoded.ok) return refuseImage(messageFor[decoded.problem]);
  const { width, height, placeholder, jpeg } = decoded;
  const row = {
    id,
    width,
    height,
    widths: JSON.stringify([width]),
    placeholder,
    original_name: plainName(name),
    state: "received" as const,
    created_at: now.toISOString(),
  };
  try {
    await saveFile(fileName(id, width, "jpg"), jpeg);
    await keepFile(pixelsPath, masterName(id));
    const { id: _, ...fresh } = row;
    return done(
      await db
        .insertInto("images")
        .values(row)
        .onConflict((conflict) => conflict.column("id").doUpdateSet(fresh))
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  } catch (error) {
    if (!(await findImage(db, id))) await removeFiles([fileName(id, width, "jpg"), masterName(id)]);
    throw error;
  }
}

/**
 * The same picture uploaded again: the stored one is used and kept for another day. If its file is lost or
 * its sizes failed, it is processed again from the start.
 */
async function reuseKnown(db: Db, id: string, now: Date): Promise<Image | undefined> {
  const known = await findImage(db, id);
  if (!known || known.state === "failed" || !(await findFile(fileName(id, known.width, "jpg"))))
    return undefined;
  return db
    .updateTable("images")
    .set({ created_at: now.toISOString() })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

export async function findImage(db: Db, id: string): Promise<Image | undefined> {
  return db.selectFrom("images").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Sets the point that crops of a picture keep, in percent of its width and height. */
export async function setFocus(db: Db, id: string, x: number, y: number): Promise<void> {
  await db.updateTable("images").set({ focus_x: x, focus_y: y }).where("id", "=", id).execute();
}

/**
 * A finished file by the last part of its address, or null. A name always means the same bytes, so it is the
 * ETag.
 */
export async function findPictureFile(
  name: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string; etag: string } | null> {
  const file = await readPicture(name);
  return file && { ...file, etag: `"${name}"` };
}

/**
 * Makes the missing sizes and formats, oldest picture first, one at a time. A full disk throws and the
 * picture stays waiting. An unreadable picture is marked as failed and keeps its JPEG.
 * @returns how many pictures became ready
 */
export async function processWaitingImages(db: Db): Promise<number> {
  for (let ready = 0; ; ready += 1) {
    const image = await db
      .selectFrom("images")
      .selectAll()
      .where("state", "=", "received")
      .orderBy("created_at")
      .limit(1)
      .executeTakeFirst();
    if (!image) return ready;
    const outcome = (await makeSizes(image))
      ? { state: "ready" as const, widths: JSON.stringify(widthsFor(image.width)) }
      : { state: "failed" as const };
    // Another server may have finished it first; then its outcome stands.
    await db
      .updateTable("images")
      .set(outcome)
      .where("id", "=", image.id)
      .where("state", "=", "received")
      .execute();
    // It was deleted while its sizes were made.
    if (!(await findImage(db, image.id))) await removePictures(new Set([image.id]));
    await removeFiles([masterName(image.id)]);
  }
}

/**
 * Continues after a crash: a file under its final name is complete.
 * @returns whether all sizes exist
 */
async function makeSizes(image: Image): Promise<boolean> {
  const source = await sourceOf(image);
  for (const width of source ? widthsFor(image.width) : []) {
    for (const format of FORMATS) {
      const name = fileName(image.id, width, format);
      if (await findFile(name)) continue;
      const bytes = source && (await encodePicture(source, width, format));
      if (!bytes) return false;
      await saveFile(name, bytes);
    }
  }
  return source !== null;
}

/** The lossless master; the largest JPEG if a crash came before the master was kept; else null. */
async function sourceOf({ id, width, height }: Image): Promise<PictureSource | null> {
  const master = await findFile(masterName(id));
  const channels = (master?.size ?? 0) / (width * height);
  if (master && (channels === 3 || channels === 4))
    return { path: master.path, raw: { width, height, channels } };
  return findFile(fileName(id, width, "jpg"));
}

/** The standard widths below the picture's own, and its own. */
function widthsFor(own: number): number[] {
  return [...limits.image.widthsPx.filter((width) => width < own), own];
}

/**
 * Deletes rows and files of pictures that were just replaced or removed, unless something else, also in the
 * Bin, shows them. Call it after the transaction: a rollback does not bring files back.
 */
export async function releaseImages(db: Db, ids: readonly (string | null)[]): Promise<void> {
  if (db.isTransaction) throw new Error("releaseImages must be called after the transaction");
  const given = ids.filter((id) => id !== null);
  const gone = await deleteUnshown(db).where("images.id", "in", given).returning("images.id").execute();
  await removePictures(new Set(gone.map(({ id }) => id)));
}

/**
 * Deletes unused pictures that are older than 24 hours, and files that a crash left more than an hour ago.
 * @returns how many pictures and how many leftover files were deleted
 */
export async function sweepImages(db: Db, now: Date): Promise<{ images: number; files: number }> {
  const before = new Date(now.getTime() - limits.image.keepUnusedHours * HOUR).toISOString();
  const gone = await deleteUnshown(db)
    .where("images.created_at", "<", before)
    .returning("images.id")
    .execute();
  await removePictures(new Set(gone.map(({ id }) => id)));
  const rows = await db.selectFrom("images").select("id").execute();
  const known = new Set(rows.map(({ id }) => id));
  const files = await removeStrayFiles(
    new Date(now.getTime() - limits.image.keepStrayFilesMinutes * MINUTE),
    (id) => known.has(id),
  );
  return { images: gone.length, files };
}

const SHOWN_BY = ["blog_posts", "events", "project_images", "gallery_items"] as const;

/**
 * Deletes pictures that no item shows, as its own or in a post's text; items in the Bin count. One statement
 * checks and deletes, so that nothing can start to show a picture in between.
 */
function deleteUnshown(db: Db) {
  const texts = sql`(select content from blog_posts where instr(content, '/uploads/') > 0)`;
  const shown = SHOWN_BY.map(
    (table) => sql`exists (select 1 from ${sql.table(table)} where image_id = images.id)`,
  );
  const inText = sql`exists (select 1 from ${texts} where instr(content, '/uploads/' || images.id || '-') > 0)`;
  return db.deleteFrom("images").where(sql<SqlBool>`not (${sql.join([...shown, inText], sql` or `)})`);
}

const messageFor = {
  kind: messages.images.wrongKind,
  pixels: messages.images.tooManyPixels(limits.body.imagePixels / 1_000_000),
  damaged: messages.images.damaged,
  tooHeavy: messages.images.tooHeavy,
} as const;

function refuseImage(message: string) {
  return refused({ kind: "invalid", fields: { image: message } });
}

/** The last part of a path of any operating system, without control characters. */
function plainName(name: string): string {
  return basename(name.replaceAll("\\", "/"))
    .replace(/\p{Cc}/gu, "")
    .slice(0, limits.text.name);
}
