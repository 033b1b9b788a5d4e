/**
 * Layout shift while HTML arrives in pieces, until scripts have run. PAGES="/ /donateUs" limits the pages;
 * PIECE=1024 and EVERY_MS=60 change the pieces.
 */
import { launchBrowser } from "../app/commands/ensure-browser.mjs";
import { openChunkingProxy } from "./chunking-proxy.mjs";
import { report, startServer } from "./server.mjs";
import { sampleContentIds } from "./wire.mjs";

const PIECE = { bytes: Number(process.env.PIECE ?? 4_096), everyMs: Number(process.env.EVERY_MS ?? 200) };
const MAX_SHIFT = 0.01;
const SCREENS = [
  { width: 360, height: 740 },
  { width: 768, height: 1_024 },
  { width: 1_280, height: 800 },
];

/** @param {Awaited<ReturnType<typeof sampleContentIds>>} ids */
const pagesOf = ({ post, film, malayalam, project, event, photo }) => [
  "/",
  "/detailAbout",
  "/donatePage",
  "/donateUs",
  "/donateUs#donate-us-section",
  "/donation/new?cause=goat-rearing&amount=500",
  "/projects",
  `/project/${project}`,
  "/eventsPage",
  `/eventDetail/${event}`,
  "/blogs",
  `/BlogDetail/${post}`,
  `/BlogDetail/${film}`,
  `/BlogDetail/${malayalam}`,
  "/galleryPage",
  `/galleryPage/${photo}`,
  "/contactPage",
  "/search?q=goat",
  "/terms",
  "/goat/1",
  "/event1/1",
  "/no-such-page",
];

export default async function pieces() {
  const server = await startServer({ SAMPLE_CONTENT: "on", DEFAULT_COUNTRY: "IN" });
  const line = await openChunkingProxy(server.origin, PIECE);
  const browser = await launchBrowser();
  let met = true;
  try {
    const ids = await sampleContentIds(server.databasePath);
    for (const path of process.env.PAGES?.split(" ") ?? pagesOf(ids)) {
      const seen = await Promise.all(
        ["", "/ml"].flatMap((language) =>
          SCREENS.map(async (viewport) => {
            const address = (language + path).replace(/^\/ml\/($|[#?])/, "/ml$1");
            return {
              what: `${address} ${viewport.width} px`,
              ...(await visit(browser, line.origin + address, viewport)),
            };
          }),
        ),
      );
      const most = Math.max(...seen.map(({ shift }) => shift));
      met =
        report(
          most <= MAX_SHIFT,
          `${path.padEnd(52)} ${most.toFixed(3)}, ratio ${(most / MAX_SHIFT).toFixed(2)}`,
        ) && met;
      for (const { what, shift, moved } of seen)
        if (shift > MAX_SHIFT) console.log(`     ${what}: ${shift.toFixed(3)} by ${moved.join("; ")}`);
    }
  } finally {
    await browser.close();
    line.stop();
    await server.stop();
  }
  return met;
}

/**
 * @param {import("playwright").Browser} browser @param {string} url
 * @param {{ width: number, height: number }} viewport @returns {Promise<{ shift: number, moved: string[] }>}
 */
async function visit(browser, url, viewport) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = { shift: 0, moved: /** @type {string[]} */ ([]) };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of /** @type {any[]} */ (list.getEntries())) {
        seen.shift += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources) {
          const name = node?.className || node?.nodeName || "?";
          const [from, to] = [previousRect, currentRect].map(
            ({ x, y, width, height }) => `${x},${y} ${width}×${height}`,
          );
          seen.moved.push(`${name} ${from} → ${to} at ${Math.round(entry.startTime)} ms`);
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(url, { waitUntil: "load" });
  if ((await page.locator("script[data-scripts]").count()) > 0)
    await page.locator("html[data-ready=true]").waitFor({ state: "attached" });
  const seen = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return /** @type {{ shift: number, moved: string[] }} */ (/** @type {any} */ (window).seen);
  });
  await context.close();
  return seen;
}
