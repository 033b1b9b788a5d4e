import { limits } from "~/limits";
import { en } from "./en";
import type { Language } from "./language";
import { ml } from "./ml";

/** The shape of a catalogue: the keys of the English one, with any sentence in place of each. */
export type Words = Widened<typeof en>;
export type Widened<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof T]: Widened<T[Key]> };

/** The keys of the sentences that do not take what the English ones take. */
export type Differing<Catalogue> = Unlike<typeof en, Catalogue>;
type Unlike<From, To, Key = never> = From extends (...given: infer Given) => string
  ? To extends (...given: infer Taken) => string
    ? Taken["length"] extends Given["length"]
      ? never
      : Key
    : Key
  : From extends string | number | readonly unknown[]
    ? never
    : {
        [One in keyof From]: string extends One
          ? never
          : One extends keyof To
            ? Unlike<From[One], To[One], One>
            : One;
      }[keyof From];

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
  if (typeof from === "string") return [[from, to as string]];
  if (typeof from !== "object" || from === null) return [];
  return Object.entries(from).flatMap(([key, one]) => pairs(one, (to as Record<string, unknown>)[key]));
}
