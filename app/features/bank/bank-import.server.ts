/** Imports statements of banks. A line that an earlier file contained counts as known. */
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { cell, jsonRows } from "#db/expressions.server";
import { transact } from "#db/client.server";
import type { BankStatementRow, Db } from "#db/schema";
import { removeSample } from "~/features/payments/sample-statement.server";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { UnreadableFile } from "~/lib/tables/csv-records";
import { bankLimits } from "./limits";
import { formatDay } from "~/lib/dates";
import { todayInIndia } from "~/lib/india-time";
import { ok, refused, type Result } from "~/lib/result";
import { msg, type Message } from "~/locales/messages";
import type { DayOrder } from "~/lib/tables/cells";
import type { BankColumns } from "./columns";
import { coveredDays, periodOf, type CoveredDays } from "./covered-days";
import { completeBalances, separateKnown, storedLines, type NewLine } from "./known-lines.server";
import { matchLines } from "./matching.server";
import {
  headerKeyOf,
  parseBankStatement,
  type BankStatement,
  type UnknownColumns,
} from "./bank-statement-file.server";
import { findAccount, renameAccount } from "./statement-account.server";
import type { StatementLine } from "./statement-lines.server";
import { statementText } from "./statement-text.server";

export const CREDIT_STATES = ["linked", "part", "suggested", "open", "ignored", "known"] as const;

/** Credits of one file by state; each credit has one state. `linked`: explained. */
export type ImportedCredits = Record<(typeof CREDIT_STATES)[number], { rows: number; paise: number }>;
export type BankImport = {
  kind: "imported";
  id: number;
  credits: ImportedCredits;
  lines: number;
  newLines: number;
};

/**
 * What staff chose where the file does not decide it. `until`: the day up to which the statement shows what came;
 * `columns`: of a header, before they are stored.
 */
export type ImportChoices = {
  account?: string | null;
  order?: DayOrder | null;
  until?: string | null;
  columns?: { header: string; columns: BankColumns };
};

/** The file as text, also of a workbook. Refusal: invalid (`file`). */
export async function readFileText(bytes: Uint8Array): Promise<Result<Uint8Array>> {
  try {
    return ok(await statementText(bytes));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return refuseFile(error.reason);
  }
}

/** Refusal: invalid (`file`). @param bytes of a text */
export async function readStatement(
  db: Db,
  bytes: Uint8Array,
  now: Date,
  { order = null, columns }: ImportChoices = {},
): Promise<Result<BankStatement | UnknownColumns>> {
  if (bytes.byteLength > bankLimits.fileBytes) return refuseFile("bank.tooLarge");
  const today = todayInIndia(now);
  try {
    const chosen = await chosenColumns(db);
    if (columns) chosen.set(columns.header, columns.columns);
    const statement = await parseBankStatement(bytes, chosen, { order, today });
    if (statement.kind === "unknown") return ok(statement);
    if (statement.lines.length === 0) return refuseFile("bank.empty");
    const future = statement.lines.find(({ day }) => day > today);
    if (!future) return ok(statement);
    return refuseFile(msg("bank.dayInFuture", { line: future.lineNumber, day: formatDay(future.day) }));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return refuseFile(error.reason);
  }
}

/** Key of the file's header, whose columns are chosen or asked for. Refusal: invalid (`file`). */
export async function readHeaderKey(db: Db, bytes: Uint8Array): Promise<Result<string>> {
  try {
    return ok(headerKeyOf(bytes, await chosenColumns(db)));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return refuseFile(error.reason);
  }
}

const refuseFile = (file: UnreadableFile["reason"]) => refused({ kind: "invalid", fields: { file } });

/**
 * Reads and stores in one transaction: a crash leaves all lines or none. Importing a file again adds no line. Refusal:
 * invalid (`file`; `account`, `order`: the file does not say it; `account`: its lines are there under another).
 * @param actor null for the command line
 */
export async function importBankStatement(
  db: Db,
  actor: Actor | null,
  bytes: Uint8Array,
  now: Date,
  choices: ImportChoices = {},
): Promise<Result<BankImport | UnknownColumns>> {
  const text = await readFileText(bytes);
  if (!text.ok) return text;
  const read = await readStatement(db, text.value, now, choices);
  if (!read.ok) return read;
  const statement = read.value;
  if (statement.kind === "unknown") return ok(statement);
  return storeStatement(db, actor, statement, choices, now);
}

const refuseAccount = (account: Message) => refused({ kind: "invalid", fields: { account } });

