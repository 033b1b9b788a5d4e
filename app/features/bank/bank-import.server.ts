/** Imports CSV files of banks. A line that an earlier file contained counts as known. */
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { UnreadableFile } from "~/features/imports/csv-records.server";
import { bankLimits } from "./limits";
import { ok, refused, type Result } from "~/lib/result";
import type { BankColumns } from "./columns";
import { separateKnown, type NewLine } from "./known-lines.server";
import { matchLines } from "./matching.server";
import { parseBankStatement, type BankStatement, type UnknownColumns } from "./bank-statement-file.server";
import type { StatementLine } from "./statement-lines.server";

export const CREDIT_STATES = ["linked", "part", "suggested", "open", "ignored", "known"] as const;

/** Credits of one file by state; each credit has one state. `linked`: explained. */
export type ImportedCredits = Record<(typeof CREDIT_STATES)[number], { rows: number; paise: number }>;
export type BankImport = { kind: "imported"; credits: ImportedCredits; lines: number; newLines: number };

/**
 * One transaction: a crash leaves all lines or none. Importing a file again adds no line. Refusal: invalid.
 * @param actor null for the command line @param chosen stored with the lines, if the file can be read with it
 */
export async function importBankStatement(
  db: Db,
  actor: Actor | null,
  bytes: Uint8Array,
  now: Date,
  chosen?: { header: string; columns: BankColumns },
): Promise<Result<BankImport | UnknownColumns>> {
  if (bytes.byteLength > bankLimits.fileBytes)
    return refused({ kind: "invalid", fields: { file: "bank.tooLarge" } });
  let statement: BankStatement | UnknownColumns;
  try {
    const columns = await chosenColumns(db);
    if (chosen) columns.set(chosen.header, chosen.columns);
    statement = await parseBankStatement(bytes, columns);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return refused({ kind: "invalid", fields: { file: error.reason } });
  }
  if (statement.kind === "unknown") return ok(statement);
  if (statement.lines.length === 0) return refused({ kind: "invalid", fields: { file: "bank.empty" } });
  return ok(
    await transact(db, async (trx) => {
      if (chosen) await saveColumns(trx, chosen.header, chosen.columns, now);
      return store(trx, actor, statement, now);
    }),
  );
}

async function store(trx: Db, actor: Actor | null, statement: BankStatement, now: Date): Promise<BankImport> {
  const { lines } = statement;
  const days = lines.map(({ day }) => day).sort();
  const { account, known, added } = await separateKnown(trx, statement);
  const { id } = await trx
    .insertInto("bank_statements")
    .values({
      bank: statement.bank,
      account,
      line_count: lines.length,
      new_count: 0,
      first_day: days[0] ?? "",
      last_day: days.at(-1) ?? "",
      imported_at: now.toISOString(),
      imported_by: actor?.id ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertLines(trx, id, account, added);
  if (added.length === 0) await trx.deleteFrom("bank_statements").where("id", "=", id).execute();
  else {
    await trx.updateTable("bank_statements").set({ new_count: added.length }).where("id", "=", id).execute();
    const title = `${account}, ${days[0]} to ${days.at(-1)}`;
    const subject = { kind: "bank statement", id: String(id), title };
    const detail = { lines: lines.length, new: added.length };
    await recordActivity(trx, actor, "bank_imported", subject, now, detail);
  }
  // Matches older lines too, because a settlement may have been fetched since.
  await matchLines(trx, now);
  return {
    kind: "imported",
    lines: lines.length,
    newLines: added.length,
    credits: {
      ...(await creditsOf(trx, id)),
      known: sumOf(known.filter(({ creditPaise }) => creditPaise > 0)),
    },
  };
}

const BATCH_SIZE = 1_000;

async function insertLines(trx: Db, statementId: number, account: string, lines: NewLine[]): Promise<void> {
  for (let at = 0; at < lines.length; at += BATCH_SIZE) {
    const rows = lines
      .slice(at, at + BATCH_SIZE)
      .map((line, index) => [
        line.key,
        at + index,
        line.day,
        line.narration,
        line.bankReference,
        line.creditPaise,
        line.debitPaise,
        line.balancePaise,
      ]);
    await sql`
      insert into bank_lines (statement_id, account, key, position, day, narration, bank_reference, credit_paise,
        debit_paise, balance_paise)
      select ${statementId}, ${account}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5,
        value ->> 6, value ->> 7 from json_each(${JSON.stringify(rows)})`.execute(trx);
    // Lets other requests run.
    await setImmediate();
  }
}

const sumOf = (lines: StatementLine[]) => ({
  rows: lines.length,
  paise: lines.reduce((sum, { creditPaise }) => sum + creditPaise, 0),
});

async function creditsOf(trx: Db, statementId: number) {
  const { rows } = await sql<{ state: string; rows: number; paise: number }>`
    select state, count(*) as rows, sum(credit_paise) as paise from bank_lines
    where statement_id = ${statementId} and credit_paise > 0 group by state`.execute(trx);
  const sumsOf = (state: string) => {
    const found = rows.find((row) => row.state === state);
    return { rows: found?.rows ?? 0, paise: found?.paise ?? 0 };
  };
  return {
    linked: sumsOf("explained"),
    part: sumsOf("part"),
    suggested: sumsOf("suggested"),
    open: sumsOf("open"),
    ignored: sumsOf("ignored"),
  };
}

async function chosenColumns(db: Db): Promise<Map<string, BankColumns>> {
  const rows = await db.selectFrom("bank_columns").select(["header", "columns"]).execute();
  return new Map(rows.map(({ header, columns }) => [header, JSON.parse(columns) as BankColumns]));
}

/** Headers of files whose columns staff chose. */
export const chosenHeaders = async (db: Db): Promise<string[]> =>
  (await db.selectFrom("bank_columns").select("header").orderBy("header").execute()).map(
    ({ header }) => header,
  );

/** Makes the next file with this header ask for its columns again. */
export async function deleteColumns(db: Db, header: string): Promise<void> {
  await db.deleteFrom("bank_columns").where("header", "=", header).execute();
}

/** Stores the columns for every file with this header. */
export async function saveColumns(db: Db, header: string, columns: BankColumns, now: Date): Promise<void> {
  const chosen = { columns: JSON.stringify(columns), chosen_at: now.toISOString() };
  await db
    .insertInto("bank_columns")
    .values({ header, ...chosen })
    .onConflict((conflict) => conflict.column("header").doUpdateSet(chosen))
    .execute();
}
