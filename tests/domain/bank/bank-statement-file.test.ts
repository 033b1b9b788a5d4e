import { describe, expect, test } from "vitest";
import { readBankAmount } from "~/features/bank/cells";
import { readWrittenDay } from "~/lib/tables/cells";
import { parseBankStatement, type BankStatement } from "~/features/bank/bank-statement-file.server";
import { UnreadableFile } from "~/lib/tables/csv-records";
import { textOf } from "~/locales/translate";
import { sampleStatement, statementCsv } from "../../support/bank";

const bytes = (text: string) => new TextEncoder().encode(text);
async function read(text: string | Uint8Array): Promise<BankStatement> {
  const statement = await parseBankStatement(typeof text === "string" ? bytes(text) : text);
  if (statement.kind !== "statement") throw new Error(`Unknown columns ${statement.headerKey}`);
  return statement;
}
const line = ({ lines }: BankStatement) =>
  lines.map(({ day, narration, bankReference, creditPaise, debitPaise, balancePaise, lineNumber }) =>
    [lineNumber, day, creditPaise, debitPaise, balancePaise, bankReference, narration].join(" | "),
  );
async function problemOf(text: string | Uint8Array): Promise<string> {
  try {
    await parseBankStatement(typeof text === "string" ? bytes(text) : text);
  } catch (error) {
    if (error instanceof UnreadableFile) return textOf("en", error.reason);
    throw error;
  }
  return "";
}

describe("bank statement parser", () => {
  const expected = {
    federal: {
      bank: "Federal Bank",
      lines: [
        "9 | 2026-10-01 | 50000 | 0 | 1284567 | S7075330 | UPI IN/631831029948/lekha.k@okaxis/DFQ4T7MB/0000",
        "10 | 2026-10-03 | 0 | 123456 | 1161111 | S7098881 | CHQ PAID-CLG-STATIONERY",
        "11 | 2026-10-05 | 1846210 | 0 | 3007321 | S7018472 | NEFT/UTIB0000001/RAZORPAY SOFTWARE/AXISCN0420000001",
        "12 | 2026-10-09 | 250000 | 0 | 3257321 | S7090072 | NEFT/FDRLN631006890536/JOSEPH MATHEW/for school",
      ],
    },
    sbi: {
      bank: "State Bank of India",
      lines: [
        "13 | 2026-10-02 | 100000 | 0 | 1334567 | TRANSFER FROM 4897694238500 | BY TRANSFER-UPI/CR/631234355314/RAMYA NAIR/SBIN/ramya.nair/dfk9w2xh goat--",
        "14 | 2026-10-06 | 0 | 590 | 1333977 | TRANSFER FROM 4897694183961 | SMS CHARGES",
        "15 | 2026-10-07 | 25000000 | 0 | 26333977 | TRANSFER FROM 4897694230631 | BY TRANSFER-NEFT*HDFC0000001*631840535242*ANONYMOUS TRUST*GRANT--",
      ],
    },
    hdfc: {
      bank: "HDFC Bank",
      account: "",
      lines: [
        "3 | 2026-10-01 | 20000 | 0 | 1254567 | 0000631396114482 | UPI-S BALAN-S.BALAN@OKHDFCBANK-HDFC0000240-631396114482-UPI",
        "4 | 2026-10-04 | 75000 | 0 | 1329567 | 0000631862883552 | NEFT CR-RATN0000001-FATHIMA P-ACCEPTANCE TRUST-631862883552-DF3HZ6RA",
        "5 | 2026-10-20 | 0 | 1500000 | -170433 | 0000631371717130 | SALARY OCT",
      ],
    },
    icici: {
      bank: "ICICI Bank",
      lines: [
        "5 | 2026-10-11 | 50000 | 0 | 1284567 | S4055522 | UPI/631511228598/In memory of Amma DFM2P7QX/thomas.c@okicici/HDFC BANK LTD/THOMAS C",
        "6 | 2026-10-12 | 0 | 50000 | 1234567 | S4093943 | UPI/RETURNED/THOMAS C",
      ],
    },
    // The file lists its lines newest first.
    canara: {
      bank: "Canara Bank",
      lines: [
        "10 | 2026-10-15 | 150000 | 0 | 1384567 |  | UPI/CR/631366438376/DEVI S/HDFC/**evi.s@okhdfcbank/donation//HDFAA6631366438376/02/11/2026 14:22:31",
        "9 | 2026-10-18 | 99900 | 0 | 1484467 |  | NEFT CR-HDFC0000001-AJITH KUMAR R-DF7WQK4C-631919316903",
      ],
    },
  };
  test.each(Object.entries(expected))("reads a statement of %s", async (name, { lines, bank, ...more }) => {
    const statement = await read(sampleStatement(name));
    expect(line(statement)).toEqual(lines);
    expect(statement).toMatchObject({ bank, account: "10010200345678", ...more });
  });

  test("reads LF and CRLF, a byte order mark, and semicolons, tabs or bars as delimiters", async () => {
    for (const name of Object.keys(expected)) {
      const text = sampleStatement(name);
      const whole = line(await read(text));
      const unix = text.replaceAll("\r\n", "\n");
      expect(line(await read(unix))).toEqual(whole);
      expect(line(await read(unix.replaceAll("\n", "\r\n")))).toEqual(whole);
      expect(line(await read(`\uFEFF${text}`))).toEqual(whole);
    }
    for (const delimiter of [";", "\t", "|"]) {
      const rows = [
        ["Date", "Narration", "Withdrawals", "Deposits"],
        ["01/10/2026", "UPI, one", "", "1,25,000.00"],
      ];
      const text = rows.map((cells) => cells.join(delimiter)).join("\n");
      expect(line(await read(text))).toEqual(["2 | 2026-10-01 | 12500000 | 0 |  |  | UPI, one"]);
    }
  });

  test("reads UTF-16 and Windows-1252, and refuses files that are no statements", async () => {
    const text = statementCsv([{ day: "1 Oct 2026", narration: "CAFÉ", debit: "₹ 5.90" }]);
    const utf16 = Buffer.from(`\uFEFF${text}`, "utf16le");
    expect(line(await read(utf16))).toEqual(["2 | 2026-10-01 | 0 | 590 |  |  | CAFÉ"]);
    const latin = Buffer.from(text.replace("₹ ", "Rs. "), "latin1");
    expect(line(await read(latin))).toEqual(["2 | 2026-10-01 | 0 | 590 |  |  | CAFÉ"]);
    const withNul = Buffer.from(`\uFEFF${text.replace("CAFÉ", "A\0B")}`, "utf16le");
    for (const start of ["PK\u0003\u0004", "%PDF-1.7", "a\0b", withNul])
      expect(await problemOf(start)).toContain("This is neither text nor an Excel file");
    for (const nothing of ["", "\n\n", "hello", '"open', "a,b,c\n1,2,3"])
      expect(await problemOf(nothing)).toMatch(/No row of this file is a header/);
  });
});

