/** Files that rows name. `storedFiles` of each `feature.ts` says in which columns. */
import { sql } from "kysely";
import type { Db } from "#db/schema";
import { features, type StoredFileColumn } from "~/features/features";
import {
  isWholePdf,
  readStoredFile,
  removeStoredFile,
  removeStrayStoredFiles,
  saveStoredFile,
  storedFilePath,
  streamStoredFile,
} from "~/integrations/stored-files.server";
import { imageLimits } from "~/lib/limits";
import { refused, type Result } from "~/lib/result";
import { msg, type Message } from "~/locales/messages";
import { pdfLimits as limits } from "./limits";

const declared = new Map(features.flatMap(({ storedFiles = {} }) => Object.entries(storedFiles)));

/** Writes a file that a row will name in this column. @returns the file's name */
export const saveFileFor = (column: StoredFileColumn, bytes: Buffer): Promise<string> =>
  saveStoredFile(kindOf(column), bytes);

/** As saveFileFor, for files too large for the memory. Null beyond `limitBytes`. */
export const streamFileFor = (
  column: StoredFileColumn,
  bytes: AsyncIterable<Uint8Array>,
  limitBytes: number,
) => streamStoredFile(kindOf(column), bytes, limitBytes);

function kindOf(column: StoredFileColumn) {
  const kind = declared.get(column);
  if (!kind) throw new Error(`No feature declares ${column}`);
  return kind;
}

export { readStoredFile, removeStoredFile, storedFilePath };

/** Returns the names of files that a row names, in one statement, so that one that moves between rows is found. */
async function filesInUse(db: Db, only?: string): Promise<Set<string>> {
  const columns = [...declared.keys()].map((column) => {
    const [table = "", name = ""] = column.split(".");
    const isWanted = only === undefined ? sql`is not null` : sql`= ${only}`;
    return sql`select ${sql.ref(name)} as name from ${sql.table(table)} where ${sql.ref(name)} ${isWanted}`;
  });
  const { rows } = await sql<{ name: string }>`${sql.join(columns, sql` union `)}`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Deletes the file, unless another row names it. */
export async function removeUnusedFile(db: Db, name: string): Promise<void> {
  if (!(await filesInUse(db, name)).has(name)) await removeStoredFile(name);
}

/** Deletes files that a crash left behind. Returns how many. */
export async function deleteStrayFiles(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - imageLimits.keepStrayFilesMinutes * 60_000);
  const inUse = await filesInUse(db);
  return removeStrayStoredFiles(before, (name) => inUse.has(name));
}

/** Null for a PDF within the size limit. */
function problemOfPdf(pdf: Buffer | null): Message | null {
  if (pdf === null || pdf.length === 0) return "pdf.missing";
  if (pdf.length > limits.fileBytes)
    return msg("pdf.tooLarge", { megabytes: limits.fileBytes / 1024 / 1024 });
  return isWholePdf(pdf) ? null : "pdf.invalid";
}

type SentPdf = {
  column: StoredFileColumn;
  /** Null: none was sent. */
  pdf: Buffer | null;
  isNeeded?: boolean;
  /** Of the form; default `pdf`. */
  field?: string;
};

/**
 * Writes a PDF before its row, and removes it unless a row names it then. Refusal: invalid at the field.
 * @param save is given the file's name; null without a PDF
 */
export async function saveWithPdf<Saved, Theirs>(
  db: Db,
  { column, pdf, isNeeded = false, field = "pdf" }: SentPdf,
  save: (file: string | null) => Promise<Result<Saved, Theirs>>,
): Promise<Result<Saved, Theirs>> {
  const problem = pdf !== null || isNeeded ? problemOfPdf(pdf) : null;
  if (problem) return refused({ kind: "invalid", fields: { [field]: problem } });
  if (pdf === null) return save(null);
  const file = await saveFileFor(column, pdf);
  try {
    return await save(file);
  } finally {
    await removeUnusedFile(db, file);
  }
}
