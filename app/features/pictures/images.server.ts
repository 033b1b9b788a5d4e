import { basename } from "node:path";
import type { Db, Image } from "#db/schema";
import { decodePicture, encodePicture } from "~/integrations/images/encoding.server";
import {
  fileName,
  findFile,
  findPicture,
  moveFile,
  masterName,
  receiveFile,
  removeFiles,
  removePictures,
  saveFile,
  type Format,
  type PictureFile,
  type ReceivedFile,
} from "~/integrations/images/files.server";
import type { PictureSource } from "~/integrations/images/child-process.server";
import { limits } from "~/lib/limits";
import { msg, type Message } from "~/locales/messages";
import { ok, refused, type Result } from "~/lib/result";
import { isHeld } from "./held-pictures.server";
import { refuseWithdrawn } from "./people";
import { isRestricted } from "./restricted-pictures.server";

const MEGABYTE = 1024 * 1024;
const MAX_WIDTH = Math.max(...limits.image.widthsPx);
const FORMATS: Format[] = ["avif", "webp", "jpg"];

/**
 * Streams a picture to disk, validates and decodes it, and makes its largest JPEG and placeholder;
 * processWaitingImages makes the other sizes. Identical bytes give the same picture.
 * @param upload.name file name; only its last part is stored, for display
 * @param upload.isHeld a visitor's: a picture that the site does not have yet is shown to staff alone
 * @returns the picture, or a refusal at `fields.image` @throws on a full disk (ENOSPC) or an aborted upload
 */
export async function uploadImage(
  db: Db,
  bytes: AsyncIterable<Uint8Array>,
  upload: { name: string; isHeld?: boolean },
  now: Date,
): Promise<Result<Image>> {
  const received = await receiveFile(bytes, limits.body.imageBytes);
  if (!received) return refuseImage(msg("images.tooLarge", { megabytes: limits.body.imageBytes / MEGABYTE }));
  try {
    return received.size === 0 ? refuseImage("images.empty") : await store(db, received, upload, now);
  } finally {
    await received.discard();
  }
}

async function store(
  db: Db,
  { id, path, pixelsPath }: ReceivedFile,
  { name, isHeld: isVisitors = false }: { name: string; isHeld?: boolean },
  now: Date,
): Promise<Result<Image>> {
  const existing = await findImage(db, id);
  if (existing?.state === "withdrawn") return refuseImage(refuseWithdrawn(existing));
  const held = isVisitors ? {} : { held: 0 };
  const reused = existing && (await reuse(db, existing, held, now));
  if (reused) return ok(reused);
  const { placeholderCharacters } = limits.image;
  const decoded = await decodePicture(path, {
    width: MAX_WIDTH,
    height: limits.image.maxHeightPx,
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
    original_name: sanitizeName(name),
    state: "received" as const,
    created_at: now.toISOString(),
  };
  try {
    await saveFile(fileName(id, width, "jpg"), jpeg);
    await moveFile(pixelsPath, masterName(id));
    const { id: _, ...fresh } = row;
    const stored = await db
      .insertInto("images")
      .values({ ...row, held: Number(isVisitors) })
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet({ ...fresh, ...held })
          .where("images.state", "!=", "withdrawn"),
      )
      .returningAll()
      .executeTakeFirst();
    if (stored) return ok(stored);
    await removePictures(new Set([id]));
    return refuseImage(refuseWithdrawn((await findImage(db, id)) as Image));
  } catch (error) {
    if (!(await findImage(db, id))) await removeFiles([fileName(id, width, "jpg"), masterName(id)]);
    throw error;
  }
}

/** Keeps a stored picture another day. Undefined if its file is lost, its sizes failed or it is withdrawn. */
async function reuse(
  db: Db,
  { id, width, state }: Image,
  held: { held?: number },
  now: Date,
): Promise<Image | undefined> {
  if (state === "failed" || !(await findFile(fileName(id, width, "jpg")))) return undefined;
  return db
    .updateTable("images")
    .set({ created_at: now.toISOString(), ...held })
    .where("id", "=", id)
    .where("state", "!=", "withdrawn")
    .returningAll()
    .executeTakeFirst();
}

export async function findImage(db: Db, id: string): Promise<Image | undefined> {
  return db.selectFrom("images").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function imagesById(db: Db, ids: readonly (string | null)[]): Promise<Map<string, Image>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom("images")
    .selectAll()
    .where("id", "in", wanted)
    .where("state", "!=", "withdrawn")
    .execute();
  return new Map(rows.map((image) => [image.id, image]));
}

