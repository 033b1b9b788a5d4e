import { createContext, useContext } from "react";
import { translateFrom } from "~/locales/browser-text";
import { problem, site } from "~/locales/en.json";
import { defaultLanguage, pathIn, writtenIn, type Language } from "~/locales/language";
import type { Translate } from "~/locales/messages";

/** Of the parts that account and staff screens share with public pages: a form's errors, and what failed. */
const { pleaseCheck_one, pleaseCheck_other } = site;
const shared = { site: { pleaseCheck_one, pleaseCheck_other }, problem };
export const translateShared = ((key: string, params?: Record<string, string | number>) =>
  translateFrom(shared, key, params) ?? key) as unknown as Translate;

/** Given by the frame of the public pages. Account and staff screens are in English, without the catalogue. */
export const ReadingContext = createContext<{ language: Language; t: Translate }>({
  language: defaultLanguage,
  t: translateShared,
});

export const useTranslate = () => useContext(ReadingContext).t;
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
