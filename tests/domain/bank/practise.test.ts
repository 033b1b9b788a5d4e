import { beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { importBankStatement } from "~/features/bank/bank-import.server";
import { RecordCredit, RecordOther, RecordSpending } from "~/features/bank/bank-forms";
import { linkLine, recordCredit } from "~/features/bank/decisions.server";
import { findLinkCandidates } from "~/features/bank/link-candidates.server";
import { endPractice, makeSample, removeSampleWhenLive, sampleState } from "~/features/bank/practise.server";
import { importDonations } from "~/features/imports/donation-import.server";
import { recordOther, recordSpending } from "~/features/bank/record-line.server";
import { RecordOfflineDonation } from "~/features/donations/ledger/offline-donation-form";
import { numberVouchers } from "~/features/journal/journal.server";
import { recordOfflineDonation } from "~/features/payments/offline-donations.server";
import { makeReference } from "~/features/payments/pledge-reference";
import { config, initConfig } from "~/features/settings/config";
import { statementCsv } from "../../support/bank";
import { LIFE_SCHOOL } from "../../support/causes";
import { freshDatabase, insertDonation } from "../../support/donation";
import { GIFT_HEADER } from "../../support/former-records";
import { setTrueFacts } from "../../support/foundation";
import { valueOf } from "../../support/result";

const NOW = new Date("2026-11-20T06:00:00.000Z");
const ACTOR = { id: "user-1", email: "meera@foundation.example" };

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
  await setTrueFacts(db);
});

const make = () => makeSample(db, ACTOR, NOW);
const lines = () => db.selectFrom("bank_lines").selectAll().orderBy("position").execute();
const lineOf = async (text: string) => {
  const found = (await lines()).find(({ narration }) => narration.includes(text));
  if (!found) throw new Error(`No line of ${text}`);
  return found;
};
const donations = () => db.selectFrom("donations").selectAll().orderBy("created_at").execute();
const form = { cause: LIFE_SCHOOL, formToken: "a-token-of-a-sample-gift" };
const byHand = () =>
  recordOfflineDonation(
    db,
    ACTOR,
    RecordOfflineDonation.parse({ ...form, amount: "500", channel: "cash", givenOn: "2026-11-01" }),
    NOW,
  );
async function* fileOfGifts() {
  yield Buffer.from(`${GIFT_HEADER}\n2026-11-01,500,Life School,cash,,,,,,,`);
}
const importGifts = () => importDonations(db, fileOfGifts(), {}, NOW);
const importReal = () => {
  const csv = statementCsv([{ day: "10/11/2026", narration: "UPI/REAL", credit: "70.00" }]);
  return importBankStatement(db, null, Buffer.from(csv), NOW);
};

/** Explains lines of the sample in each way. */
async function practise() {
  const record = async (text: string, fields: object) => ({
    line: String((await lineOf(text)).id),
    ...fields,
  });
  const meera = RecordCredit.parse(await record("MEERA", { ...form, name: "Practice Meera" }));
  valueOf(await recordCredit(db, ACTOR, meera, NOW));
  const chalk = RecordSpending.parse(
    await record("CHALK", { cause: LIFE_SCHOOL, what: "Chalk", publish: "on" }),
  );
  valueOf(await recordSpending(db, ACTOR, chalk, NOW));
  const { id } = await db
    .selectFrom("categories")
    .select("id")
    .where("meaning", "=", "cash")
    .where("side", "=", "expense")
    .executeTakeFirstOrThrow();
  const cash = RecordOther.parse(await record("ATM", { category: String(id), note: "For tea" }));
  valueOf(await recordOther(db, ACTOR, cash, NOW));
}

const TABLES = [
  ...["bank_statements", "bank_lines", "bank_allocations", "donations", "receipts", "donors"],
  ...["expenses", "cash_entries", "outbox"],
] as const;
const counts = async () =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => {
        const { count } = await db
          .selectFrom(table as "donations")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .executeTakeFirstOrThrow();
        return [table, count] as const;
      }),
    ),
  );
const NOTHING = Object.fromEntries(TABLES.map((table) => [table, 0]));

