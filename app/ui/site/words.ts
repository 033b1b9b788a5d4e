import { createContext, useContext } from "react";
import { frame } from "~/words/en/frame";
import { pathIn, writtenIn, type Language } from "~/words/language";
import type { Words } from "~/words/catalogue";

type Reading = {
  language: Language;
  words: Words;
  /** What the rules answered, in this language. */
  translate(sentence: string): string;
};

/**
 * Given by the public frame. Account and staff screens, which are in English, use one of the public parts (a
 * form's summary): the whole catalogue need not be in their script.
 */
export const ReadingContext = createContext<Reading>({
  language: "en",
  words: { site: frame } as unknown as Words,
  translate: (sentence) => sentence,
});

export const useWords = () => useContext(ReadingContext).words;
export const useTranslate = () => useContext(ReadingContext).translate;
export const useLanguage = () => useContext(ReadingContext).language;

/** What a script may say (app/enhance/translate.ts): JSON, English to the page's language; none on English pages. */
export function useScriptWords(sentences: readonly string[]): string | undefined {
  const { language, translate } = useContext(ReadingContext);
  if (language === "en") return undefined;
  return JSON.stringify(Object.fromEntries(sentences.map((one) => [one, translate(one)])));
}

/** Makes addresses of pages stay in the page's language. */
export function useTo(): (href: string) => string {
  const language = useLanguage();
  return (href) => pathIn(language, href);
}

/** The `lang` of a text that staff wrote; undefined where it is that of the page. */
export function useLangOf(): (text: string) => Language | undefined {
  const language = useLanguage();
  return (text) => {
    const written = writtenIn(text);
    return written === language ? undefined : written;
  };
}
