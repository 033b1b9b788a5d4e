/** Statements as banks write them. */
import { readFileSync } from "node:fs";

/** Invented: federal, sbi, hdfc, icici, canara. */
export const sampleStatement = (bank: string): string =>
  readFileSync(`tests/support/bank-statements/${bank}.csv`, "utf8");

export type StatementRow = {
  day: string;
  narration: string;
  credit?: string;
  debit?: string;
  balance?: string;
};

const quoted = (text = "") => (/[",;\s]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** With a header of two columns for amounts. */
export const statementCsv = (rows: StatementRow[]): string =>
  ["Txn Date,Description,Ref No,Credit,Debit,Balance"]
    .concat(
      rows.map(({ day, narration, credit, debit, balance }) =>
        [
          quoted(day),
          `"${narration.replaceAll('"', '""')}"`,
          "",
          quoted(credit),
          quoted(debit),
          quoted(balance),
        ].join(","),
      ),
    )
    .join("\n");
