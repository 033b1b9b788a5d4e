/**
 * The Malayalam side of an item: its texts by the names of the form's fields. Programs send
 * `translations: {ml: {title, …}}`, or the JSON text of it in a multipart body; forms send the fields
 * `ml.title` … An absent text is unchanged, a blank one is removed.
 */
import { isBlank } from "~/lib/fields";
import type { Translation } from "~/lib/translation";

/** How much of the English side is in Malayalam too. An item in Malayalam only is complete. */
export const TRANSLATION_STATES = ["none", "partly", "complete"] as const;
export type TranslationState = (typeof TRANSLATION_STATES)[number];

type Fields = Record<string, unknown>;

/**
 * Takes the Malayalam texts out of a form's fields. `translations` stays when it can't be understood.
 * @param names of the texts that can be translated
 */
export function extractTranslation(sent: Fields, names: readonly string[]): { fields: Fields; ml: Fields } {
  const { ml: nested, translations: programs, ...fields } = sent;
  // Conform reads "ml.title" as the title of an object.
  const ml: Fields = typeof nested === "object" ? { ...nested } : {};
  for (const name of names) {
    const key = `ml.${name}`;
    if (key in fields) ml[name] = fields[key];
    delete fields[key];
  }
  const understood = readTranslations(programs, names);
  return understood
    ? { fields, ml: { ...ml, ...understood } }
    : { fields: { ...fields, translations: programs }, ml };
}

/** The Malayalam texts in `translations`; null when it is anything else. */
function readTranslations(raw: unknown, names: readonly string[]): Fields | null {
  if (isBlank(raw)) return {};
  const all = typeof raw === "string" ? parsed(raw) : raw;
  if (!isRecord(all) || Object.keys(all).some((language) => language !== "ml")) return null;
  // The whole side is taken away.
  if (all.ml === null) return Object.fromEntries(names.map((name) => [name, ""]));
  const ml = all.ml ?? {};
  return isRecord(ml) && Object.keys(ml).every((name) => names.includes(name)) ? ml : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** How much of the English texts `ml` covers. */
export function translationState(english: Record<string, string>, ml: Translation): TranslationState {
  if (Object.keys(ml).length === 0) return "none";
  const written = Object.keys(english).filter((name) => english[name] !== "");
  return written.every((name) => ml[name]) ? "complete" : "partly";
}
