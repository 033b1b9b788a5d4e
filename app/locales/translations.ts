/** Texts that staff write in further languages, beside the columns that hold those in the default language. */
import { textAt, withoutUndefined, type FormValues } from "~/lib/form-values";
import {
  defaultLanguage,
  furtherLanguages,
  languages,
  type FurtherLanguage,
  type Language,
} from "./language";

/** Texts by the names of the form's fields; none of them is blank. */
export type Texts = Partial<Record<string, string>>;
/** By language; one without texts is absent. */
export type Translations = Partial<Record<FurtherLanguage, Texts>>;

type Row = { translations: string };

export const parseTranslations = (row: Row) => JSON.parse(row.translations) as Translations;

export const byLanguage = (translations: Translations) =>
  Object.entries(translations) as [FurtherLanguage, Texts][];

export const translationIn = (translations: Translations, language: Language): Texts =>
  (language === defaultLanguage ? undefined : translations[language]) ?? {};

/** The texts of a row in a language, each in the default language where it has no translation. */
export const textsIn = <Given extends Texts>(language: Language, texts: Given, row: Row): Given => ({
  ...texts,
  ...translationIn(parseTranslations(row), language),
});

/** The translations among a form's values. */
export const translationsIn = (values: { [Code in FurtherLanguage]?: Texts | undefined }): Translations =>
  Object.fromEntries(furtherLanguages.map((language) => [language, values[language] ?? {}]));

/** The JSON of new translations among a form's values. */
export const newTranslations = (values: Parameters<typeof translationsIn>[0]): string =>
  JSON.stringify(editedTranslations({}, translationsIn(values)));

/**
 * The translations after an edit.
 * @param given blank texts are removed
 * @param pictures file fields that got another picture, which the old description does not describe
 */
export function editedTranslations(
  before: Translations,
  given: Translations,
  pictures: readonly string[] = [],
): Translations {
  const described = pictures.map((name) => `${name}Alt`);
  const languages = Object.keys({ ...before, ...given }) as FurtherLanguage[];
  return Object.fromEntries(
    languages.flatMap((language) => {
      const kept = Object.entries(before[language] ?? {}).filter(([name]) => !described.includes(name));
      const texts = { ...Object.fromEntries(kept), ...withoutUndefined(given[language] ?? {}) };
      const written = Object.entries(texts).filter(([, text]) => text !== "");
      return written.length > 0 ? [[language, Object.fromEntries(written)]] : [];
    }),
  );
}

/** The fields of the texts that differ, such as "ml.title". */
export function changedTexts(before: Translations, after: Translations): string[] {
  const languages = Object.keys({ ...before, ...after }) as FurtherLanguage[];
  return languages.flatMap((language) =>
    Object.keys({ ...before[language], ...after[language] })
      .filter((name) => before[language]?.[name] !== after[language]?.[name])
      .map((name) => `${language}.${name}`),
  );
}

/** The name of a text's field in a form: "title", in a further language "ml.title". */
export const fieldName = (language: Language, name: string): string =>
  language === defaultLanguage ? name : `${language}.${name}`;

/** Its names in all languages. */
export const fieldInLanguages = (name: string): string[] =>
  languages.map((language) => fieldName(language, name));

/** Undoes `fieldName`. */
export function readFieldName(name: string): { language: Language; plainName: string } {
  const language = furtherLanguages.find((one) => name.startsWith(`${one}.`)) ?? defaultLanguage;
  return { language, plainName: language === defaultLanguage ? name : name.slice(language.length + 1) };
}

/** For `lang` of a field: undefined in the default language, which is that of the page. */
export function langOfField(name: string): FurtherLanguage | undefined {
  const { language } = readFieldName(name);
  return language === defaultLanguage ? undefined : language;
}

/** The further languages in which a form holds any text. */
export const languagesWritten = (values: FormValues): FurtherLanguage[] =>
  furtherLanguages.filter((language) => Object.values(values[language] ?? {}).some(Boolean));

/** The language of an item's title where it has none in the default one. */
export const onlyLanguage = (values: FormValues): FurtherLanguage | undefined =>
  textAt(values, "title").trim()
    ? undefined
    : furtherLanguages.find((language) => textAt(values, `${language}.title`).trim());

/** What `change` makes of each language's texts in a form: of the object `ml` that the fields "ml.title" … are. */
export const mapTranslations = (values: FormValues, change: (texts: FormValues) => FormValues): FormValues =>
  Object.fromEntries(
    furtherLanguages.flatMap((language) =>
      values[language] ? [[language, change(values[language] as FormValues)]] : [],
    ),
  );
