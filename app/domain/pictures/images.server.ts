import { basename } from "node:path";
import { sql, type SelectQueryBuilder, type SqlBool } from "kysely";
import { transact } from "#db/client.server";
import type { Db, Image, Schema } from "#db/schema";
import { decodePicture, encodePicture } from "~/gateways/image-encoding.server";
import {
  fileName,
  findFile,
  findPicture,
  keepFile,
  masterName,
  receiveFile,
  removeFiles,
  removePictures,
  removeStrayFiles,
  saveFile,
  type Format,
  type PictureFile,
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
  await db
    .updateTable("images")
    .set({ focus_x: x, focus_y: y })
    .where("id", "=", id)
    // Where nothing moves, no kept page has to be drawn anew.
    .where((image) => image.or([image("focus_x", "!=", x), image("focus_y", "!=", y)]))
    .execute();
}

/**
 * A finished file by the last part of its address, or null. A name always means the same bytes, so it is the
 * ETag.
 */
export async function findPictureFile(name: string): Promise<(PictureFile & { etag: string }) | null> {
  const file = await findPicture(name);
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
  if (given.length > 0) await deleteUnshown(db, (images) => images.where("id", "in", given));
}

/**
 * Deletes unused pictures that are older than 24 hours, and files that a crash left more than an hour ago.
 * @returns how many pictures and how many leftover files were deleted
 */
export async function sweepImages(db: Db, now: Date): Promise<{ images: number; files: number }> {
  const before = new Date(now.getTime() - limits.image.keepUnusedHours * HOUR).toISOString();
  const gone = await deleteUnshown(db, (images) => images.where("created_at", "<", before));
  const rows = await db.selectFrom("images").select("id").execute();
  const known = new Set(rows.map(({ id }) => id));
  const files = await removeStrayFiles(
    new Date(now.getTime() - limits.image.keepStrayFilesMinutes * MINUTE),
    (id) => known.has(id),
  );
  return { images: gone, files };
}

const SHOWN_BY = ["blog_posts", "events", "project_images", "gallery_items"] as const;
const WITH_TEXTS = ["blog_posts", "events", "projects", "gallery_items"] as const;

type Ids = SelectQueryBuilder<Schema, "images", { id: string }>;

/**
 * Deletes pictures that no item shows, as its own or in a text; drafts and items in the Bin count. One
 * transaction looks and deletes, so that nothing can start to show a picture in between.
 * @param among narrows down which pictures
 * @returns how many were deleted
 */
async function deleteUnshown(db: Db, among: (images: Ids) => Ids): Promise<number> {
  const gone = await transact(db, async (trx) => {
    const shown = SHOWN_BY.map(
      (table) => sql`exists (select 1 from ${sql.table(table)} where image_id = images.id)`,
    );
    const rows = await among(trx.selectFrom("images").select("id"))
      .where(sql<SqlBool>`not (${sql.join(shown, sql` or `)})`)
      .execute();
    const named = rows.length > 0 ? await namedInTexts(trx) : new Set<string>();
    const unused = rows.filter(({ id }) => !named.has(id));
    for (const { id } of unused) await trx.deleteFrom("images").where("id", "=", id).execute();
    return unused;
  });
  await removePictures(new Set(gone.map(({ id }) => id)));
  return gone.length;
}

/** The pictures that any text of any item names, in any language: shown there, or linked to. */
async function namedInTexts(trx: Db): Promise<Set<string>> {
  const named = new Set<string>();
  for (const table of WITH_TEXTS) {
    // Every column of text, so that no new one is forgotten.
    const columns = await sql<{ name: string }>`
      select name from pragma_table_info(${table}) where type = 'TEXT'`.execute(trx);
    const all = sql<string>`concat_ws(' ', ${sql.join(columns.rows.map(({ name }) => sql.ref(name)))})`;
    const texts = trx
      .selectFrom(table)
      .select(all.as("text"))
      .where(sql<SqlBool>`instr(${all}, '/uploads/') > 0`);
    for await (const { text } of texts.stream())
      for (const [, name = ""] of text.matchAll(/\/uploads\/([\w-]+)/g)) named.add(name.replace(/-\d+$/, ""));
  }
  return named;
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
