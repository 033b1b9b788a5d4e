/**
 * Translations by form field name. APIs send `translations: {ml: {title, …}}` (or its JSON text in
 * multipart); forms send `ml.title`. An absent text is unchanged, a blank one removed.
 */
import { isBlank } from "~/lib/fields";
import { furtherLanguages, type FurtherLanguage } from "~/locales/language";
import type { Translations } from "~/locales/translations";

/** Share of the default language's texts that is translated; "complete" if only others have texts. */
export type TranslationState = "none" | "partly" | "complete";

type Fields = Record<string, unknown>;
type Sent = Partial<Record<FurtherLanguage, Fields>>;

/** Moves translated texts out of the fields; an unreadable `translations` stays. @param names translatable */
export function extractTranslations(
  sent: Fields,
  names: readonly string[],
): { fields: Fields; translations: Sent } {
  const { translations: rawTranslations, ...fields } = sent;
  const translations: Sent = {};
  const apiTranslations = readTranslations(rawTranslations, names);
  for (const language of furtherLanguages) {
    // Conform parses "ml.title" as a nested object.
    const { [language]: nested } = fields;
    const texts: Fields = typeof nested === "object" ? { ...nested } : {};
    delete fields[language];
    for (const name of names) {
      const key = `${language}.${name}`;
      if (key in fields) texts[name] = fields[key];
      delete fields[key];
    }
    translations[language] = { ...texts, ...apiTranslations?.[language] };
  }
  if (!apiTranslations) fields.translations = rawTranslations;
  return { fields, translations };
}

function readTranslations(raw: unknown, names: readonly string[]): Sent | null {
  if (isBlank(raw)) return {};
  const all = typeof raw === "string" ? parseJson(raw) : raw;
  if (!isRecord(all) || Object.keys(all).some((language) => !isFurther(language))) return null;
  const read = Object.entries(all).map(([language, texts]) => [
    language,
    texts === null ? Object.fromEntries(names.map((name) => [name, ""])) : (texts ?? {}),
  ]);
  const isKnown = ([, texts]: unknown[]) =>
    isRecord(texts) && Object.keys(texts).every((name) => names.includes(name));
  return read.every(isKnown) ? (Object.fromEntries(read) as Sent) : null;
}

const isFurther = (language: string) => (furtherLanguages as readonly string[]).includes(language);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the state of the language with the fewest translated texts. */
export function translationState(
  texts: Record<string, string>,
  translations: Translations,
): TranslationState {
  if (Object.keys(translations).length === 0) return "none";
  const written = Object.keys(texts).filter((name) => texts[name] !== "");
  return furtherLanguages.every((language) => written.every((name) => translations[language]?.[name]))
    ? "complete"
    : "partly";
}
