/** Translates everything the server writes; never loaded by browsers. */
import { createInstance } from "i18next";
import { legalLimits, privacyLimits } from "~/lib/limits";
import en from "./en.json";
import { defaultLanguage, languageTag, type Language } from "./language";
import { readMessage, type Translate } from "./messages";
import ml from "./ml.json";

export const catalogues = { en, ml } satisfies Record<Language, object>;

/** Fills missing keys from English, also within groups and lists. */
export const withFallback = (own: object, english: object = en): object =>
  Object.fromEntries(
    Object.entries({ ...english, ...own })
      // A sentence without plural forms stands for all of them.
      .filter(([name]) => name in own || !(name.replace(/_(?:one|other)$/, "") in own))
      .map(([name, one]: [string, unknown]) => {
        const below: unknown = (english as Record<string, unknown>)[name];
        return [name, isGroup(one) && isGroup(below) ? withFallback(one, below) : one];
      }),
  );
const isGroup = (part: unknown): part is object =>
  typeof part === "object" && part !== null && !Array.isArray(part);

const i18n = createInstance();
void i18n.init({
  initAsync: false,
  showSupportNotice: false,
  resources: Object.fromEntries(
    Object.entries(catalogues).map(([language, own]) => [language, { translation: withFallback(own) }]),
  ),
  fallbackLng: defaultLanguage,
  nsSeparator: false,
  interpolation: {
    // React and mail templates escape.
    escapeValue: false,
    defaultVariables: {
      linkMinutes: privacyLimits.linkMinutes,
      creditedFrom: legalLimits.refundCreditWorkingDays.from,
      creditedTo: legalLimits.refundCreditWorkingDays.to,
    },
  },
});

const translators = Object.fromEntries(
  Object.keys(catalogues).map((language) => [language, i18n.getFixedT(languageTag[language as Language])]),
) as unknown as Record<Language, Translate>;

export const translator = (language: Language): Translate => translators[language];

const keys = new Set(keysOf(en));

export function keysOf(part: object, above = ""): string[] {
  return Object.entries(part).flatMap(([name, one]: [string, unknown]) =>
    typeof one === "string"
      ? above + name.replace(/_(?:one|other)$/, "")
      : Array.isArray(one)
        ? []
        : keysOf(one as object, `${above}${name}.`),
  );
}

/** Text that is no message is a malformed request. */
export function textOf(language: Language, message: string): string {
  const t = translators[language] as (key: string, params?: object) => string;
  const { key, params } = readMessage(message, (within) => textOf(language, within));
  return keys.has(key) ? t(key, params()) : t("answers.badRequest");
}
