import { withPicture } from "./content-list.server";
import { schemaOf } from "./content-schema";
import type { ContentType } from "./content-type";
import { cardColumns } from "./stored-item";
import { photo } from "./photo";
import { ok } from "~/lib/result";

export const photos: ContentType<"gallery"> = {
  ...photo,
  schema: schemaOf(photo),
  rows: (db, condition) => db.selectFrom("gallery_items").selectAll().where(condition).execute(),
  cards: async (db, condition) =>
    withPicture(
      db,
      await db.selectFrom("gallery_items").select(cardColumns(photo)).where(condition).execute(),
    ),
  insert: (trx, columns, added) =>
    trx
      .insertInto("gallery_items")
      .values({ ...columns, ...added, image_id: columns.image_id ?? "" })
      .returningAll()
      .executeTakeFirstOrThrow(),
  update: (trx, id, { image_id, ...columns }) =>
    trx
      .updateTable("gallery_items")
      .set({ ...columns, image_id: image_id ?? undefined })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  toItems: withPicture,
  ownColumns: () => Promise.resolve(ok({})),
};
