/** The staff's lists and searches at 100, 10,000 and 100,000 posts, events and projects: time as a ratio to 100. */
import { createHash } from "node:crypto";
import Sqlite from "better-sqlite3";
import { startServer } from "./server.mjs";

const SIZES = [100, 10_000, 100_000];
/** At most this many times the time of 100 rows: the dashboard at 10,000, lists at 100,000. */
const BUDGETS = { 10_000: 2, 100_000: 2 };
const PAGES = ["/admin", "/admin?blogs=harvest&events=harvest&projects=harvest", "/admin/blogs?page=2", "/admin/events", "/admin/projects"];
const ROUNDS = 15;

export default async function lists() {
  /** @type {Map<string, number>} */
  const atHundred = new Map();
  let met = true;
  for (const size of SIZES) {
    const server = await startServer();
    const token = fill(server.databasePath, size);
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
    const answer = await fetch(url, { headers: { cookie: `authtoken=${token}` } });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
    if (round >= 3) times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

/** Rows straight into the database. @param {string} path @param {number} size @returns {string} the token of a member of staff */
function fill(path, size) {
  const db = new Sqlite(path);
  const now = new Date().toISOString();
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const token = "bench-token-bench-token-bench-token-bench-t";
  db.prepare("insert into users (id, email, email_key, contact, password_hash, verified_at, staff_since, created_at, updated_at) values ('bench', 'bench@example.org', 'bench@example.org', '+919847012345', '', ?, ?, ?, ?)").run(now, now, now, now);
  db.prepare("insert into sessions values (?, 'bench', ?, ?, ?, 'bench')").run(createHash("sha256").update(token).digest("base64url"), now, now, later);
  const text = "A paragraph of a story that somebody wrote down. ".repeat(60);
  const post = db.prepare("insert into blog_posts (id, title, title_key, subheading, category, author, content, created_at, updated_at) values (?, ?, ?, 'sub', 'field', 'office', ?, ?, ?)");
  const event = db.prepare("insert into events (id, title, title_key, content, event_date, created_at, updated_at) values (?, ?, ?, ?, ?, ?, ?)");
  const project = db.prepare("insert into projects (id, title, title_key, para1, created_at, updated_at) values (?, ?, ?, ?, ?, ?)");
  db.transaction(() => {
    for (let index = 0; index < size; index += 1) {
      // Every size holds the same few hits: the page that is drawn is the same.
      const title = index < 20 ? `Harvest day ${index}` : `Story ${index} of a village`;
      const at = new Date(1_700_000_000_000 + index * 60_000).toISOString();
      post.run(`b${index}`, title, title.toLowerCase(), text, at, at);
      event.run(`e${index}`, title, title.toLowerCase(), text, at.slice(0, 10), at, at);
      project.run(`p${index}`, title, title.toLowerCase(), text, at, at);
    }
  })();
  db.exec("analyze");
  db.close();
  return token;
}
