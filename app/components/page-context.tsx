import { createContext, useContext } from "react";
import { pathIn, detectLanguage, screenLanguage, type Language } from "~/locales/language";
import type { Translate } from "~/locales/messages";
import { t } from "~/locales/screen-text";

/** Provided on public pages; null on account and staff screens. */
export const LocaleContext = createContext<{ language: Language; t: Translate } | null>(null);

/** For components that public pages and screens share. */
export const useTranslate = (): Translate => useContext(LocaleContext)?.t ?? t;
export const useLanguage = () => useContext(LocaleContext)?.language ?? screenLanguage();

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

type Parts = {
  rulesOf(sheets: string[]): string;
  styleNonce?: string;
  scripts: string[];
  /** Of scripts and of Mantine's styles, on hydrated pages. */
  nonce?: string | undefined;
};

/** Provided by entry.server.tsx, and by entry.client.tsx (nonce only). */
export const DocumentParts = createContext<Parts>({ rulesOf: () => "", scripts: [] });

/** Inlines each stylesheet once, before first use. Components render it before their content. */
export function Style({ sheets }: { sheets: string[] }) {
  const { rulesOf, styleNonce } = useContext(DocumentParts);
  const css = rulesOf(sheets);
  return css === "" ? null : <style nonce={styleNonce} dangerouslySetInnerHTML={{ __html: css }} />;
}