/** Refusal: as importBankStatement, invalid (`until`: before the last line, or to come). @param pending id of the upload; a new row without one */
export async function storeStatement(
  db: Db,
  actor: Actor | null,
  statement: BankStatement,
  { account: chosenAccount = null, until = null }: Pick<ImportChoices, "account" | "until">,
  now: Date,
  pending: number | null = null,
): Promise<Result<BankImport>> {
  if (statement.order.order === null)
    return refused({ kind: "invalid", fields: { order: "bank.orderRequired" } });
  const covered = coveredDays(statement, until);
  const { last_day: lastLine } = periodOf(statement.lines);
  if (covered.last_day < lastLine || covered.last_day > todayInIndia(now))
    return refused({
      kind: "invalid",
      fields: { until: msg("bank.untilInvalid", { day: formatDay(lastLine) }) },
    });
  return transact(db, async (trx): Promise<Result<BankImport>> => {
    await removeSample(trx);
    const stored = await storedLines(trx, statement.lines);
    const { account, formerName, elsewhere } = await findAccount(trx, statement, stored, chosenAccount);
    if (account === null) return refuseAccount("bank.accountRequired");
    if (elsewhere !== null) return refuseAccount(elsewhere);
    if (formerName !== null) await renameAccount(trx, formerName, account);
    const ofAccount = stored.filter((line) => line.account === account || line.account === formerName);
    const { known, added } = await separateKnown(account, statement.lines, ofAccount);
    await completeBalances(trx, known);
    const id = await insertStatement(trx, actor, {
      statement,
      covered,
      account,
      newCount: added.length,
      now,
      pending,
    });
    await insertLines(trx, id, account, added);
    // Matches older lines too, because a settlement may have been fetched since.
    await matchLines(trx, now);
    const credits = {
      ...(await creditsOf(trx, id)),
      known: sumOf(known.map(({ line }) => line).filter(({ creditPaise }) => creditPaise > 0)),
    };
    return ok({ kind: "imported", id, lines: statement.lines.length, newLines: added.length, credits });
  });
}

/** Sets the upload's row to imported, or inserts one. @returns its id */
async function insertStatement(
  trx: Db,
  actor: Actor | null,
  {
    statement: { bank, lines },
    covered,
    account,
    newCount,
    now,
    pending,
  }: {
    statement: BankStatement;
    covered: CoveredDays;
    account: string;
    newCount: number;
    now: Date;
    pending: number | null;
  },
): Promise<number> {
  const row = {
    state: "imported" as const,
    bank,
    account,
    ...covered,
    line_count: lines.length,
    new_count: newCount,
    file: null,
    imported_at: now.toISOString(),
    imported_by: actor?.id ?? null,
  };
  const uploaded = { uploaded_at: row.imported_at, uploaded_by: row.imported_by };
  const { id } =
    pending === null
      ? await trx
          .insertInto("bank_statements")
          .values({ ...row, ...uploaded })
          .returning("id")
          .executeTakeFirstOrThrow()
      : await trx
          .updateTable("bank_statements")
          .set(row)
          .where("id", "=", pending)
          .returning("id")
          .executeTakeFirstOrThrow();
  if (newCount > 0) {
    const detail = { lines: lines.length, new: newCount };
    await recordActivity(trx, actor, "bank_imported", statementSubject({ id, ...row }), now, detail);
  }
  return id;
}

export const statementSubject = ({
  id,
  account,
  first_day,
  last_day,
}: Pick<BankStatementRow, "id" | "account" | "first_day" | "last_day">) => ({
  kind: "bank statement",
  id: String(id),
  title: `${account}, ${first_day} to ${last_day}`,
});

const BATCH_SIZE = 1_000;

/** Of the cells of a line. */
const LINE_TYPES = ["text", "integer", "text", "text", "text", "integer", "integer", "integer"] as const;

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
      select ${statementId}, ${account}, ${sql.join(LINE_TYPES.map((type, index) => cell(index, type)))}
      from ${jsonRows(JSON.stringify(rows))}`.execute(trx);
    // Lets requests run that need no query: the transaction holds the connection to the database.
    await setImmediate();
  }
}

const sumOf = (lines: StatementLine[]) => ({
  rows: lines.length,
  paise: lines.reduce((sum, { creditPaise }) => sum + creditPaise, 0),
});

/** Credits of one import, without those that were known. */
export async function creditsOf(trx: Db, statementId: number) {
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
