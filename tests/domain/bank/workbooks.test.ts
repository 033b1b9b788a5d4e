/** Statements as Excel files. */
import { readFileSync } from "node:fs";
import { utils, write } from "@e965/xlsx";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { statementText } from "~/features/bank/statement-text.server";
import { parseBankStatement } from "~/features/bank/bank-statement-file.server";
import { log } from "~/integrations/log.server";
import { readSheet, type SheetLimits } from "~/integrations/spreadsheets/child-process.server";

/** One statement, saved as both kinds: numbers and days are cells of their own kind. */
const workbook = (name: string) => readFileSync(`tests/support/bank-statements/workbook.${name}`);
/** Sets the record Date1904 (0x0022) of an .xls to true. */
function withDateSystem1904(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  changed[changed.indexOf(Buffer.from("220002000000", "hex")) + 4] = 1;
  return changed;
}
function zippedWithDateSystem1904(bytes: Buffer): Uint8Array {
  const parts = unzipSync(bytes);
  const book = strFromU8(parts["xl/workbook.xml"] ?? new Uint8Array());
  return zipSync({
    ...parts,
    "xl/workbook.xml": strToU8(book.replace("<workbookPr ", '<workbookPr date1904="1" ')),
  });
}
const read = async (bytes: Uint8Array) => parseBankStatement(await statementText(bytes));

describe("a workbook", () => {
  test.each(["xls", "xlsx"])(".%s is read with its days and sums", async (name) => {
    expect(await read(workbook(name))).toMatchObject({
      account: "10010200345678",
      lines: [
        { day: "2026-10-05", narration: 'UPI/CR/631000000001/ASHA "A" NAIR', creditPaise: 50_010 },
        { day: "2026-10-06", narration: "CHARGES", debitPaise: 590, balancePaise: 149_420 },
      ],
    });
  });

  test.each<[string, () => Uint8Array]>([
    ["xls", () => withDateSystem1904(workbook("xls"))],
    ["xlsx", () => zippedWithDateSystem1904(workbook("xlsx"))],
  ])(".%s with the 1904 date system is read in that system", async (_name, bytes) => {
    // The same numbers of days, counted from 1 January 1904.
    expect(await read(bytes())).toMatchObject({ lines: [{ day: "2030-10-06" }, { day: "2030-10-07" }] });
  });

  test("with lines on a second sheet is refused with its name; a sheet of notes is left out", async () => {
    const sheetOf = (rows: string[][]) => utils.aoa_to_sheet(rows);
    const header = ["Date", "Narration", "Withdrawal", "Deposit", "Balance"];
    const book = (second: string[][]) => {
      const made = utils.book_new();
      utils.book_append_sheet(made, sheetOf([header, ["05/10/2026", "ASHA", "", "500.00", "500.00"]]), "Oct");
      utils.book_append_sheet(made, sheetOf(second), "Nov");
      return new Uint8Array(write(made, { type: "array", bookType: "xlsx" }) as ArrayBuffer);
    };
    const refused = statementText(book([header, ["05/11/2026", "RAHUL", "", "700.00", "1200.00"]]));
    await expect(refused).rejects.toThrow(/bankSides\.severalSheets.*Nov/);
    expect(await read(book([["Legend"], ["CHQ", "Cheque"]]))).toMatchObject({
      lines: [{ creditPaise: 50_000 }],
    });
  });

  test("that is damaged, or is another zip, is refused", async () => {
    const truncated = workbook("xls").subarray(0, 700);
    await expect(statementText(truncated)).rejects.toThrow("bank.workbookUnreadable");
    const other = zipSync({ "letter.txt": new Uint8Array(10) });
    await expect(statementText(other)).rejects.toThrow("bank.workbookUnreadable");
  });

  test("that unpacks beyond the limit is refused, also when it declares less", async () => {
    const unpacked = 100 * 1024 * 1024;
    const bomb = zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(unpacked) });
    await expect(statementText(bomb)).rejects.toThrow("bank.tooLarge");
    const lying = Buffer.from(bomb);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(unpacked);
    for (let at = lying.indexOf(size); at !== -1; at = lying.indexOf(size)) lying.writeUInt32LE(1_000, at);
    await expect(statementText(lying)).rejects.toThrow("bank.workbookUnreadable");
  });

  test("whose days are cells in part and text in part was changed by a spreadsheet, and is refused", async () => {
    const mixed = "Date,Narration,Credit,Debit\n2026-10-05,A,5,\n25/10/2026,B,6,\n";
    await expect(parseBankStatement(new TextEncoder().encode(mixed))).rejects.toThrow("bank.mixedDays");
  });
});

describe("the process that reads workbooks", () => {
  const limits: SheetLimits = { unpackedBytes: 1e6, rows: 100, columns: 20, seconds: 20, megabytes: 256 };
  const error = vi.spyOn(log, "error").mockReturnValue();
  beforeEach(() => void error.mockClear());

  test.each<[string, Partial<SheetLimits>]>([
    ["time", { seconds: 0.01 }],
    ["memory", { megabytes: 1 }],
  ])("calls a file too large when it exceeds the limit of %s", async (_name, less) => {
    const answer = await readSheet(workbook("xlsx"), { ...limits, ...less });
    expect(answer).toEqual({ ok: false, problem: "too large" });
    expect(error).not.toHaveBeenCalled();
  });

  test("calls a file unreadable and logs why when the process ends for another reason", async () => {
    // Node refuses to start with such an option.
    const answer = await readSheet(workbook("xlsx"), { ...limits, megabytes: Number.NaN });
    expect(answer).toMatchObject({ ok: false, problem: "unreadable" });
    expect(error).toHaveBeenCalledWith("workbook.unreadable", {
      message: expect.stringMatching(/max-old-space-size/) as string,
    });
  });

  test("logs the reader's message about a file that it can't read", async () => {
    const other = zipSync({ "letter.txt": new Uint8Array(10) });
    expect(await readSheet(other, limits)).toMatchObject({ ok: false, problem: "unreadable" });
    expect(error).toHaveBeenCalledWith("workbook.unreadable", { message: "Unsupported ZIP file" });
  });
});
