import { afterEach, beforeEach, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { createCause } from "~/features/causes/cause-changes.server";
import { listCauses } from "~/features/causes/causes.server";
import { CreateCause } from "~/features/causes/cause-form";
import { markSampleItems, namesOfSample, removeSampleItems } from "~/features/sample/remove-sample.server";
import { freshDatabase } from "../../support/donation";
import { insertAccount } from "../../support/staff";

const now = new Date("2026-11-21T09:00:00+05:30");

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
  await markSampleItems(db, now);
});
afterEach(() => db.destroy());

test("a cause of the foundation’s own becomes the default when the sample’s goes", async () => {
  const actor = await insertAccount(db);
  const own = CreateCause.parse({ name: "Wells", goal: "100000", formToken: "x".repeat(24) });
  expect((await createCause(db, actor, own, now)).ok).toBe(true);
  const named = (await namesOfSample(db, now)).flatMap(({ names }) => names);
  expect(named).toContain("Life School");
  await removeSampleItems(db, actor, now);
  const left = await listCauses(db, "live");
  expect(left.map(({ slug, isDefault }) => [slug, isDefault])).toEqual([["wells", true]]);
});
