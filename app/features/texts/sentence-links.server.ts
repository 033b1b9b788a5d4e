/** In the preview of texts, links each sentence that staff may change to its field. */
import { defaultLanguage, mapLanguages, screenLanguage } from "~/locales/language";
import type { Message } from "~/locales/messages";
import { t } from "~/locales/screen-text";
import { fieldName, readFieldName } from "~/locales/translations";
import type { Overlays } from "./overlay.server";
import { defaultText, groupsOfPart, isAdded, partNames, readEntryKey, type PartName } from "./parts.server";

const places = new Map(
  partNames.flatMap((part) =>
    groupsOfPart(part).flatMap(({ sentences }) =>
      sentences.map(({ key, label }): [string, { part: PartName; label: Message }] => [key, { part, label }]),
    ),
  ),
);

function placeOf(key: string): { part: PartName; label: Message } | undefined {
  const entry = readEntryKey(key);
  return places.get(key) ?? (entry ? { part: entry.list.part, label: entry.list.entry } : undefined);
}

// Characters for private use, which nobody types: a mark names the field of the sentence before it.
const MARK = /\uE000([\w.-]+)\uE001/g;
const TOKEN = /<[^<>]*>|[^<]+/g;
/** Where a link must not be, or breaks the layout: links come after the outermost of them. */
const NEEDS_LINKS_AFTER = /^<\/?(?:a|button|header|label|summary|svg)[\s>]/;
const WITHOUT_LINKS = /^<\/?(?:head|script|style|select|textarea)[\s>]/;

/** Ends each sentence with a mark for `linkSentences`; those with placeholders stay as they are. */
export const markSentences = (drafts: Overlays): Overlays =>
  mapLanguages((language) => {
    const marked = new Map(drafts[language]);
    for (const key of [...places.keys(), ...[...marked.keys()].filter(isAdded)]) {
      const text = marked.get(key) ?? defaultText(language, key) ?? defaultText(defaultLanguage, key);
      if (text && !text.includes("{{")) marked.set(key, `${text}\uE000${fieldName(language, key)}\uE001`);
    }
    return marked;
  });

/** Replaces the marks in a page: by links in its text, by nothing in attributes and in the head. */
export function linkSentences(html: string): string {
  const inside = { after: 0, without: 0 };
  let waiting = "";
  return html.replace(TOKEN, (token) => {
    const links = Array.from(token.matchAll(MARK), ([, name = ""]) => linkTo(name)).join("");
    if (!token.startsWith("<")) {
      if (inside.without > 0) return token.replace(MARK, "");
      if (inside.after === 0) return token.replace(MARK, (_, name: string) => linkTo(name));
      waiting += links;
      return token.replace(MARK, "");
    }
    const bare = token.replace(MARK, "");
    const step = token.startsWith("</") ? -1 : 1;
    if (WITHOUT_LINKS.test(token)) inside.without += step;
    if (!NEEDS_LINKS_AFTER.test(token)) return bare;
    inside.after += step;
    if (inside.after > 0) return bare;
    const found = waiting;
    waiting = "";
    return bare + found;
  });
}

function linkTo(name: string): string {
  const place = placeOf(readFieldName(name).plainName);
  if (!place) return "";
  const label = t("texts.changeLabel", { label: t(place.label) })
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;");
  const href = `/adminTexts/${place.part}#texts-${name}`;
  return ` <a href="${href}" title="${label}" aria-label="${label}" lang="${screenLanguage()}">✎</a>`;
}
