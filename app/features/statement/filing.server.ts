import { createHash, randomBytes } from "node:crypto";
import { transact } from "#db/client.server";
import type { Db, FiledRow, StatementFiling } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { groupBy } from "~/lib/group-by";
import { ok, refused, type Result } from "~/lib/result";
import { encrypt, decrypt } from "~/features/encryption/encryption.server";
import { daysOfTaxYear } from "~/lib/tax-year";
import { msg } from "~/locales/messages";
import { findHolders } from "./donors-to-review.server";
import { statementRows, type StatementRow } from "./statement-rows.server";
import { statementFile, type NumberedRow, type StatementCells } from "./statement-file";
import { headingsOf, statementSubject, readStatementYear } from "./statement-year.server";

/** `unreadable`: rows whose PAN can't be decrypted, because its key is missing. */
export type RenderedStatement = {
  file: string;
  sha256: string;
  rows: number;
  amountPaise: number;
  unreadable: number;
};

export async function renderStatement(db: Db, year: string): Promise<RenderedStatement> {
  const statementYear = await readStatementYear(db, year);
  const rows = await statementRows(db, year);
  const file = statementFile(headingsOf(statementYear), rows.map(toNumberedRow));
  const unreadable = rows.filter(({ isReadable }) => !isReadable).length;
  return { file, sha256: sha256(file), rows: rows.length, amountPaise: sumOf(rows), unreadable };
}

const sumOf = (rows: { cells: StatementCells }[]) =>
  rows.reduce((sum, { cells }) => sum + cells.amountPaise, 0);

const toNumberedRow = ({ cells }: StatementRow, index: number): NumberedRow => ({ number: index + 1, cells });
export const sha256 = (file: string) => createHash("sha256").update(file).digest("hex");

/** Without the file, which contains PANs. `lacksApproval`: its columns for the approval are blank. `endsOn`: last day of a running year, else null. `today`: YYYY-MM-DD in IST. */
export async function statementToConfirm(db: Db, year: string, today: string) {
  const { sha256, rows, amountPaise } = await renderStatement(db, year);
  const { registration, registered_on } = await readStatementYear(db, year);
  const lacksApproval = registration === "" || registered_on === "";
  const { to } = daysOfTaxYear(year);
  return { year, rows, amountPaise, sha256, lacksApproval, endsOn: today <= to ? to : null };
}

export const recordStatementRead = (db: Db, actor: Actor | null, year: string, now: Date): Promise<void> =>
  recordActivity(db, actor, "statement_read", statementSubject(year), now);

export const latestFiling = (db: Db, year: string): Promise<StatementFiling | undefined> =>
  db
    .selectFrom("statement_filings")
    .selectAll()
    .where("year", "=", year)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export async function isMissingInFiling(db: Db, year: string, donationId: string): Promise<boolean> {
  const filing = await latestFiling(db, year);
  if (!filing) return false;
  const row = await db
    .selectFrom("statement_row_donations")
    .innerJoin("statement_rows", "statement_rows.id", "row_id")
    .select("row_id")
    .where("filing_id", "=", filing.id)
    .where("donation_id", "=", donationId)
    .executeTakeFirst();
  return row === undefined;
}

/** What the page showed: the latest filing's id (null: none), and the SHA-256 of the whole file. */
type DisplayedStatement = { after: number | null; sha256: string };

/**
 * Unchanged rows keep their certificates; changed rows keep only the number, because the portal issues a new
 * certificate. With `seen`, files only the state that the page showed; without it, filing again is
 * idempotent. Refusals: conflict (unreadable PANs, filed or changed meanwhile, nothing differs).
 */
