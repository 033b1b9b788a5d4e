import { titleKey } from "~/features/content/title-key";

const MOST_CHARACTERS = 100;
const MOST_WORDS = 8;

/** The characters that the index counts as part of a word, and the two joiners that titleKey() removes. */
const WORD = /[\p{L}\p{N}\p{M}\p{Co}\u200c\u200d]+/gu;

/** The distinct words of a search as the index writes them: at most eight, of the first 100 characters. */
export function searchWords(asked: string): string[] {
  const start = [...asked.slice(0, 2 * MOST_CHARACTERS)].slice(0, MOST_CHARACTERS).join("");
  const words = (titleKey(start).match(WORD) ?? []).filter((word) => word !== "");
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/** The words of a text: where each begins and ends, and its `key` in the index. */
export function wordsIn(text: string): { from: number; to: number; key: string }[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    key: titleKey(word),
  }));
}

/** Whether any word of the text begins with one of these. */
export function hasWord(text: string, words: readonly string[]): boolean {
  return wordsIn(text).some(({ key }) => words.some((word) => key.startsWith(word)));
}
