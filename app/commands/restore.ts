/**
 * `npm run restore -- FILE [--force]`: puts a backup back, with the server stopped. Everything is unpacked aside and
 * checked first; what is there is replaced only with --force, and the database it replaces is kept beside the new one.
 */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import Sqlite from "better-sqlite3";
import { extract } from "tar";
import { env } from "~/env.server";
import { complain, DATABASE, Manifest, MANIFEST, PICTURE, print, sha256, soundRows } from "./archive";
import { stageIn } from "./staging";

class NotRestored extends Error {}

async function main(words: string[]) {
  const isForced = words.includes("--force");
  const [given, ...more] = words.filter((word) => word !== "--force");
  if (!given || given.startsWith("-") || more.length > 0) return complain("Usage: npm run restore -- FILE [--force]");
  const file = resolve(given);
  if (!existsSync(file)) return complain(`There is no file ${file}`);
  const isTaken = existsSync(env.databasePath) || picturesIn(env.uploadsDir).length > 0;
  if (isTaken && !isForced) return complain(`There is data already (${env.databasePath}, ${env.uploadsDir}). Add --force to replace it.`);

  // Both are unpacked on the disk they belong to, so that they can be moved into place.
  mkdirSync(dirname(env.databasePath), { recursive: true });
  mkdirSync(join(env.uploadsDir, "incoming"), { recursive: true });
  const stage = stageIn(dirname(env.databasePath), "restore");
  const pictures = stageIn(join(env.uploadsDir, "incoming"), "restore");
  try {
    await unpack(file, stage.path, (path) => path === MANIFEST || path === DATABASE);
    await unpack(file, pictures.path, (path) => PICTURE.test(path));
    const manifest = await checked(stage.path, pictures.path);
    const replaced = existsSync(env.databasePath) ? setAside() : null;
    for (const name of picturesIn(join(pictures.path, "uploads"))) renameSync(join(pictures.path, "uploads", name), join(env.uploadsDir, name));
    sync(env.uploadsDir);
    renameSync(join(stage.path, DATABASE), env.databasePath);
    sync(dirname(env.databasePath));
    print(`Restored the backup of ${manifest.made_at}: ${Object.keys(manifest.uploads).length} picture files, ${Object.values(manifest.database.rows).reduce((sum, rows) => sum + rows, 0)} rows`);
    if (replaced) print(`The database that was there is kept as ${replaced}. Delete it when you no longer need it: it holds people's data.`);
  } finally {
    stage.discard();
    pictures.discard();
  }
}

/** @throws when the archive is cut short or damaged */
async function unpack(file: string, folder: string, isWanted: (path: string) => boolean) {
  await extract({ file, cwd: folder, strict: true, preserveOwner: false, filter: (path, entry) => isWanted(path) && (!("type" in entry) || entry.type === "File") });
}

/** @throws NotRestored in words */
async function checked(stage: string, pictures: string): Promise<Manifest> {
  const text = existsSync(join(stage, MANIFEST)) ? readFileSync(join(stage, MANIFEST), "utf8") : "null";
  const manifest = Manifest.safeParse(JSON.parse(text));
  if (!manifest.success || !existsSync(join(stage, DATABASE))) throw new NotRestored("this is not a backup of this site");
  const { database, uploads } = manifest.data;
  if ((await sha256(join(stage, DATABASE))) !== database.sha256) throw new NotRestored("the database in it is not the one that was put in");
  const rows = soundRows(join(stage, DATABASE));
  if (JSON.stringify(rows) !== JSON.stringify(database.rows)) throw new NotRestored("the database in it does not hold what was put in");
  for (const [path, size] of Object.entries(uploads))
    if (statSync(join(pictures, path), { throwIfNoEntry: false })?.size !== size) throw new NotRestored(`${basename(path)} is missing or incomplete`);
  return manifest.data;
}

/** Out of the way, in one piece. @throws NotRestored while somebody has it open */
function setAside(): string {
  const aside = `${env.databasePath}.before-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`;
  try {
    const sqlite = new Sqlite(env.databasePath);
    // Needs the file for itself, and takes what is still beside it (-wal) into it.
    sqlite.pragma("journal_mode = DELETE");
    sqlite.close();
  } catch (error) {
    if ((error as { code?: string }).code === "SQLITE_BUSY") throw new NotRestored("the database is in use. Stop the server first");
    // A broken database is the very reason to restore one: it is moved away as it is.
    if ((error as { code?: string }).code !== "SQLITE_NOTADB" && (error as { code?: string }).code !== "SQLITE_CORRUPT") throw error;
  }
  renameSync(env.databasePath, aside);
  for (const suffix of ["-wal", "-shm"]) rmSync(env.databasePath + suffix, { force: true });
  return aside;
}

const picturesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder).filter((name) => PICTURE.test(`uploads/${name}`)) : []);

function sync(folder: string) {
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}

await main(process.argv.slice(3)).catch((error: unknown) =>
  complain(`${error instanceof NotRestored ? "Nothing was restored" : "The backup could not be read"}: ${error instanceof Error ? error.message : String(error)}`),
);
