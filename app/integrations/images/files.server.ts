/** Below env.uploadsDir: `<id>-<width>.<avif|webp|jpg>`, `<id>.master` while sizes are missing, incoming/. */
import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "~/env.server";
import { log } from "~/integrations/log.server";

const INCOMING = join(env.uploadsDir, "incoming");
const PUBLIC_FILE = /^([0-9a-f]{32})-\d{1,5}\.(avif|webp|jpg)$/;
const PICTURE_FILE = /^([0-9a-f]{32})(-\d{1,5}\.(avif|webp|jpg)|\.master)$/;
const TYPES: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/** Part of every id: raise it when the encoding changes, so that caches never mix versions. */
const ENCODING_VERSION = "1";

export type Format = "avif" | "webp" | "jpg";

export const fileName = (id: string, width: number, format: Format) => `${id}-${width}.${format}`;
export const masterName = (id: string) => `${id}.master`;

export type ReceivedFile = {
  path: string;
  pixelsPath: string;
  /** 32 hex digits: hash of the bytes and the pipeline's version. */
  id: string;
  size: number;
  discard(): Promise<void>;
};

/** Null beyond `limitBytes`; still reads to the end, for the next fields. @throws errors of disk or source */
export async function receiveFile(
  bytes: AsyncIterable<Uint8Array>,
  limitBytes: number,
): Promise<ReceivedFile | null> {
  await mkdir(INCOMING, { recursive: true });
  const path = join(INCOMING, randomUUID());
  const pixelsPath = `${path}.pixels`;
  const discard = async () => {
    for (const name of [path, pixelsPath]) await rm(name, { force: true });
  };
  const hash = createHash("sha256").update(`${ENCODING_VERSION}\n`);
  let size = 0;
  const file = await open(path, "wx", 0o600);
  try {
    for await (const chunk of bytes) {
      size += chunk.byteLength;
      if (size > limitBytes) continue;
      hash.update(chunk);
      await writeFully(file, chunk);
    }
  } catch (error) {
    await file.close();
    await discard();
    throw error;
  }
  await file.close();
  if (size <= limitBytes) return { path, pixelsPath, id: hash.digest("hex").slice(0, 32), size, discard };
  await discard();
  return null;
}

/** Writes a temporary file, flushes and renames it: after a crash the file is complete or missing. */
export async function saveFile(name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(INCOMING, { recursive: true });
  const path = join(INCOMING, randomUUID());
  try {
    const file = await open(path, "wx", 0o644);
    try {
      await writeFully(file, bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(path, join(env.uploadsDir, name));
  } catch (error) {
    await rm(path, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder();
}

export async function moveFile(path: string, name: string): Promise<void> {
  await rename(path, join(env.uploadsDir, name));
  await syncFolder();
}

/** Size in bytes, media type, and the content, which is opened on the first read. */
export type PictureFile = { size: number; type: string; read(): AsyncIterable<Uint8Array> };

/** Null when missing. Opens only names of the pattern, which prevents path traversal. */
export async function findPicture(name: string): Promise<PictureFile | null> {
  const format = PUBLIC_FILE.exec(name)?.[2];
  const file = format ? await findFile(name) : null;
  if (!format || !file) return null;
  return {
    size: file.size,
    type: TYPES[format] ?? "application/octet-stream",
    read: () => bytesOf(file.path),
  };
}

const CHUNK_BYTES = 16 * 1024;

/** Opens the file on the first read, so that an unread response leaves none open. */
async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>;
}

/** Size in bytes; null when it is missing. */
export async function findFile(name: string): Promise<{ path: string; size: number } | null> {
  const path = join(env.uploadsDir, name);
  const found = await stat(path).catch(nullIfMissing);
  return found && { path, size: found.size };
}

export async function removeFiles(names: readonly string[]): Promise<void> {
  for (const name of names)
    if (PICTURE_FILE.test(name)) await rm(join(env.uploadsDir, name), { force: true });
}

export async function removePictures(ids: ReadonlySet<string>): Promise<void> {
  if (ids.size === 0) return;
  const names: string[] = [];
  for await (const name of namesIn(env.uploadsDir))
    if (ids.has(PICTURE_FILE.exec(name)?.[1] ?? "")) names.push(name);
  await removeFiles(names);
}

/** Logs a failure instead of throwing, because the hourly sweep deletes the files later. */
export const tryRemovePictures = (ids: ReadonlySet<string>): Promise<void> =>
  removePictures(ids).catch((error: unknown) => log.warn("images.left", { ids: [...ids], error }));

/** Deletes files older than `before`: in incoming/, and pictures that are not `isKnown`. @returns how many */
export async function removeStrayFiles(before: Date, isKnown: (id: string) => boolean): Promise<number> {
  const strays: string[] = [];
  for await (const name of namesIn(INCOMING)) strays.push(join(INCOMING, name));
  for await (const name of namesIn(env.uploadsDir)) {
    const id = PICTURE_FILE.exec(name)?.[1];
    if (id && !isKnown(id)) strays.push(join(env.uploadsDir, name));
  }
  let removed = 0;
  for (const path of strays) {
    const found = await stat(path).catch(nullIfMissing);
    if (!found?.isFile() || found.mtime > before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

async function* namesIn(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(nullIfMissing);
  if (entries) for await (const entry of entries) if (entry.isFile()) yield entry.name;
}

/** A nearly full disk writes a part without an error; writing the rest then throws ENOSPC. */
async function writeFully(file: Awaited<ReturnType<typeof open>>, bytes: Uint8Array) {
  for (let at = 0; at < bytes.byteLength;) {
    const { bytesWritten } = await file.write(bytes, at, bytes.byteLength - at);
    at += bytesWritten;
  }
}

async function syncFolder() {
  const folder = await open(env.uploadsDir, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}
