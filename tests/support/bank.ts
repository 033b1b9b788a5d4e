/** Statements as banks write them. */
import { readFileSync } from "node:fs";
import type { Db } from "#db/schema";
import { importBankStatement } from "~/features/bank/bank-import.server";
import { uploadStatement } from "~/features/bank/pending-imports.server";
import { valueOf } from "./result";

/** Invented statements; `bank` is federal, sbi, hdfc, icici or canara. */
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

/** Returns CSV with one column for credits and one for debits. */
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

/** Imports one open credit or debit. @returns the line's id */
export async function importLine(
  db: Db,
  sum: string | { debit: string } = "7,321.00",
  narration = "UPI/631511228598/loan",
): Promise<number> {
  const sums = typeof sum === "string" ? { credit: sum } : sum;
  const csv = statementCsv([{ day: "01/06/2026", narration, ...sums }]);
  await importBankStatement(db, null, new TextEncoder().encode(csv), new Date(), { account: "Bank" });
  const line = await db.selectFrom("bank_lines").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  return line.id;
}

/** Uploads a statement of one credit. @returns the import's id */
export async function uploadLine(db: Db, credit: string): Promise<number> {
  const csv = statementCsv([{ day: "01/06/2026", narration: "UPI/631511228599/loan", credit }]);
  const uploader = { id: "user-1", email: "meera@foundation.example" };
  return valueOf(await uploadStatement(db, uploader, new TextEncoder().encode(csv), new Date()));
}