describe("a sample statement", () => {
  test("has lines that are linked, suggested and open, once", async () => {
    expect(await sampleState(db)).toBe("offered");
    valueOf(await make());
    valueOf(await make());
    expect(await sampleState(db)).toBe("there");
    expect((await lines()).map(({ state, doubt }) => [state, doubt])).toEqual([
      ["explained", null],
      ["suggested", "sum"],
      ["suggested", null],
      ...Array.from({ length: 5 }, () => ["open", null]),
    ]);
  });

  test("makes gifts, spendings and cash of practice alone", async () => {
    valueOf(await make());
    await practise();
    expect(new Set((await donations()).map(({ mode }) => mode))).toEqual(new Set(["practice"]));
    const paid = await db.selectFrom("receipts").select("number").execute();
    expect(paid.map(({ number }) => number)).toEqual([
      expect.stringMatching(/^DF-PRACTICE\//),
      expect.stringMatching(/^DF-PRACTICE\//),
    ]);
    expect(await db.selectFrom("expenses").select("mode").execute()).toEqual([{ mode: "practice" }]);
    expect(await db.selectFrom("cash_entries").select("mode").execute()).toEqual([{ mode: "practice" }]);
  });

  test("has no number of the journal's live vouchers, and gives none of its own away", async () => {
    valueOf(await make());
    const { id: category } = await db
      .selectFrom("categories")
      .select("id")
      .where("name", "=", "Interest")
      .executeTakeFirstOrThrow();
    const explain = async (text: string) => {
      const other = { line: String((await lineOf(text)).id), category: String(category), note: "Interest" };
      valueOf(await recordOther(db, ACTOR, RecordOther.parse(other), NOW));
    };
    await explain("INTEREST");
    await numberVouchers(db, "2026-11", "practice");
    const given = () => db.selectFrom("vouchers").selectAll().where("series", "=", "live").execute();
    expect(await given()).toEqual([]);
    valueOf(await importReal());
    await explain("REAL");
    await numberVouchers(db, "2026-11", "live");
    expect(await given()).toMatchObject([{ type: "Receipt", number: 1 }]);
  });

  test("is never linked to a donor's pledge, which is real money", async () => {
    valueOf(await make());
    const reference = makeReference("DF", Buffer.from("12345"));
    const { id } = await insertDonation(db, {
      ...{ state: "pledged", channel: "transfer", reference, amount_paise: 250_000, name: "Practice Meera" },
      ...{ paid_at: null, created_at: "2026-11-14T05:00:00.000Z" },
    });
    const line = await lineOf("MEERA");
    expect(await findLinkCandidates(db, line, reference)).toEqual([]);
    const link = { line: line.id, explained: null, kind: "gift", id, sum: null } as const;
    expect(await linkLine(db, ACTOR, { ...link, book: undefined }, NOW)).toMatchObject({ ok: false });
  });

  test.each<[string, () => Promise<unknown>]>([
    ["when staff say so", () => endPractice(db, ACTOR, NOW)],
    [
      "when live keys are set",
      async () => {
        const usual = config();
        initConfig({ ...usual, payments: { mode: "live" } });
        await removeSampleWhenLive(db);
        initConfig(usual);
      },
    ],
  ])("goes with all that was made of it %s", async (_when, end) => {
    valueOf(await make());
    await practise();
    await end();
    expect(await counts()).toEqual(NOTHING);
  });

  test.each<[string, () => Promise<{ ok: boolean }>, object]>([
    ["gift", byHand, { donations: 1, receipts: 1 }],
    ["file of gifts", importGifts, { donations: 1 }],
    ["statement", importReal, { bank_statements: 1, bank_lines: 1 }],
  ])("goes with the first real %s, and is not offered again", async (_what, begin, left) => {
    valueOf(await make());
    await practise();
    expect((await begin()).ok).toBe(true);
    expect(await counts()).toMatchObject({ ...NOTHING, ...left });
    expect(await sampleState(db)).toBeNull();
    expect(await make()).toMatchObject({ ok: false, refusal: { kind: "conflict" } });
  });

  test("can be made again after it was removed", async () => {
    valueOf(await make());
    await endPractice(db, ACTOR, NOW);
    await endPractice(db, ACTOR, NOW);
    valueOf(await make());
    expect(await lines()).toHaveLength(8);
  });
});

describe("a real line", () => {
  const importLines = async () => {
    const csv = statementCsv([
      { day: "10/11/2026", narration: "NEFT RAZORPAY UTR0420000001", credit: "976.40" },
      { day: "11/11/2026", narration: "NEFT DR", debit: "500.00" },
    ]);
    valueOf(await importBankStatement(db, null, Buffer.from(csv), NOW));
  };

  test.each(["practice", "live"] as const)(
    "is linked to live settlements, refunds and expenses alone: %s",
    async (mode) => {
      const at = "2026-11-10T05:00:00.000Z";
      const online = await insertDonation(db, { mode });
      const row = {
        settlement_id: "setl_1",
        type: "payment",
        settled_on: "2026-11-10",
        utr: "UTR0420000002",
      };
      const sums = {
        amount_paise: 100_000,
        fee_paise: 2_360,
        tax_paise: 360,
        credit_paise: 97_640,
        debit_paise: 0,
      };
      await db
        .insertInto("settlement_rows")
        .values({ entity_id: online.payment_id ?? "", ...row, ...sums, created_at: at })
        .execute();
      const told = { utr: row.utr, amount_paise: 97_640, status: "processed", created_at: at };
      await db
        .insertInto("settlements")
        .values({ id: "setl_1", ...told })
        .execute();
      const given = await insertDonation(db, { mode, channel: "transfer", received_on: "2026-11-01" });
      const refund = { donation_id: given.id, amount_paise: 50_000, status: "processed" as const };
      await db
        .insertInto("refunds")
        .values({ id: "rfnd_1", ...refund, created_at: at, updated_at: at })
        .execute();
      const expense = {
        cause_slug: LIFE_SCHOOL,
        mode,
        day: "2026-11-09",
        amount_paise: 50_000,
        description: "Chalk",
      };
      await db
        .insertInto("expenses")
        .values({ id: "chalk", ...expense, created_at: at, updated_at: at })
        .execute();
      await importLines();
      const entries = [
        ["RAZORPAY", "settlement", "setl_1"],
        ["NEFT DR", "refund", "rfnd_1"],
        ["NEFT DR", "expense", "chalk"],
      ] as const;
      for (const [text, kind, id] of entries) {
        const offered = (await findLinkCandidates(db, await lineOf(text), "")).map((one) => one.id);
        expect([kind, offered.includes(id)]).toEqual([kind, mode === "live"]);
      }
      for (const [text, kind, id] of entries) {
        const link = { line: (await lineOf(text)).id, explained: null, kind, id, sum: 100, book: undefined };
        expect([kind, (await linkLine(db, ACTOR, link, NOW)).ok]).toEqual([kind, mode === "live"]);
      }
    },
  );
});
