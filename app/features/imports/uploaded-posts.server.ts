/** A WordPress export and its pictures that staff upload: read and imported by a job, kept a day at most. */
import { setImmediate } from "node:timers/promises";
import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import type { Actor } from "~/features/activity/activity.server";
import { findItem } from "~/features/content/content-lifecycle.server";
import { titleOf } from "~/features/content/item-language.server";
import type { Site } from "~/features/feature.server";
import { removeUnusedFile, storedFilePath } from "~/features/stored-files/stored-files.server";
import { readBeginning, readInChunks } from "~/integrations/stored-files.server";
import { readZipEntry, zipEntries, type ZipEntry } from "~/integrations/zip-file.server";
import { DAY_MS, SECOND_MS } from "~/lib/durations";
import { nfc } from "~/lib/normal-form";
import { messageOf, ok, refused, type Result } from "~/lib/result";
import { UnreadableFile } from "~/lib/tables/csv-records";
import { msg, type Message } from "~/locales/messages";
import { wordPressLimits as limits } from "./limits";
import { importWordPress, type WordPressImport, type WordPressSources } from "./wordpress-import.server";

/** `file`: the stored file's name; `name`: as it was uploaded. */
export type UploadedFile = { kind: "export" | "media"; file: string; name: string };
export type WordPressReport = Omit<WordPressImport, "id">;

const uploadGone = () => refused({ kind: "not_found", message: msg("imports.fileGone") });

/** Begins to read an export. Refusal: invalid (`export`, `media`); the files are then deleted. @returns the upload's id */
export async function uploadWordPress(
  db: Db,
  actor: Actor,
  files: UploadedFile[],
  now: Date,
): Promise<Result<number>> {
  if (!files.some(({ kind }) => kind === "export"))
    return refuseFiles(db, files, { export: "imports.fileMissing" });
  const problems = await problemsOf(files);
  if (problems) return refuseFiles(db, files, problems);
  return transact(db, async (trx) => {
    const { id } = await trx
      .insertInto("wordpress_uploads")
      .values({ uploaded_at: now.toISOString(), uploaded_by: actor.id })
      .returning("id")
      .executeTakeFirstOrThrow();
    await addFiles(trx, id, files);
    return ok(id);
  });
}

/** Reads an upload again, with more pictures. Refusals: not_found, invalid (`media`); the files are then deleted. */
export async function addMedia(db: Db, id: number, files: UploadedFile[]): Promise<Result<null>> {
  if (files.length === 0) return refused({ kind: "invalid", fields: { media: "imports.fileMissing" } });
  const problems = await problemsOf(files);
  if (problems) return refuseFiles(db, files, problems);
  const stored = await filesOf(db, id);
  if (stored.length + files.length > limits.media)
    return refuseFiles(db, files, { media: msg("imports.tooManyZips", { limit: limits.media }) });
  const done = await transact(db, async (trx): Promise<Result<null>> => {
    const { numUpdatedRows } = await trx
      .updateTable("wordpress_uploads")
      .set({ state: "looking", report: null, problem: null, done: 0, total: 0 })
      .where("id", "=", id)
      .where("state", "=", "looked")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return uploadGone();
    await addFiles(trx, id, files);
    return ok(null);
  });
  if (!done.ok) await removeFiles(db, files);
  return done;
}

const addFiles = (trx: Db, id: number, files: UploadedFile[]) =>
  trx
    .insertInto("wordpress_files")
    .values(files.map((file) => ({ ...file, upload_id: id })))
    .execute();

async function refuseFiles(db: Db, files: UploadedFile[], fields: Record<string, Message>) {
  await removeFiles(db, files);
  return refused({ kind: "invalid", fields });
}

export async function removeFiles(db: Db, files: readonly { file: string }[]): Promise<void> {
  for (const { file } of files) await removeUnusedFile(db, file);
}

/** What can be said at once, by field. The job reads the rest. */
async function problemsOf(files: UploadedFile[]): Promise<Record<string, Message> | null> {
  for (const { kind, file } of files) {
    try {
      const path = await pathOf(file);
      if (kind === "media") await zipEntries(path, limits.zip);
      else if (!(await isZip(path))) await checkBeginning(path);
      else if ((await exportsIn(path)).length === 0) throw new UnreadableFile("imports.notWordPress");
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      return { [kind]: error.reason };
    }
  }
  return null;
}

