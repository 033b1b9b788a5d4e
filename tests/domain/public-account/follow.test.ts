import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db, Donation } from "#db/schema";
import { allocate } from "~/features/bank/allocations.server";
import { importBankStatement } from "~/features/bank/bank-import.server";
import { recordExpense } from "~/features/expenses/expenses.server";
import { drawYearlyStatement } from "~/features/my-gifts/yearly-statement-content.server";
import { followDonations, spentAfter } from "~/features/public-account/follow.server";
import { saveSettings } from "~/features/settings/settings.server";
import { statementCsv } from "../../support/bank";
import { GOAT_REARING, LIFE_SCHOOL } from "../../support/causes";
import { freshDatabase, insertDonation } from "../../support/donation";
import { textOfPdf } from "../../support/pdf-text";
import { insertAccount } from "../../support/staff";

const NOW = new Date("2026-08-10T06:00:00.000Z");
const READER = { language: "en", country: null } as const;
const ON_24_JUNE = { cause_slug: GOAT_REARING, received_on: "2026-06-24" };

let db: Db;
beforeAll(async () => void (db = await freshDatabase()));
afterAll(() => db.destroy());

const wayOf = async (donation: Donation) =>
  (await followDonations(db, [donation], READER, NOW)).get(donation.id);

async function importLines(...credits: string[]): Promise<number[]> {
  const rows = credits.map((credit, index) => ({
    ...{ day: `0${index + 1}/07/2026`, narration: `NEFT ${credit} ${Math.random()}`, credit },
  }));
  const csv = new TextEncoder().encode(statementCsv(rows));
  await importBankStatement(db, null, csv, NOW, { account: "Bank" });
  const lines = await db.selectFrom("bank_lines").select("id").orderBy("id", "desc").execute();
  return lines
    .slice(0, credits.length)
    .map(({ id }) => id)
    .reverse();
}

async function spend(
  day: string,
  amountPaise: number,
  details: { cause?: string; isPublished?: boolean; mode?: "practice" } = {},
) {
  const staff = await insertAccount(db);
  await recordExpense(
    db,
    staff,
    {
      ...{ cause: GOAT_REARING, category: null, day, amountPaise, what: `Feed of ${day}`, payee: "" },
      ...{ isPublished: true, mode: "live", ...details },
    },
    NOW,
  );
}

test("says nothing of the bank before a statement was read, then up to which day", async () => {
  const donation = await insertDonation(db, ON_24_JUNE);
  expect(await wayOf(donation)).toMatchObject({ received: { iso: "2026-06-24" }, bank: null });
  await importLines("10.00");
  expect(await wayOf(donation)).toMatchObject({ bank: { is: "open", readTo: "1 July 2026" } });
});

test("names the last day that was read of the account that gifts come to, not of another", async () => {
  const donation = await insertDonation(db, ON_24_JUNE);
  const later = new TextEncoder().encode(
    statementCsv([{ day: "20/07/2026", narration: "NEFT rent", credit: "70.00" }]),
  );
  await importBankStatement(db, null, later, NOW, { account: "Other 4321" });
  await saveSettings(db, null, "bank", { bankName: "Bank", bankAccountNumber: "0012345" }, NOW);
  expect(await wayOf(donation)).toMatchObject({ bank: { is: "open", readTo: "1 July 2026" } });
});

test("is in the bank once its lines explain all of it, on the day of the last one", async () => {
  const donation = await insertDonation(db, ON_24_JUNE);
  const [first = 0, second = 0] = await importLines("200.00", "300.00");
  const link = (line: number, sum: number) =>
    allocate(db, line, { kind: "gift", donationId: donation.id }, sum, { actor: null, now: NOW });
  await link(first, 20_000);
  expect(await wayOf(donation)).toMatchObject({ bank: { is: "open" } });
  await link(second, 30_000);
  expect(await wayOf(donation)).toMatchObject({ bank: { is: "there", day: { iso: "2026-07-02" } } });
});