/** Leaves out pictures that could not be read. */
export async function usableImagesById(db: Db, ids: readonly (string | null)[]): Promise<Map<string, Image>> {
  const images = await imagesById(db, ids);
  return new Map([...images].filter(([, { state }]) => state !== "failed"));
}

/** Refuses unknown, failed and withdrawn pictures. @param chosen ids by file field; null: picture removed */
export async function refuseUnknownImages(db: Db, chosen: Record<string, string | null>) {
  const images = await imagesById(db, Object.values(chosen));
  const fields: Record<string, Message> = {};
  for (const [field, id] of Object.entries(chosen)) {
    const image = id === null ? null : images.get(id);
    if (image !== undefined && image?.state !== "failed") continue;
    const unavailable = image || id === null ? undefined : await findImage(db, id);
    fields[field] = unavailable ? refuseWithdrawn(unavailable) : "content.imageUnknown";
  }
  return Object.keys(fields).length > 0 ? refused<never>({ kind: "invalid", fields }) : null;
}

export async function setFocus(db: Db, id: string, x: number, y: number): Promise<void> {
  await db
    .updateTable("images")
    .set({ focus_x: x, focus_y: y })
    .where("id", "=", id)
    // An unchanged focus must not invalidate cached pages.
    .where((eb) => eb.or([eb("focus_x", "!=", x), eb("focus_y", "!=", y)]))
    .execute();
}

/** Null if unknown. `isOfPeople` is also true for bills; caches keep such pictures only briefly. `isHeld`: for staff. */
export async function findPictureFile(
  db: Db,
  name: string,
  now: Date,
): Promise<(PictureFile & { etag: string; isOfPeople: boolean; isHeld: boolean }) | "withdrawn" | null> {
  const id = /^([0-9a-f]{32})-/.exec(name)?.[1];
  const known = id
    ? await db
        .selectFrom("images")
        .select(["state", "people", isRestricted().as("is_restricted"), isHeld(now).as("is_held")])
        .where("id", "=", id)
        .executeTakeFirst()
    : undefined;
  // Checked before the file, because a crash may have left files of withdrawn pictures.
  if (known?.state === "withdrawn") return "withdrawn";
  const file = await findPicture(name);
  const isOfPeople = known !== undefined && (known.people !== "none" || Boolean(known.is_restricted));
  return file && { ...file, etag: `"${name}"`, isOfPeople, isHeld: known?.is_held === 1 };
}

/**
 * Makes missing sizes one picture at a time, oldest first. A full disk throws and the picture stays waiting;
 * an unreadable one is marked failed and keeps its JPEG. @returns number of finished pictures
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
    // Another process may have finished the picture first; its result stays.
    await db
      .updateTable("images")
      .set(outcome)
      .where("id", "=", image.id)
      .where("state", "=", "received")
      .execute();
    // Removes the new files if the picture was deleted or withdrawn meanwhile.
    const current = await findImage(db, image.id);
    if (!current || current.state === "withdrawn") await removePictures(new Set([image.id]));
    await removeFiles([masterName(image.id)]);
  }
}

/** Resumes after a crash: a file under its final name is complete. @returns whether all sizes exist */
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

/** Returns the lossless master; the largest JPEG if a crash prevented the master; else null. */
export async function sourceOf({ id, width, height }: Image): Promise<PictureSource | null> {
  const master = await findFile(masterName(id));
  const channels = (master?.size ?? 0) / (width * height);
  if (master && (channels === 3 || channels === 4))
    return { path: master.path, raw: { width, height, channels } };
  return findFile(fileName(id, width, "jpg"));
}

function widthsFor(original: number): number[] {
  return [...limits.image.widthsPx.filter((width) => width < original), original];
}

const messageFor = {
  kind: "images.wrongKind",
  pixels: msg("images.tooManyPixels", { megapixels: limits.body.imagePixels / 1_000_000 }),
  damaged: "images.damaged",
  tooHeavy: "images.tooHeavy",
} as const;

function refuseImage(why: Message) {
  return refused({ kind: "invalid", fields: { image: why } });
}

/** Last path segment on any operating system, without control characters. */
function sanitizeName(name: string): string {
  return basename(name.replaceAll("\\", "/"))
    .replace(/\p{Cc}/gu, "")
    .slice(0, limits.text.name);
}
