/** A file of gifts that staff upload: looked at first, imported by a job, kept a day at most. */
import { transact } from "#db/client.server";
import type { Db, ImportFile } from "#db/schema";
import type { Actor } from "~/features/activity/activity.server";
import { decodeText, tableText } from "~/integrations/spreadsheets/table-text.server";
import { DAY_MS } from "~/lib/durations";
import { todayInIndia } from "~/lib/india-time";
import { MEGABYTE } from "~/lib/limits";
import { messageOf, ok, refused, type Result } from "~/lib/result";
import { UnreadableFile } from "~/lib/tables/csv-records";
import { readWrittenDay, type DayOrder } from "~/lib/tables/cells";
import { findDayOrder, isWrittenDay, type FoundOrder } from "~/lib/tables/day-order";
import { msg, type Message } from "~/locales/messages";
import { importDonations, previewDonations, type DonationPreview } from "./donation-import.server";
import { findGiftTable, readGiftTable, toCsv, type GiftTable } from "./gift-table";
import { guessColumns, type GiftColumns } from "./gift-columns";
import {
  columnsChoice,
  columnsOfHeader,
  forgetColumns,
  isPlainHeader,
  saveChoices,
  wordChoice,
} from "./import-choices.server";
import { importLimits } from "./limits";

const SHEET_LIMITS = {
  unpackedBytes: 48 * MEGABYTE,
  rows: importLimits.rows + 100,
  columns: 100,
  seconds: 20,
  megabytes: 256,
};

/** Keeps the file's table. Refusal: invalid (`file`). @returns the file's id */
export async function uploadGifts(
  db: Db,
  actor: Actor,
  { bytes, name }: { bytes: Uint8Array; name: string },
  now: Date,
): Promise<Result<number>> {
  if (bytes.byteLength > importLimits.fileBytes) return refuseFile("imports.tooLarge");
  let table: GiftTable;
  try {
    table = findGiftTable(decodeText(await tableText(bytes, SHEET_LIMITS)));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    // Of the bank's statement, which may be longer.
    return refuseFile(error.reason === "bank.tooLarge" ? "imports.tooManyRows" : error.reason);
  }
  const file = Buffer.from(toCsv(table));
  return transact(db, async (trx) => {
    await correctOrder(trx, table, now);
    const { id } = await trx
      .insertInto("import_files")
      .values({ name, file, uploaded_at: now.toISOString(), uploaded_by: actor.id })
      .returning("id")
      .executeTakeFirstOrThrow();
    return ok(id);
  });
}

/** Where the file's days say another order than was chosen for its header, or the command's header has no order yet. */
async function correctOrder(trx: Db, { header, rows }: GiftTable, now: Date): Promise<void> {
  const columns = await columnsOfHeader(trx, header.cells);
  if (!columns) return;
  const days = rows.map(({ cells }) => cells[columns.at.date ?? -1] ?? "");
  const { order, readings } = orderOf(rows, columns, now);
  const isOther =
    columns.order === null
      ? days.some((day) => !/^\d{4}-/.test(day))
      : order !== columns.order &&
        readings === null &&
        days.some((day) => readWrittenDay(day, "day") !== readWrittenDay(day, "month"));
  if (isOther) await saveChoices(trx, [columnsChoice(header.cells, withOrder(rows, columns, now))], now);
}

const refuseFile = (file: Message) => refused({ kind: "invalid", fields: { file } });
const fileGone = () => refused({ kind: "not_found", message: msg("imports.fileGone") });

type Kept = Omit<ImportFile, "options">;
const COLUMNS = [
  "id",
  "name",
  "state",
  "file",
  "problem",
  "import_id",
  "uploaded_at",
  "uploaded_by",
] as const;

export const findImportFile = (db: Db, id: number): Promise<Kept | undefined> =>
  db.selectFrom("import_files").select(COLUMNS).where("id", "=", id).executeTakeFirst();

/** Files that wait for somebody, the latest first. */
export const listImportFiles = (db: Db) =>
  db
    .selectFrom("import_files")
    .select(["id", "name", "state", "uploaded_at"])
    .where("state", "!=", "imported")
    .orderBy("id", "desc")
    .execute();

