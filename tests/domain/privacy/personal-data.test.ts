/** Compares db/personal-data.ts with the database, the export and the erasure. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { PERSONAL_DATA, personalColumns, WITHOUT_PERSONAL_DATA } from "#db/personal-data";
import { readDonation } from "~/features/donations/find-donation.server";
import { erasePersonalData } from "~/features/privacy/erasure.server";
import { myDataJson } from "~/features/privacy/my-data-view";
import { findMyData } from "~/features/privacy/personal-data.server";
import { insertDonation, freshDatabase, UNPAID } from "../../support/donation";

const NOW = new Date("2026-11-21T06:00:00.000Z");

test("registers every column of each table that is listed with personal data", async () => {
  const db = await freshDatabase();
  for (const [table, { key, personal, other }] of Object.entries(PERSONAL_DATA)) {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
    const registered = [...Object.keys(personal), ...other.join(" ").split(" ")];
    expect(rows.map(({ name }) => name).sort(), table).toEqual(registered.sort());
    expect(registered, table).toContain(key);
  }
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
    db,
  );
  const names = rows.map(({ name }) => name).filter((name) => !/^(sqlite_|kysely_|search_text_)/.test(name));
  for (const name of [...Object.keys(PERSONAL_DATA), ...WITHOUT_PERSONAL_DATA]) expect(names).toContain(name);
  await db.destroy();
});

test("exports, erases and keeps the columns of a donation as registered", async () => {
  const db = await freshDatabase();
  const columns = personalColumns("donations").filter(({ column }) => column !== "donor_id");
  const filled = Object.fromEntries(
    columns.map(({ column, as, empty }) => [
      column,
      as === "flag" || empty === 0 ? 1 : column.endsWith("_at") ? NOW.toISOString() : "IN",
    ]),
  );
  const { id } = await insertDonation(db, { ...UNPAID, ...filled });
  const [shown] = myDataJson(await findMyData(db, { gift: id }, "en"), NOW).gifts;
  for (const { exported } of columns) if (exported) expect(shown).toHaveProperty(exported);
  await erasePersonalData(db, { gift: id }, null, NOW);
  const left = await readDonation(db, id);
  for (const { column, erased, empty = null } of columns)
    expect(left[column as "name"], column).toBe(erased === "kept" ? filled[column] : empty);
  await db.destroy();
});
