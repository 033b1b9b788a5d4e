import { afterAll } from "vitest";
import { openBrowser } from "./browser";
import { startSite } from "./site";

/** Starts a site and a browser for the tests of one file. */
export async function startJourney(
  env: Record<string, string> = {},
  { start = startSite, ...browserOptions }: { start?: typeof startSite; keepsPages?: boolean } = {},
) {
  const [site, browser] = await Promise.all([start(env), openBrowser(browserOptions)]);
  afterAll(async () => {
    await browser.close();
    await site.kill();
  });
  return { site, browser };
}
