import { sql, type SqlBool } from "kysely";
import { transact } from "#db/client.server";
import type { Db, StatementFiling } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { ok, refused, type Result } from "~/lib/result";
import { removeStoredFile } from "~/features/stored-files/stored-files.server";
import { filedRows, latestFiling, sha256 } from "./filing.server";
import { statementFile } from "./statement-file";
import { headingsOf, statementSubject } from "./statement-year.server";

export type NumberedFiling = StatementFiling & { number: number };

export async function listFilings(db: Db, year: string): Promise<NumberedFiling[]> {
  const filings = await db
    .selectFrom("statement_filings")
    .selectAll()
    .where("year", "=", year)
    .orderBy("id")
    .execute();
  return filings.map((filing, index) => ({ ...filing, number: index + 1 })).reverse();
}

/** The whole file as filed. Refusals: not_found, conflict (unreadable, or not stored any more). */
export async function filedFile(db: Db, id: number): Promise<Result<{ year: string; file: string }>> {
  const filing = await db.selectFrom("statement_filings").selectAll().where("id", "=", id).executeTakeFirst();
  if (!filing) return refused({ kind: "not_found", message: "statement.filingNotFound" });
  const rows = await filedRows(db, filing);
  if (!rows) return refused({ kind: "conflict", message: "statement.filedUnreadable" });
  const file = statementFile(
    headingsOf(filing),
    rows.map(({ row, cells }) => ({ number: row.number, cells })),
  );
  // A file that differs from the filed one would be worse than none.
  if (sha256(file) !== filing.sha256) return refused({ kind: "conflict", message: "statement.fileNotKept" });
  return ok({ year: filing.year, file });
}

/** Withdraws a filing marked too early. Refusals: not_found, conflict (a later filing, or certificates only of this one). */
export async function withdrawFiling(
  db: Db,
  actor: Actor | null,
  id: number,
  now: Date,
): Promise<Result<StatementFiling>> {
  let uploads: (string | null)[] = [];
  const result = await transact(db, async (trx): Promise<Result<StatementFiling>> => {
    const filing = await trx
      .selectFrom("statement_filings")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    if (!filing) return refused({ kind: "not_found", message: "statement.filingNotFound" });
    if ((await latestFiling(trx, filing.year))?.id !== id)
      return refused({ kind: "conflict", message: "statement.notTheLast" });
    const own = await trx
      .selectFrom("statement_rows as own")
      .select("id")
      .where("filing_id", "=", id)
      .where("certificate_file", "is not", null)
      .where(
        sql<SqlBool>`not exists (select 1 from statement_rows as other
          where other.filing_id != ${id} and other.certificate_file = own.certificate_file)`,
      )
      .executeTakeFirst();
    if (own) return refused({ kind: "conflict", message: "statement.hasCertificates" });
    const deleted = await trx
      .deleteFrom("uploaded_certificates")
      .where("filing_id", "=", id)
      .returning("file")
      .execute();
    uploads = deleted.map(({ file }) => file);
    const rows = trx.selectFrom("statement_rows").select("id").where("filing_id", "=", id);
    await trx.deleteFrom("statement_row_donations").where("row_id", "in", rows).execute();
    await trx.deleteFrom("statement_rows").where("filing_id", "=", id).execute();
    await trx.deleteFrom("statement_filings").where("id", "=", id).execute();
    const detail = { rows: filing.row_count, sha256: filing.sha256 };
    await recordActivity(trx, actor, "statement_taken_back", statementSubject(filing.year), now, detail);
    return ok(filing);
  });
  if (result.ok) for (const file of uploads) if (file) await removeStoredFile(file);
  return result;
}
