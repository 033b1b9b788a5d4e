/**
 * In a real browser, on a line and a processor slowed by Chromium itself: our pages against a hand-made static page
 * with as much to read, its CSS inlined and one picture, served beside them. Chromium's slow line has no handshakes and
 * no slow start, so only the ratio means something.
 */
import { createServer } from "node:http";
import { brotliCompressSync } from "node:zlib";
import { chromium } from "playwright";
import sharp from "sharp";
import { findBrowser } from "../app/commands/ensure-browser.mjs";
import { startServer } from "./server.mjs";

/** rural-2g of the budgets: 250 kbit/s down, 100 up, 400 ms. */
const LINE = { offline: false, latency: 400, downloadThroughput: 250_000 / 8, uploadThroughput: 100_000 / 8 };
const SLOWER = 4;
const ROUNDS = 5;
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
/** First paint and largest paint, as times of the static page's. */
const BUDGETS = { first: 1.1, largest: 1.15 };
const PAGES = ["/", "/lifeschool/1", "/terms", "/donateUs"];

export default async function slowLine() {
  const server = await startServer({ SAMPLE_CONTENT: "on", DEFAULT_COUNTRY: "IN" });
  const peer = await staticPage();
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ args: FLAGS, ...(executablePath ? { executablePath } : {}) });
  let met = true;
  try {
    const base = await measure(browser, peer.origin);
    console.log(`     ${"hand-made page".padEnd(16)} first paint ${base.first.toFixed(0)} ms, largest ${base.largest.toFixed(0)} ms`);
    for (const path of PAGES) {
      await (await fetch(server.origin + path)).text();
      const own = await measure(browser, server.origin + path);
      const [first, largest] = [own.first / base.first, own.largest / base.largest];
      const ok = first <= BUDGETS.first && largest <= BUDGETS.largest && own.shift <= 0.01 && own.blocking <= 50;
      met &&= ok;
      console.log(`${ok ? "ok  " : "MISS"} ${path.padEnd(16)} first paint ${first.toFixed(2)} (budget ${BUDGETS.first}), largest ${largest.toFixed(2)} (budget ${BUDGETS.largest}), shift ${own.shift.toFixed(3)} (0.01), blocked ${own.blocking.toFixed(0)} ms (50)`);
    }
  } finally {
    await browser.close();
    await server.stop();
    peer.stop();
  }
  return met;
}

/** The middle of some first visits. @param {import("playwright").Browser} browser @param {string} url */
async function measure(browser, url) {
  /** @type {{ first: number, largest: number, shift: number, blocking: number }[]} */
  const visits = [];
  for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(browser, url));
  const middle = (/** @type {"first" | "largest" | "shift" | "blocking"} */ name) => visits.map((one) => one[name]).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  return { first: middle("first"), largest: middle("largest"), shift: middle("shift"), blocking: middle("blocking") };
}

/** @param {import("playwright").Browser} browser @param {string} url */
async function visit(browser, url) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.addInitScript(() => {
    const seen = { first: 0, largest: 0, shift: 0, blocking: 0 };
    Object.assign(window, { seen });
    const watch = (/** @type {string} */ type, /** @type {(entry: any) => void} */ note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    watch("paint", (entry) => entry.name === "first-contentful-paint" && (seen.first = entry.startTime));
    watch("largest-contentful-paint", (entry) => (seen.largest = entry.startTime));
    watch("layout-shift", (entry) => (seen.shift += entry.value));
    watch("longtask", (entry) => entry.startTime > seen.first && (seen.blocking += entry.duration - 50));
  });
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(4_000);
  const seen = await page.evaluate(() => /** @type {{ first: number, largest: number, shift: number, blocking: number }} */ (/** @type {any} */ (window).seen));
  await context.close();
  return seen;
}

/** Two kilobytes of text, its few rules of CSS inlined, and one AVIF of 30 kB at the top. */
async function staticPage() {
  const noise = await sharp({ create: { width: 328, height: 200, channels: 3, background: "#888", noise: { type: "gaussian", mean: 128, sigma: 30 } } }).png().toBuffer();
  const picture = await sharp(noise).resize(656, 400).avif({ quality: 40 }).toBuffer();
  const words = Array.from({ length: 600 }, (_, index) => ["river", "school", "lamp", "field", "evening", "bridge", `day ${index}`][index % 7]).join(" ");
  const html = brotliCompressSync(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A page</title><style>body{margin:1rem;font:1rem/1.6 system-ui}img{width:100%;height:auto}</style><h1>A page made by hand</h1><img src="/picture.avif" width="656" height="400" alt="" fetchpriority="high"><p>${words}</p></html>`);
  const server = createServer((request, response) => {
    if (request.url === "/picture.avif") response.writeHead(200, { "Content-Type": "image/avif", "Content-Length": picture.length }).end(picture);
    else response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br", "Content-Length": html.length }).end(html);
  });
  await new Promise((resolve) => server.listen(0, () => resolve(undefined)));
  const address = server.address();
  return { origin: `http://localhost:${typeof address === "object" && address ? address.port : 0}`, stop: () => server.close() };
}
