/**
 * English sentences with those of the page's language; none on English pages. The rows of a page bring theirs
 * (useScriptWords in app/ui/site/words.ts), donation-ml.ts those of the gift.
 */
const translations = Object.assign(
  {},
  ...[...document.querySelectorAll<HTMLElement>("[data-words]")].map(
    ({ dataset }) => JSON.parse(dataset.words ?? "{}") as Record<string, string>,
  ),
) as Record<string, string>;

/** Sentences of an English catalogue, and those of the same names in the page's language. */
export function addTranslations(english: Record<string, unknown>, own: Record<string, unknown>) {
  for (const [name, sentence] of Object.entries(english)) {
    const one = own[name];
    if (typeof sentence === "string" && typeof one === "string") translations[sentence] = one;
  }
}

/** What a script, the rules or the server says, in the page's language. */
export const translate = (sentence: string) => translations[sentence] ?? sentence;
