/** Uploaded certificates from the tax portal: encrypted, mailed once confirmed, else deleted after a day. */
import { randomBytes } from "node:crypto";
import { transact } from "#db/client.server";
import type { Db, FiledRow, StatementFiling, UploadedCertificate } from "#db/schema";
import type { Actor } from "~/features/activity/activity.server";
import { ok, refused, type Result } from "~/lib/result";
import { encryptFile, decrypt } from "~/features/encryption/encryption.server";
import { removeStoredFile, removeUnusedFile, saveFileFor } from "~/features/stored-files/stored-files.server";
import { isWholePdf } from "~/integrations/stored-files.server";
import { statementLimits as limits } from "./limits";
import { msg, type Message } from "~/locales/messages";
import { findCertificateRow } from "./certificate-name";
import { findCurrentRow, findFiledRow, readCertificate, attachCertificate } from "./certificates.server";
import { filedRows } from "./filing.server";
import { listFilings, type NumberedFiling } from "./filings.server";
import { certificateDonations, donorsToReview } from "./donors-to-review.server";
import type { StatementCells } from "./statement-file";

export type CertificateUpload = { name: string; bytes: Buffer };
type UnmatchedFile = { name: string; code: Message };
export type Uploaded = { uploadId: string | null; unmatched: UnmatchedFile[] };

type Matched = { name: string; rowId: string; bytes: Buffer };

/**
 * `filingId`: null for the latest; if there are several filings, a row number alone then matches nothing.
 * Refusals: conflict (nothing filed, no such filing, unreadable).
 */
export async function uploadCertificates(
  db: Db,
  year: string,
  filingId: number | null,
  files: CertificateUpload[],
  now: Date,
): Promise<Result<Uploaded>> {
  const filings = await listFilings(db, year);
  const [latest] = filings;
  if (!latest) return refused({ kind: "conflict", message: msg("statement.notFiled", { year }) });
  const filing = filingId === null ? latest : filings.find(({ id }) => id === filingId);
  if (!filing) return refused({ kind: "conflict", message: "statement.filingNotFound" });
  const filed = await filedRows(db, filing);
  if (!filed) return refused({ kind: "conflict", message: "statement.filedUnreadable" });
  const rows = filed.map(({ row, cells }) => ({
    id: row.id,
    number: row.number,
    revisedNumber: row.revised_number,
    pan: cells.idNumber,
  }));
  const isFilingChosen = filingId !== null || filings.length === 1;
  const matched: Matched[] = [];
  const unmatched: UnmatchedFile[] = [];
  for (const { name, bytes } of files) {
    const found = findCertificateRow(name, rows, { isFilingChosen });
    const problem =
      problemOf(bytes) ??
      ("problem" in found ? found.problem : await problemOfRow(db, found.id, bytes, matched));
    if (problem) unmatched.push({ name: found.shownName, code: problem });
    else if ("id" in found) matched.push({ name: found.shownName, rowId: found.id, bytes });
  }
  return ok({ uploadId: await storeUpload(db, filing, matched, unmatched, now), unmatched });
}

/** Uploads a certificate for one row; ignores the file's name. Refusals: not_found, invalid (certificate). */
export async function uploadCertificateFor(
  db: Db,
  rowId: string,
  { name, bytes }: CertificateUpload,
  now: Date,
): Promise<Result<string>> {
  const row = await findFiledRow(db, rowId);
  if (!row) return refused({ kind: "not_found", message: "statement.rowNotFound" });
  const problem = problemOf(bytes) ?? (await problemOfRow(db, rowId, bytes, []));
  if (problem) return refused({ kind: "invalid", fields: { certificate: problem } });
  const { shownName } = findCertificateRow(name, [], { isFilingChosen: true });
  const uploadId = await storeUpload(db, row.filing, [{ name: shownName, rowId, bytes }], [], now);
  return ok(uploadId ?? "");
}

/** Null for a complete PDF within the size limit. */
function problemOf(bytes: Buffer): Message | null {
  if (bytes.length > limits.certificateBytes)
    return msg("statement.tooLarge", { megabytes: limits.certificateBytes / 1024 / 1024 });
  return isWholePdf(bytes) ? null : "statement.notPdf";
}

async function problemOfRow(
  db: Db,
  rowId: string,
  bytes: Buffer,
  before: Matched[],
): Promise<Message | null> {
  if (before.some((one) => one.rowId === rowId)) return "statement.sameRowTwice";
  const row = await findCurrentRow(db, rowId);
  if (!row) return "statement.rowReplaced";
  return (await readCertificate(row))?.equals(bytes) ? "statement.sameCertificate" : null;
}

/** Writes the files before the database rows that name them. */
async function storeUpload(
  db: Db,
  filing: StatementFiling,
  matched: Matched[],
  unmatched: UnmatchedFile[],
  now: Date,
): Promise<string | null> {
  if (matched.length === 0) return null;
  const upload = { upload_id: newId(), filing_id: filing.id, uploaded_at: now.toISOString() };
  const saved: UploadedCertificate[] = [];
  try {
    for (const { name, rowId, bytes } of matched) {
      const { file, key } = encryptFile("certificate", bytes);
      const stored = { file: await saveFileFor("uploaded_certificates.file", file), key };
      saved.push({ ...upload, id: newId(), name, row_id: rowId, ...stored, problem: null });
    }
    const others = unmatched.map(({ name, code: problem }) => ({
      ...upload,
      id: newId(),
      name,
      row_id: null,
      file: null,
      key: null,
      problem,
    }));
    await db
      .insertInto("uploaded_certificates")
      .values([...saved, ...others])
      .execute();
  } catch (error) {
    for (const { file } of saved) if (file) await removeStoredFile(file);
    throw error;
  }
  return upload.upload_id;
}

