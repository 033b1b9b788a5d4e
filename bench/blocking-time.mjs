/**
 * Estimates total blocking time after the first paint on a processor `slower` times slower. Multiplies the
 * trace's processor time, so that other programs do not count.
 * @param {import("playwright").Browser} browser @param {import("playwright").BrowserContext} context
 * @param {string} url @param {{ slower: number, idleMs: number }} settings idleMs: traced after `load`
 * @returns {Promise<{ blocking: number, longest: number }>} milliseconds
 */
export async function blockingTime(browser, context, url, { slower, idleMs }) {
  const page = await context.newPage();
  const session = await browser.newBrowserCDPSession();
  /** @type {{ name: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number }[]} */
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(.../** @type {any[]} */ (value)));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "loading"] },
  });
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(idleMs);
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  await session.detach();
  await page.close();
  const painted = events.findLast(({ name }) => name === "firstContentfulPaint");
  if (!painted) throw new Error(`${url} was never painted`);
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name.endsWith("RunTask") && pid === painted.pid && tid === painted.tid && ts >= painted.ts,
  );
  const longest = tasks
    .filter(
      ({ ts, dur = 0 }) => !tasks.some((outer) => outer.ts < ts && outer.ts + (outer.dur ?? 0) >= ts + dur),
    )
    .map(({ tdur = 0 }) => (tdur / 1_000) * slower);
  return {
    blocking: longest.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0),
    longest: Math.max(0, ...longest),
  };
}
