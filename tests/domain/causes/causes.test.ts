import { beforeEach, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { listCauses, saveCause } from "~/features/causes/causes.server";
import { SaveCause } from "~/features/causes/cause-form";
import { insertDonation, freshDatabase } from "../../support/donation";
import { insertAccount } from "../../support/staff";

let db: Db;
beforeEach(async () => void (db = await freshDatabase()));

test("shows a cause above its goal as full, never above 100 percent", async () => {
  await insertDonation(db, { amount_paise: 80_000 * 100 - 1 });
  const percent = async () => (await listCauses(db, "live"))[0]?.percent;
  expect(await percent()).toBe(99);
  await insertDonation(db, { amount_paise: 90_000 * 100 });
  expect(await percent()).toBe(100);
});

test("logs nothing when a cause is saved unchanged", async () => {
  const meera = await insertAccount(db);
  const fields = SaveCause.parse({ slug: "life-school", goalRupees: "90000", openingRupees: "40000" });
  for (const minute of [1, 2]) await saveCause(db, meera, fields, new Date(Date.UTC(2026, 5, 24, 5, minute)));
  expect(await db.selectFrom("activity").select("action").execute()).toEqual([{ action: "cause_changed" }]);
});