export type LookedAt =
  | { kind: "columns"; header: string[]; examples: string[][]; guess: GiftColumns["at"] }
  | {
      kind: "preview";
      preview: DonationPreview;
      columns: GiftColumns;
      /** Null: somebody said the order, or the days can be read in one way only. */
      readings: FoundOrder["readings"];
      /** The columns were chosen on a screen. */
      isChosen: boolean;
    };

const MAX_EXAMPLES = 3;

/** What the file holds, or what must be chosen first. Refusals: not_found, invalid (`file`). */
export async function lookAtFile(db: Db, id: number, now: Date): Promise<Result<LookedAt>> {
  const kept = await findImportFile(db, id);
  if (!kept?.file) return fileGone();
  const { header, rows } = tableOf(kept.file);
  const columns = await columnsOfHeader(db, header.cells);
  if (!columns) {
    const examples = rows.slice(0, MAX_EXAMPLES).map(({ cells }) => cells);
    return ok({ kind: "columns", header: header.cells, examples, guess: guessColumns(header.cells) });
  }
  const preview = await previewDonations(db, chunksOf(kept.file), now);
  if (!preview.ok) return preview;
  const readings = columns.isOrderGuessed ? orderOf(rows, columns, now).readings : null;
  const isChosen = !isPlainHeader(header.cells);
  return ok({ kind: "preview", preview: preview.value, columns, readings, isChosen });
}

const tableOf = (file: Uint8Array): GiftTable => readGiftTable(Buffer.from(file).toString());

async function* chunksOf(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield file;
}

function orderOf(rows: GiftTable["rows"], columns: GiftColumns, now: Date): FoundOrder {
  const at = columns.at.date ?? -1;
  // What is no day is a fault of its row, which says nothing of the others.
  const cells = rows.map(({ cells }) => cells[at] ?? "").filter(isWrittenDay);
  const today = todayInIndia(now);
  return findDayOrder(cells, { direction: null, isOfBank: false, today });
}

function withOrder(rows: GiftTable["rows"], columns: GiftColumns, now: Date): GiftColumns {
  const { order, readings } = orderOf(rows, columns, now);
  return { ...columns, order: order ?? "day", isOrderGuessed: readings !== null };
}

/** For all files with this header. Refusals: not_found, invalid (`file`). */
export async function chooseGiftColumns(
  db: Db,
  id: number,
  chosen: Omit<GiftColumns, "order">,
  now: Date,
): Promise<Result<null>> {
  const kept = await findImportFile(db, id);
  if (!kept?.file) return fileGone();
  const { header, rows } = tableOf(kept.file);
  if (Object.values(chosen.at).some((at) => at >= header.cells.length)) return fileGone();
  const columns = withOrder(rows, { ...chosen, order: null }, now);
  await saveChoices(db, [columnsChoice(header.cells, columns)], now);
  return ok(null);
}

/** Asks for the columns again. Refusal: not_found. */
export async function forgetGiftColumns(db: Db, id: number): Promise<Result<null>> {
  const kept = await findImportFile(db, id);
  if (!kept?.file) return fileGone();
  await forgetColumns(db, tableOf(kept.file).header.cells);
  return ok(null);
}

/** `causes`, `modes`: what the file's words mean. */
export type ChosenMeanings = {
  order: DayOrder | null;
  causes: [word: string, slug: string][];
  modes: [word: string, mode: string][];
};

/** For this and all later files. Refusal: not_found. */
export async function chooseMeanings(
  db: Db,
  id: number,
  { order, causes, modes }: ChosenMeanings,
  now: Date,
): Promise<Result<null>> {
  const kept = await findImportFile(db, id);
  if (!kept?.file) return fileGone();
  const { header } = tableOf(kept.file);
  const columns = await columnsOfHeader(db, header.cells);
  await transact(db, (trx) =>
    saveChoices(
      trx,
      [
        ...(columns && order
          ? [columnsChoice(header.cells, { ...columns, order, isOrderGuessed: false })]
          : []),
        ...causes.map(([word, slug]) => wordChoice("cause", word, slug)),
        ...modes.map(([word, mode]) => wordChoice("mode", word, mode)),
      ],
      now,
    ),
  );
  return ok(null);
}

