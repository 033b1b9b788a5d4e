import { unzipSync, strFromU8 } from "fflate";
import { beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { openingBalances } from "~/features/closing/opening-balances.server";
import { journalWorkbook } from "~/features/journal/journal-files.server";
import { journalCsv } from "~/features/journal/journal-rows";
import { numberVouchers } from "~/features/journal/journal.server";
import { tallyMasters, tallyVouchers } from "~/features/journal/tally-xml.server";
import { LIFE_SCHOOL } from "../../support/causes";
import { freshDatabase, insertDonation } from "../../support/donation";
import { bankLine } from "../../support/journal";

const JUNE = "2026-06";

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
});

const vouchers = () => numberVouchers(db, JUNE, "live");
const gift = (name: string, paise = 12_345) =>
  insertDonation(db, {
    ...{
      channel: "cash",
      amount_paise: paise,
      received_on: "2026-06-03",
      paid_at: "2026-06-03T06:30:00.000Z",
    },
    ...{ cause_slug: LIFE_SCHOOL, name },
  });

type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string };

const unescaped = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" })[name] ?? "",
  );

/** Reads XML without a library; throws unless it is well-formed. */
function readXml(xml: string): Element {
  const root: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  for (const [, markup, text = ""] of xml.replace(/^<\?xml[^?]*\?>\n?/, "").matchAll(/<([^>]*)>|([^<]+)/g)) {
    const parent = open.at(-1) as Element;
    if (markup === undefined) {
      if (/&(?!(amp|lt|gt|quot|apos);)/.test(text)) throw new Error(`Not escaped: ${text}`);
      parent.text += unescaped(text);
    } else if (markup.startsWith("/")) {
      if (parent.name !== markup.slice(1)) throw new Error(`${markup} closes ${parent.name}`);
      open.pop();
    } else {
      const attributes = [...markup.matchAll(/ ([\w:]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [
        name,
        unescaped(value),
      ]);
      const name = /^[\w.:]+/.exec(markup)?.[0] ?? "";
      const element = { name, attributes: Object.fromEntries(attributes), children: [], text: "" };
      parent.children.push(element);
      if (!markup.endsWith("/")) open.push(element);
    }
  }
  if (open.length > 1) throw new Error("Not closed");
  return root.children[0] as Element;
}

const inside = (element: Element, ...path: string[]): Element[] =>
  path.reduce<Element[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );
const textOf = (element: Element, ...path: string[]) => inside(element, ...path)[0]?.text;

function readVouchers(xml: string) {
  const root = readXml(xml);
  expect(textOf(root, "HEADER", "TALLYREQUEST")).toBe("Import Data");
  expect(textOf(root, "BODY", "IMPORTDATA", "REQUESTDESC", "REPORTNAME")).toBe("Vouchers");
  return inside(root, "BODY", "IMPORTDATA", "REQUESTDATA", "TALLYMESSAGE", "VOUCHER").map((voucher) => ({
    remoteId: voucher.attributes.REMOTEID,
    date: textOf(voucher, "DATE"),
    type: textOf(voucher, "VOUCHERTYPENAME"),
    number: textOf(voucher, "VOUCHERNUMBER"),
    party: textOf(voucher, "PARTYNAME"),
    isCancelled: textOf(voucher, "ISCANCELLED"),
    entries: inside(voucher, "ALLLEDGERENTRIES.LIST").map((entry) => [
      textOf(entry, "LEDGERNAME"),
      textOf(entry, "ISDEEMEDPOSITIVE"),
      textOf(entry, "AMOUNT"),
    ]),
  }));
}

describe("the file for TallyPrime", () => {
  test("has balanced vouchers, debits negative, and the same ids when exported again", async () => {
    const cheque = await insertDonation(db, {
      ...{ channel: "cheque", amount_paise: 100_000, paid_at: "2026-06-04T06:30:00.000Z" },
      ...{ cause_slug: LIFE_SCHOOL, name: "P. K. Nambiar" },
    });
    await bankLine(db, { day: "2026-06-09", paise: 100_000 }, { kind: "gift", donationId: cheque.id });
    const gone = await gift("Asha");
    const first = readVouchers(tallyVouchers(await vouchers()));
    expect(first).toMatchObject([
      {
        ...{ date: "20260603", type: "Receipt", number: "R/2026-27/0001", party: "Asha", isCancelled: "No" },
        entries: [
          ["Cash", "Yes", "-123.45"],
          ["Donations - Life School", "No", "123.45"],
        ],
      },
      {
        ...{ date: "20260609", type: "Receipt", number: "R/2026-27/0002", isCancelled: "No" },
        entries: [
          ["Bank - SBI …0042", "Yes", "-1000.00"],
          ["Donations - Life School", "No", "1000.00"],
        ],
      },
    ]);
    await db.updateTable("donations").set({ state: "voided" }).where("id", "=", gone.id).execute();
    const again = readVouchers(tallyVouchers(await vouchers()));
    expect(again.map(({ remoteId }) => remoteId)).toEqual(first.map(({ remoteId }) => remoteId));
    expect(new Set(again.map(({ remoteId }) => remoteId)).size).toBe(2);
    expect(again[0]).toMatchObject({ number: "R/2026-27/0001", isCancelled: "Yes", entries: [] });
    expect(journalCsv(await vouchers()).split("\r\n")[1]).toBe(
      "2026-06-03,R/2026-27/0001,,0.00,0.00,Cancelled,Receipt,,,",
    );
  });

  test("has the ledgers in a file of its own, with what is known of their opening balances", async () => {
    await gift("Asha");
    const line = await bankLine(db, { day: "2026-06-09", paise: 100_000 });
    await db.updateTable("bank_lines").set({ balance_paise: 350_000 }).where("id", "=", line).execute();
    const cheque = await insertDonation(db, {
      ...{ channel: "transfer", amount_paise: 100_000, paid_at: "2026-06-09T06:30:00.000Z" },
      cause_slug: LIFE_SCHOOL,
    });
    await bankLine(db, { day: "2026-07-09", paise: 100_000 }, { kind: "gift", donationId: cheque.id });
    await db
      .insertInto("cash_opening")
      .values({ mode: "live", day: "2026-04-01", amount_paise: 5_000 })
      .execute();
    const all = [...(await vouchers()), ...(await numberVouchers(db, "2026-07", "live"))];
    const root = readXml(tallyMasters(all, await openingBalances(db, JUNE, "live")));
    expect(textOf(root, "BODY", "IMPORTDATA", "REQUESTDESC", "REPORTNAME")).toBe("All Masters");
    const ledgers = inside(root, "BODY", "IMPORTDATA", "REQUESTDATA", "TALLYMESSAGE", "LEDGER");
    expect(
      ledgers.map((ledger) => [
        ledger.attributes.NAME,
        textOf(ledger, "NAME.LIST", "NAME"),
        textOf(ledger, "PARENT"),
        textOf(ledger, "OPENINGBALANCE"),
      ]),
    ).toEqual([
      ["Adjustments", "Adjustments", "Current Assets", undefined],
      ["Bank - SBI …0042", "Bank - SBI …0042", "Bank Accounts", "-2500.00"],
      ["Cash", "Cash", "Cash-in-Hand", "-50.00"],
      ["Donations - Life School", "Donations - Life School", "Direct Incomes", undefined],
    ]);
  });

  test("escapes everything and drops what XML can't hold", async () => {
    const name = `</PARTYNAME><VOUCHER a="1">&amp;'\u0000\u0008\uFFFE കമല`;
    await gift(name);
    const xml = tallyVouchers(await vouchers());
    expect(readVouchers(xml)).toMatchObject([{ party: `</PARTYNAME><VOUCHER a="1">&amp;' കമല` }]);
    // eslint-disable-next-line no-control-regex
    expect(xml).not.toMatch(/[\u0000-\u0009\u000B-\u001F\uFFFE\uFFFF]/);
  });
});

describe("the workbook", () => {
  /** Cells of the only sheet, by row, as `[type, value]`, read from the file's XML. */
  function readSheet(file: Uint8Array) {
    const files = unzipSync(file);
    const part = (name: string) => readXml(strFromU8(files[name] ?? new Uint8Array()).replace(/\r\n/g, "\n"));
    const shared = inside(part("xl/sharedStrings.xml"), "si").map((item) => textOf(item, "t") ?? "");
    return inside(part("xl/worksheets/sheet1.xml"), "sheetData", "row").map((row) =>
      inside(row, "c").map((cell) => {
        expect(inside(cell, "f")).toEqual([]);
        const value = textOf(cell, "v") ?? "";
        return cell.attributes.t === "s" ? shared[Number(value)] : Number(value);
      }),
    );
  }

  test("has the columns of the CSV, days as dates, sums as numbers, and no formulas", async () => {
    await gift("=HYPERLINK(1)");
    await gift("+91", 200);
    const sheet = readSheet(await journalWorkbook(await vouchers()));
    expect(sheet[0]).toEqual([
      ...["date", "voucher", "ledger", "debit", "credit", "narration", "type", "account", "party"],
      "reference",
    ]);
    const day = (Date.UTC(2026, 5, 3) - Date.UTC(1899, 11, 30)) / 86_400_000;
    const byParty = sheet.slice(1).filter((row) => row[8] === "=HYPERLINK(1)");
    expect(byParty.map((row) => [row[0], row[2], row[3], row[4], row[6], row[7]])).toEqual([
      [day, "Cash", 123.45, 0, "Receipt", "Cash"],
      [day, "Donations - Life School", 0, 123.45, "Receipt", "Cash"],
    ]);
    expect(sheet).toHaveLength(5);
    expect(journalCsv(await vouchers())).toContain(",'=HYPERLINK(1),");
  });
});
