/** Fits what is derived from the list of languages to that list, when a language was added or removed. */
import { sql } from "kysely";
import { transact } from "#db/client.server";
import { indexColumns, remakeIndex } from "#db/search-index.server";
import type { Db } from "#db/schema";
import { languages } from "~/locales/language";
import { parseCountries, parseRow } from "./content-list.server";
import { translationState } from "./content-translation";
import { contentTypes } from "./content-types.server";
import { KINDS, records } from "./records";
import { columnsIn, indexForSearch } from "./search-items.server";
import { storedTexts } from "./stored-item";

/** Once at the start. @returns whether anything was done */
export async function updateLanguageColumns(db: Db): Promise<boolean> {
  const wanted = languages.flatMap(columnsIn);
  if ((await indexColumns(db)).join() === wanted.join()) return false;
  await transact(db, async (trx) => {
    await remakeIndex(trx, wanted);
    for (const kind of KINDS)
      for (const row of await contentTypes[kind].rows(trx, sql`true`)) {
        const item = "countries" in row ? parseCountries(parseRow(row)) : parseRow(row);
        await indexForSearch(trx, kind, item);
        await trx
          .updateTable(records[kind].table)
          .set({ translated: translationState(storedTexts(records[kind], item), item.translations) })
          .where("id", "=", item.id)
          .execute();
      }
  });
  return true;
}
