/** The overlay: texts that staff published, which replace those of the catalogues (`app/locales/`). */
import { AsyncLocalStorage } from "node:async_hooks";
import { openCachedRows } from "#db/cached-rows.server";
import { SAMPLE_REMOVED } from "#db/milestones.server";
import { activeLanguages, defaultLanguage, languages, mapLanguages, type Language } from "~/locales/language";
import { setOverlay, type Overlay } from "~/locales/translate";
import { hidingKey } from "./hiding";
import {
  defaultText,
  isAdded,
  isChangeable,
  keysOfPart,
  listKeys,
  orderKey,
  partNames,
  readOrder,
  storyKeys,
} from "./parts.server";

type PublishedText = { key: string; language: Language; text: string };
const PUBLISHED = `select key, language, published as text from texts where published is not null
  union all select name, '${defaultLanguage}', name from milestones where name = '${SAMPLE_REMOVED}'`;

export type Overlays = Record<Language, Overlay>;

/**
 * A language without a translation of its own uses the default language's text. "": a sentence that is not shown,
 * because staff hid it, or because nobody wrote it and the sample's story is removed. @param texts none is blank
 */
export function overlaysOf(texts: readonly PublishedText[], isSampleStoryShown: boolean): Overlays {
  const byKey = new Map(languages.map((language) => [language, new Map<string, string>()]));
  for (const { key, language, text } of texts) byKey.get(language)?.set(key, text);
  const textIn = (language: Language, key: string) => byKey.get(language)?.get(key);
  const active = activeLanguages();
  const orders = new Map(
    listKeys.map((list) => [list, readOrder(list, textIn(defaultLanguage, orderKey(list)) ?? "")]),
  );
  const added = partNames
    .flatMap((part) => keysOfPart(part, (list) => orders.get(list) ?? []))
    .filter(isAdded);
  return mapLanguages((language) => {
    const own = [...(byKey.get(language) ?? [])];
    const fallback = [...(byKey.get(defaultLanguage) ?? [])].filter(
      ([key]) => defaultText(language, key) === undefined,
    );
    const overlay = new Map([...fallback, ...own].filter(([key]) => isChangeable(key)));
    for (const key of storyKeys) {
      if (textIn(defaultLanguage, hidingKey(key))) overlay.set(key, "");
      else if (!isSampleStoryShown && !overlay.has(key))
        overlay.set(key, active.map((other) => textIn(other, key)).find(Boolean) ?? "");
    }
    for (const key of added)
      overlay.set(key, [language, ...active].map((other) => textIn(other, key)).find(Boolean) ?? "");
    for (const [list, numbers] of orders) overlay.set(orderKey(list), numbers.join(" "));
    return overlay;
  });
}

const preview = new AsyncLocalStorage<Overlays>();

/** Renders with draft texts; null: with published ones. */
export const withOverlays = <Drawn>(drafts: Overlays | null, render: () => Drawn): Drawn =>
  drafts ? preview.run(drafts, render) : render();

/** Makes all translations of this process use the texts published in the database. */
export function installPublishedTexts(databasePath: string) {
  const read = openCachedRows<PublishedText>(databasePath, "texts", PUBLISHED);
  let texts: readonly PublishedText[] | undefined;
  let active = "";
  let published = overlaysOf([], true);
  setOverlay((language) => {
    const drafts = preview.getStore();
    if (drafts) return drafts[language];
    const rows = read();
    const activeNow = activeLanguages().join();
    if (rows !== texts || activeNow !== active) {
      [texts, active] = [rows, activeNow];
      published = overlaysOf(rows, !rows.some(({ key }) => key === SAMPLE_REMOVED));
    }
    return published[language];
  });
}
