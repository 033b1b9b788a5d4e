import { beforeEach, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { listCauses } from "~/features/causes/causes.server";
import { countedMode, recordedMode } from "~/features/donations/money-modes.server";
import { LIFE_SCHOOL } from "../../support/causes";
import { freshDatabase, insertDonation } from "../../support/donation";
import { setTrueFacts } from "../../support/foundation";

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
});

const practise = (amount_paise: number) => insertDonation(db, { mode: "practice", amount_paise });
const raised = async () =>
  (await listCauses(db, await countedMode(db))).find(({ slug }) => slug === LIFE_SCHOOL)?.raisedPaise;

test("without live keys, live gifts alone count from the first one on", async () => {
  await setTrueFacts(db);
  await practise(70_000);
  const before = (await raised()) ?? 0;
  await insertDonation(db, { state: "pledged", amount_paise: 10_000 });
  await insertDonation(db, { state: "voided", amount_paise: 10_000 });
  expect(await raised()).toBe(before);
  await insertDonation(db, { amount_paise: 12_300 });
  expect(await raised()).toBe(before - 70_000 + 12_300);
});

test("practice gifts count while receipts would carry the sample's facts", async () => {
  const before = (await raised()) ?? 0;
  await practise(70_000);
  await insertDonation(db, { amount_paise: 12_300 });
  expect(await raised()).toBe(before + 82_300);
});

test("what staff enter by hand is live once the foundation's own facts are set", async () => {
  expect(await recordedMode(db)).toBe("practice");
  await setTrueFacts(db);
  expect(await recordedMode(db)).toBe("live");
});
