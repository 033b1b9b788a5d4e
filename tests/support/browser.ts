import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright";
import { findBrowser } from "../../app/commands/ensure-browser.mjs";
import { list } from "./list";

const FLAGS = list(`
  --no-sandbox, --disable-gpu, --disable-quic, --no-first-run, --disable-background-networking,
  --disable-component-update, --disable-sync
`);

/** How scripts fare on the visitor's line: they run, they are switched off, or they never arrive. */
export type Scripts = "on" | "off" | "blocked";

/**
 * @param keepsPages true: Back finds a page as it was left, scripts and all, as in people's own browsers;
 * Playwright switches that off
 */
export async function openBrowser({ keepsPages = false } = {}): Promise<Browser> {
  const executablePath = await findBrowser();
  return chromium.launch({
    args: FLAGS,
    ...(keepsPages ? { ignoreDefaultArgs: ["--disable-back-forward-cache"] } : {}),
    ...(executablePath ? { executablePath } : {}),
  });
}

/**
 * A page of a phone 360 px wide (unless said otherwise). With "blocked", every script request dies under way.
 */
export async function openPage(
  browser: Browser,
  scripts: Scripts,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: scripts !== "off",
    ...options,
  });
  const page = await context.newPage();
  if (scripts === "blocked") await page.route("**/*.js", (route) => route.abort("timedout"));
  return page;
}

/** Back, in a browser that keeps pages: a kept page has no `load`, which `page.goBack` would wait for. */
export async function goBack(page: Page, to: string) {
  await page.evaluate(() => history.back());
  await page.waitForURL(to, { waitUntil: "commit" });
}
