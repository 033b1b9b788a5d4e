import { textAt, withoutUndefined, type FormValues } from "~/lib/form-values";
import {
  defaultLanguage,
  languageTag,
  screenLanguage,
  furtherLanguages,
  languages,
  type FurtherLanguage,
  type Language,
} from "./language";
import { withoutBreaks } from "./malayalam-time";
import { t } from "./screen-text";

/** Texts by form field name. Stored ones are never blank. */
export type Texts = Partial<Record<string, string>>;
/** Texts by language. Stored ones have no entry for a language without texts. */
export type Translations = Partial<Record<FurtherLanguage, Texts>>;

type Row = { translations: string };

export const parseTranslations = (row: Row) => JSON.parse(row.translations) as Translations;

export const byLanguage = (translations: Translations) =>
  Object.entries(translations) as [FurtherLanguage, Texts][];

export const translationIn = (translations: Translations, language: Language): Texts =>
  (language === defaultLanguage ? undefined : translations[language]) ?? {};

/** Returns the texts, each falling back to the default language. */
export const textsIn = <Given extends Texts>(language: Language, texts: Given, row: Row): Given => ({
  ...texts,
  ...translationIn(parseTranslations(row), language),
});

export const translationsFrom = (values: { [Code in FurtherLanguage]?: Texts | undefined }): Translations =>
  Object.fromEntries(furtherLanguages.map((language) => [language, values[language] ?? {}]));

export const newTranslations = (values: Parameters<typeof translationsFrom>[0]): string =>
  JSON.stringify(mergeTranslations({}, translationsFrom(values)));

/** @param given blank texts are removed @param pictures changed pictures, whose old description is dropped */
export function mergeTranslations(
  before: Translations,
  given: Translations,
  pictures: readonly string[] = [],
): Translations {
  const altFields = pictures.map((name) => `${name}Alt`);
  const languages = Object.keys({ ...before, ...given }) as FurtherLanguage[];
  return Object.fromEntries(
    languages.flatMap((language) => {
      const kept = Object.entries(before[language] ?? {}).filter(([name]) => !altFields.includes(name));
      const texts = { ...Object.fromEntries(kept), ...withoutUndefined(given[language] ?? {}) };
      const written = Object.entries(texts).filter(([, text]) => text !== "");
      return written.length > 0 ? [[language, Object.fromEntries(written)]] : [];
    }),
  );
}

/** Names of changed fields, such as "ml.title". */
export function changedTexts(before: Translations, after: Translations): string[] {
  const languages = Object.keys({ ...before, ...after }) as FurtherLanguage[];
  return languages.flatMap((language) =>
    Object.keys({ ...before[language], ...after[language] })
      .filter((name) => before[language]?.[name] !== after[language]?.[name])
      .map((name) => `${language}.${name}`),
  );
}

export const fieldName = (language: Language, name: string): string =>
  language === defaultLanguage ? name : `${language}.${name}`;

/** "Malayalam", in the language of the screen. */
export const languageInWords = (language: Language): string =>
  withoutBreaks(
    new Intl.DisplayNames(languageTag[screenLanguage()], { type: "language" }).of(language) ?? language,
  );

/** "Title in Malayalam", in the language of the screen; of the default language "Title". */
export const labelIn = (language: Language, label: string): string =>
  language === defaultLanguage ? label : t("content.labelIn", { label, language: languageInWords(language) });

export const fieldInLanguages = (name: string): string[] =>
  languages.map((language) => fieldName(language, name));

export function readFieldName(name: string): { language: Language; plainName: string } {
  const language = furtherLanguages.find((one) => name.startsWith(`${one}.`)) ?? defaultLanguage;
  return { language, plainName: language === defaultLanguage ? name : name.slice(language.length + 1) };
}

/** Returns undefined for the default language, which is the page's. */
export function langOfField(name: string): FurtherLanguage | undefined {
  const { language } = readFieldName(name);
  return language === defaultLanguage ? undefined : language;
}

export const languagesWritten = (values: FormValues): FurtherLanguage[] =>
  furtherLanguages.filter((language) => Object.values(values[language] ?? {}).some(Boolean));

/** Returns the title's language if the title is missing in the default language. */
export const onlyLanguage = (values: FormValues): FurtherLanguage | undefined =>
  textAt(values, "title").trim()
    ? undefined
    : furtherLanguages.find((language) => textAt(values, `${language}.title`).trim());