describe("bank statement parser, for faulty and unusual lines", () => {
  const good = { day: "01/10/2026", narration: "UPI/one", credit: "500.00" };
  test.each([
    [{ day: "32/10/2026" }, "Line 3 can’t be read: its date is missing or wrong"],
    [{ day: "" }, "Line 3 can’t be read: its date is missing or wrong"],
    [{ day: "13/13/2026" }, "Line 3 can’t be read: its date is missing or wrong"],
    [{ credit: "5oo" }, "Line 3 can’t be read: “5oo” is not an amount"],
    [{ credit: "1,5" }, "Line 3 can’t be read: “1,5” is not an amount"],
    [{ credit: "1.005" }, "Line 3 can’t be read: “1.005” is not an amount"],
    [{ credit: "" }, "Line 3 can’t be read: it has neither a credit nor a debit"],
    [{ debit: "5.00" }, "Line 3 can’t be read: it has both a credit and a debit"],
    [{ balance: "12,345.6x" }, "“12,345.6x” is not an amount"],
  ])("refuses the whole file because of a line with %j", async (wrong, sentence) => {
    expect(await problemOf(statementCsv([good, { ...good, ...wrong }, good]))).toContain(sentence);
    expect(await problemOf(statementCsv([good, { ...good, ...wrong }]))).toContain(sentence);
  });

  test("refuses an overlong narration, and reads hostile headers within the time limit", async () => {
    expect(await problemOf(statementCsv([good, { ...good, narration: "A".repeat(2_001) }]))).toContain(
      "Line 3",
    );
    const title = "transactions list ".repeat(10_000);
    expect(await read(`${title}\n${statementCsv([good])}`)).toMatchObject({ account: "" });
    expect(await problemOf(`Buchung ${"x".repeat(5_000)},Wofür,Summe\n2026-10-01,Gift,1`)).toMatch(
      /No row of this/,
    );
    expect(await problemOf(statementCsv([good]) + "\n".repeat(100_000))).toMatch(
      /longer than 1,00,000 lines/,
    );
    const many = "Date,".repeat(2_000);
    expect(await problemOf(`${many}\n${many.replaceAll("Date", "1 Oct 2026")}`)).toMatch(
      /No row of this file/,
    );
  });

  test("refuses an unreadable row between two lines, and an unquoted comma", async () => {
    const csv = statementCsv([good, good]).split("\n");
    expect(await problemOf([...csv.slice(0, 2), "something else", ...csv.slice(2)].join("\n"))).toBe(
      "Line 3 can’t be read. Nothing was imported.",
    );
    expect(await problemOf(statementCsv([good]).replace('"UPI/one"', "UPI/one, two"))).toMatch(/Line 2/);
    expect(await problemOf(statementCsv([good, good]).replace(/"UPI\/one"(?=[^]*UPI)/, '"UPI/one'))).toMatch(
      /quotation mark|Line/,
    );
  });

  test("skips totals, repeated headers, balances and rows below the table", async () => {
    const csv = statementCsv([{ ...good, narration: "Opening Balance", credit: "" }, good]);
    const header = csv.split("\n")[0] ?? "";
    const below = `\n,Page Total,,500.00,,\n${header}\n02/10/2026,UPI/two,,,7.00,\n,,,,,\nGRAND TOTAL,,,500.00,7.00,\n\nThis is a computer generated statement, without a signature\n`;
    expect(line(await read(csv + below))).toEqual([
      "3 | 2026-10-01 | 50000 | 0 |  |  | UPI/one",
      "6 | 2026-10-02 | 0 | 700 |  |  | UPI/two",
    ]);
  });
});

