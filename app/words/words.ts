import { limits } from "~/limits";
import { en } from "./en";
import type { Words } from "./catalogue";
import type { Language } from "./language";
import { ml } from "./ml";

const catalogues: Record<Language, Words> = { en, ml };

export const wordsIn = (language: Language): Words => catalogues[language];

/** A sentence of the English catalogue in another language; one that is not there stays as it is. */
export function sentenceIn(language: Language, english: string): string {
  if (language === "en") return english;
  translations ??= new Map(pairs(en, catalogues[language]));
  return translations.get(english) ?? english;
}

let translations: Map<string, string> | undefined;

/** Every sentence of one catalogue with that of the other. */
function pairs(from: unknown, to: unknown): [string, string][] {
  if (from === en.answers.tooLong)
    return Object.values(limits.text).map((limit) => [en.answers.tooLong(limit), ml.answers.tooLong(limit)]);
  if (typeof from === "string") return from === "" ? [] : [[from, to as string]];
  if (typeof from !== "object" || from === null) return [];
  return Object.entries(from).flatMap(([key, one]) => pairs(one, (to as Record<string, unknown>)[key]));
}
