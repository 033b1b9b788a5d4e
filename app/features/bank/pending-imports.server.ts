/** An uploaded statement is looked at first: nothing of it is a line before 'Import'. */
import { transact } from "#db/client.server";
import type { BankStatementRow, Db } from "#db/schema";
import type { Actor } from "~/features/activity/activity.server";
import { closedMonths } from "~/features/closed-months/closed-months.server";
import { ok, refused, type Result } from "~/lib/result";
import { msg } from "~/locales/messages";
import {
  readFileText,
  readHeaderKey,
  readStatement,
  saveColumns,
  storeStatement,
  type BankImport,
  type ImportChoices,
} from "./bank-import.server";
import type { BankStatement, UnknownColumns } from "./bank-statement-file.server";
import type { BankColumns } from "./columns";
import { coveredDays, periodOf } from "./covered-days";
import { separateKnown, storedLines } from "./known-lines.server";
import { findAccount, neighbour, type FoundAccount } from "./statement-account.server";
import { balancesOf, type Balances } from "./statement-balances";

export type StatementImport = Omit<BankStatementRow, "file" | "is_sample">;
export type PendingImport = StatementImport & { file: Uint8Array };

/** Keeps the file's text for a day. Refusal: invalid (`file`). @returns the import's id */
export async function uploadStatement(
  db: Db,
  actor: Actor,
  bytes: Uint8Array,
  now: Date,
): Promise<Result<number>> {
  const text = await readFileText(bytes);
  if (!text.ok) return text;
  const read = await readStatement(db, text.value, now);
  if (!read.ok) return read;
  const { id } = await db
    .insertInto("bank_statements")
    .values({
      state: "pending",
      ...shownOf(read.value),
      account: "",
      new_count: 0,
      file: text.value,
      uploaded_at: now.toISOString(),
      uploaded_by: actor.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return ok(id);
}

/** What the list of imports shows of a pending one. */
const shownOf = (read: BankStatement | UnknownColumns) =>
  read.kind === "unknown"
    ? { bank: "", first_day: "", last_day: "", line_count: 0 }
    : { bank: read.bank, ...coveredDays(read, null), line_count: read.lines.length };

const COLUMNS = [
  "id",
  "state",
  "bank",
  "account",
  "first_day",
  "last_day",
  "line_count",
  "new_count",
  "account_choice",
  "order_choice",
  "until_choice",
  "uploaded_at",
  "uploaded_by",
  "imported_at",
  "imported_by",
  "undone_at",
  "undone_by",
] as const satisfies (keyof StatementImport)[];

const MAX_LISTED = 10;

/** The latest, pending ones first. */
export const listImports = (db: Db): Promise<StatementImport[]> =>
  db
    .selectFrom("bank_statements")
    .select(COLUMNS)
    .where("is_sample", "=", 0)
    .orderBy((of) => of("state", "=", "pending"), "desc")
    .orderBy("id", "desc")
    .limit(MAX_LISTED)
    .execute();

export const findImport = (db: Db, id: number): Promise<StatementImport | undefined> =>
  db
    .selectFrom("bank_statements")
    .select(COLUMNS)
    .where("id", "=", id)
    .where("is_sample", "=", 0)
    .executeTakeFirst();

async function findPending(db: Db, id: number): Promise<PendingImport | undefined> {
  const row = await db
    .selectFrom("bank_statements")
    .select([...COLUMNS, "file"])
    .where("id", "=", id)
    .where("state", "=", "pending")
    .executeTakeFirst();
  return row?.file ? { ...row, file: row.file } : undefined;
}

export type ImportPreview = {
  kind: "preview";
  statement: BankStatement;
  account: FoundAccount;
  balances: Balances;
  /** By how much the opening balance is above the account's balance before it, and the closing one below the next. */
  before: { day: string; paise: number } | null;
  after: { day: string; paise: number } | null;
  credits: { rows: number; paise: number };
  debits: { rows: number; paise: number };
  newCount: number;
  /** Closed months (YYYY-MM) of new lines. */
  closedMonths: string[];
  known: KnownExample[];
  knownCount: number;
};
type KnownExample = { day: string; paise: number; narration: string; earlierNarration: string };

const MAX_EXAMPLES = 5;

/** What the import would bring. Refusals: not_found, invalid (`file`). */
export async function previewImport(
  db: Db,
  id: number,
  now: Date,
): Promise<Result<ImportPreview | UnknownColumns>> {
  const pending = await findPending(db, id);
  if (!pending) return importGone();
  const read = await readStatement(db, pending.file, now, { order: pending.order_choice });
  if (!read.ok) return read;
  const statement = read.value;
  if (statement.kind === "unknown") return ok(statement);
  const { lines } = statement;
  const stored = await storedLines(db, lines);
  const account = await findAccount(db, statement, stored, pending.account_choice);
  const { known, added } =
    account.account === null
      ? { known: [], added: lines }
      : await separateKnown(
          account.account,
          lines,
          stored.filter((one) => one.account === account.account || one.account === account.formerName),
        );
  const balances = balancesOf(lines);
  const { first_day, last_day } = periodOf(lines);
  const ofAccount = account.formerName ?? account.account;
  const [previous, next] =
    ofAccount === null
      ? []
      : [
          await neighbour(db, ofAccount, first_day, "before"),
          await neighbour(db, ofAccount, last_day, "after"),
        ];
  const closed = await closedMonths(db);
  return ok({
    kind: "preview",
    statement,
    account,
    balances,
    before: gapOf(balances.opening, previous),
    after: gapOf(balances.closing, next),
    credits: sumsOf(lines.map(({ creditPaise }) => creditPaise)),
    debits: sumsOf(lines.map(({ debitPaise }) => debitPaise)),
    newCount: added.length,
    closedMonths: [...new Set(added.map(({ day }) => day.slice(0, 7)))]
      .filter((month) => closed.has(month))
      .sort(),
    knownCount: known.length,
    known: known
      .slice(0, MAX_EXAMPLES)
      .map(({ line, same }) => ({
        day: line.day,
        paise: line.creditPaise - line.debitPaise,
        narration: line.narration,
        earlierNarration: same.narration,
      })),
  });
}

function gapOf(own: number | null, other: { day: string; paise: number | null } | undefined) {
  if (own === null || !other || other.paise === null || other.paise === own) return null;
  return { day: other.day, paise: own - other.paise };
}

const sumsOf = (paise: number[]) => ({
  rows: paise.filter((one) => one > 0).length,
  paise: paise.reduce((sum, one) => sum + one, 0),
});

/**
 * Stores the columns, if the file can be read with them, for every file with this header. Refusals: not_found, invalid
 * (`file`; `header`: the file has another).
 */
export async function chooseColumns(
  db: Db,
  id: number,
  columns: { header: string; columns: BankColumns },
  now: Date,
): Promise<Result<null>> {
  const pending = await findPending(db, id);
  if (!pending) return importGone();
  const header = await readHeaderKey(db, pending.file);
  if (!header.ok) return header;
  if (columns.header !== header.value) return refuseHeader();
  const read = await readStatement(db, pending.file, now, { columns });
  if (!read.ok) return read;
  if (read.value.kind === "unknown") return refuseHeader();
  const shown = shownOf(read.value);
  return transact(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("bank_statements")
      .set(shown)
      .where("id", "=", id)
      .where("state", "=", "pending")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return importGone();
    await saveColumns(trx, columns.header, columns.columns, now);
    return ok(null);
  });
}

const refuseHeader = () => refused({ kind: "invalid", fields: { header: "bank.otherHeader" } });

type Chosen = Required<Pick<ImportChoices, "account" | "order" | "until">>;

/** Remembers what staff chose, to show the statement with it. Refusal: not_found. */
export async function chooseForImport(
  db: Db,
  id: number,
  { account, order, until }: Chosen,
): Promise<Result<null>> {
  const { numUpdatedRows } = await db
    .updateTable("bank_statements")
    .set({ account_choice: account, order_choice: order, until_choice: until })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .executeTakeFirst();
  return numUpdatedRows === 0n ? importGone() : ok(null);
}

/**
 * Stores the lines. Null: it is imported already. Refusals: not_found, invalid (`account`, `order`, `until`, `file`).
 */
export async function confirmImport(
  db: Db,
  actor: Actor,
  id: number,
  { account, order, until }: Chosen,
  now: Date,
): Promise<Result<BankImport | null>> {
  const pending = await findPending(db, id);
  if (!pending) return alreadyImported(db, id);
  const read = await readStatement(db, pending.file, now, { order });
  if (!read.ok) return read;
  const statement = read.value;
  if (statement.kind === "unknown")
    return refused({ kind: "invalid", fields: { file: "bank.columnRequired" } });
  return transact(db, async (trx) => {
    // Somebody may have pressed 'Import' too while the file was read.
    if ((await findImport(trx, id))?.state !== "pending") return alreadyImported(trx, id);
    return storeStatement(trx, actor, statement, { account, until }, now, id);
  });
}

async function alreadyImported(db: Db, id: number): Promise<Result<null>> {
  return (await findImport(db, id))?.state === "imported" ? ok(null) : importGone();
}

/** Deletes the file, of which nothing was stored. Refusal: not_found. */
export async function discardImport(db: Db, id: number): Promise<Result<null>> {
  const { numDeletedRows } = await db
    .deleteFrom("bank_statements")
    .where("id", "=", id)
    .where("state", "=", "pending")
    .executeTakeFirst();
  return numDeletedRows === 0n ? importGone() : ok(null);
}

const EXPIRES_AFTER_MS = 24 * 3_600_000;

export async function deleteExpiredImports(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("bank_statements")
    .where("state", "=", "pending")
    .where("uploaded_at", "<", new Date(now.getTime() - EXPIRES_AFTER_MS).toISOString())
    .execute();
}

export const importGone = () => refused({ kind: "not_found", message: msg("bank.importGone") });
