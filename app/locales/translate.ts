/** Translates all text on the server; never loaded by browsers. */
import { createInstance } from "i18next";
import { defaultVariables } from "./default-variables";
import en from "./en.json";
import { defaultLanguage, languageTag, mapLanguages, screenLanguage, type Language } from "./language";
import { readMessage, type Translate } from "./messages";
import ml from "./ml.json";
import { setScreenTexts } from "./screen-text";

export const catalogues = { en, ml } satisfies Record<Language, object>;

/** Fills missing keys from English, also within groups and lists. */
export const withFallback = (own: object, english: object = en): object =>
  Object.fromEntries(
    Object.entries({ ...english, ...own })
      // A text without plural forms replaces English plurals.
      .filter(([name]) => name in own || !(name.replace(/_(?:one|other)$/, "") in own))
      .map(([name, one]: [string, unknown]) => {
        const fallback: unknown = (english as Record<string, unknown>)[name];
        return [name, isGroup(one) && isGroup(fallback) ? withFallback(one, fallback) : one];
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
    defaultVariables,
  },
});

/** Texts written by staff, by key: plain, without interpolation; `list.{key}`: the numbers of a list's entries. */
export type Overlay = ReadonlyMap<string, string>;

let overlayIn: (language: Language) => Overlay = () => new Map();
/** @param read called for every translation */
export function setOverlay(read: typeof overlayIn) {
  overlayIn = read;
}

type Lookup = (key: string, options?: object) => unknown;

const inCatalogue = mapLanguages((language) => i18n.getFixedT(languageTag[language]) as Lookup);

const translators = mapLanguages((language) => {
  const t: Lookup = (key, options) => {
    const overlay = overlayIn(language);
    return overlay.get(key) ?? applyOverlay(inCatalogue[language](key, options), key, overlay);
  };
  return t as Translate;
});

// Without the overlay, which browsers don't have.
setScreenTexts((key, params) =>
  keys.has(key) ? String(inCatalogue[screenLanguage()](key, params)) : undefined,
);

/** Replaces texts in groups and lists too. */
function applyOverlay(part: unknown, key: string, overlay: Overlay): unknown {
  if (typeof part !== "object" || part === null || overlay.size === 0) return part;
  const order = overlay.get(`list.${key}`);
  if (order !== undefined && Array.isArray(part)) return orderedEntries(part, key, order, overlay);
  const below = Object.entries(part).map(([name, one]: [string, unknown]) => {
    const fullKey = `${key}.${name}`;
    return [name, overlay.get(fullKey) ?? applyOverlay(one, fullKey, overlay)] as const;
  });
  return Array.isArray(part) ? below.map(([, one]) => one) : Object.fromEntries(below);
}

/** An entry that staff added has the fields of the first. */
function orderedEntries(entries: unknown[], key: string, order: string, overlay: Overlay) {
  const blank = Object.fromEntries(Object.keys(entries[0] as object).map((field) => [field, ""]));
  return (order.match(/\d+/g) ?? [])
    .map(Number)
    .map((number) => ({
      ...(applyOverlay(entries[number] ?? blank, `${key}.${number}`, overlay) as object),
      number,
    }));
}

export const translator = (language: Language): Translate => translators[language];

const keys = new Set(keysOf(en));

export function keysOf(part: object, prefix = ""): string[] {
  return Object.entries(part).flatMap(([name, one]: [string, unknown]) =>
    typeof one === "string"
      ? prefix + name.replace(/_(?:one|other)$/, "")
      : Array.isArray(one)
        ? []
        : keysOf(one as object, `${prefix}${name}.`),
  );
}

/** Treats text that is no message as a malformed request. */
export function textOf(language: Language, message: string): string {
  const t = translators[language] as (key: string, params?: object) => string;
  const { key, params } = readMessage(message, (within) => textOf(language, within));
  return keys.has(key) ? t(key, params()) : t("answers.badRequest");
}
