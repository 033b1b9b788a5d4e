import { sql } from "kysely";
import type { RemovePicture } from "~/features/feature.server";
import { withoutPicture } from "~/features/pictures/pictures-in-html";
import { byLanguage, type Translations } from "~/locales/translations";
import { prepare, recordChange, write } from "./content-lifecycle.server";
import { contentTypes } from "./content-types.server";
import { fieldsOfType } from "./record";
import { records, type ContentKind } from "./records";
import { storedPictures, storedTexts } from "./stored-item";

/** Removes a picture from an item's fields and texts, in all languages. */
export const removePicture =
  <K extends ContentKind>(kind: K): RemovePicture =>
  async (trx, actor, { imageId, id }, now) => {
    const record = records[kind];
    const rows = await contentTypes[kind].rows(trx, sql`id = ${id}`);
    const [before] = await contentTypes[kind].toItems(trx, rows);
    if (!before) return;
    const fields = Object.entries(storedPictures(record, before)).flatMap(([field, shown]) =>
      shown === imageId ? [field] : [],
    );
    const html = fieldsOfType(record, "html").map(([name]) => name);
    const withoutIt = (texts: Partial<Record<string, string>>) =>
      Object.fromEntries(
        html.flatMap((name) => (texts[name] ? [[name, withoutPicture(texts[name], imageId)]] : [])),
      );
    const input = {
      ...Object.fromEntries(
        fields.flatMap((field) => [
          [`${field}Id`, null],
          [`${field}Alt`, ""],
        ]),
      ),
      ...withoutIt(storedTexts(record, before)),
      translations: Object.fromEntries(
        byLanguage(before.translations).map(([language, texts]) => [language, withoutIt(texts)]),
      ) as Translations,
    };
    const prepared = await prepare(trx, kind, before, input, now);
    if (!prepared.ok) throw new Error(`a picture of ${record.noun} ${id} can't be removed`);
    const after = await write(trx, kind, prepared.value, now);
    const changed = fields.map((field) => (field === "image" ? "image_id" : field));
    await recordChange(trx, kind, actor, "edited", after, now, {
      changed: changed.length > 0 ? changed : ["content"],
    });
  };
