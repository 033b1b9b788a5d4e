import { randomBytes } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { env } from "~/env.server";

const KEY_BYTES = 32;
const folder = dirname(env.databasePath);

/** Files of the generated key and of the one that a rotation replaces. Backups contain neither. */
export const KEY_FILE = join(folder, "data-key");
export const PREVIOUS_KEY_FILE = join(folder, "data-key.previous");

let cached: { keys: Buffer[]; stamp: string } | undefined;

/**
 * 32-byte keys: the current one, then the former during a rotation. From `DATA_KEY` and `DATA_KEY_PREVIOUS`,
 * else from files, reread when they change. @throws when a file holds no key, or none can be written
 */
export function dataKeys(): Buffer[] {
  if (env.dataKeys.length > 0) return env.dataKeys;
  const stamp = stampOfFiles();
  if (cached?.stamp === stamp) return cached.keys;
  const keys = [readKey(KEY_FILE) ?? generateKey(), readKey(PREVIOUS_KEY_FILE)].filter((key) => key !== null);
  cached = stampOfFiles() === stamp ? { keys, stamp } : undefined;
  return keys;
}

/** Makes a new key and keeps the current one as the previous. Does nothing if a rotation has begun. */
export function beginRotation(): void {
  const [current] = dataKeys();
  const previous = readKey(PREVIOUS_KEY_FILE);
  if (previous && current && !previous.equals(current)) return;
  if (!previous) linkSync(KEY_FILE, PREVIOUS_KEY_FILE);
  const draft = writeKeyDraft();
  // Atomic: a whole key exists at any moment.
  renameSync(draft, KEY_FILE);
  syncFolder();
}

/** Deletes the previous key, once nothing is encrypted with it. */
export function endRotation(): void {
  rmSync(PREVIOUS_KEY_FILE, { force: true });
  syncFolder();
}

/** Flushes the file to disk before anything is encrypted with its key. */
function writeKeyDraft(): string {
  const draft = `${KEY_FILE}.${process.pid}`;
  const file = openSync(draft, "w", 0o600);
  try {
    writeFileSync(file, newKeyText());
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return draft;
}

function syncFolder() {
  const opened = openSync(folder, "r");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** After a crash the file is complete or missing; of two processes, the first wins. */
function generateKey(): Buffer {
  const draft = writeKeyDraft();
  try {
    linkSync(draft, KEY_FILE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
  syncFolder();
  const key = readKey(KEY_FILE);
  if (!key) throw new Error(`${KEY_FILE} was just written and has disappeared`);
  return key;
}

export const newKeyText = (): string => randomBytes(KEY_BYTES).toString("base64");

function readKey(file: string): Buffer | null {
  const text = readIfExists(file);
  if (text === null) return null;
  const key = Buffer.from(text.trim(), "base64");
  if (key.length !== KEY_BYTES) throw new Error(`${file} does not hold ${KEY_BYTES} bytes in base64`);
  return key;
}

function readIfExists(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

const stampOfFiles = () => [KEY_FILE, PREVIOUS_KEY_FILE].map(stampOf).join();

function stampOf(file: string): string {
  const { ino, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { ino: 0, mtimeMs: 0 };
  return `${ino}:${mtimeMs}`;
}
