/**
 * Pages on a slow line with a processor four times slower, in turn with a minimal page as the baseline.
 * PAGES="/ /ml" limits the pages, ROUNDS=5 sets the rounds.
 */
import { createServer } from "node:http";
import { brotliCompressSync } from "node:zlib";
import Sqlite from "better-sqlite3";
import sharp from "sharp";
import { launchBrowser } from "../app/commands/ensure-browser.mjs";
import { blockingTime } from "./blocking-time.mjs";
import { startServer } from "./server.mjs";
import { NETWORK_PROFILES, openThrottledProxy, selfSigned } from "./throttled-proxy.mjs";
import { waitForSampleContent } from "./wire.mjs";

/**
 * @typedef {{ first: number, largest: number, usable: number, shift: number, bytes: number }} Seen times in
 * ms, layout shift, and bytes on the wire
 */
/** @typedef {Awaited<ReturnType<typeof openThrottledProxy>>} Link */
/** @typedef {import("playwright").BrowserContext} BrowserContext */

const CPU_SLOWDOWN = 4;
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 };
const ROUNDS = Number(process.env.ROUNDS ?? 3);
/** @param {string} path */
const isSelected = (path) => !process.env.PAGES || process.env.PAGES.split(" ").includes(path);
const FLAGS = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
/** Multiples of the baseline page's times; shift: layout shift; blocking, repeatFirst: ms. */
const BUDGETS = {
  first: 1.1,
  largest: 1.15,
  usable: 1.1,
  shift: 0.01,
  blocking: 50,
  repeatBytes: 1_024,
  repeatFirst: 600,
};

export default async function slowLine() {
  const certificate = selfSigned();
  const server = await startServer({ SAMPLE_CONTENT: "on", DEFAULT_COUNTRY: "IN" });
  const baseline = await startBaselinePage();
  // Makes the browser trust the certificate: with an untrusted one it caches nothing.
  const flags = [...FLAGS, `--ignore-certificate-errors-spki-list=${certificate.fingerprint}`];
  const browser = await launchBrowser({ flags });
  let met = true;
  /** @param {string} what @param {[name: string, value: number, budget: number][]} parts */
  const report = (what, parts) => {
    const ok = parts.every(([, value, budget]) => value <= budget);
    met &&= ok;
    const figures = parts.map(([name, value, budget]) => {
      const digits = budget < 1 ? 3 : budget < 10 ? 2 : 0;
      return `${name} ${value.toFixed(digits)} (${budget})`;
    });
    console.log(`${ok ? "ok  " : "MISS"} ${what.padEnd(34)} ${figures.join(", ")}`);
  };
  try {
    const post = await longPost(server.databasePath);
    const paths = ["/", "/ml", "/lifeschool/1", `/BlogDetail/${post}`, "/terms", "/donateUs"];
    for (const path of [...paths, ...paths]) await (await fetch(server.origin + path)).arrayBuffer();
    for (const [name, line, list] of /** @type {const} */ ([
      ["rural-2g", NETWORK_PROFILES["rural-2g"], paths],
      ["slow-3g", NETWORK_PROFILES["slow-3g"], ["/"]],
      ["3g", NETWORK_PROFILES["3g"], ["/"]],
    ])) {
      const [ours, theirs] = [
        await openThrottledProxy(server.origin, line, certificate),
        await openThrottledProxy(baseline.origin, line, certificate),
      ];
      for (const path of list.filter(isSelected)) {
        const [own, base] = await inTurns([
          () => firstVisit(browser, ours, path),
          () => firstVisit(browser, theirs, "/"),
        ]);
        console.log(`     ${name} ${path}: ${formatVisit(own)}; by hand: ${formatVisit(base)}`);
        report(`${name} ${path}`, [
          ["first paint", own.first / base.first, BUDGETS.first],
          ["largest", own.largest / base.largest, BUDGETS.largest],
          ["usable", own.usable / base.usable, BUDGETS.usable],
          ["shift", own.shift, BUDGETS.shift],
          ["blocked ms", await blocking(browser, ours, path), BUDGETS.blocking],
        ]);
        if (path === "/ml") await withoutTypeface(flags, ours, path);
      }
      if (name === "rural-2g" && !process.env.PAGES) {
        const [second, again] = await inTurns([
          () => laterVisit(browser, ours, "/", `/BlogDetail/${post}`, false),
          () => laterVisit(browser, ours, "/lifeschool/1", "/lifeschool/1", true),
        ]);
        console.log(`     second page of a visit, /BlogDetail: ${formatVisit(second)}`);
        report("the same page on another day", [
          ["bytes", again.bytes, BUDGETS.repeatBytes],
          ["first paint ms", again.first, BUDGETS.repeatFirst],
        ]);
      }
      [ours, theirs].forEach((link) => link.stop());
    }
  } finally {
    await browser.close();
    await server.stop();
    baseline.stop();
  }
  return met;
}

