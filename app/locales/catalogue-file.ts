/** A catalogue as a list of sentences by key, and back: what files for translators hold. */

/** Groups of the catalogue that visitors and donors read; the others belong to the staff area. */
export const PUBLIC_GROUPS: readonly string[] = [
  "site",
  "problem",
  "answers",
  "mail",
  "receipt",
  "inKind",
  "papers",
  "yearPaper",
  "receiptProof",
  "causeAccount",
  "follow",
  "giftLink",
  "practice",
  "privacy",
  "myGifts",
  "home",
  "carousels",
  "about",
  "contact",
  "search",
  "legal",
  "projects",
  "events",
  "blogs",
  "gallery",
  "articles",
  "donatePage",
  "giving",
  "tribute",
  "updates",
  "donationForm",
];

/** "about.mission.0": lists by number, plurals with their ending. */
export function flatten(part: object, above = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, one] of Object.entries(part) as [string, unknown][])
    if (typeof one === "string") found.set(above + name, one);
    else for (const [key, text] of flatten(one as object, `${above}${name}.`)) found.set(key, text);
  return found;
}

type Catalogue = { [name: string]: Catalogue | string } | (Catalogue | string)[];

/** A language without plural forms has one sentence for all: "giving.count" for "giving.count_one". */
export const textAt = (texts: ReadonlyMap<string, string>, key: string): string | undefined =>
  texts.get(key) ?? texts.get(key.replace(/_(?:one|other)$/, ""));

/** In the order of `english`, without what has no translation; a list is whole, with English where that is missing. */
export function unflatten(
  english: object,
  translations: ReadonlyMap<string, string>,
  above = "",
  isInList = false,
): Catalogue | undefined {
  const isList = Array.isArray(english);
  const isWhole = isList || isInList;
  const parts = Object.entries(english).map(([name, one]: [string, unknown]) => {
    const key = above + name;
    const own =
      typeof one === "string"
        ? textAt(translations, key)
        : unflatten(one as object, translations, `${key}.`, isWhole);
    return { name, one, own };
  });
  if (parts.every(({ own }) => own === undefined)) return undefined;
  const filled = parts.flatMap(({ name, one, own = isWhole ? (one as Catalogue) : undefined }) =>
    own === undefined ? [] : [[name, own] as const],
  );
  return isList ? filled.map(([, one]) => one) : Object.fromEntries(filled);
}

/** "{{name}}", "$t(giving.about)": each must be in the translation too. */
export const placeholders = (text: string): string[] =>
  [
    ...new Set((text.match(/\{\{[^{}]*\}\}|\{\{|\$t\([^()]*\)/g) ?? []).map((one) => one.replace(/\s/g, ""))),
  ].sort();

type Translated = { context: string; translation: string; isFuzzy?: boolean };

/**
 * Fills a catalogue with a file's translations. `faults`: keys whose placeholders differ from English, or that English
 * lacks; they keep what `before` says. @param before the language's own catalogue so far
 */
export function fillCatalogue(entries: readonly Translated[], english: object, before: object) {
  const texts = flatten(before);
  const sources = flatten(english);
  const faults: string[] = [];
  for (const { context: key, translation, isFuzzy } of entries) {
    if (translation === "" || isFuzzy) continue;
    const source = sources.get(key);
    // A singular may leave its number out.
    const wanted = placeholders(source ?? "").filter((one) => !one.startsWith("{{count"));
    const found = placeholders(translation).filter((one) => !one.startsWith("{{count"));
    if (source === undefined || wanted.join() !== found.join()) faults.push(key);
    else texts.set(key, translation);
  }
  return { catalogue: unflatten(english, texts) ?? {}, faults };
}
