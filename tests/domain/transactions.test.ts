import { sql } from "kysely";
import { expect, test } from "vitest";
import { transact } from "#db/client.server";
import { freshDatabase } from "../support/donation";

test("an error at which SQLite itself gives a transaction up, as on a full disk, is told as what it was", async () => {
  const db = await freshDatabase();
  const torn = transact(db, async (trx) => {
    await sql`update causes set goal_paise = 1`.execute(trx);
    await sql`insert or rollback into causes (slug, name, goal_paise, opening_paise, position) values ('life-school', 'x', 1, 1, 1)`.execute(trx);
  });
  await expect(torn).rejects.toMatchObject({ code: "SQLITE_CONSTRAINT_PRIMARYKEY" });
  expect(await db.selectFrom("causes").select("slug").where("goal_paise", "=", 1).execute()).toEqual([]);
  await transact(db, (trx) => trx.updateTable("causes").set({ goal_paise: 2 }).execute());
  await db.destroy();
});