export function fileStatement(
  db: Db,
  actor: Actor | null,
  year: string,
  now: Date,
  seen?: DisplayedStatement,
): Promise<Result<StatementFiling>> {
  return transact(db, async (trx): Promise<Result<StatementFiling>> => {
    const last = await latestFiling(trx, year);
    if (seen && seen.after !== (last?.id ?? null))
      return refused({ kind: "conflict", message: msg("statement.filedMeanwhile", { year }) });
    const statementYear = await readStatementYear(trx, year);
    const rows = await statementRows(trx, year);
    const unreadable = rows.filter(({ isReadable }) => !isReadable).length;
    if (unreadable > 0)
      return refused({ kind: "conflict", message: msg("statement.unreadable", { count: unreadable }) });
    const hash = sha256(statementFile(headingsOf(statementYear), rows.map(toNumberedRow)));
    if (seen && seen.sha256 !== hash)
      return refused({ kind: "conflict", message: "statement.changedMeanwhile" });
    if (!seen && last?.sha256 === hash) return ok(last);
    const before = last ? await filedRows(trx, last) : [];
    if (!before) return refused({ kind: "conflict", message: "statement.filedUnreadable" });
    const compared = compare(before, rows);
    if (seen && last && compared.revised.length === 0)
      return refused({ kind: "conflict", message: "statement.nothingDiffers" });
    const filing = await trx
      .insertInto("statement_filings")
      .values({
        year,
        sha256: hash,
        row_count: rows.length,
        amount_paise: sumOf(rows),
        headings: statementYear.headings,
        filed_at: now.toISOString(),
        filed_by: actor?.email ?? "",
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await storeFiledRows(trx, filing, rows, last ? compared : null);
    const detail = { rows: rows.length, sha256: hash };
    await recordActivity(trx, actor, "statement_filed", statementSubject(year), now, detail);
    return ok(filing);
  });
}

const INSERT_BATCH = 500;

async function storeFiledRows(
  trx: Db,
  filing: StatementFiling,
  rows: StatementRow[],
  compared: Compared | null,
) {
  const frozen = rows.map((row, index) => {
    const filed = compared?.before.get(row);
    const isSame = filed !== undefined && areEqual(filed.cells, row.cells);
    return {
      id: randomBytes(16).toString("hex"),
      filing_id: filing.id,
      number: index + 1,
      revised_number: compared?.numbers.get(row) ?? null,
      same_as: isSame ? filed.row.id : null,
      cells: encrypt("statement", JSON.stringify(row.cells)),
      mode: row.cells.mode,
      amount_paise: row.cells.amountPaise,
      certificate_number: filed?.row.certificate_number ?? null,
      certificate_file: isSame ? filed.row.certificate_file : null,
      certificate_key: isSame ? filed.row.certificate_key : null,
      certificate_at: isSame ? filed.row.certificate_at : null,
    };
  });
  const holders = await findHolders(trx, rows);
  const donations = rows.flatMap((row, index) =>
    row.donations.map((donation_id) => ({
      donation_id,
      row_id: frozen[index]?.id ?? "",
      mails_certificate: holders.has(donation_id) ? 1 : 0,
    })),
  );
  for (let from = 0; from < frozen.length; from += INSERT_BATCH)
    await trx
      .insertInto("statement_rows")
      .values(frozen.slice(from, from + INSERT_BATCH))
      .execute();
  for (let from = 0; from < donations.length; from += INSERT_BATCH)
    await trx
      .insertInto("statement_row_donations")
      .values(donations.slice(from, from + INSERT_BATCH))
      .execute();
}

type DecryptedRow = { row: FiledRow; donations: string[]; cells: StatementCells };

export async function filedRows(db: Db, filing: StatementFiling): Promise<DecryptedRow[] | null> {
  const rows = await db
    .selectFrom("statement_rows")
    .selectAll()
    .where("filing_id", "=", filing.id)
    .orderBy("number")
    .execute();
  const links = await db
    .selectFrom("statement_row_donations")
    .innerJoin("statement_rows", "statement_rows.id", "statement_row_donations.row_id")
    .select(["donation_id", "row_id"])
    .where("filing_id", "=", filing.id)
    .execute();
  const linksByRow = groupBy(links, ({ row_id }) => row_id);
  const decrypted = rows.map((row) => {
    const cells = decrypt("statement", row.cells);
    const donations = (linksByRow.get(row.id) ?? []).map(({ donation_id }) => donation_id);
    return cells === null ? null : { row, donations, cells: JSON.parse(cells) as StatementCells };
  });
  return decrypted.every((one) => one !== null) ? decrypted : null;
}

/** Matches rows by ID number, type and mode; for a corrected PAN by a shared donation. Uses no row twice. */
function matchFiledRows(filed: DecryptedRow[], rows: StatementRow[]): Map<StatementRow, DecryptedRow> {
  const key = ({ idNumber, type, mode }: StatementCells) => JSON.stringify([idNumber, type, mode]);
  const byKey = new Map(filed.map((one) => [key(one.cells), one]));
  const byDonation = new Map(filed.flatMap((one) => one.donations.map((donation) => [donation, one])));
  const found = new Map<StatementRow, DecryptedRow>();
  const unmatched = new Set(filed);
  const match = (row: StatementRow, one: DecryptedRow | undefined) => {
    if (!found.has(row) && one && unmatched.delete(one)) found.set(row, one);
  };
  for (const row of rows) match(row, byKey.get(key(row.cells)));
  for (const row of rows) for (const donation of row.donations) match(row, byDonation.get(donation));
  return found;
}

const areEqual = (one: StatementCells, other: StatementCells) =>
  JSON.stringify(one) === JSON.stringify(other);

/** `gone`: no longer in the statement; amount 0, other cells as filed. */
type RevisedRow = NumberedRow & { what: "added" | "changed" | "gone"; filed: StatementCells | null };

type Compared = {
  before: Map<StatementRow, DecryptedRow>;
  numbers: Map<StatementRow, number>;
  revised: RevisedRow[];
};

/** Renumbers added and changed rows in statement order, then the removed ones. */
function compare(filed: DecryptedRow[], rows: StatementRow[]): Compared {
  const before = matchFiledRows(filed, rows);
  const kept = new Set(before.values());
  const numbers = new Map<StatementRow, number>();
  const revised: RevisedRow[] = [];
  for (const row of rows) {
    const old = before.get(row);
    if (old && areEqual(old.cells, row.cells)) continue;
    const number = revised.length + 1;
    numbers.set(row, number);
    revised.push({
      number,
      what: old ? "changed" : "added",
      cells: row.cells,
      filed: old?.cells ?? null,
      before: old?.row.certificate_number ?? null,
    });
  }
  for (const { cells, row } of filed.filter((one) => !kept.has(one)))
    revised.push({
      number: revised.length + 1,
      what: "gone",
      cells: { ...cells, amountPaise: 0 },
      filed: cells,
      before: row.certificate_number,
    });
  return { before, numbers, revised };
}

/** Differences from the last filing. Refusals: not_found (nothing filed), conflict (unreadable PANs). */
export async function revisedRows(db: Db, year: string): Promise<Result<RevisedRow[]>> {
  const filing = await latestFiling(db, year);
  if (!filing) return refused({ kind: "not_found", message: msg("statement.notFiled", { year }) });
  const filed = await filedRows(db, filing);
  if (!filed) return refused({ kind: "conflict", message: "statement.filedUnreadable" });
  const rows = await statementRows(db, year);
  const unreadable = rows.filter(({ isReadable }) => !isReadable).length;
  if (unreadable > 0)
    return refused({ kind: "conflict", message: msg("statement.unreadable", { count: unreadable }) });
  return ok(compare(filed, rows).revised);
}

/** Refusals: as revisedRows. */
export async function renderRevisedStatement(db: Db, year: string): Promise<Result<RenderedStatement>> {
  const rows = await revisedRows(db, year);
  if (!rows.ok) return rows;
  const file = statementFile(headingsOf(await readStatementYear(db, year)), rows.value);
  return ok({
    file,
    sha256: sha256(file),
    rows: rows.value.length,
    amountPaise: sumOf(rows.value),
    unreadable: 0,
  });
}
