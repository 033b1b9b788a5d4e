import type { Db } from "#db/schema";
import { parseCountries, withPicture, type PictureRow } from "./content-list.server";
import { schemaOf } from "./content-schema";
import type { ContentType } from "./content-type";
import { cardColumns } from "./stored-item";
import { event } from "./event";
import { followEvent } from "~/features/sign-ups/event-changes.server";
import { ok } from "~/lib/result";

const toCards = async <Row extends PictureRow & { countries: string }>(db: Db, rows: Row[]) =>
  (await withPicture(db, rows)).map(parseCountries);

export const events: ContentType<"event"> = {
  ...event,
  schema: schemaOf(event),
  rows: (db, condition) => db.selectFrom("events").selectAll().where(condition).execute(),
  cards: async (db, condition) =>
    toCards(db, await db.selectFrom("events").select(cardColumns(event)).where(condition).execute()),
  insert: (trx, columns, added) =>
    trx
      .insertInto("events")
      .values({ ...columns, ...added })
      .returningAll()
      .executeTakeFirstOrThrow(),
  update: (trx, id, columns) =>
    trx.updateTable("events").set(columns).where("id", "=", id).returningAll().executeTakeFirstOrThrow(),
  toItems: toCards,
  changed: followEvent,
  ownColumns: () => Promise.resolve(ok({})),
};