const newId = () => randomBytes(16).toString("hex");

type PendingCertificate = {
  id: string;
  name: string;
  row: Pick<FiledRow, "number" | "amount_paise" | "mode">;
  donorName: string | null;
  email: string | null;
  replaces: boolean;
  /** Donor whose donations differ and are not yet reviewed. */
  unconfirmedDonor: string | null;
};
type UploadReview = { filing: NumberedFiling; waiting: PendingCertificate[]; unmatched: UnmatchedFile[] };

/** Returns what confirming would change; null for an unknown, confirmed or discarded upload. */
export async function reviewUpload(db: Db, uploadId: string): Promise<UploadReview | null> {
  const uploaded = await db
    .selectFrom("uploaded_certificates")
    .selectAll()
    .where("upload_id", "=", uploadId)
    .orderBy("name")
    .orderBy("id")
    .execute();
  const [first] = uploaded;
  if (!first) return null;
  const { year } = await db
    .selectFrom("statement_filings")
    .select("year")
    .where("id", "=", first.filing_id)
    .executeTakeFirstOrThrow();
  const filing = (await listFilings(db, year)).find(({ id }) => id === first.filing_id);
  if (!filing) return null;
  const unconfirmedDonors = new Set((await donorsToReview(db, year)).map(({ id }) => id));
  const pending: PendingCertificate[] = [];
  for (const { id, name, row_id } of uploaded) {
    const row = row_id === null ? undefined : await findFiledRow(db, row_id);
    if (!row) continue;
    const { donations, recipient } = await certificateDonations(
      db,
      ((await findCurrentRow(db, row.id)) ?? row).id,
    );
    const cells = decrypt("statement", row.cells);
    pending.push({
      id,
      name,
      row,
      replaces: row.certificate_file !== null,
      donorName: cells === null ? null : (JSON.parse(cells) as StatementCells).name,
      email: recipient?.email ?? null,
      unconfirmedDonor:
        donations.find(({ donor_id }) => donor_id !== null && unconfirmedDonors.has(donor_id))?.donor_id ??
        null,
    });
  }
  pending.sort((one, other) => one.row.number - other.row.number);
  const unmatched = uploaded.flatMap(({ name, problem }) =>
    problem === null ? [] : [{ name, code: problem as Message }],
  );
  return { filing, waiting: pending, unmatched };
}

export async function pendingUploads(
  db: Db,
  year: string,
): Promise<{ upload_id: string; uploaded_at: string; files: number }[]> {
  return db
    .selectFrom("uploaded_certificates")
    .innerJoin("statement_filings", "statement_filings.id", "filing_id")
    .select((uploads) => [
      "upload_id",
      "uploaded_at",
      uploads.fn.count<number>("uploaded_certificates.row_id").as("files"),
    ])
    .where("year", "=", year)
    .groupBy(["upload_id", "uploaded_at"])
    .orderBy("uploaded_at", "desc")
    .execute();
}

/**
 * Attaches each certificate in its own transaction: after a crash the next confirmation continues, and no
 * donor is mailed twice. Returns how many were attached. Refusals: not_found (none, confirmed or discarded).
 */
export async function confirmUpload(
  db: Db,
  actor: Actor,
  uploadId: string,
  now: Date,
): Promise<Result<number>> {
  const uploaded = await db
    .selectFrom("uploaded_certificates")
    .select("id")
    .where("upload_id", "=", uploadId)
    .execute();
  if (uploaded.length === 0) return refused({ kind: "not_found", message: "statement.uploadNotFound" });
  let attached = 0;
  for (const { id } of uploaded) {
    const replaced = await transact(db, async (trx) => {
      const pending = await trx
        .deleteFrom("uploaded_certificates")
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst();
      if (!pending?.row_id || !pending.file || !pending.key) return [];
      const row = (await findCurrentRow(trx, pending.row_id)) && (await findFiledRow(trx, pending.row_id));
      // A later filing changed the row, so the file is not attached.
      if (!row) return [pending.file];
      const before = await attachCertificate(trx, actor, row, { file: pending.file, key: pending.key }, now);
      attached += 1;
      return before;
    });
    for (const file of replaced) await removeUnusedFile(db, file);
  }
  return ok(attached);
}

export const discardUpload = (db: Db, uploadId: string): Promise<void> => deleteUploads(db, { uploadId });

async function deleteUploads(db: Db, which: { uploadId: string } | { before: string }): Promise<void> {
  const uploads = db.deleteFrom("uploaded_certificates");
  const deleted = await (
    "uploadId" in which
      ? uploads.where("upload_id", "=", which.uploadId)
      : uploads.where("uploaded_at", "<=", which.before)
  )
    .returning("file")
    .execute();
  for (const { file } of deleted) if (file) await removeUnusedFile(db, file);
}

export async function deleteExpiredUploads(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - limits.uploadHours * 3_600_000);
  await deleteUploads(db, { before: before.toISOString() });
}
