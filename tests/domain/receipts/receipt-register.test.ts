import { beforeEach, expect, test } from "vitest";
import { transact } from "#db/client.server";
import type { Db, Donation } from "#db/schema";
import { stateInRegister } from "~/features/receipts/receipt-register";
import { listRegister, seriesOfYear, wholeRegister } from "~/features/receipts/receipt-register.server";
import { cancelReceipt, issueReceipt, replaceReceipt } from "~/features/receipts/receipts.server";
import { freshDatabase, insertDonation } from "../../support/donation";

const NOW = new Date("2026-06-24T05:02:00.000Z");
const YEAR = "2026-27";
const PAGE = { limit: 50, offset: 0 };
let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
});

async function withReceipt(details: Partial<Donation> = {}) {
  const donation = await insertDonation(db, details);
  await issueReceipt(db, donation, NOW);
  return donation;
}

test("lists every number with its state, and a replaced one with what it was given for", async () => {
  await withReceipt({ name: "Asha" });
  const before = await withReceipt({ name: "Ravi", amount_paise: 70_000, received_on: "2026-06-20" });
  const changed = { name: "Raghavan", amount_paise: 90_000, received_on: "2026-06-21" };
  await transact(db, async (trx) => {
    await trx.updateTable("donations").set(changed).where("id", "=", before.id).execute();
    await replaceReceipt(trx, before, { ...before, ...changed }, NOW);
  });
  const returned = await withReceipt({ name: "Jose" });
  await cancelReceipt(db, returned.id, NOW, "entered twice");
  await withReceipt({ mode: "practice", name: "Practising" });

  const rows = await wholeRegister(db, YEAR);
  expect(
    rows.map((row) => [
      row.number,
      row.name,
      row.gift_paise,
      row.day,
      stateInRegister(row),
      row.cancel_reason,
    ]),
  ).toEqual([
    ["DF/2026-27/000001", "Asha", 50_000, "2026-06-24", "valid", null],
    ["DF/2026-27/000002", "Ravi", 70_000, "2026-06-20", "replaced by DF/2026-27/000003", null],
    ["DF/2026-27/000003", "Raghavan", 90_000, "2026-06-21", "valid", null],
    ["DF/2026-27/000004", "Jose", 50_000, "2026-06-24", "cancelled", "entered twice"],
    ["DF-PRACTICE/2026-27/000001", "Practising", 50_000, "2026-06-24", "valid for nothing", null],
  ]);
  expect((await seriesOfYear(db, YEAR))[0]).toEqual({
    mode: "live",
    numbers: 4,
    last: "DF/2026-27/000004",
    valid: 2,
    valid_paise: 140_000,
    cancelled: 1,
    replaced: 1,
    missing: 0,
  });
  expect(await wholeRegister(db, "2025-26")).toEqual([]);
});

test("shows a number that no receipt has as missing", async () => {
  for (let number = 0; number < 4; number += 1) await withReceipt();
  await db.deleteFrom("receipts").where("sequence", "in", [1, 3]).execute();
  const rows = await wholeRegister(db, YEAR);
  expect(rows.map(({ sequence, state }) => `${sequence} ${state}`)).toEqual([
    "1 missing",
    "2 valid",
    "3 missing",
    "4 valid",
  ]);
  expect(await seriesOfYear(db, YEAR)).toMatchObject([{ numbers: 4, valid: 2, missing: 2 }]);
});

test("pages the numbers of all series, those that are missing too", async () => {
  for (let number = 0; number < 3; number += 1) await withReceipt();
  for (let number = 0; number < 2; number += 1) await withReceipt({ mode: "practice" });
  await db.deleteFrom("receipts").where("sequence", "=", 2).where("mode", "=", "live").execute();
  const pages = await Promise.all(
    [0, 2, 4, 6].map((offset) => listRegister(db, YEAR, undefined, { limit: 2, offset })),
  );
  expect(
    pages.map(({ total, items }) => [total, items.map(({ mode, sequence }) => `${mode} ${sequence}`)]),
  ).toEqual([
    [5, ["live 1", "live 2"]],
    [5, ["live 3", "practice 1"]],
    [5, ["practice 2"]],
    [5, []],
  ]);
  expect(await listRegister(db, "2025-26", undefined, PAGE)).toEqual({ items: [], total: 0 });
  expect(await listRegister(db, "2025-26", "asha", PAGE)).toEqual({ items: [], total: 0 });
  expect(await listRegister(db, YEAR, "df", { limit: 2, offset: 8 })).toMatchObject({ items: [], total: 4 });
});

test("finds numbers by their last part, whole, or by the donor as printed", async () => {
  const before = await withReceipt({ name: "Ravi Menon" });
  await transact(db, async (trx) => {
    await trx.updateTable("donations").set({ name: "Raghavan" }).where("id", "=", before.id).execute();
    await replaceReceipt(trx, before, { ...before, name: "Raghavan" }, NOW);
  });
  await withReceipt({ name: "Meera" });
  const found = async (search: string) =>
    (await listRegister(db, YEAR, search, PAGE)).items.map(({ sequence }) => sequence);
  expect(await found("000002")).toEqual([2]);
  expect(await found("df/2026-27/000003")).toEqual([3]);
  expect(await found("ravi")).toEqual([1]);
  expect(await found("meera")).toEqual([3]);
  expect(await found("nobody")).toEqual([]);
  expect(await listRegister(db, YEAR, undefined, { limit: 2, offset: 2 })).toMatchObject({
    total: 3,
    items: [{ sequence: 3 }],
  });
});
