import { en } from "./en";
import type { Words } from "./catalogue";
import { wordsOf } from "./message-keys";
import type { Language } from "./language";
import { ml } from "./ml";

const catalogues: Record<Language, Words> = { en, ml };

export const wordsIn = (language: Language): Words => catalogues[language];

/** The words of a code in this language; in English where only staff meet it. */
export const sayIn = (language: Language, code: string): string =>
  wordsOf(catalogues[language], code) ?? wordsOf(en, code) ?? catalogues[language].answers.badRequest;