async function pathOf(file: string): Promise<string> {
  const path = await storedFilePath(file);
  if (path === null) throw new UnreadableFile("imports.fileGone");
  return path;
}

const isZip = async (path: string) => (await readBeginning(path, 4)).toString("latin1") === "PK\x03\x04";

/** Long comments precede the first element. */
const BEGINNING_BYTES = 64 * 1024;

async function checkBeginning(path: string): Promise<void> {
  const beginning = (await readBeginning(path, BEGINNING_BYTES)).toString("latin1");
  if (!/<rss[\s>]/.test(beginning)) throw new UnreadableFile("imports.notWordPress");
}

/** WordPress.com exports a ZIP of XML files. */
const exportsIn = async (path: string): Promise<ZipEntry[]> =>
  (await zipEntries(path, limits.zip)).filter(({ name }) => /\.xml$/i.test(name));

const filesOf = (db: Db, id: number) =>
  db
    .selectFrom("wordpress_files")
    .selectAll()
    .where("upload_id", "=", id)
    .orderBy("kind")
    .orderBy("name")
    .execute();

async function sourcesOf(db: Db, id: number): Promise<WordPressSources> {
  const files: WordPressSources["files"] = [];
  const media = new Map<string, { path: string; entry: ZipEntry }>();
  for (const { kind, file } of await filesOf(db, id)) {
    const path = await pathOf(file);
    if (kind === "media") await addPictures(media, path);
    else if (!(await isZip(path))) files.push(() => readInChunks(path));
    else for (const entry of await exportsIn(path)) files.push(() => readZipEntry(path, entry));
  }
  return {
    files,
    media: (file) => {
      const found = media.get(nfc(file));
      return found ? readZipEntry(found.path, found.entry) : null;
    },
  };
}

/** By the path below wp-content/uploads, whichever folder was packed: it, one of its parents, or a year of it. */
async function addPictures(
  media: Map<string, { path: string; entry: ZipEntry }>,
  path: string,
): Promise<void> {
  const entries = await zipEntries(path, limits.zip);
  const [root = ""] = entries[0]?.name.split("/") ?? [];
  const isOneFolder = entries.every(({ name }) => name.startsWith(`${root}/`)) && !/^\d{4}$/.test(root);
  for (const entry of entries) {
    const inUploads = /(?:^|\/)uploads\/(.+)$/.exec(entry.name)?.[1];
    const name = inUploads ?? (isOneFolder ? entry.name.slice(root.length + 1) : entry.name);
    if (!media.has(name)) media.set(name, { path, entry });
  }
}

export const findUpload = (db: Db, id: number) =>
  db.selectFrom("wordpress_uploads").selectAll().where("id", "=", id).executeTakeFirst();

export const uploadedNames = async (db: Db, id: number) => (await filesOf(db, id)).map(({ name }) => name);

/** Uploads that wait for somebody, the latest first. */
export const listUploads = (db: Db) =>
  db
    .selectFrom("wordpress_uploads")
    .select(["id", "state", "uploaded_at"])
    .where("state", "!=", "imported")
    .orderBy("id", "desc")
    .execute();

export const reportOf = ({ report }: { report: string | null }) =>
  report === null ? null : (JSON.parse(report) as WordPressReport);

/** Hands the upload to the job. Null: it is under way, or done. Refusals: not_found, invalid (`file`). */
export async function startWordPressImport(db: Db, id: number): Promise<Result<{ rows: number } | null>> {
  const upload = await findUpload(db, id);
  if (!upload) return uploadGone();
  if (upload.state !== "looked") return ok(null);
  const report = reportOf(upload);
  const rows = report ? report.posts + report.pages : 0;
  if (rows === 0) return refused({ kind: "invalid", fields: { file: "imports.nothingNewPosts" } });
  await db
    .updateTable("wordpress_uploads")
    .set({ state: "waiting", problem: null, done: 0, total: rows })
    .where("id", "=", id)
    .where("state", "=", "looked")
    .execute();
  return ok({ rows });
}

