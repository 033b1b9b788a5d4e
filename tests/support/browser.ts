import type { Browser, BrowserContextOptions, Page } from "playwright";
import { launchBrowser } from "../../app/commands/ensure-browser.mjs";
import { limits } from "~/lib/limits";
import { splitList } from "./list";

const FLAGS = splitList(`
  --disable-quic, --no-first-run, --disable-background-networking, --disable-component-update,
  --disable-sync, --in-process-gpu, --renderer-process-limit=1
`);

/** "blocked": scripts never arrive. */
export type Scripts = "on" | "off" | "blocked";

export const openBrowser = ({
  flags = [],
  ...settings
}: Parameters<typeof launchBrowser>[0] = {}): Promise<Browser> =>
  launchBrowser({ flags: [...FLAGS, ...flags], ...settings });

const worker = globalThis as { browser?: Browser };

/** Returns the browser of this test process, because starting one takes as long as several tests. */
export async function sharedBrowser(): Promise<Browser> {
  if (!worker.browser?.isConnected()) worker.browser = await openBrowser();
  return worker.browser;
}

export const closePages = (browser: Browser) =>
  Promise.all(browser.contexts().map((context) => context.close()));

/**
 * Opens a page, 360 px wide by default. @param options.isRealTime true: the redirect after a success message is
 * delayed as for users; else by a tenth of that time
 */
export async function openPage(
  browser: Browser,
  scripts: Scripts,
  { isRealTime = false, ...options }: BrowserContextOptions & { isRealTime?: boolean } = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: scripts !== "off",
    ...options,
  });
  if (!isRealTime) await context.addInitScript(shortenRedirectDelay, limits.screen.redirectDelayMs);
  const page = await context.newPage();
  if (scripts === "blocked") await page.route("**/*.js", (route) => route.abort("timedout"));
  return page;
}

function shortenRedirectDelay(delayMs: number) {
  const originalSetTimeout = window.setTimeout;
  window.setTimeout = ((callback: () => void, ms?: number, ...more: []) =>
    originalSetTimeout(callback, ms === delayMs ? ms / 10 : ms, ...more)) as typeof originalSetTimeout;
}

/** Waits until scripts run: an earlier click would be handled by the browser alone. */
export const waitUntilReady = (page: Page) =>
  page.locator("html[data-ready=true]").waitFor({ state: "attached" });

/** Holds matching requests, as on a very slow line. @returns a function that releases them */
export async function holdRequests(page: Page, addresses: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Replaces `page.goBack`, which waits for a `load` that the back/forward cache does not fire. */
export async function goBack(page: Page, to: string, steps = -1) {
  // Goes back after this call has returned: a page that is left could not send the response.
  await page.evaluate((by) => void setTimeout(() => history.go(by)), steps);
  await page.waitForURL(to, { waitUntil: "commit" });
}
