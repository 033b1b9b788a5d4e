/** The overlay: texts that staff published, which replace those of the catalogues (`app/locales/`). */
import { AsyncLocalStorage } from "node:async_hooks";
import { openCachedRows } from "#db/cached-rows.server";
import { defaultLanguage, mapLanguages, type Language } from "~/locales/language";
import { setOverlay, type Overlay } from "~/locales/translate";
import { defaultText, isChangeable } from "./parts.server";

type PublishedText = { key: string; language: Language; text: string };
const PUBLISHED = "select key, language, published as text from texts where published is not null";

export type Overlays = Record<Language, Overlay>;

/** A language without a translation of its own uses the default language's text. */
export const overlaysOf = (texts: readonly PublishedText[]): Overlays =>
  mapLanguages((language) => {
    const textsIn = (other: Language) =>
      texts.filter((one) => one.language === other && isChangeable(one.key));
    const fallback = textsIn(defaultLanguage).filter(({ key }) => defaultText(language, key) === undefined);
    return new Map([...fallback, ...textsIn(language)].map(({ key, text }) => [key, text]));
  });

const preview = new AsyncLocalStorage<Overlays>();

/** Renders with draft texts; null: with published ones. */
export const withOverlays = <Drawn>(drafts: Overlays | null, render: () => Drawn): Drawn =>
  drafts ? preview.run(drafts, render) : render();

/** Makes all translations of this process use the texts published in the database. */
export function installPublishedTexts(databasePath: string) {
  const read = openCachedRows<PublishedText>(databasePath, "texts", PUBLISHED);
  let texts: readonly PublishedText[] = [];
  let published = overlaysOf(texts);
  setOverlay((language) => {
    const drafts = preview.getStore();
    if (drafts) return drafts[language];
    const rows = read();
    if (rows !== texts) [texts, published] = [rows, overlaysOf(rows)];
    return published[language];
  });
}