/**
 * Measures a visit without an installed Malayalam font (docs/decisions/0050). @param {string[]} flags
 * @param {Link} link @param {string} path
 */
async function withoutTypeface(flags, link, path) {
  const bare = await launchBrowser({ flags, malayalam: false });
  const [seen] = await inTurns([() => firstVisit(bare, link, path)]);
  console.log(`     without a typeface for Malayalam: ${formatVisit(seen)}, shift ${seen.shift.toFixed(3)}`);
  await bare.close();
}

/** @param {string} path of the database @returns {Promise<string>} id of the longest post */
async function longPost(path) {
  await waitForSampleContent(path);
  const db = new Sqlite(path, { readonly: true, timeout: 5_000 });
  const id = String(
    db.prepare("select id from blog_posts order by length(content) desc limit 1").pluck().get(),
  );
  db.close();
  return id;
}

/** @param {Seen} seen */
const formatVisit = ({ first, largest, usable, bytes }) =>
  `first paint ${first.toFixed(0)} ms, largest ${largest.toFixed(0)}, usable ${usable.toFixed(0)}, ${(bytes / 1024).toFixed(1)} kB`;

/**
 * Returns each visit's medians. @template {(() => Promise<Seen>)[]} Visits @param {[...Visits]} visits
 * @returns {Promise<{ [Kind in keyof Visits]: Seen }>}
 */
async function inTurns(visits) {
  /** @type {Seen[][]} */
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    /** @type {Seen[]} */
    const seen = [];
    for (const visit of visits) seen.push(await visit());
    rounds.push(seen);
  }
  const median = (/** @type {number} */ kind, /** @type {keyof Seen} */ name) =>
    rounds.map((seen) => seen[kind]?.[name] ?? 0).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  const names = /** @type {const} */ (["first", "largest", "usable", "shift", "bytes"]);
  return /** @type {any} */ (
    visits.map((_, kind) => Object.fromEntries(names.map((name) => [name, median(kind, name)])))
  );
}

/** @param {import("playwright").Browser} browser @param {Link} link @param {string} path */
async function firstVisit(browser, link, path) {
  const context = await browser.newContext(PHONE);
  const seen = await measureVisit(context, link, path);
  await context.close();
  return seen;
}

/**
 * Median blocking time of first visits. @param {import("playwright").Browser} browser @param {Link} link
 * @param {string} path
 */
async function blocking(browser, link, path) {
  /** @type {number[]} */
  const visits = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext(PHONE);
    visits.push(
      (await blockingTime(browser, context, link.origin + path, { slower: CPU_SLOWDOWN, idleMs: 4_000 }))
        .blocking,
    );
    await context.close();
  }
  return visits.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

/**
 * Measures a visit after another one. @param {import("playwright").Browser} browser @param {Link} link
 * @param {string} before @param {string} path @param {boolean} isAnotherDay closes all connections between
 */
