import { textKey } from "~/lib/text-key";

const MAX_QUERY_CHARACTERS = 100;
const MAX_QUERY_WORDS = 8;

/** The index's word characters, and the two joiners that textKey() removes. */
const WORD = /[\p{L}\p{N}\p{M}\p{Co}\u200c\u200d]+/gu;

/** Returns distinct normalised words: at most eight, from the first 100 characters. */
export function queryWords(query: string): string[] {
  const start = [...query.slice(0, 2 * MAX_QUERY_CHARACTERS)].slice(0, MAX_QUERY_CHARACTERS).join("");
  const words = (textKey(start).match(WORD) ?? []).filter((word) => word !== "");
  return [...new Set(words)].slice(0, MAX_QUERY_WORDS);
}

/** Returns each word's boundaries and normalised `key`. */
export function wordsOf(text: string): { from: number; to: number; key: string }[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    key: textKey(word),
  }));
}

export function hasWord(text: string, words: readonly string[]): boolean {
  return wordsOf(text).some(({ key }) => words.some((word) => key.startsWith(word)));
}

export type SnippetPart = { text: string; hit: boolean };

const SNIPPET_LENGTH = 220;
const LEADING_CONTEXT = 70;

export function highlightWords(text: string, words: readonly string[]): SnippetPart[] {
  const pieces: SnippetPart[] = [];
  let done = 0;
  for (const { from, to, key } of wordsOf(text)) {
    if (!words.some((word) => key.startsWith(word))) continue;
    if (from > done) pieces.push({ text: text.slice(done, from), hit: false });
    pieces.push({ text: text.slice(from, to), hit: true });
    done = to;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), hit: false });
  return pieces;
}

/** Returns about 220 characters around the first hit, or the beginning, cut between words. */
export function snippet(text: string, words: readonly string[]): SnippetPart[] {
  // Separates headings and list items with a dot.
  const line = text
    .trim()
    .replace(/([^\s.,:;!?…])\s*\n\s*/g, "$1 · ")
    .replace(/\s+/g, " ");
  const inText = wordsOf(line);
  const hit = inText.find(({ key }) => words.some((word) => key.startsWith(word)));
  const firstShown = hit && inText.find((word) => word.from >= hit.from - LEADING_CONTEXT);
  const from = hit && hit.from > LEADING_CONTEXT ? (firstShown?.from ?? 0) : 0;
  const longest = from + SNIPPET_LENGTH;
  const lastShown = inText.findLast((word) => word.to <= longest && word.to > from);
  const to = line.length <= longest ? line.length : (lastShown?.to ?? longest);
  const pieces = highlightWords(line.slice(from, to), words);
  return [
    ...(from > 0 ? [{ text: "… ", hit: false }] : []),
    ...pieces,
    ...(to < line.length ? [{ text: " …", hit: false }] : []),
  ];
}
