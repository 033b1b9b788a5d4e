/** Stores files beside the pictures, where backups include them, as `<32 hex digits>.<kind>`. */
import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "~/env.server";
import { findFile, moveFile, receiveFile, saveFile } from "~/integrations/images/files.server";

/** `sealed`: encrypted; `upload`: of an import that waits. */
export const FILE_KINDS = ["sealed", "pdf", "upload"] as const;
export type FileKind = (typeof FILE_KINDS)[number];

const FILE_NAME = new RegExp(`^[0-9a-f]{32}\\.(?:${FILE_KINDS.join("|")})$`);

const newName = (kind: FileKind) => `${randomBytes(16).toString("hex")}.${kind}`;

/** @returns the file's name, once it is flushed to disk */
export async function saveStoredFile(kind: FileKind, bytes: Buffer): Promise<string> {
  const name = newName(kind);
  await saveFile(name, bytes);
  return name;
}

/** Streams to disk. Null beyond `limitBytes`; still reads to the end. @throws errors of disk or source */
export async function streamStoredFile(
  kind: FileKind,
  bytes: AsyncIterable<Uint8Array>,
  limitBytes: number,
): Promise<{ name: string; size: number } | null> {
  const received = await receiveFile(bytes, limitBytes);
  if (!received) return null;
  try {
    const name = newName(kind);
    await moveFile(received.path, name);
    return { name, size: received.size };
  } finally {
    await received.discard();
  }
}

/** Null when it is missing. */
export async function storedFilePath(name: string): Promise<string | null> {
  return FILE_NAME.test(name) ? ((await findFile(name))?.path ?? null) : null;
}

export async function readStoredFile(name: string): Promise<Buffer | null> {
  const found = FILE_NAME.test(name) ? await findFile(name) : null;
  return found && readFile(found.path);
}

/** Opens the file on the first read. @param path of storedFilePath */
export async function* readInChunks(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path) as AsyncIterable<Buffer>;
}

export async function readBeginning(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

export async function removeStoredFile(name: string): Promise<void> {
  if (FILE_NAME.test(name)) await rm(join(env.uploadsDir, name), { force: true });
}

/** Deletes files of any kind that were not written after `before` and are not `isKnown`. @returns how many */
export async function removeStrayStoredFiles(
  before: Date,
  isKnown: (name: string) => boolean,
): Promise<number> {
  const names = await readdir(env.uploadsDir).catch(() => []);
  let removed = 0;
  for (const name of names) {
    if (!FILE_NAME.test(name) || isKnown(name)) continue;
    const found = await stat(join(env.uploadsDir, name)).catch(() => null);
    if (!found || found.mtime > before) continue;
    await removeStoredFile(name);
    removed += 1;
  }
  return removed;
}

export const PDF_HEAD_BYTES = 32;

/** True if its first bytes are %PDF-, after a BOM or spaces that some programs write first. */
export const beginsLikePdf = (bytes: Buffer): boolean =>
  /^(\xef\xbb\xbf)?\s*%PDF-\d/.test(bytes.toString("latin1", 0, PDF_HEAD_BYTES));

/** True if it begins with %PDF- and ends with %%EOF (ISO 32000-1, 7.5). */
export const isWholePdf = (bytes: Buffer): boolean =>
  beginsLikePdf(bytes) && bytes.subarray(-1024).includes("%%EOF");