test("asks for the columns of an unknown bank, and reads its statement with the chosen ones", async () => {
  const text =
    'Statement,,\n"Buchung","Wofür","Summe (+/-)"\n2026-10-01,Gift,"1,25,000.00"\n2026-10-02,Rent,-500\n';
  const unknown = await parseBankStatement(bytes(text));
  if (unknown.kind !== "unknown") throw new Error("Known columns");
  expect(unknown).toMatchObject({
    header: ["Buchung", "Wofür", "Summe (+/-)"],
    examples: [
      ["2026-10-01", "Gift", "1,25,000.00"],
      ["2026-10-02", "Rent", "-500"],
    ],
  });
  const chosen = new Map([[unknown.headerKey, { day: 0, narration: 1, amount: 2 }]]);
  const statement = await parseBankStatement(bytes(text), chosen);
  expect(statement.kind === "statement" && line(statement)).toEqual([
    "3 | 2026-10-01 | 12500000 | 0 |  |  | Gift",
    "4 | 2026-10-02 | 0 | 50000 |  |  | Rent",
  ]);
});

test("orders the lines of one day by their balances", async () => {
  const rows = [
    { day: "01/10/2026", narration: "second", credit: "200", balance: "350" },
    { day: "01/10/2026", narration: "first", credit: "50", balance: "150" },
  ];
  expect((await read(statementCsv(rows))).lines.map(({ narration }) => narration)).toEqual([
    "first",
    "second",
  ]);
  expect((await read(statementCsv(rows.toReversed()))).lines.map(({ narration }) => narration)).toEqual([
    "first",
    "second",
  ]);
});

