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

/** The key that was generated, and the one that a rotation is replacing. No backup holds either. */
export const KEY_FILE = join(folder, "data-key");
export const PREVIOUS_KEY_FILE = join(folder, "data-key.previous");

let kept: { keys: Buffer[]; stamp: string } | undefined;

/**
 * The keys of what is sealed (PANs, second factors), 32 bytes each: the one that seals first, then the one before
 * it while a rotation is under way. Of `DATA_KEY` and `DATA_KEY_PREVIOUS`, else of the files beside the database;
 * a key that is nowhere is generated. Files are read again when they change, so that a running server follows a
 * rotation.
 * @throws when a file holds no key, or none can be written
 */
export function dataKeys(): Buffer[] {
  if (env.dataKeys.length > 0) return env.dataKeys;
  const stamp = stampOfFiles();
  if (kept?.stamp === stamp) return kept.keys;
  const keys = [readKey(KEY_FILE) ?? generateKey(), readKey(PREVIOUS_KEY_FILE)].filter((key) => key !== null);
  // What changed meanwhile is read again.
  kept = stampOfFiles() === stamp ? { keys, stamp } : undefined;
  return keys;
}

/**
 * Puts a new key in the place of the current one, which stays beside it as the previous one. Does nothing where a
 * rotation that was killed had done so.
 */
export function beginRotation(): void {
  const [current] = dataKeys();
  const previous = readKey(PREVIOUS_KEY_FILE);
  if (previous && current && !previous.equals(current)) return;
  if (!previous) linkSync(KEY_FILE, PREVIOUS_KEY_FILE);
  const draft = draftOfKey();
  // In one step: there is a whole key at any moment.
  renameSync(draft, KEY_FILE);
  syncFolder();
}

/** The previous key goes, once nothing is sealed with it any more. */
export function endRotation(): void {
  rmSync(PREVIOUS_KEY_FILE, { force: true });
  syncFolder();
}

/** A new key in a file of its own, on the disk before anything is sealed with it. */
function draftOfKey(): string {
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

/** A new key in a file that is there whole or not at all; of two processes that make one, the first wins. */
function generateKey(): Buffer {
  const draft = draftOfKey();
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

/** A new key as it stands in a file or in `DATA_KEY`. */
export const newKeyText = (): string => randomBytes(KEY_BYTES).toString("base64");

function readKey(file: string): Buffer | null {
  const text = readIfThere(file);
  if (text === null) return null;
  const key = Buffer.from(text.trim(), "base64");
  if (key.length !== KEY_BYTES) throw new Error(`${file} does not hold ${KEY_BYTES} bytes in base64`);
  return key;
}

function readIfThere(file: string): string | null {
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
