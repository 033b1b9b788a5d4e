import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { todayInIndia } from "~/lib/india-time";
import { freePort, ROOMY, startSite, type Site } from "./site";

const CACHE = "node_modules/.cache";
const PREFIX = "first-day-";

/** The path contains the day, because sample dates are relative to the day of seeding. */
function templatePath(): string {
  const build = createHash("sha256").update(readFileSync("build/stamp")).digest("hex").slice(0, 16);
  return join(CACHE, `${PREFIX}${todayInIndia(new Date())}-${build}`);
}

/** Seeds once per day and build, because drawing the pictures takes longer than most tests. */
export async function prepareSampleSite(): Promise<void> {
  if (existsSync(templatePath())) return;
  const site = await startSite({ SAMPLE_CONTENT: "on" });
  const db = new Sqlite(site.databasePath, { timeout: 5_000 });
  const milestone = db.prepare("select name from milestones where name = 'sample-content'");
  while (!milestone.get()) await new Promise((resolve) => setTimeout(resolve, 50));
  // Skips other sizes, which would take a minute; each picture has its JPEG.
  db.prepare("update images set state = 'failed' where state = 'received'").run();
  await site.kill();
  db.close();
  mkdirSync(CACHE, { recursive: true });
  for (const old of readdirSync(CACHE).filter((name) => name.startsWith(PREFIX)))
    rmSync(join(CACHE, old), { recursive: true });
  // Only other sizes are made from a master.
  const filter = (path: string) => !path.endsWith(".master");
  await cp(site.folder, `${templatePath()}-new`, { recursive: true, filter });
  renameSync(`${templatePath()}-new`, templatePath());
}

/** @returns the folder of database and pictures */
export async function copySampleSite(): Promise<string> {
  const folder = mkdtempSync(join(process.env.TESTS_FOLDER ?? tmpdir(), "site-"));
  await cp(templatePath(), folder, { recursive: true });
  return folder;
}

export async function startSampleSite(env: Record<string, string> = {}): Promise<Site> {
  const place = { folder: await copySampleSite(), origin: `http://localhost:${await freePort()}` };
  return startSite(env, place, ROOMY);
}
