/**
 * The site's languages, the default one first: its pages stand at the plain paths, those of the others at the same
 * paths below `prefix`. `tag` is for `lang` attributes and feeds.
 */
export const languageList = [
  { code: "en", name: "English", englishName: "English", prefix: "", tag: "en-IN" },
  { code: "ml", name: "മലയാളം", englishName: "Malayalam", prefix: "/ml", tag: "ml" },
] as const;

const [{ code: first }, ...others] = languageList;
export { others as furtherLanguageList };
export type DefaultLanguage = typeof first;
export type FurtherLanguage = (typeof others)[number]["code"];
export type Language = DefaultLanguage | FurtherLanguage;

export const defaultLanguage: DefaultLanguage = first;
export const furtherLanguages: readonly FurtherLanguage[] = others.map(({ code }) => code);
export const languages: readonly [DefaultLanguage, ...FurtherLanguage[]] = [first, ...furtherLanguages];

/** "Malayalam", for sentences in English. */
export const furtherNames = others.map(({ englishName }) => englishName).join(" or ");

/** For `lang` attributes and feeds. */
export const languageTag = Object.fromEntries(languageList.map(({ code, tag }) => [code, tag])) as Record<
  Language,
  string
>;

const MALAYALAM = /[\u0d00-\u0d7f]/g;
const LATIN = /\p{Script=Latin}/gu;
/** Enough of a long text to see in which language it is. */
const SEEN = 500;

/**
 * The language in which a text is written, by its letters. Malayalam texts hold names in Latin letters, English
 * ones some words of Malayalam.
 */
export function writtenIn(text: string): Language {
  const start = text.slice(0, SEEN);
  const count = (letters: RegExp) => start.match(letters)?.length ?? 0;
  return 2 * count(MALAYALAM) > count(LATIN) ? "ml" : "en";
}

const PREFIX = /^\/ml(?=[/?#]|$)/;
/** The same bytes for readers of both languages. */
const SHARED = /^\/(?:uploads|pictures|films|assets)\//;

/** The language of a page, which only its path decides: pages are cached. */
export const languageOf = (path: string): Language => (PREFIX.test(path) ? "ml" : "en");

/** "/ml/blogs?page=2" → "/blogs?page=2", "/ml" → "/", "/ml//example.org" → "/example.org": no link leads away. */
export function plainPath(path: string): string {
  const plain = path.replace(PREFIX, "").replace(/^\/{2,}/, "/");
  return plain.startsWith("/") ? plain : `/${plain}`;
}

/** The address of a page in this language. Anchors, other sites and files stay as they are. */
export function pathIn(language: Language, href: string): string {
  if (language === "en" || !/^\/(?!\/)/.test(href) || PREFIX.test(href) || SHARED.test(href)) return href;
  return href === "/" ? "/ml" : `/ml${href.replace(/^\/(?=[?#])/, "")}`;
}
