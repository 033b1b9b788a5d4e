/** Processor time of lists, searches, dashboard and ledger with 100, 10,000 and 100,000 rows. */
import { setTimeout as pause } from "node:timers/promises";
import { fillContent } from "./content-rows.mjs";
import { fillLedger } from "./ledger-rows.mjs";
import { insertStaffSession, processorMs, startServer } from "./server.mjs";

const [FEW, MANY, MOST] = [100, 10_000, 100_000];
const RATIO = 1.5;
const MAX_MS = 100;
/** /proc counts in ticks of 10 ms: a page is read until the server of few rows has used fifty, or so often. */
const MEASURED_MS = 500;
const MAX_ROUNDS = 400;
const TOKEN = "bench-token-bench-token-bench-token-bench-t";

/** Pages are as long at every size. `?anew` bypasses the page cache. LAST: the last page's number. */
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
  ["staff's posts by title, last page", "/admin/blogs?sort=title&page=LAST"],
  ["staff's most read posts", "/admin/blogs?sort=-views"],
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
  const servers = [];
  let met = true;
  try {
    for (const size of [FEW, MANY, MOST]) servers.push(await filledServer(size));
    for (const [name = "", path = ""] of PAGES) {
      const [few = 0, many = 0, most = 0] = await costsOf(servers, path);
      const ok = many <= RATIO * few && most <= MAX_MS;
      met &&= ok;
      console.log(
        `${ok ? "ok  " : "MISS"} ${name.padEnd(44)} ${(many / few).toFixed(2)} times the time of ${FEW} rows at ${MANY} (budget ${RATIO}), ${most.toFixed(0)} ms at ${MOST} (budget ${MAX_MS}): ${few.toFixed(1)}, ${many.toFixed(1)}, ${most.toFixed(1)}`,
      );
    }
  } finally {
    for (const server of servers) await server.stop();
  }
  return met;
}

/**
 * Measures in turn: other load affects all alike. @param {Awaited<ReturnType<typeof filledServer>>[]} servers
 * @param {string} path @returns {Promise<number[]>} processor ms of each server
 */
async function costsOf(servers, path) {
  const urls = await Promise.all(servers.map(({ origin }) => addressOf(origin + path)));
  for (let warm = 0; warm < 3; warm += 1) for (const url of urls) await read(url);
  const before = servers.map(({ pid }) => processorMs(pid));
  const used = () => servers.map(({ pid }, index) => processorMs(pid) - (before[index] ?? 0));
  let rounds = 0;
  for (; rounds < MAX_ROUNDS && (used()[0] ?? 0) < MEASURED_MS; rounds += 1)
    for (const url of urls) await read(url);
  return used().map((ms) => ms / rounds);
}

/** @param {number} size */
async function filledServer(size) {
  const server = await startServer();
  const started = performance.now();
  fillContent(server.databasePath, size);
  fillLedger(server.databasePath, size);
  insertStaffSession(server.databasePath, TOKEN);
  console.log(
    `     ${size} rows of each kind written in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  await pause(100);
  return server;
}

/** @param {string} url */
async function read(url) {
  const response = await fetch(url, {
    headers: url.includes("/admin") ? { cookie: `authtoken=${TOKEN}` } : {},
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
  return text;
}

/** Replaces LAST with the number that the first page links to. @param {string} url */
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
