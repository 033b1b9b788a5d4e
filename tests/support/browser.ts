import type { Browser, BrowserContextOptions, Page } from "playwright";
import { launchBrowser } from "../../app/commands/ensure-browser.mjs";
import { limits } from "~/lib/limits";
import { list } from "./list";

const FLAGS = list(`
  --disable-quic, --no-first-run, --disable-background-networking, --disable-component-update,
  --disable-sync, --in-process-gpu, --renderer-process-limit=1
`);

/** How scripts fare on the visitor's line: they run, they are switched off, or they never arrive. */
export type Scripts = "on" | "off" | "blocked";

/** @param settings see `launchBrowser` */
export const openBrowser = ({
  flags = [],
  ...settings
}: Parameters<typeof launchBrowser>[0] = {}): Promise<Browser> =>
  launchBrowser({ flags: [...FLAGS, ...flags], ...settings });

/**
 * A page of a phone 360 px wide (unless said otherwise). With "blocked", every script request dies under way.
 * @param options.waits true: a message stays as long as it does for people before its page leads on; else for a
 * tenth of that, for those who have nothing to look at meanwhile
 */
export async function openPage(
  browser: Browser,
  scripts: Scripts,
  { waits = false, ...options }: BrowserContextOptions & { waits?: boolean } = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: scripts !== "off",
    ...options,
  });
  if (!waits) await context.addInitScript(leadOnSoon, limits.screen.redirectDelayMs);
  const page = await context.newPage();
  if (scripts === "blocked") await page.route("**/*.js", (route) => route.abort("timedout"));
  return page;
}

function leadOnSoon(delayMs: number) {
  const wait = window.setTimeout;
  window.setTimeout = ((act: () => void, ms?: number, ...more: []) =>
    wait(act, ms === delayMs ? ms / 10 : ms, ...more)) as typeof wait;
}

/** Waits until the scripts of the page have taken it over: a click before that is the browser's own. */
export const ready = (page: Page) => page.locator("html[data-ready=true]").waitFor({ state: "attached" });

/** Holds what is asked for at such addresses back, as a very slow line does. @returns lets it through */
export async function holdRequests(page: Page, addresses: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Back, in a browser that keeps pages: a kept page has no `load`, which `page.goBack` would wait for. */
export async function goBack(page: Page, to: string) {
  // After the answer to this call: the page that leaves could not give it any more.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await page.waitForURL(to, { waitUntil: "commit" });
}
