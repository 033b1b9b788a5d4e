/** Compares db/personal-data.ts with the database, the export and the erasure. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { PERSONAL_DATA, personalColumns, WITHOUT_PERSONAL_DATA } from "#db/personal-data";
import { readDonation } from "~/features/donations/find-donation.server";
import { erasePersonalData } from "~/features/privacy/erasure.server";
import { myDataJson, toMyDataView } from "~/features/privacy/my-data-view";
import { findMyData } from "~/features/privacy/personal-data.server";
import { KEPT } from "~/features/site/legal/kept";
import { privacy } from "~/features/site/legal/privacy";
import { translator } from "~/locales/translate";
import { insertDonation, freshDatabase, UNPAID } from "../../support/donation";

const NOW = new Date("2026-11-21T06:00:00.000Z");

test("registers every column of each table that is listed with personal data", async () => {
  const db = await freshDatabase();
  for (const [table, { key, personal, other }] of Object.entries(PERSONAL_DATA)) {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_xinfo(${table})`.execute(db);
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
      as === "flag" || empty === 0
        ? 1
        : column.endsWith("_at")
          ? NOW.toISOString()
          : as === "day"
            ? "2026-12-24"
            : "IN",
    ]),
  );
  const { id } = await insertDonation(db, { ...UNPAID, ...filled });
  const [shown] = myDataJson(await findMyData(db, { donation: id }, "en"), NOW).gifts;
  for (const { exported } of columns) if (exported) expect(shown).toHaveProperty(exported);
  await erasePersonalData(db, { donation: id }, null, NOW);
  const left = await readDonation(db, id);
  for (const { column, erased, empty = null } of columns)
    expect(left[column as "name"], column).toBe(erased === "kept" ? filled[column] : empty);
  await db.destroy();
});

/** Exported columns that stand in the fact of another column. */
const SHOWN_WITH_ANOTHER = ["citizenship_stated_at", "updates_wording"];

test("shows every exported column of a gift on the donor's page, and lists every erased one", async () => {
  const db = await freshDatabase();
  const columns = personalColumns("donations").filter(
    ({ column, as }) => column !== "donor_id" && as === undefined,
  );
  const filled = Object.fromEntries(
    columns.map(({ column, empty }) => [
      column,
      empty === 0 ? 1 : column.endsWith("_at") ? NOW.toISOString() : `value of ${column}`,
    ]),
  );
  const { id } = await insertDonation(db, { ...filled, tribute: "memory", state: "paid" });
  const data = await findMyData(db, { donation: id }, "en");
  const { cards, goes } = toMyDataView(data, "en");
  const shown = JSON.stringify(cards);
  for (const { column, exported, label } of columns.filter(({ exported }) => exported !== null)) {
    expect(label !== null || SHOWN_WITH_ANOTHER.includes(column), `${exported} has a label`).toBe(true);
    if (!column.endsWith("_at")) expect(shown, column).toContain(`value of ${column}`);
  }
  const t = translator("en");
  const text = goes.join(" ");
  for (const { label } of columns.filter(({ erased }) => erased === "always"))
    if (label && label !== "updates") expect(text, label).toContain(t(`privacy.labels.${label}`));
  for (const key of ["card", "updates"] as const) expect(goes).toContain(t(`privacy.erase.${key}`));
  await db.destroy();
});

test("the privacy notice tells of every kind of stored data, in both languages", () => {
  const told = new Set(personalColumns().map(({ told }) => told));
  expect([...told].sort()).toEqual(Object.keys(KEPT).sort());
  for (const language of ["en", "ml"] as const) {
    const notice = privacy.sections.map((section) => section[language]?.html ?? "").join("\n");
    for (const sentence of told) expect(notice, sentence).toContain(KEPT[sentence][language]);
  }
});
