/** Pictures that nothing shows any more, and files that belong to none. */
import { sql, type SelectQueryBuilder, type SqlBool } from "kysely";
import { transact } from "#db/client.server";
import type { Db, Schema } from "#db/schema";
import { removePictures, removeStrayFiles } from "~/integrations/images/files.server";
import { limits } from "~/lib/limits";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Deletes rows and files of pictures that were just replaced or removed, unless something else, also in the
 * Bin, shows them. Call it after the transaction: a rollback does not bring files back.
 */
export async function releaseImages(db: Db, ids: readonly (string | null)[]): Promise<void> {
  if (db.isTransaction) throw new Error("releaseImages must be called after the transaction");
  const given = ids.filter((id) => id !== null);
  if (given.length > 0) await deleteUnshown(db, (images) => images.where("id", "in", given));
}

/**
 * Deletes unused pictures that are older than 24 hours, files that a crash left more than an hour ago, and all that
 * is left of withdrawn pictures.
 * @returns how many pictures and how many leftover files were deleted
 */
export async function sweepImages(db: Db, now: Date): Promise<{ images: number; files: number }> {
  const before = new Date(now.getTime() - limits.image.keepUnusedHours * HOUR).toISOString();
  const gone = await deleteUnshown(db, (images) => images.where("created_at", "<", before));
  const rows = await db.selectFrom("images").select(["id", "state"]).execute();
  const isWithdrawn = ({ state }: (typeof rows)[number]) => state === "withdrawn";
  await removePictures(new Set(rows.filter(isWithdrawn).map(({ id }) => id)));
  const known = new Set(rows.map(({ id }) => id));
  const files = await removeStrayFiles(
    new Date(now.getTime() - limits.image.keepStrayFilesMinutes * MINUTE),
    (id) => known.has(id),
  );
  return { images: gone, files };
}

const SHOWN_BY = ["blog_posts", "events", "project_images", "gallery_items", "expenses"] as const;
const WITH_TEXTS = ["blog_posts", "events", "projects", "gallery_items"] as const;

type Ids = SelectQueryBuilder<Schema, "images", { id: string }>;

/**
 * Deletes pictures that no item and no expense shows, as its own or in a text; drafts and items in the Bin count. What
 * is known of withdrawn ones stays. One transaction looks and deletes, so that nothing can start to show a picture in
 * between.
 * @param among narrows down which pictures
 * @returns how many were deleted
 */
async function deleteUnshown(db: Db, among: (images: Ids) => Ids): Promise<number> {
  const gone = await transact(db, async (trx) => {
    const shown = SHOWN_BY.map(
      (table) => sql`exists (select 1 from ${sql.table(table)} where image_id = images.id)`,
    );
    const rows = await among(trx.selectFrom("images").select("id").where("state", "!=", "withdrawn"))
      .where(sql<SqlBool>`not (${sql.join(shown, sql` or `)})`)
      .execute();
    const named = rows.length > 0 ? await namedInTexts(trx) : new Set<string>();
    const unused = rows.filter(({ id }) => !named.has(id));
    for (const { id } of unused) await trx.deleteFrom("images").where("id", "=", id).execute();
    return unused;
  });
  await removePictures(new Set(gone.map(({ id }) => id)));
  return gone.length;
}

/** The pictures that any text of any item names, in any language: shown there, or linked to. */
async function namedInTexts(trx: Db): Promise<Set<string>> {
  const named = new Set<string>();
  for (const table of WITH_TEXTS) {
    // Every column of text, so that no new one is forgotten.
    const columns = await sql<{ name: string }>`
      select name from pragma_table_info(${table}) where type = 'TEXT'`.execute(trx);
    const all = sql<string>`concat_ws(' ', ${sql.join(columns.rows.map(({ name }) => sql.ref(name)))})`;
    const texts = trx
      .selectFrom(table)
      .select(all.as("text"))
      .where(sql<SqlBool>`instr(${all}, '/uploads/') > 0`);
    for await (const { text } of texts.stream())
      for (const [, name = ""] of text.matchAll(/\/uploads\/([\w-]+)/g)) named.add(name.replace(/-\d+$/, ""));
  }
  return named;
}
