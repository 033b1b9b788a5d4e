import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import type { ColumnPurpose } from "#db/personal-data";
import { config } from "~/features/settings/config";
import { dataKeys } from "~/integrations/data-key.server";

/** A text encrypted for one purpose can't be used for another. */
export type Purpose = ColumnPurpose | "certificate-link" | "my-data";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Randomised. Returns `keyId.base64url` of 12 bytes nonce, 16 bytes tag, ciphertext. */
export function encrypt(purpose: Purpose, text: string): string {
  const key = currentKey();
  return `${keyId(key)}.${encryptBytes(deriveKey(key, `seal ${purpose}`), Buffer.from(text)).toString("base64url")}`;
}

/** Null when the key is missing or the text was tampered with. */
export function decrypt(purpose: Purpose, ciphertext: string): string | null {
  const [id, body = ""] = ciphertext.split(".");
  const key = dataKeys().find((one) => keyId(one) === id);
  return key
    ? (decryptBytes(deriveKey(key, `seal ${purpose}`), Buffer.from(body, "base64url"))?.toString() ?? null)
    : null;
}

/** Encrypts under `secret`, for data that must stay readable after key rotations. Returns base64url. */
export const encryptWith = (secret: string, purpose: string, text: string): string =>
  encryptBytes(deriveKey(Buffer.from(secret, "hex"), `seal ${purpose}`), Buffer.from(text)).toString(
    "base64url",
  );

/** Null when the text was tampered with. */
export const decryptWith = (secret: string, purpose: string, ciphertext: string): string | null =>
  decryptBytes(
    deriveKey(Buffer.from(secret, "hex"), `seal ${purpose}`),
    Buffer.from(ciphertext, "base64url"),
  )?.toString() ?? null;

/** Encrypts under a key of the file's own: rotations re-encrypt only that key, which its row contains. */
export function encryptFile(purpose: Purpose, bytes: Buffer): { file: Buffer; key: string } {
  const key = randomBytes(KEY_BYTES);
  return { file: encryptBytes(key, bytes), key: encrypt(purpose, key.toString("base64url")) };
}

/** Null when the key is missing or the file was tampered with. */
export function decryptFile(purpose: Purpose, file: Buffer, encryptedKey: string): Buffer | null {
  const key = decrypt(purpose, encryptedKey);
  return key === null ? null : decryptBytes(Buffer.from(key, "base64url"), file);
}

/** Returns nonce (12 bytes), tag (16 bytes) and ciphertext. */
function encryptBytes(key: Buffer, bytes: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

function decryptBytes(key: Buffer, bytes: Buffer): Buffer | null {
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

export const hasKnownKey = (ciphertext: string): boolean =>
  dataKeys().some((key) => ciphertext.startsWith(`${keyId(key)}.`));

/** Prefix of texts under the current key; a rotation re-encrypts all others. */
export const currentKeyPrefix = (): string => `${keyId(currentKey())}.`;

/** HMAC-SHA256 under the current key, in base64url: finds equal texts without decrypting. */
export const blindIndex = (purpose: Purpose, text: string): string => hashWith(currentKey(), purpose, text);

/** Blind indexes under all keys; more than one during a key rotation. */
export const blindIndexes = (purpose: Purpose, text: string): string[] =>
  dataKeys().map((key) => hashWith(key, purpose, text));

const hashWith = (key: Buffer, purpose: Purpose, text: string) =>
  createHmac("sha256", deriveKey(key, `find ${purpose}`))
    .update(text)
    .digest("base64url");

/** HMAC-SHA256 under the session secret, in base64url. `text` begins with its purpose. */
export const hmac = (text: string): string =>
  createHmac("sha256", config().sessionSecret).update(text).digest("base64url");

/** Takes equally long for every wrong secret of the right length. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function currentKey(): Buffer {
  const [key] = dataKeys();
  if (!key) throw new Error("There is no data key");
  return key;
}

const deriveKey = (key: Buffer, purpose: string) =>
  Buffer.from(hkdfSync("sha256", key, "", purpose, KEY_BYTES));

/** Identifies a key without revealing it. */
const keyId = (key: Buffer) =>
  createHash("sha256").update("key id").update(key).digest("base64url").slice(0, 8);
