/** Each file finds the site as after its first start. The app runs on: its database is restored in place. */
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { writeDatabaseWithCauses } from "./migrated";

const path = process.env.DATABASE_PATH ?? "";
const folder = join(path, "..");
const booted = join(folder, "booted.sqlite");
const site = globalThis as { __jobs?: { timer: NodeJS.Timeout; running: Promise<void> | null }[] };

if (!existsSync(path)) await writeDatabaseWithCauses(path);
// The first import boots the site.
const { boot, stopJobs } = await import("~/server/boot.server");
if (existsSync(booted)) await renewSite();
else await copyDatabase(path, booted);
// Tests run the jobs whose work they expect; one that comes by itself changes what a test has just written.
for (const { timer } of site.__jobs ?? []) clearInterval(timer);

async function renewSite() {
  const { sandbox } = await import("~/server/context.server");
  await stopJobs();
  // Later, the provider's webhooks would reach the next file's ledger.
  await sandbox?.idle();
  raiseCounters();
  await copyDatabase(booted, path);
  // Unlike a shutdown: the last picture's sizes would be written into the next file's folder.
  await Promise.all((site.__jobs ?? []).map(async ({ running }) => running));
  emptyTables(join(folder, "practice-provider.sqlite"));
  for (const name of readdirSync(folder))
    if (!name.includes(".sqlite")) rmSync(join(folder, name), { recursive: true });
  mkdirSync(join(folder, "uploads"), { mode: 0o700 });
  await boot();
}

/** Through SQLite's backup, which open connections notice. */
async function copyDatabase(from: string, to: string) {
  const sqlite = new Sqlite(from);
  await sqlite.backup(to);
  sqlite.close();
}

/** Caches compare counters of changes: a former file's must not recur. */
function raiseCounters() {
  const sqlite = new Sqlite(booted);
  const topics = sqlite.prepare("select name from pragma_table_info('page_versions')").pluck().all();
  for (const topic of (topics as string[]).filter((name) => name !== "only_row"))
    sqlite.exec(`update page_versions set ${topic} = ${topic} + 1000000`);
  sqlite.close();
}

function emptyTables(file: string) {
  const sqlite = new Sqlite(file);
  const tables = sqlite.prepare("select name from sqlite_schema where type = 'table'").pluck().all();
  for (const table of tables as string[]) sqlite.exec(`delete from ${table}`);
  sqlite.close();
}