test("is in the bank once all of every settlement that paid it out is", async () => {
  const donation = await insertDonation(db, ON_24_JUNE);
  const settle = async (settlement: string, paise: number) => {
    const at = NOW.toISOString();
    await db
      .insertInto("settlements")
      .values({ id: settlement, utr: settlement, amount_paise: paise, status: "processed", created_at: at })
      .execute();
    await db
      .insertInto("settlement_rows")
      .values({
        ...{ entity_id: donation.payment_id ?? "", settlement_id: settlement, type: "payment" },
        ...{ settled_on: "2026-06-30", utr: settlement, debit_paise: 0, credit_paise: paise },
        ...{ amount_paise: paise, fee_paise: 0, tax_paise: 0, payment_id: null, dispute_id: null },
        ...{ description: null, created_at: at },
      })
      .execute();
    return async (part: number) => {
      const [line = 0] = await importLines((part / 100).toFixed(2));
      await allocate(db, line, { kind: "settlement", settlementId: settlement }, part, {
        actor: null,
        now: NOW,
      });
    };
  };
  const first = await settle("setl_1", 20_000);
  const second = await settle("setl_2", 30_000);
  for (const reach of [() => first(20_000), () => second(30_000)]) {
    expect(await wayOf(donation)).toMatchObject({ bank: { is: "open" } });
    await reach();
  }
  expect(await wayOf(donation)).toMatchObject({ bank: { is: "there", day: { iso: "2026-07-01" } } });
});

test("counts published spendings of later days only, and no practice ones", async () => {
  const donation = await insertDonation(db, ON_24_JUNE);
  await spend("2026-06-24", 1_000);
  await spend("2026-06-25", 2_000, { isPublished: false });
  await spend("2026-06-25", 4_000, { mode: "practice" });
  expect(await wayOf(donation)).toMatchObject({ spent: null });
  await spend("2026-06-25", 8_000);
  await spend("2026-06-26", 16_000);
  expect(await wayOf(donation)).toMatchObject({
    spent: { sum: "₹240", what: "Feed of 2026-06-26", amount: "₹160", day: { iso: "2026-06-26" } },
  });
});

test("follows only real money that stayed since the site began", async () => {
  for (const details of [
    { mode: "practice" },
    { state: "refunded", refunded_paise: 50_000 },
    { state: "created", paid_at: null },
    { state: "voided" },
  ] as const)
    expect(await wayOf(await insertDonation(db, { ...ON_24_JUNE, ...details }))).toBeUndefined();
});

test("says cash in the cash book, without a line of the bank", async () => {
  const donation = await insertDonation(db, { ...ON_24_JUNE, channel: "cash", payment_id: null });
  expect(await wayOf(donation)).toMatchObject({ bank: { is: "cash" } });
});

test("ends the yearly paper with what the causes spent after the first gift", async () => {
  const email = "paper@example.org";
  const donation = await insertDonation(db, { ...ON_24_JUNE, email, paid_at: "2026-06-24T05:00:00.000Z" });
  expect(await spentAfter(db, [donation], "2026-06-25")).toMatchObject({
    causes: [{ slug: GOAT_REARING, paise: 8_000 }],
    until: "2026-06-25",
  });
  const paper = await drawYearlyStatement(db, { email, year: "2026-27" }, NOW);
  const said = paper ? textOfPdf(paper.pdf) : "";
  expect(said).toContain("until 26 June 2026");
  expect(said).toContain("Goat Rearing ₹240");

  await insertDonation(db, { ...ON_24_JUNE, cause_slug: LIFE_SCHOOL, email });
  await spend("2026-06-27", 5_000, { cause: LIFE_SCHOOL });
  const both = await drawYearlyStatement(db, { email, year: "2026-27" }, NOW);
  const every = both ? textOfPdf(both.pdf).replace(/\s+/g, "") : "";
  for (const cause of [GOAT_REARING, LIFE_SCHOOL]) expect(every).toContain(`/account/${cause}`);
});
