import { beforeEach, describe, expect, test } from "vitest";
import { transact } from "#db/client.server";
import type { Db, Donation } from "#db/schema";
import { renameAccount } from "~/features/bank/statement-account.server";
import {
  bookBeforeExport,
  bookLateChanges,
  changedSince,
  postMonth,
  unpostMonth,
} from "~/features/journal/closed-journal.server";
import { monthJournal, numberVouchers } from "~/features/journal/journal.server";
import { ledgerSums } from "~/features/journal/voucher";
import { saveSettings } from "~/features/settings/settings.server";
import { LIFE_SCHOOL } from "../../support/causes";
import { freshDatabase, insertDonation } from "../../support/donation";
import { bankLine, writtenVouchers } from "../../support/journal";

const at = (day: string) => new Date(`${day}T06:30:00.000Z`);
const JULY_10 = at("2026-07-10");

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
  const account = { bankName: "SBI", bankAccountNumber: "30123450042", bankIfsc: "SBIN0001234" };
  await saveSettings(db, null, "bank", account, JULY_10);
});

const gift = (day: string, paise: number, channel: Donation["channel"] = "cash") =>
  insertDonation(db, {
    ...{ channel, amount_paise: paise, received_on: day, paid_at: at(day).toISOString() },
    ...{ cause_slug: LIFE_SCHOOL, name: "Asha Varghese" },
  });
const change = (donation: Donation, to: Partial<Pick<Donation, "amount_paise" | "paid_at" | "state">>) =>
  db.updateTable("donations").set(to).where("id", "=", donation.id).execute();
const close = (month: string, now = JULY_10) => transact(db, (trx) => postMonth(trx, month, "live", now));
const reopen = (month: string, now = JULY_10) => transact(db, (trx) => unpostMonth(trx, month, "live", now));
const book = (now = JULY_10) => bookLateChanges(db, "live", now);
const written = async (month: string) => writtenVouchers(await numberVouchers(db, month, "live"));
const numbered = async (month: string) =>
  (await numberVouchers(db, month, "live")).map(({ number, entries }) =>
    entries.length === 0 ? `${number} cancelled` : number,
  );
/** Balances over months, without ledgers of 0. */
const sums = async (...months: string[]) => {
  const all = await Promise.all(months.map((month) => monthJournal(db, month, "live")));
  return Object.fromEntries([...ledgerSums(all.flat())].filter(([, paise]) => paise !== 0));
};

