import type { Db } from "#db/schema";
import { setFocus } from "~/features/pictures/images.server";
import { byLanguage, type Translations } from "~/locales/translations";
import { picturesInHtml, withoutPicture } from "./pictures-in-html";
import { columnName, fieldsOfType, focusOf, type ContentRecord } from "./record";

export function newPictures(
  files: readonly string[],
  input: Record<string, unknown>,
  shown: Record<string, string | null>,
): Record<string, string | null> {
  const chosen: Record<string, string | null> = {};
  for (const field of files) {
    const id = input[`${field}Id`] as string | null | undefined;
    if (id !== undefined && id !== (shown[field] ?? null)) chosen[field] = id;
  }
  return chosen;
}

export async function saveFocusPoints(
  trx: Db,
  files: readonly string[],
  input: Record<string, unknown>,
  shown: Record<string, string | null>,
): Promise<void> {
  for (const field of files) {
    const chosen = input[`${field}Id`] as string | null | undefined;
    const id = chosen === undefined ? shown[field] : chosen;
    const [x, y] = focusOf(field).map((name) => input[name]);
    if (id && typeof x === "number" && typeof y === "number") await setFocus(trx, id, x, y);
  }
}

/** Picture ids in an item's HTML texts, in all languages. @param item as stored, texts by column */
export const picturesInTexts = (record: ContentRecord, item: { translations: Translations }): string[] =>
  fieldsOfType(record, "html").flatMap(([name]) =>
    [
      (item as Record<string, unknown>)[columnName(name)],
      ...Object.values(item.translations).map((texts) => texts[name]),
    ].flatMap((html) => (typeof html === "string" ? picturesInHtml(html) : [])),
  );

/** Removes pictures withdrawn meanwhile from the texts. */
export async function removeWithdrawnPictures<Input extends { translations: Translations }>(
  trx: Db,
  record: ContentRecord,
  input: Input,
): Promise<Input> {
  const names = fieldsOfType(record, "html").map(([name]) => name);
  const typed: Record<string, unknown> = input;
  const sides = [typed, ...Object.values(input.translations)];
  const htmlOf = (name: string) =>
    sides.map((texts) => texts[name]).filter((html) => typeof html === "string");
  const ids = names.flatMap(htmlOf).flatMap(picturesInHtml);
  if (ids.length === 0) return input;
  const withdrawn = trx.selectFrom("images").select("id").where("state", "=", "withdrawn");
  const gone = await withdrawn.where("id", "in", ids).execute();
  const cut = (html: string) => gone.reduce((left, { id }) => withoutPicture(left, id), html);
  const cutIn = (texts: Record<string, unknown>) =>
    Object.fromEntries(
      names.flatMap((name) => (typeof texts[name] === "string" ? [[name, cut(texts[name])]] : [])),
    );
  const translations = Object.fromEntries(
    byLanguage(input.translations).map(([language, texts]) => [language, { ...texts, ...cutIn(texts) }]),
  );
  return { ...input, ...cutIn(typed), translations };
}
