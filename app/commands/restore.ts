/**
 * `npm run restore -- FILE` (or s3:NAME), with the server stopped. Checks first, moves the pictures, then the
 * database in one rename: a crash leaves the site unchanged. `--drill` only tests it, beside a running server.
 */
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import Sqlite from "better-sqlite3";
import { extract } from "tar";
import { env } from "~/env.server";
import { openDatabase } from "#db/client.server";
import { migrate } from "#db/migrate.server";
import { isKeyMissing } from "~/features/encryption/key-rotation.server";
import { drillFacts } from "~/features/site/restore-drill.server";
import { formatRupees } from "~/lib/rupees";
import {
  DATABASE,
  Manifest,
  MANIFEST,
  UPLOAD_FILE,
  recordMilestone,
  totalRows,
  sha256,
  countRows,
  sync,
} from "./archive";
import { fail, print } from "./print";
import { openBackup } from "./remote-copy";
import { createStaging } from "./staging";
import { reapplyErasures, erasuresIn, type ErasureRecord } from "./erasures";

async function main(args: string[]) {
  const isDrill = args.includes("--drill");
  const acceptsPlain = args.includes("--plain");
  const [source, ...more] = args.filter((word) => !["--drill", "--plain"].includes(word));
  if (!source || source.startsWith("-") || more.length > 0)
    return fail("Usage: npm run restore -- FILE, or s3:NAME [--plain] [--drill]");

  // Uses the same disks as database and uploads, so that a rename works.
  mkdirSync(dirname(env.databasePath), { recursive: true });
  mkdirSync(join(env.uploadsDir, "incoming"), { recursive: true });
  const stage = createStaging(dirname(env.databasePath), "restore");
  const pictures = createStaging(join(env.uploadsDir, "incoming"), "restore");
  try {
    const file = await openBackup(source, join(stage.path, "archive"), acceptsPlain);
    await unpack(file, stage.path, (path) => path === MANIFEST || path === DATABASE);
    await unpack(file, pictures.path, (path) => UPLOAD_FILE.test(path));
    const manifest = await verifyBackup(stage.path, pictures.path);
    if (isDrill) return await drill(join(stage.path, DATABASE), manifest);
    const old = existsSync(env.databasePath) ? lockOldDatabase() : null;
    if (old) applyWithdrawals(join(stage.path, DATABASE), old.withdrawn);
    const reapplied = old ? reapplyErasuresTo(join(stage.path, DATABASE), old.taken, manifest.made_at) : 0;
    await recordProof(join(stage.path, DATABASE));
    movePictures(join(pictures.path, "uploads"));
    sync(join(stage.path, DATABASE));
    old?.keepOldDatabase();
    renameSync(join(stage.path, DATABASE), env.databasePath);
    old?.release();
    sync(dirname(env.databasePath));
    print(
      `Restored the backup of ${manifest.made_at}: ${Object.keys(manifest.uploads).length} picture files, ${totalRows(manifest)} rows`,
    );
    print(
      "No backup contains the data key. PANs and second factors can be read only with the key of that time, as DATA_KEY or as the file data-key beside the database. With another key, donations keep the last four characters of their PANs, and people with a second factor need `npm run staff -- reset-second-factor EMAIL`.",
    );
    if (reapplied > 0)
      print(
        `${reapplied} values that were erased, or roles and ways to log in that were revoked, since the backup was made stay so. If you do want them back, move the database away first and restore again.`,
      );
    if (!hasAdministrator())
      print("Nobody is an administrator: `npm run staff -- add EMAIL` or `approve EMAIL` makes one.");
    if (old)
      print(
        `The database that was there is kept as ${old.aside}. Delete it when you no longer need it: it contains personal data.`,
      );
  } finally {
    stage.discard();
    pictures.discard();
  }
}

/** A restore proves what a drill proves. Of a backup of an older version whose key can't be tried, nothing is recorded. */
async function recordProof(database: string) {
  const db = openDatabase(database);
  const lacksKey = await isKeyMissing(db)
    .catch(() => true)
    .finally(() => db.destroy());
  if (!lacksKey) recordMilestone("last-drill", new Date().toISOString(), database);
  // Opened, it has a write-ahead log, whose files stay behind when it is renamed.
  const sqlite = new Sqlite(database);
  sqlite.pragma("journal_mode = DELETE");
  sqlite.close();
}

/** Describes the result of the drill. @throws when the restored site would not start or its data is incomplete */
async function drill(database: string, manifest: Manifest) {
  const db = openDatabase(database);
  try {
    await migrate(db);
    const facts = await drillFacts(db);
    print(`The backup of ${manifest.made_at} can be restored.`);
    print(`Database: whole, ${totalRows(manifest)} rows, upgraded to this version.`);
    print(`Pictures: ${Object.keys(manifest.uploads).length} files, all complete.`);
    print(
      `Ledger: ${facts.donations} paid donations, ${formatRupees(facts.paise)}, ${facts.receipts} receipts; the newest is of ${facts.newest ?? "no day"}.`,
    );
    print(
      facts.isKeyMissing
        ? "Data key: it does NOT open the PANs and second factors of this backup. Find the key of that time."
        : "Data key: opens what is encrypted.",
    );
    if (!facts.isKeyMissing) recordMilestone("last-drill", new Date().toISOString());
    else process.exitCode = 1;
  } finally {
    await db.destroy();
  }
}

