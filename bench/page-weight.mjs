/** Checks the brotli size of HTML and scripts, and what a phone (360 × 740, pixel ratio 2) loads. */
import { launchBrowser } from "../app/commands/ensure-browser.mjs";
import { startServer } from "./server.mjs";
import { fetchWire, sampleContentIds } from "./wire.mjs";

const KB = 1024;
const TEXT = 14;
const MALAYALAM_TEXT = 16;
const SECOND_PAGE = 8;
const LARGE_IMAGE = 30;
const STORIES = ["tailoring", "lifeschool", "gudalur", "goat", "event1", "event2", "event3", "event4"];

/**
 * Lists path, kB of HTML + CSS, kB with scripts. @param {Record<string, string>} ids
 * @returns {[string, number, number][]}
 */
function budgets({ post, film, malayalam, project, event, photo }) {
  const texts = [
    "/detailAbout",
    "/projects",
    `/project/${project}`,
    "/eventsPage",
    `/eventDetail/${event}`,
    "/blogs",
    "/blogs?page=2",
    `/BlogDetail/${post}`,
    `/BlogDetail/${film}`,
    `/BlogDetail/${malayalam}`,
    "/galleryPage",
    `/galleryPage/${photo}`,
    "/contactPage",
    "/search",
    "/search?q=goat",
    "/search?q=children",
    "/terms",
    "/privacy",
    "/shipping",
    "/refunds",
    "/accessibility",
    ...STORIES.map((name) => `/${name}/1`),
    "/no-such-page",
  ];
  return [
    ["/", 20, 110],
    ["/donateUs", 30, 30],
    ["/donateUs?cause=goat-rearing&amount=500", 30, 30],
    ["/donatePage", 30, 30],
    ["/donation/new?cause=goat-rearing&amount=500", 30, 30],
    ...texts.map((path) => /** @type {[string, number, number]} */ ([path, TEXT, TEXT])),
    ["/ml", 20, 110],
    ["/ml/donateUs", 30, 30],
    ["/ml/donatePage", MALAYALAM_TEXT, 30],
    ...[`/ml/BlogDetail/${post}`, "/ml/detailAbout", "/ml/blogs", "/ml/terms", "/ml/lifeschool/1"].map(
      (path) => /** @type {[string, number, number]} */ ([path, MALAYALAM_TEXT, MALAYALAM_TEXT]),
    ),
  ];
}

export default async function pageWeight() {
  const server = await startServer({ DEFAULT_COUNTRY: "IN", SAMPLE_CONTENT: "on" });
  let met = true;
  /** @param {string} what @param {number} bytes @param {number} budget in kB */
  const weigh = (what, bytes, budget) => {
    const ok = bytes <= budget * KB;
    met &&= ok;
    console.log(
      `${ok ? "ok  " : "MISS"} ${what.padEnd(64)} ${(bytes / KB).toFixed(1).padStart(6)} kB of ${budget}, ${budget > 0 ? `ratio ${(bytes / KB / budget).toFixed(2)}` : "none allowed"}`,
    );
  };
  try {
    const ids = await sampleContentIds(server.databasePath);
    for (const [path, pageBudget, wholeBudget] of budgets(ids)) {
      const html = await fetchWire(server.origin + path);
      const named = [...html.text.matchAll(/\b(?:src|data-scripts)="([^"]+\.js(?: [^"]+\.js)*)"/g)].flatMap(
        ([, list = ""]) => list.split(" "),
      );
      let scripts = 0;
      for (const src of new Set(named)) scripts += (await fetchWire(server.origin + src)).bytes;
      weigh(`${path} page`, html.bytes, pageBudget);
      if (scripts > 0) weigh(`${path} with scripts`, html.bytes + scripts, wholeBudget);
      // Pages below /ml load a font only where no Malayalam font is installed.
      if (/@font-face/.test(html.text) && !path.startsWith("/ml")) weigh(`${path} fonts`, Infinity, 0);
    }
    // Any page may be the second page of a visit.
    for (const [path] of budgets(ids))
      weigh(
        `second page of a visit, ${path}`,
        (await fetchBestCompressed(server.origin + path)).bytes,
        SECOND_PAGE,
      );
    await inBrowser(server.origin, ids, weigh);
  } finally {
    await server.stop();
  }
  return met;
}

/** The second request makes the page cache compress at the highest level. @param {string} url */
async function fetchBestCompressed(url) {
  for (let visitor = 1; visitor <= 2; visitor += 1) await fetchWire(url);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return fetchWire(url);
}

/**
 * @param {string} origin
 * @param {Record<string, string>} ids
 * @param {(what: string, bytes: number, budget: number) => void} weigh
 */
async function inBrowser(origin, { post, project, event }, weigh) {
  const browser = await launchBrowser();
  for (const path of [
    "/",
    `/BlogDetail/${post}`,
    `/project/${project}`,
    `/eventDetail/${event}`,
    "/goat/1",
  ]) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    await network.send("Network.enable");
    /** @type {Map<string, { type: string, bytes: number, url: string }>} */
    const fetched = new Map();
    network.on(
      "Network.responseReceived",
      ({ requestId, type, response }) =>
        response.url.startsWith("data:") || fetched.set(requestId, { type, url: response.url, bytes: 0 }),
    );
    network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const one = fetched.get(requestId);
      if (one) one.bytes = encodedDataLength;
    });
    const sum = (/** @type {string} */ type = "") =>
      [...fetched.values()]
        .filter((one) => !type || one.type === type)
        .reduce((total, { bytes }) => total + bytes, 0);
    await page.goto(origin + path, { waitUntil: "networkidle" });
    if (path === "/") weigh("/ before scrolling, everything but scripts", sum() - sum("Script"), 75);
    else
      weigh(
        `${path} largest image`,
        Math.max(
          0,
          ...[...fetched.values()].filter(({ type }) => type === "Image").map(({ bytes }) => bytes),
        ),
        LARGE_IMAGE,
      );
    const end = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < end; top += 500) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
      await page.waitForTimeout(60);
    }
    await page.waitForLoadState("networkidle");
    if (path === "/") weigh("/ to its end, everything but scripts", sum() - sum("Script"), 150);
    // Below /ml the typeface of headings, after the first paint.
    weigh(`${path} fonts`, sum("Font"), path.startsWith("/ml") ? 16 : 0);
    weigh(
      `${path} third parties`,
      [...fetched.values()].filter(({ url }) => !url.startsWith(origin)).length,
      0,
    );
    await context.close();
  }
  await browser.close();
}
