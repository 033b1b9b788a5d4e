/** The donors' certificates, which the portal makes of the rows that were filed. */
import { transact } from "#db/client.server";
import type { Db, Donation, FiledRow, StatementFiling } from "#db/schema";
import { noteActivity, type Actor } from "~/domain/accounts/activity.server";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { done, refused, type Result } from "~/domain/result";
import { sealFile, unsealFile } from "~/domain/sealed.server";
import { settings } from "~/domain/settings";
import {
  readCertificateFile,
  removeCertificateFile,
  saveCertificateFile,
} from "~/gateways/certificate-files.server";
import { statementLimits as limits } from "~/limits";
import { certificateMail } from "~/mail/statement-mails";
import { code, type Code } from "~/words/codes";
import { pathIn } from "~/words/language";
import { findCertificateRow } from "./certificate-name";
import { filedRows, latestFiling } from "./filing.server";
import { certificateGifts } from "./holders.server";
import { statementSubject, statementTable } from "./statement-table.server";

export type SentCertificate = { name: string; bytes: Buffer };
/** How many were put to their rows, and a sentence about each of the others. */
type Put = { put: number; problems: { name: string; code: Code }[] };

/**
 * Puts the portal's PDFs to the filed rows that their names tell, and mails each donor. A file that is there already
 * changes nothing. Refusals: conflict (nothing was filed, or it can't be read).
 */
export async function putCertificates(
  db: Db,
  actor: Actor,
  year: string,
  files: SentCertificate[],
  now: Date,
): Promise<Result<Put>> {
  const filing = await latestFiling(db, year);
  if (!filing) return refused({ kind: "conflict", code: code("statement.notFiled", year) });
  const filed = await filedRows(db, filing);
  if (!filed) return refused({ kind: "conflict", code: "statement.filedUnreadable" });
  const rows = filed.map(({ row, cells }) => ({ id: row.id, number: row.number, pan: cells.idNumber }));
  const put: Put = { put: 0, problems: [] };
  for (const file of files) {
    const problem = problemOf(file);
    const found = findCertificateRow(file.name, rows);
    if (problem) put.problems.push({ name: found.shownName, code: problem });
    else if ("problem" in found) put.problems.push({ name: found.shownName, code: found.problem });
    else {
      await putOne(db, actor, filing, found.id, file.bytes, now);
      put.put += 1;
    }
  }
  return done(put);
}

/** Puts a PDF to one row, whatever its name. Refusals: not_found, invalid (certificate). */
export async function putCertificate(
  db: Db,
  actor: Actor,
  id: string,
  file: SentCertificate,
  now: Date,
): Promise<Result<null>> {
  const row = await findFiledRow(db, id);
  if (!row) return refused({ kind: "not_found", code: "statement.rowNotFound" });
  const problem = problemOf(file);
  if (problem) return refused({ kind: "invalid", fields: { certificate: problem } });
  await putOne(db, actor, row.filing, id, file.bytes, now);
  return done(null);
}

/** Why this is no certificate. A PDF begins with %PDF- and ends with %%EOF (ISO 32000-1, 7.5). */
function problemOf({ bytes }: SentCertificate): Code | null {
  if (bytes.length > limits.certificateBytes)
    return code("statement.tooLarge", limits.certificateBytes / 1024 / 1024);
  const isWhole = bytes.subarray(0, 1024).includes("%PDF-") && bytes.subarray(-1024).includes("%%EOF");
  return isWhole ? null : "statement.notPdf";
}

/** The file is on disk before its row names it; one that it replaces goes afterwards. */
async function putOne(db: Db, actor: Actor, filing: StatementFiling, id: string, pdf: Buffer, now: Date) {
  const before = await db.selectFrom("statement_rows").selectAll().where("id", "=", id).executeTakeFirst();
  if (before && (await openCertificate(before))?.equals(pdf)) return;
  const { file, key } = sealFile("certificate", pdf);
  const name = await saveCertificateFile(file);
  const replaced = await transact(db, async (trx) => {
    const old = await trx
      .selectFrom("statement_rows")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable("statement_rows")
      .set({ certificate_file: name, certificate_key: key, certificate_at: now.toISOString() })
      .where("id", "=", id)
      .execute();
    await tellDonor(trx, filing, id, name, now);
    await noteActivity(trx, actor, "certificate_put", statementSubject(filing.year), now, {
      row: old.number,
    });
    return old.certificate_file;
  }).catch(async (error: unknown) => {
    await removeCertificateFile(name);
    throw error;
  });
  // Rows of an earlier filing may still name it.
  if (replaced && !(await isNamed(db, replaced))) await removeCertificateFile(replaced);
}

const isNamed = async (db: Db, file: string) =>
  (await db
    .selectFrom("statement_rows")
    .select("id")
    .where("certificate_file", "=", file)
    .executeTakeFirst()) !== undefined;