async function unpack(file: string, folder: string, isWanted: (path: string) => boolean) {
  await extract({
    file,
    cwd: folder,
    strict: true,
    preserveOwner: false,
    filter: (path, entry) => isWanted(path) && (!("type" in entry) || entry.type === "File"),
  }).catch((error: unknown) => {
    throw new Error("the backup could not be read", { cause: error });
  });
}

/** Compares the database by hash and rows, and pictures by size: unpacking has checked every byte (gzip's CRC-32). */
async function verifyBackup(stage: string, pictures: string): Promise<Manifest> {
  const text = existsSync(join(stage, MANIFEST)) ? readFileSync(join(stage, MANIFEST), "utf8") : "null";
  const manifest = Manifest.safeParse(JSON.parse(text));
  if (!manifest.success || !existsSync(join(stage, DATABASE)))
    throw new Error("this is not a backup of this site");
  const { database, uploads } = manifest.data;
  if ((await sha256(join(stage, DATABASE))) !== database.sha256)
    throw new Error("the database in it is not the one that was backed up");
  const rows = countRows(join(stage, DATABASE));
  if (JSON.stringify(rows) !== JSON.stringify(database.rows))
    throw new Error("the database in it is incomplete");
  for (const [path, size] of Object.entries(uploads))
    if (statSync(join(pictures, path), { throwIfNoEntry: false })?.size !== size)
      throw new Error(`${basename(path)} is missing or incomplete`);
  return manifest.data;
}

/** Locks the old database, so that no server starts on it. @throws while another process has it open */
function lockOldDatabase() {
  const aside = `${env.databasePath}.before-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`;
  const sqlite = new Sqlite(env.databasePath);
  try {
    // Needs exclusive access, and merges the -wal file into the database.
    sqlite.pragma("journal_mode = DELETE");
    sqlite.exec("begin exclusive");
  } catch (error) {
    if ((error as { code?: string }).code === "SQLITE_BUSY")
      throw new Error("the database is in use. Stop the server first", { cause: error });
    // A broken database is kept as it is: closing it now would delete its -wal file.
    if (
      (error as { code?: string }).code !== "SQLITE_NOTADB" &&
      (error as { code?: string }).code !== "SQLITE_CORRUPT"
    )
      throw error;
  }
  const keepOldDatabase = () => {
    for (const suffix of ["-wal", "-shm"])
      if (existsSync(env.databasePath + suffix)) renameSync(env.databasePath + suffix, aside + suffix);
    // The old database keeps its name until the new one replaces it, so that one always exists.
    linkSync(env.databasePath, aside);
    // A database that somebody copied there may be readable for others.
    for (const suffix of ["", "-wal", "-shm"])
      if (existsSync(aside + suffix)) chmodSync(aside + suffix, 0o600);
  };
  const erasures = erasuresIn(sqlite);
  return {
    aside,
    keepOldDatabase,
    withdrawn: withdrawnIn(sqlite),
    taken: erasures,
    release: () => void sqlite.close(),
  };
}

/** Empty for a database that can't be read. */
function withdrawnIn(old: Sqlite.Database): Record<string, unknown>[] {
  try {
    return old.prepare("select * from images where state = 'withdrawn'").all() as Record<string, unknown>[];
  } catch {
    return [];
  }
}

/** Ends consents withdrawn since the backup; at start the site then deletes the pictures. */
function applyWithdrawals(path: string, withdrawn: Record<string, unknown>[]) {
  if (withdrawn.length === 0) return;
  const sqlite = new Sqlite(path);
  try {
    const has = sqlite.prepare("select 1 from images where id = @id");
    const end = sqlite.prepare(
      `update images set people = iif(people = 'none', 'adults', people),
        consent_until = date(@withdrawn_at, '+330 minutes', '-1 day') where id = @id and state <> 'withdrawn'`,
    );
    for (const row of withdrawn) {
      const names = Object.keys(row);
      if (has.get(row)) end.run(row);
      else
        sqlite
          .prepare(`insert into images (${names.join()}) values (${names.map((name) => `@${name}`).join()})`)
          .run(row);
    }
  } finally {
    sqlite.close();
  }
}

/** Removes data that was erased, and access that was revoked, since the backup was made. */
function reapplyErasuresTo(path: string, erasures: ErasureRecord, madeAt: string): number {
  const sqlite = new Sqlite(path);
  try {
    sqlite.pragma("secure_delete = ON");
    return sqlite.transaction(() => reapplyErasures(sqlite, erasures, madeAt))();
  } finally {
    sqlite.close();
  }
}

function hasAdministrator(): boolean {
  const sqlite = new Sqlite(env.databasePath, { readonly: true });
  try {
    return sqlite.prepare("select 1 from users where role = 'admin'").get() !== undefined;
  } finally {
    sqlite.close();
  }
}

/** A name never gets other content: it contains a hash of the upload, or is random. */
function movePictures(from: string) {
  for (const name of picturesIn(from)) renameSync(join(from, name), join(env.uploadsDir, name));
  sync(env.uploadsDir);
}

const picturesIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => UPLOAD_FILE.test(`uploads/${name}`)) : [];

function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

const isDrill = process.argv.includes("--drill");
await main(process.argv.slice(3)).catch((error: unknown) =>
  fail(`${isDrill ? "This backup can NOT be restored" : "Nothing was restored"}: ${errorText(error)}`),
);
