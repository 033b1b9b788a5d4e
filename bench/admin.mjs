/** Bytes of script and data of account and staff screens, and on "3g" the time from paint to hydration. */
import Sqlite from "better-sqlite3";
import { launchBrowser } from "../app/commands/ensure-browser.mjs";
import { insertStaffSession, report, startServer } from "./server.mjs";
import { NETWORK_PROFILES, openThrottledProxy, selfSigned } from "./throttled-proxy.mjs";
import { waitForSampleContent } from "./wire.mjs";

const KB = 1024;
const FIRST_SCRIPT = 175;
const FURTHER_SCRIPT = 15;
const DATA = 10;
const READY_MS = 2_500;
const CPU_SLOWDOWN = 4;
/** Not counted: only the screens that use these components load them. */
const UNCOUNTED_SCRIPTS = /\/(rich-text-editor|picture-strip)-[^/]*\.js$/;
export const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 };

const ACCOUNT = ["/login", "/register", "/verify/1", "/forget", "/reset"];
/** @param {string} event @param {string} donation path of a donation's page */
const staffScreens = (event, donation) => [
  "/admin",
  ...["/admin/blogs", "/admin/events", "/admin/projects", "/admin/gallery"],
  ...["/adminBlog", "/adminEvent", "/adminProjects", "/adminGallery", `/adminEvent?id=${event}`],
  ...["/edititem", "/admin/quick-edit", "/admin/delete"].map((path) => `${path}?type=event&id=${event}`),
  ...["/adminBin", "/adminDonations", "/adminDonations/new", donation, "/adminCauses"],
  ...["/adminMessages", "/adminOutbox", "/adminStaff", "/adminActivity", "/sessions", "/logout"],
];
const TIMED = ["/login", "/admin", "/adminBlog", "/adminDonations"];

export default function admin() {
  return measure(async (site) => {
    for (const path of TIMED) {
      const { page } = await site.visit("3g", path, path !== "/login");
      const { painted, ready } = await page.evaluate(() => ({
        painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
        ready: /** @type {any} */ (window).readyAt,
      }));
      site.weigh(`${path}, ready after its first paint`, ready - painted, READY_MS, "ms");
      await page.context().close();
    }
    await weighScreens(site);
  });
}

export const weights = () => measure(weighScreens);

/** @typedef {Awaited<ReturnType<typeof open>>} Site */

/** @param {(site: Site) => Promise<void>} act @returns {Promise<boolean>} whether all budgets were met */
async function measure(act) {
  const site = await open();
  try {
    await act(site);
  } finally {
    await site.close();
  }
  return site.isMet();
}

async function open() {
  const server = await startServer({ SAMPLE_CONTENT: "on", DEFAULT_COUNTRY: "IN" });
  await waitForSampleContent(server.databasePath);
  const token = insertStaffSession(server.databasePath);
  const lines = await openLinks(server.origin);
  let met = true;
  return {
    server,
    token,
    lines,
    isMet: () => met,
    /** @param {string} what @param {number} value @param {number} budget @param {string} unit */
    weigh(what, value, budget, unit) {
      const figures = `${value.toFixed(unit === "kB" ? 1 : 0)} ${unit} of ${budget}, ratio ${(value / budget).toFixed(2)}`;
      met = report(value <= budget, `${what.padEnd(56)} ${figures}`) && met;
    },
    /** @param {"none" | "3g"} line @param {string} path @param {boolean} isStaff */
    async visit(line, path, isStaff) {
      const { origin } = lines[line];
      const context = await lines.browser.newContext(PHONE);
      if (isStaff)
        await context.addCookies([{ name: "authtoken", value: token, url: origin, httpOnly: true }]);
      const page = await context.newPage();
      const loads = await watch(page, line === "3g");
      await page.goto(origin + path);
      await page.waitForSelector("html[data-ready=true]", { timeout: 60_000 });
      return { page, loads };
    },
    async close() {
      await lines.close();
      await server.stop();
    },
  };
}

