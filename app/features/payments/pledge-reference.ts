/**
 * Reference of a pledge: prefix of the receipts, five random characters, and one that checks them. Donors type it into
 * their bank's form, so the check must catch a typist's mistakes.
 */
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const RANDOM_LENGTH = 5;

/** Words of a narration that end like a reference, each once, in capitals. Another prefix leads to no pledge. */
export function findReferences(narration: string): string[] {
  const words = narration.toUpperCase().split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words.filter(isReference))];
}

const isReference = (word: string) =>
  /^[A-Z0-9]{1,10}[A-Z2-7]{6}$/.test(word) && hasValidCheck(word.slice(-6));

export const hasValidCheck = (suffix: string): boolean =>
  checkCharacter(suffix.slice(0, RANDOM_LENGTH)) === suffix[RANDOM_LENGTH];

/** `random`: one byte for each of the five. The prefix may contain hyphens, at which a narration would be split. */
export function makeReference(prefix: string, random: Uint8Array): string {
  const randomPart = Array.from({ length: RANDOM_LENGTH }, (_, index) =>
    ALPHABET.charAt((random[index] ?? 0) % 32),
  ).join("");
  return prefix.replaceAll("-", "") + randomPart + checkCharacter(randomPart);
}

/**
 * Weighted sum over GF(32), as in a Reed-Solomon code: the weights of the six characters are α⁵ … α⁰, distinct and not
 * zero, so that one wrong character, or two exchanged ones, always change the sum.
 */
export function checkCharacter(randomPart: string): string {
  const sum = [...randomPart].reduce(
    (before, character) => timesAlpha(before) ^ ALPHABET.indexOf(character),
    0,
  );
  return ALPHABET.charAt(timesAlpha(sum));
}

/** α is a root of x⁵ + x² + 1, which is primitive: its first 31 powers differ. */
const timesAlpha = (value: number) => (value << 1) ^ (value & 16 ? 0b100101 : 0);
