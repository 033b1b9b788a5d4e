/**
 * English sentences with those of the page's language, from every part that has a script; none on English
 * pages (useScriptWords in app/ui/site/words.ts).
 */
const said = Object.assign(
  {},
  ...[...document.querySelectorAll<HTMLElement>("[data-words]")].map(
    ({ dataset }) => JSON.parse(dataset.words ?? "{}") as Record<string, string>,
  ),
) as Record<string, string>;

/** What a script, the rules or the server says, in the page's language. */
export const say = (sentence: string) => said[sentence] ?? sentence;
