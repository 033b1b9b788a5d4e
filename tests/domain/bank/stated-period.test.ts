import { beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { importBankStatement } from "~/features/bank/bank-import.server";
import { parseBankStatement } from "~/features/bank/bank-statement-file.server";
import { pledgeEnd } from "~/features/payments/pledge-end.server";
import { sampleStatement, statementCsv, type StatementRow } from "../../support/bank";
import { freshDatabase, insertDonation } from "../../support/donation";
import { refusalOf, valueOf } from "../../support/result";

const bytes = (text: string) => new TextEncoder().encode(text);
const LINE: StatementRow = { day: "05/10/2026", narration: "CASH", credit: "5.00" };

async function periodOf(above: string, today?: string) {
  const file = bytes(`${above}\n${statementCsv([LINE])}`);
  const read = await parseBankStatement(file, new Map(), today ? { today } : {});
  if (read.kind !== "statement") throw new Error("Unknown columns");
  return read.period && `${read.period.first} to ${read.period.last}`;
}

describe("the period that a file names", () => {
  test("is read as banks write it", async () => {
    const whole = "2026-10-01 to 2026-10-31";
    for (const above of [
      "Statement of Account for the period,01/10/2026 to 31/10/2026",
      "Searched By,From 1 Oct 2026 To 31 Oct 2026",
      "Statement of Account No - 9120 for the period (From : 01-10-2026 To : 31-10-2026)",
      "Period : 01-Oct-26 - 31-Oct-26,,",
      "Start Date         :,1 Oct 2026\nEnd Date           :,31 Oct 2026",
      "Statement From : 2026-10-01 To 2026-10-31",
    ])
      expect([above, await periodOf(above)]).toEqual([above, whole]);
    const samples = ["federal", "sbi", "icici", "canara", "hdfc"].map(async (bank) => {
      const read = await parseBankStatement(bytes(sampleStatement(bank)));
      return read.kind === "statement" ? read.period : null;
    });
    expect(await Promise.all(samples)).toEqual([
      { first: "2026-10-01", last: "2026-10-09" },
      { first: "2026-10-02", last: "2026-10-07" },
      { first: "2026-10-11", last: "2026-10-12" },
      { first: "2026-10-15", last: "2026-10-18" },
      null,
    ]);
  });

  test("ends today at the latest, and is none when a line is outside it or it can't be read", async () => {
    const above = "Period,01/10/2026 to 31/10/2026";
    expect(await periodOf(above, "2026-10-20")).toBe("2026-10-01 to 2026-10-20");
    for (const other of [
      "Period,06/10/2026 to 31/10/2026",
      "Period,31/10/2026 to 01/10/2026",
      "Period,of October",
      "From 1 to 2",
      "Period 01/09/2026 to 30/09/2026 printed 01/10/2026",
    ])
      expect([other, await periodOf(other)]).toEqual([other, null]);
  });
});

describe("a pledge whose money has not come", () => {
  let db: Db;
  beforeEach(async () => {
    db = await freshDatabase();
  });
  const NOW = new Date("2026-11-02T05:00:00.000Z");
  const imported = (above: string, until: string | null = null) =>
    importBankStatement(db, null, bytes(above + statementCsv([LINE])), NOW, { account: "Bank", until });
  const aPledge = () =>
    insertDonation(db, {
      ...{ state: "pledged", channel: "transfer", reference: "DFABCDEF", paid_at: null },
      created_at: "2026-10-10T05:00:00.000Z",
    });

  test.each([
    ["the file says it", "Period,01/10/2026 to 31/10/2026\n", null],
    ["staff say it", "", "2026-10-31"],
  ])("ends 14 days after a statement that would show it, because %s", async (_, above, until) => {
    const pledge = await aPledge();
    const before = await pledgeEnd(db, pledge);
    valueOf(await imported(above, until));
    const after = await pledgeEnd(db, pledge);
    expect(before.readTo).toBeNull();
    expect(after).toMatchObject({ until: "2026-11-16T05:00:00.000Z", readTo: "2026-10-31" });
  });

  test("does not end by a statement whose last line is before it, and which says no more", async () => {
    const pledge = await aPledge();
    valueOf(await imported(""));
    expect((await pledgeEnd(db, pledge)).readTo).toBeNull();
  });

  test.each(["2026-10-04", "2026-11-03"])("is not judged by a day that can't be, %s", async (until) => {
    expect(refusalOf(await imported("", until))).toMatchObject({
      fields: { until: expect.stringContaining("bank.untilInvalid") as string },
    });
  });
});