describe("bank statement parser, for the ways in which banks and spreadsheets write", () => {
  const header = "Date,Narration,Debit,Credit,Balance";

  test.each([
    [
      "quotation marks inside quotes",
      `${header}\n29/06/2026,"UPI/ZAKIR "HOPE" U",,290.00,4418.20`,
      'UPI/ZAKIR "HOPE" U',
    ],
    [
      "a quoted word before others",
      `Date\tNarration\tDebit\tCredit\tBalance\n29/06/2026\t"GITA" BY TRANSFER\t\t290.00\t4418.20`,
      '"GITA" BY TRANSFER',
    ],
    [
      "a narration that goes on in the next row",
      `${header}\n29/06/2026,NEFT NISHA-FOR THE,,290.00,4418.20\n,SCHOOL IN,,,\n,GUDALUR,,,`,
      "NEFT NISHA-FOR THE SCHOOL IN GUDALUR",
    ],
    [
      "a line break in a cell, then the rest of the narration",
      `${header}\n29/06/2026,"NEFT\nNISHA",,290.00,4418.20\n,FOR THE SCHOOL,,,`,
      "NEFT NISHA FOR THE SCHOOL",
    ],
    ["a delimiter after the last cell", `${header},\n29/06/2026,UPI/ANU V,,290.00,4418.20,`, "UPI/ANU V"],
    [
      "apostrophes before dates and sums",
      `${header}\n'29/06/2026,UPI/ANU V,'0.00,'290.00,"'4,418.20"`,
      "UPI/ANU V",
    ],
    [
      "rows of blank cells",
      `,,,,\n${header}\n,,,,\n29/06/2026,UPI/ANU V,,290.00,4418.20\n , ,,,\n,,,,`,
      "UPI/ANU V",
    ],
    ["days as Jun 29, 2026", `${header}\n"Jun 29, 2026",UPI/ANU V,,290.00,4418.20`, "UPI/ANU V"],
    ["days as 2026/06/29", `${header}\n2026/06/29,UPI/ANU V,,290.00,4418.20`, "UPI/ANU V"],
  ])("reads %s", async (_, text, narration) => {
    const { lines } = await read(text);
    expect(lines).toMatchObject([
      { day: "2026-06-29", narration, creditPaise: 29_000, debitPaise: 0, balancePaise: 441_820 },
    ]);
  });

  test("does not add a row below a gap, or a total, to a narration", async () => {
    const text = `${header}\n29/06/2026,UPI/ANU V,,290.00,4418.20\n,Closing Balance,,,\n\n,Call us day and night,,,`;
    expect((await read(text)).lines.map(({ narration }) => narration)).toEqual(["UPI/ANU V"]);
  });

  test("refuses a quoted cell that swallows the next cell or line", async () => {
    const row = "29/06/2026,UPI/ANU V,,290.00,4418.20";
    for (const wrong of [
      '29/06/2026,"UPI/ANU V,"x",290.00,4418.20',
      `29/06/2026,"UPI/ANU V,,1.00,\n29/06/2026,"UPI",,2.00,`,
    ])
      expect(await problemOf(`${header}\n${row}\n${wrong}\n${row}`)).toMatch(/Line \d/);
  });

  test("reads UTF-16 of both byte orders, with and without a mark, and names the remedy for a web page", async () => {
    const text = statementCsv([{ day: "29/06/2026", narration: "UPI/ANU V", credit: "290.00" }]);
    const little = (of: string) => Buffer.from(of, "utf16le");
    for (const of of [text, `\uFEFF${text}`])
      for (const file of [little(of), little(of).swap16()])
        expect((await read(file)).lines).toMatchObject([{ day: "2026-06-29", creditPaise: 29_000 }]);
    for (const page of [
      "<html><table><tr><td>Date</td></tr></table></html>",
      "\uFEFF \n<?xml version='1.0'?><Workbook/>",
    ])
      expect(await problemOf(page)).toMatch(/web page.*Open it in a spreadsheet program, save it as CSV/);
  });

  test.each([
    [
      "before every debit",
      ["-11.80,,1088.20", ",250.00,1338.20", "-38.20,,1300.00"],
      [
        [0, 1180],
        [25_000, 0],
        [0, 3820],
      ],
    ],
    [
      "before a reversal among debits",
      ["11.80,,1088.20", "-11.80,,1100.00"],
      [
        [0, 1180],
        [1180, 0],
      ],
    ],
    [
      "before the only debit, which the balances show to be a reversal",
      [",100.00,1100.00", "-11.80,,1111.80"],
      [
        [10_000, 0],
        [1180, 0],
      ],
    ],
    [
      "before a reversal among credits",
      [",100.00,1100.00", ",-100.00,1000.00"],
      [
        [10_000, 0],
        [0, 10_000],
      ],
    ],
    ["in no line, but for a line of 0.00", [",100.00,1100.00", "0.00,0.00,1100.00"], [[10_000, 0]]],
  ])("reads a minus sign %s", async (_, rows, sums) => {
    const { lines } = await read([header, ...rows.map((row) => `29/06/2026,UPI,${row}`)].join("\n"));
    expect(lines.map(({ creditPaise, debitPaise }) => [creditPaise, debitPaise])).toEqual(sums);
  });

  test.each([
    ["Amount,Dr / Cr,Balance,Dr / Cr", "900.00,CR,100.00,DR", [90_000, 0, -10_000]],
    ["Cr/Dr,Amount,Balance,Cr/Dr", "DR,900.00,100.00,DR", [0, 90_000, -10_000]],
    ["Amount,Type,Balance", "-900.00,DR,100.00", [0, 90_000, 10_000]],
    ["Dr / Cr,Amount,Dr / Cr,Balance", "CR,900.00,DR,100.00", [90_000, 0, -10_000]],
    ["CR/DR,Balance,CR/DR,Amount", "DR,100.00,CR,900.00", [90_000, 0, -10_000]],
    ["Tran Type,Debit,Credit,Balance,DR/CR", "TFR,,900.00,100.00,DR", [90_000, 0, -10_000]],
    ["Debit,Credit,Type,Balance,DR/CR", ",900.00,TFR,100.00,CR", [90_000, 0, 10_000]],
  ])("takes Cr or Dr for the column beside it: %s", async (names, cells, sums) => {
    const { lines } = await read(`Date,Narration,${names}\n06/06/2026,UPI/DEVI S,${cells}`);
    expect(lines.map((one) => [one.creditPaise, one.debitPaise, one.balancePaise])).toEqual([sums]);
  });

  test("gives up a row beyond 200 cells or 200,000 characters", async () => {
    const good = `${header}\n06/06/2026,UPI/DEVI S,,900.00,100.00\n`;
    for (const row of [
      ";,|\t".repeat(500_000),
      ",".repeat(2_000_000),
      "x".repeat(200_001),
      `"${'""'.repeat(150_000)}"`,
    ])
      for (const file of [`${good}${row}`, row])
        expect(await problemOf(file)).toMatch(/^(Line 3 is not a row of a table|No row of this file)/);
  });
});

