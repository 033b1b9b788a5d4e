import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
/** The words of `npm start`, to run node without npm. */
const [arenas, , ...words] = /** @type {[string, string, ...string[]]} */ (scripts.start.split(" "));
export const START_ARGS = words;

export const emptyFolder = () => mkdtempSync(join(tmpdir(), "foundation-bench-"));

/**
 * Starts a production server, with data in a temporary folder. @param {Record<string, string>} env
 * @param {string} [kept] data folder to use instead; it is not removed
 * @param {string} [sources] folder of another built version of the site
 */
export async function startServer(env = {}, kept, sources) {
  const port = await freePort();
  const folder = kept ?? emptyFolder();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, START_ARGS, {
    cwd: sources,
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_PATH: join(folder, "site.sqlite"),
      UPLOADS_DIR: join(folder, "uploads"),
      SAMPLE_CONTENT: "off",
      LOG_LEVEL: "error",
      MALLOC_ARENA_MAX: arenas.split("=")[1],
      ...env,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  for (let attempt = 0; attempt < 400; attempt += 1) {
    if (
      await fetch(`${origin}/healthz`).then(
        (response) => response.ok,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const databasePath = join(folder, "site.sqlite");
  insertCauses(databasePath);
  return {
    origin,
    folder,
    databasePath,
    pid: child.pid,
    async stop() {
      await new Promise((resolve) => (child.once("exit", resolve), child.kill("SIGTERM")));
      if (!kept) rmSync(folder, { recursive: true });
    },
  };
}

/** The causes that benches give to: a database without the sample begins without them. @param {string} path */
function insertCauses(path) {
  const db = new Sqlite(path);
  const insert = db.prepare(
    "insert or ignore into causes (slug, name, goal_paise, opening_paise, position) values (?, ?, 50000000, 0, ?)",
  );
  ["life-school", "goat-rearing", "youth-outreach", "stitching-center"].forEach((slug, index) =>
    insert.run(slug, `Cause ${slug}`, index),
  );
  db.close();
}

/** Inserts an administrator without registering. @param {string} path @param {string} [token] */
export function insertStaffSession(path, token = randomBytes(32).toString("base64url")) {
  const now = new Date().toISOString();
  const db = new Sqlite(path);
  db.prepare(
    "insert into users (id, email, email_key, contact, password_hash, verified_at, role, staff_since, created_at, updated_at) values ('bench', 'asha@example.org', 'asha@example.org', '+919876543210', '-', ?, 'admin', ?, ?, ?)",
  ).run(now, now, now, now);
  db.prepare(
    "insert into sessions (token_hash, user_id, created_at, last_seen_at, confirmed_at, expires_at, device) values (?, 'bench', ?, ?, ?, ?, 'bench')",
  ).run(
    createHash("sha256").update(token).digest("base64url"),
    now,
    now,
    now,
    new Date(Date.now() + 3_600_000).toISOString(),
  );
  db.close();
  return token;
}

/** Reads processor time from /proc (proc(5), fields 14 and 15, 1/100 s). @param {number | undefined} pid */
export function processorMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** @param {boolean} ok @param {string} text */
export function report(ok, text) {
  console.log(`${ok ? "ok  " : "MISS"} ${text}`);
  return ok;
}
