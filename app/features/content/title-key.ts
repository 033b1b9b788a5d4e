const CHILLU: Record<string, string> = {
  "\u0d7a": "\u0d23",
  "\u0d7b": "\u0d28",
  "\u0d7c": "\u0d30",
  "\u0d7d": "\u0d32",
  "\u0d7e": "\u0d33",
  "\u0d7f": "\u0d15",
};

/** NFC, lower case, no joiners. Malayalam chillus, which have two encodings, become consonant + virama. */
export function titleKey(title: string): string {
  return title
    .normalize("NFC")
    .toLocaleLowerCase("en")
    .replace(/[\u0d7a-\u0d7f]/g, (chillu) => `${CHILLU[chillu] ?? chillu}\u0d4d`)
    .replace(/[\u200c\u200d]/g, "");
}

/** Joins titles by newlines: a query is one line, so it never matches across titles. */
export const combinedTitleKey = (...titles: (string | undefined)[]): string =>
  titles.flatMap((title) => (title ? [titleKey(title)] : [])).join("\n");