test.each([
  ["Jun 19, 2026", "2026-06-19"],
  ["June 9 26", "2026-06-09"],
  ["Sept. 1st, 2026", "2026-09-01"],
  ["2026/06/20", "2026-06-20"],
  ["2026.6.2", "2026-06-02"],
  ["2nd June 2026", "2026-06-02"],
  ["Tue, 2 Jun 2026", "2026-06-02"],
  ["Tuesday Jun 2, 2026", "2026-06-02"],
  ["2026-06-02T10:00:00+05:30", "2026-06-02"],
  ["2026-06-01T20:00:00Z", null],
  ["\u200e02/06/2026\u200e", "2026-06-02"],
  ["०२\u2011०६\u2011२०२६", "2026-06-02"],
  ["'20-06-2026", "2026-06-20"],
  ["06/25/2026", null],
  ["Foo 19, 2026", null],
  ["01/10/26", "2026-10-01"],
  ["1-10-2026", "2026-10-01"],
  ["2 Oct 2026", "2026-10-02"],
  ["2 October ’26", "2026-10-02"],
  ["2. 10. 2026", "2026-10-02"],
  ["02-OCT-26", "2026-10-02"],
  ["2 October, 2026", "2026-10-02"],
  ["18-10-2026 14:57:31", "2026-10-18"],
  ["11/10/2026 02:22:31 PM", "2026-10-11"],
  ["2026-10-18T14:57", "2026-10-18"],
  ["29/02/2026", null],
  ["10/2026", null],
  ["1 Foo 2026", null],
  ["01/10/1926", null],
  ["", null],
])("reads the day %j as %j", (cell, day) => {
  expect(readWrittenDay(cell)).toBe(day);
});

test.each([
  ["2,50,000.00", 25_000_000],
  [" 1,000.00 ", 100_000],
  ['="12345.60"', 1_234_560],
  ["Rs. 12,345.67 CR", 1_234_567],
  ["(500.00)", -50_000],
  ["-1704.33", -170_433],
  ["-", 0],
  ["12.345", null],
  ["1e5", null],
  ["99,99,99,99,99,99,999", null],
  ["₹", null],
])("reads the amount %j as %j paise", (cell, paise) => {
  expect(readBankAmount(cell)?.paise ?? null).toBe(paise);
});
