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

/** magic, salt (16 bytes), nonce (12), ciphertext, tag (16) */
const MAGIC = Buffer.from("VILAKKU1");
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = MAGIC.length + SALT_BYTES + NONCE_BYTES;
/** Each guess costs 64 MB and some 0.2 s. */
const SCRYPT = { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 };

const deriveKey = (passphrase: string, salt: Buffer) => scryptSync(nfc(passphrase), salt, 32, SCRYPT);

export async function encryptFile(from: string, to: string, passphrase: string): Promise<void> {
  const salt = randomBytes(SALT_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", deriveKey(passphrase, salt), nonce);
  const out = createWriteStream(to, { mode: 0o600 });
  out.write(Buffer.concat([MAGIC, salt, nonce]));
  await pipeline(createReadStream(from), cipher, out);
  appendFileSync(to, cipher.getAuthTag());
}

export function isEncrypted(path: string): boolean {
  return statSync(path).size >= HEADER_BYTES + TAG_BYTES && readBytes(path, 0, MAGIC.length).equals(MAGIC);
}

/** When this throws, `to` must not be used. @throws for another passphrase, or a changed file */
export async function decryptFile(from: string, to: string, passphrase: string): Promise<void> {
  const end = statSync(from).size - TAG_BYTES;
  const header = readBytes(from, 0, HEADER_BYTES);
  const salt = header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
  const decipher = createDecipheriv(
    "aes-256-gcm",
    deriveKey(passphrase, salt),
    header.subarray(-NONCE_BYTES),
  );
  decipher.setAuthTag(readBytes(from, end, TAG_BYTES));
  try {
    await pipeline(
      createReadStream(from, { start: HEADER_BYTES, end: end - 1 }),
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
}

function readBytes(path: string, from: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  const file = openSync(path, "r");
  readSync(file, bytes, 0, length, from);
  closeSync(file);
  return bytes;
}
