import { createContext, useContext } from "react";
import { frame } from "~/locales/en/frame";
import { pathIn, writtenIn, type Language } from "~/locales/language";
import type { Words } from "~/locales/catalogue";

type Reading = { language: Language; words: Words };

/**
 * Given by the public frame. Account and staff screens, which are in English, use one of the public parts (a
 * form's summary): the whole catalogue need not be in their script.
 */
export const ReadingContext = createContext<Reading>({
  language: "en",
  words: { site: frame } as unknown as Words,
});

export const useWords = () => useContext(ReadingContext).words;
export const useLanguage = () => useContext(ReadingContext).language;

/** Makes addresses of pages stay in the page's language. */
export function useLocalizedHref(): (href: string) => string {
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
