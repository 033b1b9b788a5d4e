import { afterAll } from "vitest";
import { closePages, openBrowser, sharedBrowser } from "./browser";
import { ROOMY, startSite } from "./site";

/** Starts a site for the tests of one file. @param options.keepsPages true: a browser with its back/forward cache */
export async function startJourney(
  env: Record<string, string> = {},
  {
    start = (variables) => startSite(variables, undefined, ROOMY),
    keepsPages = false,
  }: { start?: typeof startSite; keepsPages?: boolean } = {},
) {
  const [site, browser] = await Promise.all([
    start(env),
    keepsPages ? openBrowser({ keepsPages }) : sharedBrowser(),
  ]);
  afterAll(async () => {
    await (keepsPages ? browser.close() : closePages(browser));
    await site.kill();
  });
  return { site, browser };
}