async function laterVisit(browser, link, before, path, isAnotherDay) {
  const context = await browser.newContext(PHONE);
  await measureVisit(context, link, before);
  if (isAnotherDay) link.hangUp();
  const seen = await measureVisit(context, link, path);
  await context.close();
  return seen;
}

/** @param {BrowserContext} context @param {Link} link @param {string} path @returns {Promise<Seen>} */
async function measureVisit(context, link, path) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript(() => {
    const seen = { first: 0, largest: 0, usable: 0, shift: 0 };
    Object.assign(window, { seen });
    const watch = (/** @type {string} */ type, /** @type {(entry: any) => void} */ note) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    watch("paint", (entry) => entry.name === "first-contentful-paint" && (seen.first = entry.startTime));
    watch("largest-contentful-paint", (entry) => (seen.largest = entry.startTime));
    watch("layout-shift", (entry) => (seen.shift += entry.value));
    // A page is usable once its first screen is loaded and painted: nothing there waits for scripts.
    const wait = () => {
      const isFull =
        document.readyState !== "loading" ||
        (document.body && document.body.getBoundingClientRect().bottom >= innerHeight);
      if (seen.first > 0 && isFull) seen.usable = performance.now();
      else requestAnimationFrame(wait);
    };
    wait();
  });
  const before = link.received();
  await page.goto(link.origin + path, { waitUntil: "load" });
  await page.waitForTimeout(1_500);
  const seen = await page.evaluate(
    () => /** @type {Omit<Seen, "bytes">} */ (/** @type {any} */ (window).seen),
  );
  await page.close();
  return { ...seen, bytes: link.received() - before };
}

async function startBaselinePage() {
  const noise = await sharp({
    create: {
      width: 328,
      height: 200,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer();
  let picture = Buffer.alloc(0);
  for (let quality = 30; picture.length < 40 * 1024; quality += 2)
    picture = await sharp(noise).resize(656, 400).avif({ quality, effort: 0 }).toBuffer();
  const draw = (/** @type {string} */ text) =>
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A page</title><style>body{max-width:40rem;margin:1rem auto;padding:0 1rem;font:1rem/1.6 system-ui;color:#222}img{width:100%;height:auto;border-radius:8px}a{color:#93371f}h1{font-size:1.8rem;line-height:1.2}nav{display:flex;gap:1rem}</style><nav><a href="/">Home</a><a href="/about">About</a><a href="/give">Give</a></nav><h1>A page made by hand</h1><img src="/picture.avif" width="656" height="400" alt="" fetchpriority="high">${text}</html>`;
  const words = [
    "river",
    "school",
    "lamp",
    "field",
    "evening",
    "bridge",
    "the",
    "a",
    "of",
    "morning",
    "child",
    "thread",
    "goat",
    "carries",
    "sees",
    "under",
    "long",
    "small",
  ];
  let [text, html, seed] = ["", Buffer.alloc(0), 1];
  while (html.length < 2 * 1024) {
    for (let word = 0; word < 40; word += 1)
      text += `${word === 0 ? "<p>" : " "}${words[(seed = (seed * 16_807) % 2_147_483_647) % words.length]}`;
    html = brotliCompressSync(draw(text));
  }
  const server = createServer((request, response) => {
    if (request.url === "/picture.avif")
      response
        .writeHead(200, { "Content-Type": "image/avif", "Content-Length": picture.length })
        .end(picture);
    else if (request.url === "/")
      response
        .writeHead(200, {
          "Content-Type": "text/html; charset=utf-8",
          "Content-Encoding": "br",
          "Content-Length": html.length,
        })
        .end(html);
    else response.writeHead(404).end();
  });
  await new Promise((resolve) => server.listen(0, () => resolve(undefined)));
  const address = server.address();
  return {
    origin: `http://localhost:${typeof address === "object" && address ? address.port : 0}`,
    stop: () => server.close(),
  };
}
