import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { ColumnPurpose } from "#db/personal-data";
import { dataKeys } from "~/integrations/data-key.server";

/** What a text is for. A text encrypted for one purpose can't take the place of another. */
export type Purpose = ColumnPurpose | "certificate-link" | "my-data";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/**
 * Encrypts a text with the current key. The same text gives another result each time.
 * @returns `keyId.base64url`: 12 bytes of nonce, 16 of tag, the rest of the text
 */
export function encrypt(purpose: Purpose, text: string): string {
  const key = currentKey();
  return `${keyId(key)}.${encrypted(derived(key, `seal ${purpose}`), Buffer.from(text)).toString("base64url")}`;
}

/** The text that was sealed; null when its key is missing or another, or when it was tampered with. */
export function decrypt(purpose: Purpose, sealed: string): string | null {
  const [id, body = ""] = sealed.split(".");
  const key = dataKeys().find((one) => keyId(one) === id);
  return key
    ? (decrypted(derived(key, `seal ${purpose}`), Buffer.from(body, "base64url"))?.toString() ?? null)
    : null;
}

/**
 * Encrypts a file with a key of its own, which is sealed as a text: so a rotation of the data key leaves files as they
 * are, and a file without its row can't be read by anybody.
 */
export function encryptFile(purpose: Purpose, bytes: Buffer): { file: Buffer; key: string } {
  const key = randomBytes(KEY_BYTES);
  return { file: encrypted(key, bytes), key: encrypt(purpose, key.toString("base64url")) };
}

/** The file that was sealed; null when its key can't be opened, or when it was tampered with. */
export function decryptFile(purpose: Purpose, file: Buffer, sealedKey: string): Buffer | null {
  const key = decrypt(purpose, sealedKey);
  return key === null ? null : decrypted(Buffer.from(key, "base64url"), file);
}

/** 12 bytes of nonce, 16 of tag, the rest of the text. */
function encrypted(key: Buffer, bytes: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

function decrypted(key: Buffer, bytes: Buffer): Buffer | null {
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    // The tag does not fit.
    return null;
  }
}

/** Whether a text was sealed with a key that is here. */
export const isOfKnownKey = (sealed: string): boolean =>
  dataKeys().some((key) => sealed.startsWith(`${keyId(key)}.`));

/** How every text begins that is sealed with the current key; others are sealed anew by a rotation. */
export const isEncryptedWithNewKey = (): string => `${keyId(currentKey())}.`;

/** By which an equal text is found without opening any: HMAC-SHA256 under the current key, in base64url. */
export const blindIndex = (purpose: Purpose, text: string): string => hashWith(currentKey(), purpose, text);

/** The hashes under which a text may be stored: more than one while a rotation is under way. */
export const blindIndexes = (purpose: Purpose, text: string): string[] =>
  dataKeys().map((key) => hashWith(key, purpose, text));

const hashWith = (key: Buffer, purpose: Purpose, text: string) =>
  createHmac("sha256", derived(key, `find ${purpose}`))
    .update(text)
    .digest("base64url");

function currentKey(): Buffer {
  const [key] = dataKeys();
  if (!key) throw new Error("There is no data key");
  return key;
}

const derived = (key: Buffer, purpose: string) =>
  Buffer.from(hkdfSync("sha256", key, "", purpose, KEY_BYTES));

/** Names a key without giving it away. */
const keyId = (key: Buffer) =>
  createHash("sha256").update("key id").update(key).digest("base64url").slice(0, 8);
