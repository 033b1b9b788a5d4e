import { renameSync, rmSync, writeFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import {
  blindIndex,
  blindIndexes,
  encrypt,
  currentKeyPrefix,
  decrypt,
} from "~/features/encryption/encryption.server";
import { KEY_FILE, newKeyText, PREVIOUS_KEY_FILE } from "~/integrations/data-key.server";

beforeEach(() => {
  for (const file of [KEY_FILE, PREVIOUS_KEY_FILE]) rmSync(file, { force: true });
});

test("decrypts what it encrypted, with a different ciphertext each time", () => {
  const sealed = encrypt("pan", "ABCPE1234F");
  expect(decrypt("pan", sealed)).toBe("ABCPE1234F");
  expect(sealed).not.toContain("ABCPE1234F");
  expect(encrypt("pan", "ABCPE1234F")).not.toBe(sealed);
});

test("rejects another purpose, changed ciphertext and another key", () => {
  const sealed = encrypt("pan", "ABCPE1234F");
  expect(decrypt("second-factor", sealed)).toBeNull();
  const changed = sealed.replace(/\.(.)/, (_, first) => (first === "A" ? ".B" : ".A"));
  expect(decrypt("pan", changed)).toBeNull();
  for (const odd of ["", ".", "no", sealed.slice(0, 20)]) expect(decrypt("pan", odd)).toBeNull();
  rmSync(KEY_FILE);
  expect(decrypt("pan", sealed)).toBeNull();
});

test("reads and finds values of the previous key during a rotation", () => {
  const sealed = encrypt("pan", "ABCPE1234F");
  const hash = blindIndex("pan", "ABCPE1234F");
  renameSync(KEY_FILE, PREVIOUS_KEY_FILE);
  writeFileSync(KEY_FILE, newKeyText());
  expect(decrypt("pan", sealed)).toBe("ABCPE1234F");
  expect(sealed.startsWith(currentKeyPrefix())).toBe(false);
  expect(blindIndexes("pan", "ABCPE1234F")).toEqual([blindIndex("pan", "ABCPE1234F"), hash]);
});

test("reports a truncated key file", () => {
  writeFileSync(KEY_FILE, "c2hvcnQ=");
  expect(() => encrypt("pan", "ABCPE1234F")).toThrow("does not hold 32 bytes");
});
