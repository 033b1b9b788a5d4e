/** What each feature declares in `storedFiles` is kept by the sweep, whichever feature's file it is. */
import { existsSync, readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { env } from "~/env.server";
import { openDatabase } from "#db/client.server";
import { migrate } from "#db/migrate.server";
import { features } from "~/features/features";
import { deleteStrayFiles, removeUnusedFile, saveFileFor } from "~/features/stored-files/stored-files.server";
import { FILE_KINDS, saveStoredFile } from "~/integrations/stored-files.server";
import { UPLOAD_FILE } from "../../../app/commands/archive";

const db = openDatabase(":memory:");
await migrate(db);
await sql`pragma foreign_keys = off`.execute(db);
await sql`pragma ignore_check_constraints = on`.execute(db);

const columns = features.flatMap(({ storedFiles = {} }) => Object.keys(storedFiles)) as Parameters<
  typeof saveFileFor
>[0][];

let inserted = 0;
/** Inserts a row that has this value, and something in each column that needs a value. */
async function insertRow(table: string, column: string, value: string) {
  const { rows } = await sql<{ name: string; type: string; notnull: number }>`
    select name, type, "notnull" from pragma_table_info(${table})`.execute(db);
  const needed = rows.filter(({ name, notnull }) => notnull === 1 || name === column);
  inserted += 1;
  const values = needed.map(({ name, type }) =>
    name === column ? value : type.toLowerCase() === "integer" ? inserted : `${name} ${inserted}`,
  );
  await sql`insert into ${sql.table(table)} (${sql.join(needed.map(({ name }) => sql.ref(name)))})
    values (${sql.join(values)})`.execute(db);
}

const files = () => readdirSync(env.uploadsDir).filter((name) => /\.(pdf|sealed|upload)$/.test(name));
const anHourAgo = new Date(Date.now() - 61 * 60_000);
const age = (name: string) => utimesSync(join(env.uploadsDir, name), anHourAgo, anHourAgo);

test("the sweep keeps a file that any declared column names, and deletes others of each kind", async () => {
  const named: string[] = [];
  for (const column of columns) {
    const file = await saveFileFor(column, Buffer.from(column));
    const [table = "", name = ""] = column.split(".");
    await insertRow(table, name, file);
    named.push(file);
  }
  const strays = await Promise.all(FILE_KINDS.map((kind) => saveStoredFile(kind, Buffer.from("left over"))));
  for (const file of [...named, ...strays]) age(file);
  const fresh = await saveStoredFile("pdf", Buffer.from("its row is not written yet"));
  expect(columns.length).toBeGreaterThan(2);
  expect(await deleteStrayFiles(db, new Date())).toBe(strays.length);
  expect(files().sort()).toEqual([...named, fresh].sort());
});

test("removes a file only when no row names it", async () => {
  const file = await saveFileFor("uploaded_certificates.file", Buffer.from("a certificate"));
  await insertRow("statement_rows", "certificate_file", file);
  await removeUnusedFile(db, file);
  expect(existsSync(join(env.uploadsDir, file))).toBe(true);
  await sql`delete from statement_rows where certificate_file = ${file}`.execute(db);
  await removeUnusedFile(db, file);
  expect(existsSync(join(env.uploadsDir, file))).toBe(false);
});

test("a backup contains files of every kind", () => {
  for (const kind of FILE_KINDS) expect(UPLOAD_FILE.test(`uploads/${"a".repeat(32)}.${kind}`)).toBe(true);
});
