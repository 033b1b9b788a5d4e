/**
 * Lists, searches, the dashboard and the ledger, of the public and of the staff, at 10,000 and 100,000 posts,
 * events,
 * projects and donations: time as a ratio to 100. Both servers run side by side and are asked in turn, so
 * that what else
 * the machine does falls on both.
 */
import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { fillContent } from "./content-rows.mjs";
import { fillLedger } from "./ledger-rows.mjs";
import { startServer } from "./server.mjs";

const FEW = 100;
const SIZES = [10_000, 100_000];
/** At most this many times the time of 100 rows. */
const BUDGET = 1.5;
const ROUNDS = 21;
const TOKEN = "bench-token-bench-token-bench-token-bench-t";

/**
 * Every address draws a page of the same length at each size. The unknown query keeps public pages out of the
 * page
 * cache: they are drawn each time. LAST stands for the number of the last page.
 */
const PAGES = [
  ["home", "/?anew"],
  ["donation page with the sums of causes", "/donateUs?anew"],
  ["posts", "/blogs?anew"],
  ["posts, last page", "/blogs?page=LAST&anew"],
  ["projects", "/projects?anew"],
  ["projects, last page", "/projects?page=LAST&anew"],
  ["events", "/eventsPage?anew"],
  ["events, last page", "/eventsPage?page=LAST&anew"],
  ["search, a rare word", "/search?q=harvest"],
  ["search, a word of every post", "/search?q=village"],
  ["dashboard", "/admin"],
  ["dashboard, three searches", "/admin?blogs=harvest&events=harvest&projects=harvest"],
  ["staff's posts, last page", "/admin/blogs?page=LAST"],
  ["staff's events, last page", "/admin/events?page=LAST"],
  ["staff's projects, last page", "/admin/projects?page=LAST"],
  ["staff's posts, two rare letters", "/admin/blogs?search=ha"],
  ["staff's posts, a word of every title", "/admin/blogs?search=village"],
  ["staff's events, two letters of every title", "/admin/events?search=vi"],
  ["ledger", "/adminDonations"],
  ["ledger, last page", "/adminDonations?page=LAST"],
  ["ledger, paid", "/adminDonations?state=paid"],
  ["ledger, a state of few", "/adminDonations?state=set_aside"],
  ["ledger, a cause", "/adminDonations?cause=goat-rearing"],
  ["ledger, seven years", "/adminDonations?from=2018-03-05&to=2025-08-20"],
  ["ledger, a name", "/adminDonations?search=harvest"],
  ["ledger, two letters of a name", "/adminDonations?search=ha"],
  ["ledger, a receipt", "/adminDonations?search=2020-21%2F000003"],
  ["ledger, letters of every address", "/adminDonations?search=example.org"],
  ["causes", "/adminCauses"],
];

export default async function lists() {
  const few = await filledServer(FEW);
  let met = true;
  try {
    for (const size of SIZES) met = (await arePagesAsFast(few.origin, size)) && met;
  } finally {
    await few.stop();
  }
  return met;
}

/** @param {string} few a server of few rows @param {number} size */
async function arePagesAsFast(few, size) {
  const many = await filledServer(size);
  let met = true;
  try {
    for (const [name = "", path = ""] of PAGES) {
      const { ratio, ms, base } = await compare(few + path, many.origin + path);
      const ok = ratio <= BUDGET;
      met &&= ok;
      console.log(
        `${ok ? "ok  " : "MISS"} ${String(size).padStart(6)} rows, ${name.padEnd(44)} ${ratio.toFixed(2)} times the time of ${FEW} (budget ${BUDGET}): ${ms.toFixed(1)} ms against ${base.toFixed(1)}`,
      );
    }
  } finally {
    await many.stop();
  }
  return met;
}

/** @param {number} size */
async function filledServer(size) {
  const server = await startServer();
  const started = performance.now();
  fillContent(server.databasePath, size);
  fillLedger(server.databasePath, size);
  addStaff(server.databasePath);
  console.log(
    `     ${size} rows of each kind written in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  // Writing them stops this process for longer than a server keeps an idle connection: let it see which were
  // closed.
  await pause(100);
  return server;
}

/**
 * Asks both in turn. @param {string} baseUrl @param {string} url @returns the median of the ratios of each
 * round, and both medians in ms
 */
async function compare(baseUrl, url) {
  const [baseAt, at] = [await addressOf(baseUrl), await addressOf(url)];
  /** @type {number[][]} */
  const rounds = [];
  for (let round = 0; round < ROUNDS + 3; round += 1) {
    const base = await timeOf(baseAt);
    const ms = await timeOf(at);
    if (round >= 3) rounds.push([ms / base, ms, base]);
  }
  const [ratio = 0, ms = 0, base = 0] = [0, 1, 2].map((column) =>
    median(rounds.map((round) => round[column] ?? 0)),
  );
  return { ratio, ms, base };
}

/** @param {number[]} values */
const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** @param {string} url @returns {Promise<number>} ms */
async function timeOf(url) {
  const started = performance.now();
  await read(url);
  return performance.now() - started;
}

/** @param {string} url */
async function read(url) {
  const answer = await fetch(url, {
    headers: url.includes("/admin") ? { cookie: `authtoken=${TOKEN}` } : {},
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
  return text;
}

/** The address with the number of the last page, which the first page tells. @param {string} url */
async function addressOf(url) {
  if (!url.includes("LAST")) return url;
  const first = (await read(url.replace("page=LAST", "page=1"))).replace(/<!--.*?-->/g, "");
  const pages = [...first.matchAll(/[?&;]page=(\d+)|Page 1 of ([\d,]+)/g)].map(([, number, of]) =>
    Number(number ?? of?.replaceAll(",", "")),
  );
  const last = Math.max(...pages);
  if (!(last > 1)) throw new Error(`${url}: no other pages`);
  return url.replace("LAST", String(last));
}

/** A member of staff, straight into the database. @param {string} path */
function addStaff(path) {
  const db = new Sqlite(path);
  const now = new Date().toISOString();
  const later = new Date(Date.now() + 7_200_000).toISOString();
  db.prepare(
    "insert into users (id, email, email_key, contact, password_hash, verified_at, staff_since, created_at, updated_at) values ('bench', 'bench@example.org', 'bench@example.org', '+919847012345', '', ?, ?, ?, ?)",
  ).run(now, now, now, now);
  db.prepare("insert into sessions values (?, 'bench', ?, ?, ?, 'bench')").run(
    createHash("sha256").update(TOKEN).digest("base64url"),
    now,
    now,
    later,
  );
  db.close();
}