/** One mail for each file, to the latest of the gifts that it is for that has an address. */
async function tellDonor(trx: Db, { year }: StatementFiling, rowId: string, file: string, now: Date) {
  const gift = (await certificateGifts(trx, rowId)).findLast(({ email }) => email);
  if (!gift?.email) return;
  const link = settings().origin + pathIn(gift.lang, `/donation/${gift.token}`);
  const { certificate } = await statementTable(trx, year);
  const mail = certificateMail({
    ...{ donorName: gift.name, foundationName: settings().foundation.name, language: gift.lang },
    ...{ certificate, year, link },
  });
  await enqueueMail(
    trx,
    { ...mail, key: `certificate:${file}`, about: gift.id, kind: "certificate", to: gift.email, link },
    now,
  );
}

/** A row as it was filed, with its filing. */
export async function findFiledRow(
  db: Db,
  id: string,
): Promise<(FiledRow & { filing: StatementFiling }) | undefined> {
  const row = await db.selectFrom("statement_rows").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const filing = await db
    .selectFrom("statement_filings")
    .selectAll()
    .where("id", "=", row.filing_id)
    .executeTakeFirstOrThrow();
  return { ...row, filing };
}

/** Writes down the number that the portal gave a certificate; null takes it away. Refusals: not_found. */
export function numberCertificate(
  db: Db,
  actor: Actor,
  id: string,
  number: string | null,
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const row = await findFiledRow(trx, id);
    if (!row) return refused({ kind: "not_found", code: "statement.rowNotFound" });
    if (row.certificate_number === number) return done(null);
    await trx
      .updateTable("statement_rows")
      .set({ certificate_number: number })
      .where("id", "=", id)
      .execute();
    const subject = statementSubject(row.filing.year);
    await noteActivity(trx, actor, "certificate_numbered", subject, now, { row: row.number });
    return done(null);
  });
}

/** Name and address of whom the certificate is for; the row itself stays sealed. */
export type FiledRowItem = Pick<
  FiledRow,
  "id" | "number" | "mode" | "amount_paise" | "certificate_number" | "certificate_at"
> & { name: string | null; email: string | null };

/** The rows of a filing by their numbers, all or those without a certificate. */
export async function listFiledRows(
  db: Db,
  filing: StatementFiling,
  { open, id = null }: { open: boolean; id?: string | null },
  page: { limit: number; offset: number },
): Promise<{ items: FiledRowItem[]; total: number; withCertificate: number }> {
  const counts = await db
    .selectFrom("statement_rows")
    .select((of) => [
      of.fn.countAll<number>().as("all"),
      of.fn.count<number>("certificate_file").as("withCertificate"),
    ])
    .where("filing_id", "=", filing.id)
    .executeTakeFirstOrThrow();
  let query = db
    .selectFrom("statement_rows")
    .select(["id", "number", "mode", "amount_paise", "certificate_number", "certificate_at"])
    .where("filing_id", "=", filing.id);
  if (open) query = query.where("certificate_file", "is", null);
  if (id !== null) query = query.where("id", "=", id);
  const rows = await query.orderBy("number").limit(page.limit).offset(page.offset).execute();
  const items: FiledRowItem[] = [];
  for (const row of rows) {
    const gifts = await certificateGifts(db, row.id);
    const latest = (column: "name" | "email") => gifts.findLast((gift) => gift[column])?.[column] ?? null;
    items.push({ ...row, name: latest("name"), email: latest("email") });
  }
  const { all, withCertificate } = counts;
  return { items, total: open ? all - withCertificate : all, withCertificate };
}

/**
 * The row of the latest filing of its year in which a gift stands, if its certificate is there, and for this gift
 * (holders.server.ts).
 */
export async function certificateRow(db: Db, { id }: Pick<Donation, "id">): Promise<FiledRow | undefined> {
  const row = await db
    .selectFrom("statement_row_gifts")
    .innerJoin("statement_rows", "statement_rows.id", "row_id")
    .innerJoin("statement_filings as filing", "filing.id", "filing_id")
    .selectAll("statement_rows")
    .where("donation_id", "=", id)
    .where("certificate_file", "is not", null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("statement_filings as later")
            .select("later.id")
            .whereRef("later.year", "=", "filing.year")
            .whereRef("later.id", ">", "filing.id"),
        ),
      ),
    )
    .orderBy("filing_id", "desc")
    .executeTakeFirst();
  const gifts = row ? await certificateGifts(db, row.id) : [];
  return gifts.some((gift) => gift.id === id) ? row : undefined;
}

/** The PDF of a row; null when it has none, or it can't be opened. */
export async function openCertificate({
  certificate_file,
  certificate_key,
}: Pick<FiledRow, "certificate_file" | "certificate_key">): Promise<Buffer | null> {
  if (certificate_file === null || certificate_key === null) return null;
  const sealed = await readCertificateFile(certificate_file);
  return sealed && unsealFile("certificate", sealed, certificate_key);
}
