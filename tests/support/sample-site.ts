/** A site as on its first day, with its sample content: made once for each build and day, then copied. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { todayInIndia } from "~/lib/india-time";
import { freePort, startSite, type Site } from "./site";

const CACHE = "node_modules/.cache";
const PREFIX = "first-day-";

/** The dates of the sample content are counted from the day on which it is planted. */
function template(): string {
  const build = createHash("sha256").update(readFileSync("build/stamp")).digest("hex").slice(0, 16);
  return join(CACHE, `${PREFIX}${todayInIndia(new Date())}-${build}`);
}

/** Drawing the pictures takes longer than most tests. */
export async function prepareFirstDay(): Promise<void> {
  if (existsSync(template())) return;
  const site = await startSite({ SAMPLE_CONTENT: "on" });
  const db = new Sqlite(site.databasePath, { timeout: 5_000 });
  const planted = db.prepare("select name from milestones where name = 'sample-content'");
  while (!planted.get()) await new Promise((resolve) => setTimeout(resolve, 50));
  // Each picture has its JPEG. Making the other sizes would keep the processors busy for a minute.
  db.prepare("update images set state = 'failed' where state = 'received'").run();
  await site.kill();
  db.close();
  mkdirSync(CACHE, { recursive: true });
  for (const old of readdirSync(CACHE).filter((name) => name.startsWith(PREFIX)))
    rmSync(join(CACHE, old), { recursive: true });
  await cp(site.folder, `${template()}-new`, { recursive: true });
  renameSync(`${template()}-new`, template());
}

/** A copy of its database and its pictures. @returns the folder that holds them */
export async function copyFirstDay(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "foundation-site-"));
  await cp(template(), folder, { recursive: true });
  return folder;
}

/** Starts a copy of it. */
export async function startFirstDay(env: Record<string, string> = {}): Promise<Site> {
  return startSite(env, { folder: await copyFirstDay(), origin: `http://localhost:${await freePort()}` });
}
