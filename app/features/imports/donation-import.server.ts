/** Imports past donations into ledger, donors, statement and search, not into public totals or the receipts' series. */
import { createHash, createHmac, randomBytes, randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { jsonTexts } from "#db/expressions.server";
import { transact } from "#db/client.server";
import type { Cause, Db } from "#db/schema";
import { siteSecret } from "#db/site-secret.server";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { closedMonths, closedRefusal } from "~/features/closed-months/closed-months.server";
import { encryptedPan } from "~/features/donations/particulars.server";
import { blindIndexes } from "~/features/encryption/encryption.server";
import { receivedAt } from "~/features/payments/offline-donations.server";
import { removeSample } from "~/features/payments/sample-statement.server";
import { retentionCutoff } from "~/features/privacy/retention.server";
import { formatDay } from "~/lib/dates";
import { todayInIndia } from "~/lib/india-time";
import { fieldProblems, ok, refused, type Result } from "~/lib/result";
import { msg, type Message } from "~/locales/messages";
import { parseTranslations } from "~/locales/translations";
import { isBlankRow, streamCsvRecords, UnreadableFile, type CsvRecord } from "~/lib/tables/csv-records";
import { chosenWords, columnsOfHeader, type ChosenWords } from "./import-choices.server";
import { GIFT_FIELDS, MODES, PLAIN_COLUMNS, type GiftColumns, type GiftField } from "./gift-columns";
import { unwrapped, readWrittenDay, type DayOrder } from "~/lib/tables/cells";
import { openStaging, type PerhapsKnown, type StagedDonation } from "./donation-staging.server";
import { z } from "zod";
import { AnyAddress, AnyName } from "~/features/donations/donor-fields";
import { RecordOfflineDonation } from "~/features/donations/ledger/offline-donation-form";
import { DayOfMoney, field, problem, shortLine } from "~/lib/fields";
import { readCode } from "~/lib/code";
import { nameKey } from "~/lib/text-key";
import { asText } from "~/lib/form-values";
import { textLimits } from "~/lib/limits";

/** `line`: line number in the file; the first line is 1. */
type ReportedRow = { line: number; field: string; reason: Message };
/** Every fault of a row, with what the cell says. */
type RefusedRow = { line: number; faults: { field: string; value: string; reason: Message }[] };

/** What a file holds. */
type FoundRows = {
  /** New rows. */
  imported: { rows: number; paise: number };
  /** Rows that were imported before, from this file or another one. */
  known: number;
  refused: RefusedRow[];
  /** Rows that may be in the file twice. They are imported: two gifts may be equal. */
  repeated: ReportedRow[];
  /** New rows with the name, the sum and nearly the day of a gift that this site recorded. */
  perhapsKnown: ReportedRow[];
  /** New rows so old that the nightly job will delete their donors' details. */
  beyondRetention: number;
};
/** `id`: null when nothing was written: a dry run, or rows that `skipRefused` or `anyway` would have let pass. */
type DonationImport = FoundRows & { id: number | null };

/** `book`: although a gift's month is closed. `actor`: null or absent for the command line. */
type Options = {
  dryRun?: boolean;
  skipRefused?: boolean;
  anyway?: boolean;
  book?: boolean;
  actor?: Actor | null;
  /** What must be new, or nothing is imported. */
  expected?: DonationImport["imported"];
  /** In the transaction of the import. */
  onWritten?: (trx: Db, id: number) => Promise<void>;
};

/**
 * Imports all rows or none (`skipRefused`: all valid rows; `anyway`: also those that are perhaps known), in one short
 * transaction at the end. A row that was imported before, even from another file, counts as known. Refusals: invalid (an
 * unreadable file), conflict (a gift's month is closed, or not what is `expected`).
 */
export async function importDonations(
  db: Db,
  bytes: AsyncIterable<Uint8Array>,
  { dryRun = false, skipRefused = false, anyway = false, book = false, actor = null, ...more }: Options,
  now: Date,
): Promise<Result<DonationImport>> {
  return readIntoStage(db, bytes, { now, isPreview: dryRun }, async (stage, found) => {
    const isStopped =
      (found.refused.length > 0 && !skipRefused) || (found.perhapsKnown.length > 0 && !anyway);
    if (isStopped) return ok({ ...found, imported: { rows: 0, paise: 0 }, id: null });
    if (dryRun) return (await closedRefusal(db, await stage.days(db), book)) ?? ok({ ...found, id: null });
    const written = await writeStaged(db, stage, { actor, book, now, ...more });
    return written.ok ? ok({ ...found, ...written.value }) : written;
  });
}

export type DonationPreview = FoundRows & {
  /** New rows by cause and day. */
  sums: { cause: string; day: string; rows: number; paise: number }[];
  /** The first new rows, as they were read. */
  first: Pick<StagedDonation, "line" | "received_on" | "amount_paise" | "cause_slug" | "channel" | "name">[];
  /** Months (YYYY-MM) of new rows whose books are closed. */
  closedMonths: string[];
};

/** What importDonations() would find. Refusal: invalid (an unreadable file). */
export function previewDonations(
  db: Db,
  bytes: AsyncIterable<Uint8Array>,
  now: Date,
): Promise<Result<DonationPreview>> {
  return readIntoStage(db, bytes, { now, isPreview: true }, async (stage, found) => {
    const sums = await stage.sums();
    const closed = await closedMonths(db);
    const months = new Set(sums.map(({ day }) => day.slice(0, 7)).filter((month) => closed.has(month)));
    return ok({ ...found, sums, first: await stage.first(), closedMonths: [...months].sort() });
  });
}

type Stage = Awaited<ReturnType<typeof openStaging>>;

let lastStage: Promise<unknown> = Promise.resolve();

/** One file at a time: a process has one connection, to which the staging tables belong. */
function readIntoStage<T>(
  db: Db,
  bytes: AsyncIterable<Uint8Array>,
  { now, isPreview }: { now: Date; isPreview: boolean },
  use: (stage: Stage, found: FoundRows) => Promise<Result<T>>,
): Promise<Result<T>> {
  const used = lastStage.then(async () => {
    const stage = await openStaging(db);
    try {
      const sealPan = isPreview ? withoutPan : createPanEncryptor();
      const rows = await stageRows(db, streamCsvRecords(bytes), { now, sealPan }, stage.add);
      const perhapsKnown = (await stage.perhapsKnown()).map(toPerhapsKnown);
      const counted = await stage.count(retentionCutoff("paidGifts", now));
      return await use(stage, { ...counted, ...rows, perhapsKnown });
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      return refused({ kind: "invalid", fields: { file: error.reason } });
    } finally {
      await stage.drop();
    }
  });
  lastStage = used.catch(() => null);
  return used;
}

const toPerhapsKnown = ({ line, day, receipt }: PerhapsKnown): ReportedRow => ({
  line,
  field: "row",
  reason: msg("imports.perhapsKnown", { day: formatDay(day), receipt: receipt ?? "–" }),
});

const BATCH_SIZE = 1_000;
const YIELD_EVERY = 50;

async function stageRows(
  db: Db,
  records: AsyncGenerator<CsvRecord>,
  { now, sealPan }: { now: Date; sealPan: SealPan },
  add: (donations: StagedDonation[]) => Promise<void>,
): Promise<Pick<FoundRows, "refused" | "repeated">> {
  const header = (await records.next()) as IteratorResult<CsvRecord, undefined>;
  const names = header.value?.cells ?? [];
  const columns = await columnsOfHeader(db, names);
  if (!columns) throw new UnreadableFile(msg("imports.headerWrong", { header: GIFT_FIELDS.join(",") }));
  const schema = importRow(await causesByName(db), await chosenWords(db), columns.order, todayInIndia(now));
  const keyOf = await rowKeys(db);
  const [refusedRows, repeated]: [RefusedRow[], ReportedRow[]] = [[], []];
  const repetitionOf = createRepetitionFinder();
  let donations: StagedDonation[] = [];
  let read = 0;
  for await (const { line, cells } of records) {
    read += 1;
    // Lets requests run: parsing needs no query.
    if (read % YIELD_EVERY === 0) await setImmediate();
    // Some programs end every line, also that of the header, with a delimiter.
    if (
      cells.length !== names.length ||
      (columns === PLAIN_COLUMNS && !isBlankRow(cells.slice(GIFT_FIELDS.length)))
    ) {
      const reason = msg("imports.cells", { count: cells.length, expected: names.length });
      refusedRows.push({ line, faults: [{ field: "row", value: "", reason }] });
      continue;
    }
    const texts = textsOf(cells, columns);
    const row = schema.safeParse(texts);
    if (!row.success) {
      const faults = Object.entries(fieldProblems(row.error)).map(([field, reason]) => ({
        field,
        value: texts[field as GiftField] ?? "",
        reason,
      }));
      refusedRows.push({ line, faults });
      continue;
    }
    repeated.push(...repetitionOf(line, cells, row.data.receipt));
    donations.push(toStaged(row.data, { line, importKey: keyOf(row.data), sealPan, now }));
    if (donations.length < BATCH_SIZE) continue;
    await add(donations);
    donations = [];
  }
  if (donations.length > 0) await add(donations);
  return { refused: refusedRows, repeated };
}

/** The cells by field, without what spreadsheets add; where none names it, the cause or mode of all rows. */
function textsOf(cells: string[], columns: GiftColumns): Record<GiftField, string> {
  const textOfField = (field: GiftField) => {
    const ofAll = field === "cause" || field === "mode" ? (columns[field] ?? "") : "";
    const text = withoutApostrophe(unwrapped(cells[columns.at[field] ?? -1] ?? ""));
    // In a list made by hand, a dash says that there is none.
    return (columns !== PLAIN_COLUMNS && /^[-–—]+$/.test(text) ? "" : text) || ofAll;
  };
  return Object.fromEntries(GIFT_FIELDS.map((field) => [field, textOfField(field)])) as Record<
    GiftField,
    string
  >;
}

/** Finds rows whose cells, or whose receipt number, an earlier row of the file has too. */
function createRepetitionFinder() {
  const lines = new Map<string, number>();
  /** The earlier line; null: none. */
  const lineWith = (key: string, line: number) => {
    const earlier = lines.get(key) ?? null;
    if (earlier === null) lines.set(key, line);
    return earlier;
  };
  return (line: number, cells: string[], receipt: string | null): ReportedRow[] => {
    const text = JSON.stringify(cells.map((cell) => cell.trim()));
    const equal = lineWith(createHash("sha256").update(text).digest("base64url"), line);
    const sameReceipt = receipt === null ? null : lineWith(`receipt ${nameKey(receipt)}`, line);
    if (equal !== null) return [{ line, field: "row", reason: msg("imports.equalRow", { line: equal }) }];
    if (sameReceipt === null) return [];
    return [{ line, field: "receipt", reason: msg("imports.sameReceipt", { line: sameReceipt }) }];
  };
}

/** Maps keys of slugs, names in all languages and names in the books to slugs, in this order of priority. */
async function causesByName(db: Db): Promise<Map<string, string>> {
  const causes = await db.selectFrom("causes").selectAll().orderBy("position", "desc").execute();
  const entriesBy = (namesOf: (cause: Cause) => (string | undefined)[]) =>
    causes.flatMap((cause) =>
      namesOf(cause).flatMap((name) => (name ? [[nameKey(name), cause.slug] as const] : [])),
    );
  const translated = (cause: Cause) => Object.values(parseTranslations(cause)).map(({ name }) => name);
  // The last of equal keys in a Map wins.
  return new Map([
    ...entriesBy((cause) => [cause.ledger_name]),
    ...entriesBy((cause) => [cause.name, ...translated(cause)]),
    ...entriesBy((cause) => [cause.slug]),
  ]);
}

/** Equal rows of one file are different donations, so each gets its own key. The site's secret survives a restore. */
async function rowKeys(db: Db): Promise<(row: ImportRow) => string> {
  const secret = Buffer.from(await siteSecret(db), "hex");
  const counts = new Map<string, number>();
  return ({ date, amount, cause, mode, receipt, name, email, phone }) => {
    const identity = [date, amount, cause, mode, receipt, name && nameKey(name), email?.toLowerCase(), phone];
    const hash = createHmac("sha256", secret)
      .update(`import ${JSON.stringify(identity)}`)
      .digest("base64url")
      .slice(0, 22);
    const count = (counts.get(hash) ?? 0) + 1;
    counts.set(hash, count);
    return count === 1 ? hash : `${hash}~${count}`;
  };
}

type SealPan = (pan: string | null) => ReturnType<typeof encryptedPan> & { indexes: string[] };

/** Of a file that is only looked at. */
const withoutPan: SealPan = (pan) => ({ ...encryptedPan(null), indexes: pan ? [pan] : [] });

/** Encrypts each PAN once: deriving keys takes longer than everything else. */
function createPanEncryptor(): SealPan {
  const known = new Map<string | null, ReturnType<typeof encryptedPan> & { indexes: string[] }>();
  return (pan: string | null) => {
    const encrypted = known.get(pan) ?? {
      ...encryptedPan(pan),
      indexes: pan ? blindIndexes("pan", pan) : [],
    };
    known.set(pan, encrypted);
    return encrypted;
  };
}

function toStaged(
  row: ImportRow,
  { line, importKey, sealPan, now }: { line: number; importKey: string; sealPan: SealPan; now: Date },
): StagedDonation {
  const { name, email, phone, address, pan } = row;
  const { indexes, ...sealed } = sealPan(pan);
  const contact = name && (email ?? phone);
  return {
    line,
    import_key: importKey,
    id: randomUUID(),
    token: randomBytes(24).toString("base64url"),
    cause_slug: row.cause,
    amount_paise: row.amount,
    channel: row.mode,
    received_on: row.date,
    at: receivedAt(row.date, now.toISOString()),
    imported_receipt: row.receipt,
    note: row.note,
    name,
    email,
    phone,
    address,
    wants_certificate: pan ? 1 : 0,
    ...sealed,
    former_index: indexes[1] ?? null,
    // The foundation wrote the file, so rows with the same name and e-mail or phone are of one donor.
    person:
      indexes[0] ??
      (contact
        ? `${nameKey(name)}\n${contact.toLowerCase()}`
        : name || email || phone || address
          ? line
          : null),
    new_donor: randomUUID(),
  };
}

/** Counts again: another import may have run meanwhile. */
function writeStaged(
  db: Db,
  stage: Stage,
  {
    actor,
    book,
    now,
    expected,
    onWritten,
  }: Required<Pick<Options, "actor" | "book">> & Pick<Options, "expected" | "onWritten"> & { now: Date },
): Promise<Result<Pick<DonationImport, "imported" | "known" | "id">>> {
  return transact(db, async (trx): Promise<Result<Pick<DonationImport, "imported" | "known" | "id">>> => {
    const closed = await closedRefusal(trx, await stage.days(trx), book);
    if (closed) return closed;
    const { imported, known } = await stage.count("", trx);
    if (expected && (expected.rows !== imported.rows || expected.paise !== imported.paise))
      return refused({ kind: "conflict", message: "imports.changedMeanwhile" });
    if (imported.rows > 0) await removeSample(trx);
    const importedAt = now.toISOString();
    const { id } = await trx
      .insertInto("imports")
      .values({
        kind: "donations",
        row_count: imported.rows,
        amount_paise: imported.paise,
        imported_at: importedAt,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await stage.insert(trx, id, importedAt);
    await noteInClosedMonths(trx, id, now, { isUndone: false });
    const subject = { kind: "import", id: String(id), title: `Import ${id}` };
    const detail = { gifts: imported.rows, amountPaise: imported.paise };
    await recordActivity(trx, actor, "gifts_imported", subject, now, detail);
    await onWritten?.(trx, id);
    return ok({ imported, known, id });
  });
}

type UndoneImport = { rows: number; paise: number };

/** Deletes the gifts of an import and donors that have no others. Refusals: not_found, conflict (undone, a gift changed, its month is closed). */
export function undoImport(
  db: Db,
  id: number,
  now: Date,
  { actor = null, book }: { actor?: Actor | null; book?: boolean } = {},
): Promise<Result<UndoneImport>> {
  return transact(db, async (trx): Promise<Result<UndoneImport>> => {
    const found = await trx.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirst();
    if (found?.kind !== "donations") return refused({ kind: "not_found", message: "imports.notFound" });
    if (found.undone_at !== null) return refused({ kind: "conflict", message: "imports.undoneBefore" });
    const touched = await countTouched(trx, id, found.imported_at);
    if (touched > 0)
      return refused({ kind: "conflict", message: msg("imports.touched", { count: touched }) });
    const days = await trx
      .selectFrom("donations")
      .select("received_on as day")
      .distinct()
      .where("import_id", "=", id)
      .execute();
    const closed = await closedRefusal(
      trx,
      days.map(({ day }) => day),
      book,
    );
    if (closed) return closed;
    await noteInClosedMonths(trx, id, now, { isUndone: true });
    const donors = sql`select distinct donor_id from donations where import_id = ${id} and donor_id is not null`;
    const { rows } = await sql<{ donor_id: string }>`${donors}`.execute(trx);
    await trx.deleteFrom("donations").where("import_id", "=", id).execute();
    await sql`delete from donors where id in (select value from ${jsonTexts(JSON.stringify(rows.map(({ donor_id }) => donor_id)))})
      and not exists (select 1 from donations where donor_id = donors.id)`.execute(trx);
    await trx.updateTable("imports").set({ undone_at: now.toISOString() }).where("id", "=", id).execute();
    const subject = { kind: "import", id: String(id), title: `Import ${id}` };
    const detail = { gifts: found.row_count, amountPaise: found.amount_paise };
    await recordActivity(trx, actor, "import_undone", subject, now, detail);
    return ok({ rows: found.row_count, paise: found.amount_paise });
  });
}

/** Imported gifts are in no journal, so the pages of closed months list them by themselves. */
async function noteInClosedMonths(
  trx: Db,
  id: number,
  now: Date,
  { isUndone }: { isUndone: boolean },
): Promise<void> {
  const months = JSON.stringify([...(await closedMonths(trx))]);
  const [change, sign] = isUndone ? ["undone", -1] : ["imported", 1];
  await sql`insert into late_imports (month, import_id, at, change, gift_count, sum_paise)
    select substr(received_on, 1, 7), ${id}, ${now.toISOString()}, ${change}, count(*), ${sign} * sum(amount_paise)
    from donations where import_id = ${id} and substr(received_on, 1, 7) in (select value from ${jsonTexts(months)})
    group by 1`.execute(trx);
}

/** Counts donations changed or linked since the import; anonymising old ones does not count as a change. */
async function countTouched(trx: Db, id: number, importedAt: string): Promise<number> {
  const { rows } = await sql<{ touched: number }>`
    select count(*) as touched from donations left join donors on donors.id = donor_id
    where import_id = ${id} and (updated_at <> ${importedAt} or state <> 'paid' or refunded_paise > 0 or pan_confirmed = 1
      or ((donors.note <> '' or donors.may_be_named is not null) and not exists (select 1 from donations as other
        where other.donor_id = donors.id and other.import_id is distinct from ${id}))
      or exists (select 1 from receipts where donation_id = donations.id)
      or exists (select 1 from bank_allocations where donation_id = donations.id)
      or exists (select 1 from refund_requests where donation_id = donations.id)
      or exists (select 1 from statement_row_donations where donation_id = donations.id)
      or exists (select 1 from outbox where about = donations.id))`.execute(trx);
  return rows[0]?.touched ?? 0;
}

const { amount, email, phone, pan, note } = RecordOfflineDonation.shape;

/**
 * Output: integer paise, the cause's slug. @param causes slugs by name and slug in lower case
 * @param order null: days are YYYY-MM-DD
 */
const importRow = (
  causes: ReadonlyMap<string, string>,
  words: ChosenWords,
  order: DayOrder | null,
  today: string,
) =>
  z.object({
    date: z.preprocess(
      (raw) => (order === null ? null : readWrittenDay(asText(raw), order)) ?? readCode(raw),
      DayOfMoney.refine((day) => day <= today, msg("ledger.dayInFuture")),
    ),
    amount,
    cause: field((raw) => {
      const key = nameKey(asText(raw));
      // The cause that a word meant may have been deleted since.
      const meant = words.cause.get(key) ?? "";
      return causes.get(key) ?? causes.get(nameKey(meant)) ?? problem("imports.causeUnknown");
    }),
    mode: z.preprocess(
      (raw) => words.mode.get(nameKey(asText(raw))) ?? readCode(raw).toLowerCase(),
      z.enum(MODES, msg("imports.modeUnknown")),
    ),
    receipt: shortLine(textLimits.name).transform((number) => number || null),
    name: AnyName,
    email,
    phone,
    address: AnyAddress,
    pan,
    note,
  });
type ImportRow = z.output<ReturnType<typeof importRow>>;

/** Removes the apostrophe that this site's CSV puts before cells that look like formulas (lib/csv.ts). */
const withoutApostrophe = (cell: string): string =>
  cell.replace(/^'(?=[\s\p{Cc}\p{Cf}]*[=+@＝＋－＠-])/u, "");
