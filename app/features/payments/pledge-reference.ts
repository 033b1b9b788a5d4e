/**
 * Reference of a pledge: the receipts' prefix, five random characters and a check character. Donors type it into their
 * bank's form, so the check must catch typing mistakes.
 */
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const RANDOM_LENGTH = 5;

/** Returns distinct words of a narration that end like a reference, in capitals. Does not check the prefix. */
export function findReferences(narration: string): string[] {
  const words = narration.toUpperCase().split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words.filter(isReference))];
}

const isReference = (word: string) =>
  /^[A-Z0-9]{1,10}[A-Z2-7]{6}$/.test(word) && hasValidCheck(word.slice(-6));

export const hasValidCheck = (suffix: string): boolean =>
  checkCharacter(suffix.slice(0, RANDOM_LENGTH)) === suffix[RANDOM_LENGTH];

/** `random`: five bytes. Drops hyphens of the prefix, at which findReferences would split the reference. */
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