/** @param {Site} site */
async function weighScreens({ server, token, lines, weigh, visit }) {
  const donation = await recordDonation(lines.browser, server.origin, token, "Lakshmi");
  for (const paths of [ACCOUNT, staffScreens(someEvent(server.databasePath), donation)]) {
    const [first = ""] = paths;
    const isStaff = paths !== ACCOUNT;
    for (const path of paths) {
      const name = path.slice(0, 32);
      const alone = await visit("none", path, isStaff);
      weigh(`${name}, script of a first screen`, alone.loads.script() / KB, FIRST_SCRIPT, "kB");
      await alone.page.context().close();
      if (path === first) continue;
      const { page, loads } = await visit("none", first, isStaff);
      await loads.rest();
      const [script, data] = [loads.script(), loads.data()];
      await page.evaluate((to) => /** @type {any} */ (window).__remixRouter.navigate(to), path);
      await loads.rest();
      weigh(`${name}, script it adds`, (loads.script() - script) / KB, FURTHER_SCRIPT, "kB");
      weigh(`${name}, data of the navigation`, (loads.data() - data) / KB, DATA, "kB");
      await page.context().close();
    }
  }
}

/** Opens a browser, and a proxy for each of three network profiles. @param {string} origin */
export async function openLinks(origin) {
  const certificate = selfSigned();
  const browser = await launchBrowser({
    flags: ["--disable-quic", `--ignore-certificate-errors-spki-list=${certificate.fingerprint}`],
  });
  const open = (/** @type {keyof typeof NETWORK_PROFILES} */ name) =>
    openThrottledProxy(origin, NETWORK_PROFILES[name], certificate);
  const [none, fast, slow] = await Promise.all([open("none"), open("3g"), open("slow-3g")]);
  return {
    browser,
    none,
    "3g": fast,
    "slow-3g": slow,
    async close() {
      for (const link of [none, fast, slow]) link.stop();
      await browser.close();
    },
  };
}

/** @param {string} databasePath */
function someEvent(databasePath) {
  const db = new Sqlite(databasePath, { readonly: true });
  const id = String(db.prepare("select id from events limit 1").pluck().get());
  db.close();
  return id;
}

/**
 * Records an offline donation without scripts, so that it works with the form of any version.
 * @param {import("playwright").Browser} browser @param {string} origin @param {string} token
 * @param {string} name @returns {Promise<string>} path of the donation's page
 */
export async function recordDonation(browser, origin, token, name) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies([{ name: "authtoken", value: token, url: origin, httpOnly: true }]);
  const page = await context.newPage();
  await page.goto(`${origin}/adminDonations/new`);
  await page.locator("[name=amount]").fill("700");
  await page.locator("select[name=cause]").selectOption("life-school");
  await page.locator("select[name=channel]").selectOption("cash");
  await page.locator("[name=name]").fill(name);
  await page.locator("form:has([name=channel]) button[type=submit]").first().click();
  await page.waitForURL(/\/adminDonations\/(?!new)/);
  const { pathname } = new URL(page.url());
  await context.close();
  return pathname;
}

/** @param {import("playwright").Page} page @param {boolean} isSlow slows the processor too */
async function watch(page, isSlow) {
  await page.addInitScript(() => {
    const note = () => {
      if (document.documentElement?.dataset.ready) Object.assign(window, { readyAt: performance.now() });
      else requestAnimationFrame(note);
    };
    note();
  });
  const session = await page.context().newCDPSession(page);
  if (isSlow) await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await session.send("Network.enable");
  /** @type {Map<string, { type: string, bytes: number }>} */
  const requests = new Map();
  let last = 0;
  session.on("Network.requestWillBeSent", () => (last = performance.now()));
  session.on("Network.responseReceived", ({ requestId, type, response }) =>
    requests.set(requestId, { type: UNCOUNTED_SCRIPTS.test(response.url) ? "Apart" : type, bytes: 0 }),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    last = performance.now();
    const one = requests.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  const bytes = (/** @type {string} */ wanted) =>
    [...requests.values()].filter(({ type }) => type === wanted).reduce((sum, one) => sum + one.bytes, 0);
  return {
    script: () => bytes("Script"),
    data: () => bytes("Fetch"),
    async rest() {
      last = performance.now();
      while (performance.now() - last < 1_500) await new Promise((resolve) => setTimeout(resolve, 100));
    },
  };
}
