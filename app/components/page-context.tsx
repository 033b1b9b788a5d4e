import { createContext, useContext } from "react";
import { translateFrom } from "~/locales/browser-text";
import { problem, site } from "~/locales/en.json";
import { defaultLanguage, pathIn, detectLanguage, type Language } from "~/locales/language";
import type { Translate } from "~/locales/messages";

/** Texts of form errors and failures, which staff screens and public pages share. */
const { pleaseCheck_one, pleaseCheck_other } = site;
const shared = { site: { pleaseCheck_one, pleaseCheck_other }, problem };
export const translateShared = ((key: string, params?: Record<string, string | number>) =>
  translateFrom(shared, key, params) ?? key) as unknown as Translate;

/** Provided on public pages. Account and staff screens use English, without the catalogue. */
export const LocaleContext = createContext<{ language: Language; t: Translate }>({
  language: defaultLanguage,
  t: translateShared,
});

export const useTranslate = () => useContext(LocaleContext).t;
export const useLanguage = () => useContext(LocaleContext).language;

export function useLocalizedHref(): (href: string) => string {
  const language = useLanguage();
  return (href) => pathIn(language, href);
}

/** Returns the language of a text by staff for `lang`; undefined if it is the page's language. */
export function useLangOf(): (text: string) => Language | undefined {
  const language = useLanguage();
  return (text) => {
    const written = detectLanguage(text);
    // A year or a number is of every language.
    return !/\p{L}/u.test(text) || written === language ? undefined : written;
  };
}

type Parts = { rulesOf(sheets: string[]): string; scripts: string[]; nonce?: string | undefined };

/** Provided by entry.server.tsx, and by entry.client.tsx (nonce only). */
export const DocumentParts = createContext<Parts>({ rulesOf: () => "", scripts: [] });

/** Inlines each stylesheet once, before first use. Components render it before their content. */
export function Style({ sheets }: { sheets: string[] }) {
  const css = useContext(DocumentParts).rulesOf(sheets);
  return css === "" ? null : <style dangerouslySetInnerHTML={{ __html: css }} />;
}
