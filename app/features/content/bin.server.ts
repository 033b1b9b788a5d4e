import { sql, type RawBuilder, type SqlBool } from "kysely";
import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import type { Actor } from "~/features/activity/activity.server";
import { ok, refused, type Result } from "~/lib/result";
import { records, type ContentKind } from "./records";
import { contentTypes } from "./content-types.server";
import { findItem, recordChange } from "./content-lifecycle.server";
import { titleOf } from "./item-language.server";
import { checkPeople } from "~/features/pictures/consent.server";
import { pictureIdsInTexts } from "./item-pictures.server";
import { storedPictures, storedTexts } from "./stored-item";
import type { ContentTable } from "./record";

export type BinResult = Promise<Result<{ id: string; title: string }>>;

export const setDeletedAt = (trx: Db, table: ContentTable, id: string, deleted_at: string | null) =>
  trx.updateTable(table).set({ deleted_at }).where("id", "=", id).execute();

/** Ids of the pictures in the fields of these items. */
export async function picturesOf<K extends ContentKind>(trx: Db, kind: K, condition: RawBuilder<SqlBool>) {
  const items = await contentTypes[kind].toItems(trx, await contentTypes[kind].rows(trx, condition));
  return items.flatMap((item) => Object.values(storedPictures(records[kind], item)));
}

/** Moves an item to the Bin for 30 days. Refusals: not_found, conflict (see refuseRemoval). */
export const binItem = <K extends ContentKind>(
  db: Db,
  kind: K,
  actor: Actor | null,
  id: string,
  now: Date,
): BinResult =>
  transact(db, async (trx) => {
    const item = await findItem(trx, kind, id, { status: "any" });
    if (!item) return refused({ kind: "not_found", message: records[kind].messages.notFound });
    const removalRefusal = records[kind].refuseRemoval?.(item);
    if (removalRefusal) return refused({ kind: "conflict", message: removalRefusal });
    const deleted_at = now.toISOString();
    await setDeletedAt(trx, records[kind].table, id, deleted_at);
    await recordChange(trx, kind, actor, "deleted", { ...item, deleted_at }, now);
    return ok({ id, title: titleOf(item) });
  });

/** Refusals: not_found; invalid at `consent` (published with a picture of children without consent). */
export const restoreItem = <K extends ContentKind>(
  db: Db,
  kind: K,
  actor: Actor | null,
  id: string,
  now: Date,
): BinResult =>
  transact(db, async (trx) => {
    const [record, type] = [records[kind], contentTypes[kind]];
    const rows = await type.rows(trx, sql`id = ${id} and deleted_at is not null`);
    const [item] = await type.toItems(trx, rows);
    if (!item) return refused({ kind: "not_found", message: "content.notInBin" });
    const shown = {
      id,
      publish_at: item.publish_at,
      own: Object.values(storedPictures(record, item)),
      inTexts: pictureIdsInTexts(record, storedTexts(record, item), item.translations),
      addedIds: [],
      peopleInput: {},
    };
    const people = await checkPeople(trx, shown, now);
    if (!people.ok) return people;
    await setDeletedAt(trx, records[kind].table, id, null);
    await recordChange(trx, kind, actor, "restored", { ...item, deleted_at: null }, now);
    return ok({ id, title: titleOf(item) });
  });