describe("a closed month", () => {
  test("stays as it was, and each later change is booked once in the open month", async () => {
    const [changed, gone] = [await gift("2026-06-03", 10_000), await gift("2026-06-04", 20_000)];
    await close("2026-06");
    await close("2026-06");
    const before = await monthJournal(db, "2026-06", "live");
    await change(changed, { amount_paise: 15_000 });
    await change(gone, { state: "voided" });
    await gift("2026-06-05", 3_000);
    expect([await book(), await book()]).toEqual([4, 0]);
    expect(await monthJournal(db, "2026-06", "live")).toEqual(before);
    expect(await written("2026-07")).toEqual([
      "2026-07-10 Payment: Cash -100, Donations - Life School 100",
      "2026-07-10 Receipt: Cash 150, Donations - Life School -150",
      "2026-07-10 Payment: Cash -200, Donations - Life School 200",
      "2026-07-10 Receipt: Cash 30, Donations - Life School -30",
    ]);
    expect(await numbered("2026-07")).toEqual([
      ...["P/2026-27/0001", "R/2026-27/0003", "P/2026-27/0002", "R/2026-27/0004"],
    ]);
    expect(await changedSince(db, "2026-06", "live")).toMatchObject([
      { narration: "Reverses R/2026-27/0001 of 3 Jun 2026: Gift by cash", isReversal: true, paise: 10_000 },
      { narration: "In place of R/2026-27/0001 of 3 Jun 2026: Gift by cash", paise: 15_000 },
      { narration: "Reverses R/2026-27/0002 of 4 Jun 2026: Gift by cash", isReversal: true },
      { narration: "Of 5 Jun 2026, recorded after that month was closed: Gift by cash" },
    ]);
    expect(await sums("2026-06", "2026-07")).toEqual({ Cash: 18_000, "Donations - Life School": -18_000 });
  });

  test("names its later changes before they are booked, which the export of the open month does", async () => {
    const changed = await gift("2026-06-03", 10_000);
    await close("2026-06");
    await change(changed, { amount_paise: 15_000 });
    const listed = () => changedSince(db, "2026-06", "live");
    expect((await listed()).map(({ day, isReversal }) => [day, isReversal])).toEqual([
      [null, true],
      [null, false],
    ]);
    for (const [month, day] of [
      ["2026-06", null],
      ["2026-07", "2026-07-10"],
    ] as const) {
      await bookBeforeExport(db, month, "live", JULY_10);
      expect((await listed()).map((one) => one.day)).toEqual([day, day]);
    }
  });

  test("is compared with what was booked last, so a change that is undone is booked too", async () => {
    const changed = await gift("2026-06-03", 10_000);
    await close("2026-06");
    await change(changed, { state: "voided" });
    await book();
    await change(changed, { state: "paid" });
    expect([await book(at("2026-08-02")), await book()]).toEqual([1, 0]);
    expect(await sums("2026-06", "2026-07", "2026-08")).toEqual({
      ...{ Cash: 10_000, "Donations - Life School": -10_000 },
    });
  });

  test("keeps its number when a gift moves to an open month, where it gets another", async () => {
    const moved = await gift("2026-06-03", 10_000);
    await close("2026-06");
    await change(moved, { paid_at: at("2026-07-02").toISOString() });
    await book();
    expect([await numbered("2026-06"), await numbered("2026-07")]).toEqual([
      ["R/2026-27/0001"],
      ["R/2026-27/0002", "P/2026-27/0001"],
    ]);
    expect(await sums("2026-06", "2026-07")).toEqual({ Cash: 10_000, "Donations - Life School": -10_000 });
  });

  test("of the new year leaves no gap in the year before when a numbered gift moves to it", async () => {
    const moved = await gift("2026-03-30", 10_000);
    await gift("2026-03-31", 20_000);
    await numberVouchers(db, "2026-03", "live");
    await change(moved, { paid_at: at("2026-04-02").toISOString() });
    await close("2026-04");
    expect([await numbered("2026-03"), await numbered("2026-04")]).toEqual([
      ["R/2025-26/0001 cancelled", "R/2025-26/0002"],
      ["R/2026-27/0001"],
    ]);
  });

  test("gets its late changes in the first month that is not closed", async () => {
    const changed = await gift("2026-06-03", 10_000);
    for (const month of ["2026-06", "2026-07"]) await close(month);
    await change(changed, { amount_paise: 11_000 });
    await book();
    expect(await written("2026-08")).toEqual([
      "2026-08-01 Payment: Cash -100, Donations - Life School 100",
      "2026-08-01 Receipt: Cash 110, Donations - Life School -110",
    ]);
  });

  test("gets the bank's line of a later month through Adjustments, and a renaming changes nothing", async () => {
    const cheque = await gift("2026-06-29", 10_000, "cheque");
    await close("2026-06");
    await bankLine(db, { day: "2026-07-02", paise: 10_000 }, { kind: "gift", donationId: cheque.id });
    expect(await book()).toBe(2);
    expect(await sums("2026-06", "2026-07")).toEqual({
      ...{ "Bank - SBI …0042": 10_000, "Donations - Life School": -10_000 },
    });
    await close("2026-07");
    await db.updateTable("causes").set({ ledger_name: "School" }).where("slug", "=", LIFE_SCHOOL).execute();
    await saveSettings(
      db,
      null,
      "bank",
      { bankName: "Another", bankAccountNumber: "", bankIfsc: "" },
      JULY_10,
    );
    await transact(db, (trx) => renameAccount(trx, "SBI …0042", "State Bank …0042"));
    expect(await book(at("2026-08-10"))).toBe(0);
  });

  test("opened again has the change itself, and nothing is there twice", async () => {
    const changed = await gift("2026-06-03", 10_000);
    await close("2026-06");
    await change(changed, { amount_paise: 15_000 });
    await book();
    await numberVouchers(db, "2026-07", "live");
    await reopen("2026-06");
    expect(await sums("2026-06")).toEqual({ Cash: 15_000, "Donations - Life School": -15_000 });
    expect(await numbered("2026-06")).toEqual(["R/2026-27/0001"]);
    expect(await numbered("2026-07")).toEqual(["P/2026-27/0001 cancelled", "R/2026-27/0002 cancelled"]);
    await close("2026-06");
    expect([await book(), await changedSince(db, "2026-06", "live")]).toEqual([0, []]);
  });

  test("opened again after its change stands in another closed month is reversed in the open one", async () => {
    const changed = await gift("2026-06-03", 10_000);
    await close("2026-06");
    await change(changed, { amount_paise: 15_000 });
    await book();
    await close("2026-07", at("2026-08-02"));
    await reopen("2026-06", at("2026-08-05"));
    expect(await sums("2026-06", "2026-07", "2026-08")).toEqual({
      ...{ Cash: 15_000, "Donations - Life School": -15_000 },
    });
    expect(await written("2026-08")).toEqual([
      "2026-08-05 Receipt: Cash 100, Donations - Life School -100",
      "2026-08-05 Payment: Cash -150, Donations - Life School 150",
    ]);
    await close("2026-06");
    expect(await book(at("2026-08-06"))).toBe(0);
  });

  test("of practice is no part of the books once live money counts", async () => {
    const practised = await gift("2026-06-03", 10_000);
    await db.updateTable("donations").set({ mode: "practice" }).where("id", "=", practised.id).execute();
    await transact(db, (trx) => postMonth(trx, "2026-06", "practice", JULY_10));
    expect([await book(), await monthJournal(db, "2026-06", "live")]).toEqual([0, []]);
  });
});