export type ImportOptions = { skipRefused: boolean; anyway: boolean; book: boolean };

/**
 * Hands the file to the job. Null: it is under way, or done. Refusals: not_found, invalid (`skipRefused`, `anyway`,
 * `file`), conflict (a gift's month is closed).
 */
export async function startImport(
  db: Db,
  id: number,
  options: ImportOptions,
  now: Date,
): Promise<Result<{ rows: number } | null>> {
  const kept = await findImportFile(db, id);
  if (!kept) return fileGone();
  if (!kept.file || kept.state !== "pending") return ok(null);
  const found = await importDonations(db, chunksOf(kept.file), { ...options, dryRun: true }, now);
  if (!found.ok) return found;
  const { refused: faulty, perhapsKnown, imported } = found.value;
  const fields: Record<string, Message> = {};
  if (faulty.length > 0 && !options.skipRefused)
    fields.skipRefused = msg("imports.leaveOutFaulty", { count: faulty.length });
  if (perhapsKnown.length > 0 && !options.anyway)
    fields.anyway = msg("imports.saySame", { count: perhapsKnown.length });
  if (Object.keys(fields).length > 0) return refused({ kind: "invalid", fields });
  if (imported.rows === 0) return refuseFile("imports.nothingNew");
  await db
    .updateTable("import_files")
    .set({ state: "waiting", options: JSON.stringify({ ...options, expected: imported }), problem: null })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .execute();
  return ok({ rows: imported.rows });
}

/** Imports the files that wait. A process that dies in between leaves a file waiting, for the next start. */
export async function importWaitingFiles(db: Db, now: Date): Promise<void> {
  const waiting = await db
    .selectFrom("import_files")
    .leftJoin("users", "users.id", "uploaded_by")
    .select(["import_files.id", "file", "options", "uploaded_by", "email"])
    .where("state", "=", "waiting")
    .orderBy("import_files.id")
    .execute();
  for (const { id, file, options, uploaded_by, email } of waiting) {
    if (!file) continue;
    const giveBack = (problem: Message) =>
      db.updateTable("import_files").set({ state: "pending", problem }).where("id", "=", id).execute();
    try {
      const done = await importDonations(
        db,
        chunksOf(file),
        {
          ...(JSON.parse(options) as ImportOptions & { expected: { rows: number; paise: number } }),
          actor: { id: uploaded_by, email: email ?? "" },
          // In the same transaction: a file is imported once.
          onWritten: (trx, importId) => closeFile(trx, id, importId),
        },
        now,
      );
      if (!done.ok) await giveBack(messageOf(done.refusal));
      else if (done.value.id === null) await giveBack("imports.changedMeanwhile");
    } catch (error) {
      // Otherwise it would be tried again every two seconds.
      await giveBack("imports.stopped");
      throw error;
    }
  }
}

async function closeFile(trx: Db, id: number, importId: number): Promise<void> {
  await trx
    .updateTable("import_files")
    .set({ state: "imported", file: null, import_id: importId })
    .where("id", "=", id)
    .execute();
}

/** Refusal: not_found. */
export async function discardImportFile(db: Db, id: number): Promise<Result<null>> {
  const { numDeletedRows } = await db
    .deleteFrom("import_files")
    .where("id", "=", id)
    .where("state", "=", "pending")
    .executeTakeFirst();
  return numDeletedRows === 0n ? fileGone() : ok(null);
}

export async function deleteExpiredFiles(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("import_files")
    .where("state", "=", "pending")
    .where("uploaded_at", "<", new Date(now.getTime() - DAY_MS).toISOString())
    .execute();
}

const MAX_LISTED = 20;

/** The latest imports of gifts, and of posts and pages. */
export const listImports = (db: Db) =>
  db
    .selectFrom("imports")
    .select(["id", "kind", "row_count", "amount_paise", "imported_at", "undone_at"])
    .orderBy("id", "desc")
    .limit(MAX_LISTED)
    .execute();

export const findImport = (db: Db, id: number) =>
  db.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirst();
