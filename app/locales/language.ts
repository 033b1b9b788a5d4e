/**
 * The site's languages, the default one first: its pages stand at the plain paths, those of the others at the same
 * paths below `prefix`. `tag` is for `lang` attributes, feeds and search engines, `intl` for days
 * and numbers, `script` its letters. One that
 * is not complete shows the default language's sentences where it has none.
 */
export const languageList = [
  {
    code: "en",
    name: "English",
    englishName: "English",
    prefix: "",
    tag: "en-IN",
    intl: "en-IN",
    script: "Latin",
    isComplete: true,
  },
  {
    code: "ml",
    name: "മലയാളം",
    englishName: "Malayalam",
    prefix: "/ml",
    tag: "ml",
    intl: "ml-IN-u-nu-latn",
    script: "Malayalam",
    isComplete: true,
  },
] as const;

const [{ code: first }, ...others] = languageList;
export { others as furtherLanguageList };
export type DefaultLanguage = typeof first;
export type FurtherLanguage = (typeof others)[number]["code"];
export type Language = DefaultLanguage | FurtherLanguage;

export const defaultLanguage: DefaultLanguage = first;
export const furtherLanguages: readonly FurtherLanguage[] = others.map(({ code }) => code);
export const languages: readonly [DefaultLanguage, ...FurtherLanguage[]] = [first, ...furtherLanguages];

export const isLanguage = (code: unknown): code is Language =>
  (languages as readonly unknown[]).includes(code);

/** What `make` makes of each language, by code. */
export const mapLanguages = <Value>(
  make: (language: Language, facts: (typeof languageList)[number]) => Value,
) =>
  Object.fromEntries(languageList.map((one) => [one.code, make(one.code, one)])) as Record<Language, Value>;

type CompleteLanguage = Extract<(typeof languageList)[number], { isComplete: true }>["code"];
/** Something in every complete language, and in others where somebody has translated it. */
export type Localised<Value> = Record<CompleteLanguage, Value> & Partial<Record<Language, Value>>;
export const localised = <Value>(texts: Localised<Value>, language: Language): Value =>
  texts[language] ?? texts[defaultLanguage];

/** "Malayalam", for sentences in English. */
export const furtherNames = others.map(({ englishName }) => englishName).join(" or ");
export const nameOf = mapLanguages((_, { name }) => name);
export const englishNameOf = mapLanguages((_, { englishName }) => englishName);

export const languageTag = mapLanguages((_, { tag }) => tag);

/** Whether texts are set in Malayalam letters. */
export const isMalayalam = (language: Language) => language === "ml";

const lettersOf = mapLanguages((_, { script }) => new RegExp(`\\p{Script=${script}}`, "gu"));
/** Enough of a long text to see in which language it is. */
const SEEN = 500;

/**
 * The language in which a text is written, by its letters. Translations hold names in Latin letters, texts in the
 * default language some words of others.
 */
export function writtenIn(text: string): Language {
  const start = text.slice(0, SEEN);
  const count = (language: Language) => start.match(lettersOf[language])?.length ?? 0;
  return furtherLanguages.find((one) => 2 * count(one) > count(defaultLanguage)) ?? defaultLanguage;
}

/** The same bytes for readers of all languages. */
const SHARED = /^\/(?:uploads|pictures|films|assets)\//;

/** The language of a page, which only its path decides: pages are cached. */
export const languageOf = (path: string): Language =>
  others.find(({ prefix }) => isBelow(prefix, path))?.code ?? defaultLanguage;

const isBelow = (prefix: string, path: string) =>
  path.startsWith(prefix) && /^(?:[/?#]|$)/.test(path.slice(prefix.length));

const prefixOf = mapLanguages((_, { prefix }) => prefix);

/** "/ml/blogs?page=2" → "/blogs?page=2", "/ml" → "/", "/ml//example.org" → "/example.org": no link leads away. */
export function plainPath(path: string): string {
  const plain = path.slice(prefixOf[languageOf(path)].length).replace(/^\/{2,}/, "/");
  return plain.startsWith("/") ? plain : `/${plain}`;
}

/** The address of a page in this language. Anchors, other sites and files stay as they are. */
export function pathIn(language: Language, href: string): string {
  const isPlain = /^\/(?!\/)/.test(href) && languageOf(href) === defaultLanguage && !SHARED.test(href);
  if (language === defaultLanguage || !isPlain) return href;
  return prefixOf[language] + (href === "/" ? "" : href.replace(/^\/(?=[?#])/, ""));
}
