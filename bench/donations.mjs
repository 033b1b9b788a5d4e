/** Durable donations per second through the webhook function, against bare better-sqlite3 inserts. */
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { emptyFolder } from "./server.mjs";

const COUNT = 400;
const BUDGET = 0.5;

export default async function donations() {
  const folder = emptyFolder();
  const bundle = join("build", "bench-donations.mjs");
  execFileSync("node_modules/.bin/esbuild", [
    "bench/donations-driver.ts",
    "--bundle",
    "--packages=external",
    "--platform=node",
    "--target=node20",
    "--format=esm",
    `--outfile=${bundle}`,
    "--log-level=warning",
  ]);
  process.env.DATABASE_PATH = join(folder, "site.sqlite");
  process.env.LOG_LEVEL = "silent";
  const { record } = await import(new URL(`../${bundle}`, import.meta.url).href);
  const ours = await record(COUNT);
  const bare = bareInserts(join(folder, "bare.sqlite"), COUNT);
  rmSync(folder, { recursive: true });
  const ratio = ours / bare;
  const ok = ratio >= BUDGET;
  console.log(
    `${ok ? "ok  " : "MISS"} ${ours.toFixed(0)} donations/s, bare inserts ${bare.toFixed(0)}/s, ratio ${ratio.toFixed(2)} (budget at least ${BUDGET})`,
  );
  return ok;
}

/** @param {string} path @param {number} count */
function bareInserts(path, count) {
  const db = new Sqlite(path);
  db.pragma("journal_mode = WAL");
  db.pragma("synchronous = FULL");
  db.exec(
    "create table donations (id text primary key, amount integer, state text, name text, email text, at text)",
  );
  const insert = db.prepare("insert into donations values (?, ?, ?, ?, ?, ?)");
  const started = performance.now();
  for (let index = 0; index < count; index += 1)
    insert.run(`donation-${index}`, 50_000, "paid", "Asha", "asha@example.org", new Date().toISOString());
  return (count * 1000) / (performance.now() - started);
}
