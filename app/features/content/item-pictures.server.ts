import type { Db } from "#db/schema";
import { setFocus } from "~/features/pictures/images.server";
import { byLanguage, type Translations } from "~/locales/translations";
import { pictureIdsIn, withoutPicture } from "~/features/pictures/pictures-in-html";
import { fieldsOfType, pictureFieldsOf, type ContentRecord } from "./record";
import { focusFieldNames } from "~/features/pictures/picture-form";

/** Returns the ids of pictures that a save changes, by field; null: removed. */
export function newPictures(
  record: ContentRecord,
  input: Record<string, unknown>,
  stored: Record<string, string | null>,
): Record<string, string | null> {
  const chosen: Record<string, string | null> = {};
  for (const field of pictureFieldsOf(record)) {
    const id = input[`${field}Id`] as string | null | undefined;
    if (id !== undefined && id !== (stored[field] ?? null)) chosen[field] = id;
  }
  return chosen;
}

/** @param pictures ids by field */
export async function saveFocusPoints(
  trx: Db,
  pictures: Record<string, string | null>,
  input: Record<string, unknown>,
): Promise<void> {
  for (const [field, id] of Object.entries(pictures)) {
    const [x, y] = focusFieldNames(field).map((name) => input[name]);
    if (id && typeof x === "number" && typeof y === "number") await setFocus(trx, id, x, y);
  }
}

/** Returns ids of pictures in an item's HTML, in all languages. @param texts by field */
export const pictureIdsInTexts = (
  record: ContentRecord,
  texts: Record<string, string>,
  translations: Translations,
): string[] =>
  fieldsOfType(record, "html").flatMap(([name]) =>
    [texts, ...Object.values(translations)].flatMap(({ [name]: html }) => (html ? pictureIdsIn(html) : [])),
  );

/** Removes pictures withdrawn meanwhile from the texts. */
export async function removeWithdrawnPictures<Input extends { translations: Translations }>(
  trx: Db,
  record: ContentRecord,
  input: Input,
): Promise<Input> {
  const names = fieldsOfType(record, "html").map(([name]) => name);
  const typed: Record<string, unknown> = input;
  const textSets = [typed, ...Object.values(input.translations)];
  const htmlOf = (name: string) =>
    textSets.map((texts) => texts[name]).filter((html) => typeof html === "string");
  const ids = names.flatMap(htmlOf).flatMap(pictureIdsIn);
  if (ids.length === 0) return input;
  const withdrawn = trx.selectFrom("images").select("id").where("state", "=", "withdrawn");
  const withdrawnImages = await withdrawn.where("id", "in", ids).execute();
  const removePictures = (html: string) =>
    withdrawnImages.reduce((rest, { id }) => withoutPicture(rest, id), html);
  const removeFromTexts = (texts: Record<string, unknown>) =>
    Object.fromEntries(
      names.flatMap((name) => (typeof texts[name] === "string" ? [[name, removePictures(texts[name])]] : [])),
    );
  const translations = Object.fromEntries(
    byLanguage(input.translations).map(([language, texts]) => [
      language,
      { ...texts, ...removeFromTexts(texts) },
    ]),
  );
  return { ...input, ...removeFromTexts(typed), translations };
}
