/** Lists and searches, of the public and of the staff, at 100, 10,000 and 100,000 posts, events and projects: time as a ratio to 100. */
import { createHash } from "node:crypto";
import Sqlite from "better-sqlite3";
import { fillContent } from "./content-rows.mjs";
import { startServer } from "./server.mjs";

const SIZES = [100, 10_000, 100_000];
/** At most this many times the time of 100 rows. */
const BUDGETS = { 10_000: 1.5, 100_000: 1.5 };
/** The unknown query keeps public pages out of the page cache: they are drawn each time. */
const PAGES = ["/?anew", "/blogs?anew", "/blogs?page=3&anew", "/projects?anew", "/eventsPage?anew", "/search?q=harvest", "/admin", "/admin?blogs=harvest&events=harvest&projects=harvest", "/admin/blogs?page=2", "/admin/events", "/admin/projects"];
const ROUNDS = 15;

export default async function lists() {
  /** @type {Map<string, number>} */
  const atHundred = new Map();
  let met = true;
  for (const size of SIZES) {
    const server = await startServer();
    const token = memberOfStaff(server.databasePath);
    fillContent(server.databasePath, size);
    for (const path of PAGES) {
      const ms = await median(server.origin + path, token);
      const base = atHundred.get(path) ?? ms;
      if (size === 100) atHundred.set(path, ms);
      const ratio = ms / base;
      const budget = BUDGETS[/** @type {keyof typeof BUDGETS} */ (size)] ?? Infinity;
      const ok = ratio <= budget;
      met &&= ok;
      console.log(`${ok ? "ok  " : "MISS"} ${String(size).padStart(6)} rows ${path.padEnd(56)} ${ms.toFixed(1)} ms, ${ratio.toFixed(2)} times that of 100${budget === Infinity ? "" : ` (budget ${budget})`}`);
    }
    await server.stop();
  }
  return met;
}

/** @param {string} url @param {string} token */
async function median(url, token) {
  const times = [];
  for (let round = 0; round < ROUNDS + 3; round += 1) {
    const started = performance.now();
    const answer = await fetch(url, { headers: url.includes("/admin") ? { cookie: `authtoken=${token}` } : {} });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
    if (round >= 3) times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

/** A member of staff, straight into the database. @param {string} path @returns {string} the token of a session */
function memberOfStaff(path) {
  const db = new Sqlite(path);
  const now = new Date().toISOString();
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const token = "bench-token-bench-token-bench-token-bench-t";
  db.prepare("insert into users (id, email, email_key, contact, password_hash, verified_at, staff_since, created_at, updated_at) values ('bench', 'bench@example.org', 'bench@example.org', '+919847012345', '', ?, ?, ?, ?)").run(now, now, now, now);
  db.prepare("insert into sessions values (?, 'bench', ?, ?, ?, 'bench')").run(createHash("sha256").update(token).digest("base64url"), now, now, later);
  db.close();
  return token;
}
