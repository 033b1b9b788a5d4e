import { sql, type SelectQueryBuilder, type SqlBool } from "kysely";
import { columnsReferringTo, contains, textColumnsOf } from "#db/expressions.server";
import { transact } from "#db/client.server";
import type { Db, Schema } from "#db/schema";
import { removePictures, removeStrayFiles } from "~/integrations/images/files.server";
import { log } from "~/integrations/log.server";
import { limits } from "~/lib/limits";
import { pictureTables } from "./picture-uses.server";
import { pictureIdsIn } from "./pictures-in-html";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Tables whose texts may contain `/uploads/…`. */
const TEXT_TABLES = new Set([...pictureTables.map(({ table }) => table), "updates"]);

/** Deletes unused pictures now; in a transaction or after a failure, the hourly sweep deletes them later. */
export async function releaseImages(db: Db, ids: readonly (string | null)[]): Promise<void> {
  const given = ids.filter((id) => id !== null);
  if (!db.isTransaction && given.length > 0)
    await deleteUnused(db, (images) => images.where("id", "in", given)).catch((error: unknown) =>
      log.warn("images.left", { ids: given, error }),
    );
}

/** Deletes pictures unused for 24 hours, stray files after an hour, and files of withdrawn pictures. */
export async function sweepImages(db: Db, now: Date): Promise<{ images: number; files: number }> {
  const before = new Date(now.getTime() - limits.image.keepUnusedHours * HOUR).toISOString();
  const deletedCount = await deleteUnused(db, (images) => images.where("created_at", "<", before));
  const rows = await db.selectFrom("images").select(["id", "state"]).execute();
  const isWithdrawn = ({ state }: (typeof rows)[number]) => state === "withdrawn";
  await removePictures(new Set(rows.filter(isWithdrawn).map(({ id }) => id)));
  const known = new Set(rows.map(({ id }) => id));
  const files = await removeStrayFiles(
    new Date(now.getTime() - limits.image.keepStrayFilesMinutes * MINUTE),
    (id) => known.has(id),
  );
  return { images: deletedCount, files };
}

type Ids = SelectQueryBuilder<Schema, "images", { id: string }>;

/** Checks and deletes in one transaction, so that no use can begin in between. @returns number of pictures */
async function deleteUnused(db: Db, restrict: (images: Ids) => Ids): Promise<number> {
  const deleted = await transact(db, async (trx) => {
    const references = (await columnsReferringToImages(trx)).map(
      ({ table, column }) =>
        sql`exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} = images.id)`,
    );
    const rows = await restrict(trx.selectFrom("images").select("id").where("state", "!=", "withdrawn"))
      .where(sql<SqlBool>`not (${sql.join(references, sql` or `)})`)
      .execute();
    const referenced = rows.length > 0 ? await idsInTexts(trx) : new Set<string>();
    const unused = rows.filter(({ id }) => !referenced.has(id));
    for (const { id } of unused) await trx.deleteFrom("images").where("id", "=", id).execute();
    return unused;
  });
  await removePictures(new Set(deleted.map(({ id }) => id)));
  return deleted.length;
}

/** Reads the schema, so that new tables are included. */
export async function columnsReferringToImages(db: Db): Promise<{ table: string; column: string }[]> {
  return (await columnsReferringTo("images").execute(db)).rows;
}

/** Returns the ids of pictures that occur in any text, in all languages. */
async function idsInTexts(trx: Db): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const table of TEXT_TABLES) {
    // Reads all text columns, so that new ones are included.
    const columns = await textColumnsOf(table).execute(trx);
    const all = sql<string>`concat_ws(' ', ${sql.join(columns.rows.map(({ name }) => sql.ref(name)))})`;
    const texts = trx
      .selectFrom(sql`${sql.table(table)}`.as("texts"))
      .select(all.as("text"))
      .where(contains(all, "/uploads/"));
    for await (const { text } of texts.stream()) for (const id of pictureIdsIn(text)) ids.add(id);
  }
  return ids;
}
