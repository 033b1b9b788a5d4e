import { beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { givingFigures } from "~/features/donations/ledger/figures.server";
import { ledgerTotals } from "~/features/donations/ledger/ledger.server";
import { recordRefund } from "~/features/payments/returned-money.server";
import { recordDispute } from "~/features/payments/returned-money.server";
import { figuresCsv, toFiguresView } from "~/features/donations/ledger/figures-view";
import { insertDonation, freshDatabase } from "../../support/donation";
import { GOAT_REARING } from "../../support/causes";

const NOW = new Date("2026-11-15T06:00:00.000Z");
let db: Db;
beforeEach(async () => void (db = await freshDatabase()));

const given = (at: string, amount_paise: number, more: Parameters<typeof insertDonation>[1] = {}) =>
  insertDonation(db, { created_at: at, paid_at: at, amount_paise, ...more });
const shown = async (mode: "live" | "practice" = "live", now = NOW) =>
  toFiguresView(await givingFigures(db, mode, now));

describe("dashboard figures", () => {
  test("compare this month with the same month of last year, by cause", async () => {
    await given("2026-11-03T09:00:00.000Z", 500_000);
    await given("2026-11-04T09:00:00.000Z", 25_050, { cause_slug: GOAT_REARING });
    await given("2025-11-20T09:00:00.000Z", 100_000, { cause_slug: GOAT_REARING });
    await given("2026-10-20T09:00:00.000Z", 700_000);
    await given("2026-11-05T09:00:00.000Z", 900_000, { state: "created", paid_at: null });
    const figures = await shown();
    expect([figures.thisMonth, figures.lastYear]).toEqual(["November 2026", "November 2025"]);
    expect(figures.whole).toEqual({
      now: { amount: "₹5,250.50", gifts: "2 gifts" },
      before: { amount: "₹1,000", gifts: "1 gift" },
    });
    expect(figures.byCause.slice(0, 2)).toEqual([
      {
        name: "Life School",
        now: { amount: "₹5,000", gifts: "1 gift" },
        before: { amount: "₹0", gifts: "0 gifts" },
      },
      {
        name: "Goat Rearing",
        now: { amount: "₹250.50", gifts: "1 gift" },
        before: { amount: "₹1,000", gifts: "1 gift" },
      },
    ]);
    expect(figures.months).toHaveLength(24);
    expect(figures.months.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Dec 2024", "Jan 2025", "Oct 2026", "Nov 2026"]),
    );
    expect(figures.months.at(-2)).toMatchObject({ gifts: 1, amount: "₹7,000", paise: [700_000, 0, 0, 0] });
  });

  test("say how much of them is imported", async () => {
    await given("2026-11-03T09:00:00.000Z", 100_000);
    expect((await shown()).imported).toBeNull();
    await db
      .insertInto("imports")
      .values({ id: 1, kind: "donations", row_count: 1, amount_paise: 1, imported_at: NOW.toISOString() })
      .execute();
    await given("2026-05-03T09:00:00.000Z", 5_250_000, { import_id: 1, refunded_paise: 250_000 });
    const { whole, imported } = await shown();
    expect(imported).toEqual({ amount: "₹50,000", gifts: "1 gift" });
    expect(whole.now.amount).toBe("₹1,000");
  });

  test("write September as the other dates do", async () => {
    expect((await shown()).months.map(({ name }) => name)).toContain("Sep 2026");
  });

  test("use Indian months, also at midnight and New Year", async () => {
    await given("2026-10-31T18:29:59.999Z", 100);
    await given("2026-10-31T18:30:00.000Z", 200);
    await given("2025-12-31T18:29:59.999Z", 300);
    await given("2025-12-31T18:30:00.000Z", 400);
    // The first instant of the 24 months, and the last one before them.
    await given("2024-11-30T18:30:00.000Z", 500);
    await given("2024-11-30T18:29:59.999Z", 600);
    const { given: sums } = await givingFigures(db, "live", NOW);
    expect(sums.map(({ month, netPaise }) => [month, netPaise])).toEqual([
      ["2024-12", 500],
      ["2025-12", 300],
      ["2026-01", 400],
      ["2026-10", 100],
      ["2026-11", 200],
    ]);
    const newYear = await givingFigures(db, "live", new Date("2026-12-31T18:30:00.000Z"));
    expect([newYear.months[0], newYear.months.at(-1)]).toEqual(["2025-02", "2027-01"]);
  });

  test("subtract refunds and lost disputes, as the ledger does", async () => {
    const whole = await given("2026-11-03T09:00:00.000Z", 50_000);
    const part = await given("2026-11-04T09:00:00.000Z", 30_000);
    const lost = await given("2026-11-05T09:00:00.000Z", 20_000);
    const back = (id: string, paymentId: string | null, amountPaise: number) =>
      recordRefund(db, { id, paymentId: paymentId ?? "", amountPaise, status: "processed" } as never, NOW);
    await back("rfnd_1", whole.payment_id, 50_000);
    await back("rfnd_2", part.payment_id, 10_050);
    await recordDispute(
      db,
      {
        id: "disp_1",
        paymentId: lost.payment_id ?? "",
        amountPaise: 20_000,
        status: "lost",
        phase: "chargeback",
        respondBy: null,
        reportedAt: NOW.toISOString(),
      },
      NOW,
    );
    const { whole: sum } = await shown();
    expect(sum.now).toEqual({ amount: "₹199.50", gifts: "3 gifts" });
    expect((await ledgerTotals(db))[0]).toMatchObject({ donations: 3, netPaise: 19_950 });
  });

  test("count only live money with live keys", async () => {
    await given("2026-11-03T09:00:00.000Z", 100, { mode: "practice" });
    await given("2026-11-03T09:00:00.000Z", 200, { mode: "test" });
    await given("2026-11-03T09:00:00.000Z", 400);
    expect((await shown("live")).whole.now).toEqual({ amount: "₹4", gifts: "1 gift" });
    expect((await shown("practice")).whole.now).toEqual({ amount: "₹7", gifts: "3 gifts" });
  });

  test("show payment methods and the share of paid attempts", async () => {
    await given("2026-11-03T09:00:00.000Z", 60_000, { method: "upi" });
    await given("2026-01-03T09:00:00.000Z", 20_000, { method: "card", state: "refunded" });
    await given("2026-11-03T09:00:00.000Z", 20_000, { channel: "cheque", method: "cheque" });
    await given("2025-11-03T09:00:00.000Z", 90_000, { method: "wallet" });
    for (const state of ["failed", "abandoned"] as const)
      await given("2026-11-03T09:00:00.000Z", 1_000, { state, paid_at: null, method: null });
    const { ways, breakdownsSince } = await shown();
    expect(breakdownsSince).toBe("December 2025");
    expect(ways.map(({ bars }) => bars.map(({ name, words }) => `${name}: ${words}`))).toEqual([
      ["Online: ₹800 in 2 gifts", "Cheque: ₹200 in 1 gift"],
      ["UPI: ₹600 in 1 gift", "Card: ₹200 in 1 gift"],
      ["Paid: 2 of 4, 50 %", "Not taken: 1 of 4, 25 %", "Abandoned: 1 of 4, 25 %"],
    ]);
  });

  test("export one CSV line per month and cause", async () => {
    await given("2026-11-03T09:00:00.000Z", 50_050);
    const lines = figuresCsv(await givingFigures(db, "live", NOW));
    expect(lines).toHaveLength(1 + 24 * 4);
    expect(lines[0]).toEqual(["month", "cause", "gifts", "stands"]);
    expect(lines.at(-4)).toEqual(["2026-11", "Life School", 1, "500.50"]);
  });
});