/** Refusal: not_found. */
export async function discardUpload(db: Db, id: number): Promise<Result<null>> {
  const files = await transact(db, async (trx) => {
    const upload = await findUpload(trx, id);
    return upload?.state === "looked" ? deleteUpload(trx, id) : null;
  });
  if (!files) return uploadGone();
  await removeFiles(db, files);
  return ok(null);
}

async function deleteUpload(trx: Db, id: number) {
  const files = await trx
    .deleteFrom("wordpress_files")
    .where("upload_id", "=", id)
    .returning("file")
    .execute();
  await trx.deleteFrom("wordpress_uploads").where("id", "=", id).execute();
  return files;
}

export async function deleteExpiredUploads(db: Db, now: Date): Promise<void> {
  const expired = await db
    .selectFrom("wordpress_uploads")
    .select("id")
    .where("state", "=", "looked")
    .where("uploaded_at", "<", new Date(now.getTime() - DAY_MS).toISOString())
    .execute();
  for (const { id } of expired) await discardUpload(db, id);
}

type Work = Pick<Site, "db"> & { stopping?: AbortSignal };

/** Reads and imports what waits. A process that dies in between leaves it waiting, for the next start. */
export async function runWordPressUploads({ db, stopping }: Work, now: Date): Promise<void> {
  const waiting = await db
    .selectFrom("wordpress_uploads")
    .leftJoin("users", "users.id", "uploaded_by")
    .select(["wordpress_uploads.id", "state", "uploaded_by", "email"])
    .where("state", "in", ["looking", "waiting"])
    .orderBy("wordpress_uploads.id")
    .execute();
  for (const { id, state, uploaded_by, email } of waiting) {
    const finish = (set: { report?: string; problem: Message | null }) =>
      db
        .updateTable("wordpress_uploads")
        .set({ state: "looked", ...set })
        .where("id", "=", id)
        .execute();
    const onProgress = progressOf(db, id, stopping);
    try {
      const sources = await sourcesOf(db, id);
      if (state === "looking") {
        const looked = await importWordPress(db, sources, { dryRun: true, onProgress }, now);
        if (!looked.ok) await finish({ problem: messageOf(looked.refusal) });
        else await finish({ report: JSON.stringify({ ...looked.value, id: undefined }), problem: null });
        continue;
      }
      const actor = { id: uploaded_by, email: email ?? "" };
      let files: { file: string }[] = [];
      const onWritten = async (trx: Db, importId: number) =>
        void (files = await closeUpload(trx, id, importId));
      const done = await importWordPress(db, sources, { actor, onProgress, onWritten }, now);
      if (!done.ok) await finish({ problem: messageOf(done.refusal) });
      await removeFiles(db, files);
    } catch (error) {
      if (stopping?.aborted) return;
      const isUnreadable = error instanceof UnreadableFile;
      // Otherwise it would be tried again every two seconds.
      await finish({ problem: isUnreadable ? error.reason : "imports.stoppedPosts" });
      if (!isUnreadable) throw error;
    }
  }
}

async function closeUpload(trx: Db, id: number, importId: number) {
  const files = await trx
    .deleteFrom("wordpress_files")
    .where("upload_id", "=", id)
    .returning("file")
    .execute();
  await trx
    .updateTable("wordpress_uploads")
    .set({ state: "imported", import_id: importId, report: null })
    .where("id", "=", id)
    .execute();
  return files;
}

/** Lets requests through between two posts, and stores how far it is about once a second. */
function progressOf(db: Db, id: number, stopping?: AbortSignal) {
  let storedAt = 0;
  return async (done: number, total: number) => {
    await setImmediate();
    stopping?.throwIfAborted();
    if (performance.now() - storedAt < SECOND_MS) return;
    storedAt = performance.now();
    await db.updateTable("wordpress_uploads").set({ done, total }).where("id", "=", id).execute();
  };
}

/** Items of an import that was undone, which stay because somebody edited them. */
export async function keptItems(db: Db, importId: number) {
  const items = await db
    .selectFrom("imported_items")
    .select(["kind", "item_id"])
    .where("import_id", "=", importId)
    .limit(limits.shown)
    .execute();
  const kept: { kind: "blog" | "page"; id: string; title: string }[] = [];
  for (const { kind, item_id } of items) {
    const item = await findItem(db, kind, item_id, { status: "any" });
    if (item) kept.push({ kind, id: item_id, title: titleOf(item) });
  }
  return kept;
}
