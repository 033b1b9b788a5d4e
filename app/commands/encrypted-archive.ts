/** A backup that leaves the server: AES-256-GCM with a key from the passphrase (scrypt). */
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import {
  appendFileSync,
  closeSync,
  createReadStream,
  createWriteStream,
  openSync,
  readSync,
  statSync,
} from "node:fs";
import { pipeline } from "node:stream/promises";
import { nfc } from "~/lib/normal-form";

/**
 * magic, salt (16 bytes), nonce (12), length of the name (1), name, ciphertext, tag (16). Everything before the
 * ciphertext is authenticated with it; so is the archive's own time, which is inside.
 */
const MAGIC = Buffer.from("VILAKKU2");
/** It left out the name. */
const FORMER_MAGIC = Buffer.from("VILAKKU1");
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const NAME_AT = MAGIC.length + SALT_BYTES + NONCE_BYTES + 1;
/** Each guess costs 64 MB and some 0.2 s. */
const SCRYPT = { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 };

const deriveKey = (passphrase: string, salt: Buffer) => scryptSync(nfc(passphrase), salt, 32, SCRYPT);

/** @param name of the backup, at most 255 bytes: another backup must not pass for it */
export async function encryptFile(
  from: string,
  to: string,
  { name, passphrase }: { name: string; passphrase: string },
): Promise<void> {
  const salt = randomBytes(SALT_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", deriveKey(passphrase, salt), nonce);
  const nameBytes = Buffer.from(name);
  const header = Buffer.concat([MAGIC, salt, nonce, Buffer.of(nameBytes.length), nameBytes]);
  cipher.setAAD(header);
  const out = createWriteStream(to, { mode: 0o600 });
  out.write(header);
  await pipeline(createReadStream(from), cipher, out);
  appendFileSync(to, cipher.getAuthTag());
}

/** @throws for the former format */
export function isEncrypted(path: string): boolean {
  const magic = readBytes(path, 0, MAGIC.length);
  if (magic.equals(FORMER_MAGIC))
    throw new Error(
      "this backup was encrypted by an earlier version of the site: restore it with that version",
    );
  return statSync(path).size >= NAME_AT + TAG_BYTES && magic.equals(MAGIC);
}

/**
 * When this throws, `to` must not be used.
 * @param name that the backup must have; null for any
 * @throws for another name or passphrase, or a changed file
 */
export async function decryptFile(
  from: string,
  to: string,
  { name, passphrase }: { name: string | null; passphrase: string },
): Promise<void> {
  const end = statSync(from).size - TAG_BYTES;
  const [nameLength = 0] = readBytes(from, NAME_AT - 1, 1);
  const header = readBytes(from, 0, NAME_AT + nameLength);
  const salt = header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
  const nonce = header.subarray(MAGIC.length + SALT_BYTES, NAME_AT - 1);
  const decipher = createDecipheriv("aes-256-gcm", deriveKey(passphrase, salt), nonce);
  decipher.setAAD(header);
  decipher.setAuthTag(readBytes(from, end, TAG_BYTES));
  try {
    await pipeline(
      createReadStream(from, { start: header.length, end: Math.max(header.length, end - 1) }),
      decipher,
      createWriteStream(to, { mode: 0o600 }),
    );
  } catch (error) {
    // Rethrows a system error, such as a full disk.
    if ((error as NodeJS.ErrnoException).code) throw error;
    throw new Error("BACKUP_PASSPHRASE is not the one of this backup, or the file was changed", {
      cause: error,
    });
  }
  const madeAs = header.subarray(NAME_AT).toString();
  if (name !== null && madeAs !== name)
    throw new Error(`this is the backup that was made as ${madeAs}, not ${name}`);
}

function readBytes(path: string, from: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  const file = openSync(path, "r");
  readSync(file, bytes, 0, length, from);
  closeSync(file);
  return bytes;
}
