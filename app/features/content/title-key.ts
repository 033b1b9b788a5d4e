const CHILLU: Record<string, string> = {
  "\u0d7a": "\u0d23",
  "\u0d7b": "\u0d28",
  "\u0d7c": "\u0d30",
  "\u0d7d": "\u0d32",
  "\u0d7e": "\u0d33",
  "\u0d7f": "\u0d15",
};

/**
 * A title as searches compare it: composed, lower case, without joiners. Malayalam's final consonants have
 * two spellings that look alike (Unicode 15, chapter 12.9); both become consonant and virama.
 */
export function titleKey(title: string): string {
  return title
    .normalize("NFC")
    .toLocaleLowerCase("en")
    .replace(/[\u0d7a-\u0d7f]/g, (chillu) => `${CHILLU[chillu] ?? chillu}\u0d4d`)
    .replace(/[\u200c\u200d]/g, "");
}

/** For searches in both languages. A search is one line, so it never finds both titles at once. */
export const combinedTitleKey = (...titles: (string | undefined)[]): string =>
  titles.flatMap((title) => (title ? [titleKey(title)] : [])).join("\n");
