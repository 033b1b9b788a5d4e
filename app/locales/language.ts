/**
 * The default language is first, at plain paths; others are below `prefix`. `tag`: `lang` attributes, feeds,
 * search engines; `intl`: dates, numbers; `script`: its letters. Incomplete languages fall back to the default.
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
type DefaultLanguage = typeof first;
export type FurtherLanguage = (typeof others)[number]["code"];
export type Language = DefaultLanguage | FurtherLanguage;

export const defaultLanguage: DefaultLanguage = first;
export const furtherLanguages: readonly FurtherLanguage[] = others.map(({ code }) => code);
export const languages: readonly [DefaultLanguage, ...FurtherLanguage[]] = [first, ...furtherLanguages];

export const isLanguage = (code: unknown): code is Language =>
  (languages as readonly unknown[]).includes(code);

export const mapLanguages = <Value>(
  make: (language: Language, definition: (typeof languageList)[number]) => Value,
) =>
  Object.fromEntries(languageList.map((one) => [one.code, make(one.code, one)])) as Record<Language, Value>;

type CompleteLanguage = Extract<(typeof languageList)[number], { isComplete: true }>["code"];
/** Required in complete languages, optional in others. */
export type Localised<Value> = Record<CompleteLanguage, Value> & Partial<Record<Language, Value>>;
export const localised = <Value>(texts: Localised<Value>, language: Language): Value =>
  texts[language] ?? texts[defaultLanguage];

export const furtherNames = others.map(({ englishName }) => englishName).join(" or ");
export const nameOf = mapLanguages((_, { name }) => name);
export const englishNameOf = mapLanguages((_, { englishName }) => englishName);

export const languageTag = mapLanguages((_, { tag }) => tag);

export const isMalayalam = (language: Language) => language === "ml";

const lettersOf = mapLanguages((_, { script }) => new RegExp(`\\p{Script=${script}}`, "gu"));
/** Characters examined to detect the language. */
const SAMPLE_LENGTH = 500;

/** Detects the language by script. Translations may contain Latin names, and default-language texts foreign words. */
export function detectLanguage(text: string): Language {
  const start = text.slice(0, SAMPLE_LENGTH);
  const count = (language: Language) => start.match(lettersOf[language])?.length ?? 0;
  return furtherLanguages.find((one) => 2 * count(one) > count(defaultLanguage)) ?? defaultLanguage;
}

let isDisabled = (_: Language): boolean => false;
/** For the server. @param read called on each use; never true for the default language */
export function setDisabledLanguages(read: typeof isDisabled) {
  isDisabled = read;
}
/** Returns the languages that are on; others have no pages. */
export const activeLanguages = () => languages.filter((language) => !isDisabled(language));
/** Returns the default language for one that is off. */
export const activeLanguage = (language: Language): Language =>
  isDisabled(language) ? defaultLanguage : language;

const UNPREFIXED = /^\/(?:uploads|pictures|films|assets)\//;

/** Depends on the path only, because pages are cached. */
export const languageOf = (path: string): Language =>
  others.find(({ prefix }) => isBelow(prefix, path))?.code ?? defaultLanguage;

let readScreenLanguage = (): Language => defaultLanguage;
/** Account and staff screens have no prefix. @param read the reader's language; of public pages the default one */
export function setScreenLanguage(read: typeof readScreenLanguage) {
  readScreenLanguage = read;
}
/** The language of the account or staff screen that is answered or shown. */
export const screenLanguage = (): Language => readScreenLanguage();

/** Of a public page by its path, of an account or staff screen as its reader chose. */
export function requestLanguage(request: Request): Language {
  const language = languageOf(new URL(request.url).pathname);
  return language === defaultLanguage ? screenLanguage() : language;
}

const isBelow = (prefix: string, path: string) =>
  path.startsWith(prefix) && /^(?:[/?#]|$)/.test(path.slice(prefix.length));

const prefixOf = mapLanguages((_, { prefix }) => prefix);

/** "/ml/blogs?page=2" → "/blogs?page=2", "/ml" → "/", "/ml//example.org" → "/example.org": never another site. */
export function plainPath(path: string): string {
  const plain = path.slice(prefixOf[languageOf(path)].length).replace(/^\/{2,}/, "/");
  return plain.startsWith("/") ? plain : `/${plain}`;
}

/** Adds the prefix of a language that is on. Leaves anchors, other sites and files unchanged. */
export function pathIn(language: Language, href: string): string {
  const isPlain = /^\/(?!\/)/.test(href) && languageOf(href) === defaultLanguage && !UNPREFIXED.test(href);
  if (activeLanguage(language) === defaultLanguage || !isPlain) return href;
  return prefixOf[language] + (href === "/" ? "" : href.replace(/^\/(?=[?#])/, ""));
}
