import { nfc } from "./normal-form";
import { oneLine } from "./one-line";

const CHILLU: Record<string, string> = {
  "\u0d7a": "\u0d23",
  "\u0d7b": "\u0d28",
  "\u0d7c": "\u0d30",
  "\u0d7d": "\u0d32",
  "\u0d7e": "\u0d33",
  "\u0d7f": "\u0d15",
};
const JOINERS = ["\u200c", "\u200d"];

/** NFC, lower case, no joiners. Malayalam chillus, which have two encodings, become consonant + virama. */
export const textKey = (text: string): string =>
  nfc(text)
    .toLocaleLowerCase("en")
    .replace(/[\u0d7a-\u0d7f]/g, (chillu) => `${CHILLU[chillu] ?? chillu}\u0d4d`)
    .replace(/[\u200c\u200d]/g, "");

/** Equal for names that look alike on the screen: use it wherever names are compared or searched. */
export const nameKey = (name: string | null): string => textKey(oneLine(name ?? ""));

/** Each chillu and its older spelling, which ends with a joiner. */
export const CHILLU_SPELLINGS = Object.entries(CHILLU).map(
  ([chillu, consonant]) => [chillu, `${consonant}\u0d4d`] as const,
);

/** textKey() for SQL, of text stored in NFC, except for capitals beyond ASCII: [from, to] for replace(). */
export const KEY_REPLACEMENTS: readonly (readonly [from: string, to: string])[] = [
  ...CHILLU_SPELLINGS,
  ...JOINERS.map((joiner) => [joiner, ""] as const),
];

/** Joins titles by newlines: a query is one line, so it never matches across titles. */
export const combinedTitleKey = (...titles: (string | undefined)[]): string =>
  titles.flatMap((title) => (title ? [textKey(title)] : [])).join("\n");
