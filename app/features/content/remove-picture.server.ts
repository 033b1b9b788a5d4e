import type { RemovePicture } from "~/features/feature.server";
import { recordActivity } from "~/features/activity/activity.server";
import { withoutPicture } from "~/features/pictures/pictures-in-html";
import { mergeTranslations } from "~/locales/translations";
import { cleanHtml } from "./content-html.server";
import { contentTypeOf, recordChange, type Item } from "./content-lifecycle.server";
import { translationState } from "./content-translation";
import { titleOf } from "./item-language.server";
import { columnName, fieldsOfType } from "./record";
import type { ContentKind } from "./records";
import { columnsOf, storedPictures, storedTexts } from "./stored-item";

/** Removes a picture from an item's fields and texts, in all languages; a gallery photo is deleted with it. */
export const removePicture =
  (kind: ContentKind): RemovePicture =>
  async (trx, actor, { imageId, id, title }, now) => {
    const type = contentTypeOf(kind);
    if (!type.isEditedInForm) {
      await trx.deleteFrom(type.table).where("id", "=", id).execute();
      await recordActivity(trx, actor, "removed", { kind: type.noun, id, title }, now);
      return;
    }
    const rows = trx.selectFrom(type.table).selectAll().where("id", "=", id);
    const read = async () => (await type.toItems(trx, await rows.execute()))[0] as Item;
    const before = await read();
    const stored: Record<string, unknown> = before;
    const fields = Object.entries(storedPictures(type, before)).flatMap(([field, shown]) =>
      shown === imageId ? [field] : [],
    );
    const input: Record<string, unknown> = {};
    const translations = structuredClone(before.translations);
    for (const field of fields) {
      input[`${field}Id`] = null;
      input[`${field}Alt`] = "";
      for (const texts of Object.values(translations)) delete texts[`${field}Alt`];
    }
    for (const [field] of fieldsOfType(type, "html")) {
      input[field] = withoutPicture(cleanHtml(String(stored[columnName(field)])), imageId);
      for (const texts of Object.values(translations))
        if (texts[field] !== undefined) texts[field] = withoutPicture(cleanHtml(texts[field]), imageId);
    }
    const columns = {
      ...columnsOf(type, input),
      translations: JSON.stringify(mergeTranslations(translations, {})),
      version: before.version + 1,
      updated_at: now.toISOString(),
    };
    // Kysely's types cannot express that the columns belong to this table.
    const change = (set: object) =>
      trx
        .updateTable(type.table)
        .set(set as never)
        .where("id", "=", id)
        .execute();
    await change(columns);
    await type.savePictures?.(trx, id, input);
    const after = await read();
    await change({ translated: translationState(storedTexts(type, after), after.translations) });
    const changed = fields.map((field) => (field === "image" ? "image_id" : field));
    const subject = { id, title: titleOf(after) };
    await recordChange(trx, kind, actor, "edited", subject, now, {
      changed: changed.length > 0 ? changed : ["content"],
    });
  };
