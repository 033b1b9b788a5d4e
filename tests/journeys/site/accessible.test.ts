import { beforeAll, describe, expect, test } from "vitest";
import { openPage, waitUntilReady, type Scripts } from "../../support/browser";
import { startJourney } from "../../support/journey";
import { axeFindings, clippedTexts, clippedWhenZoomed, smallTargets } from "../../support/page-checks";
import { pathIn, type Language } from "~/locales/language";
import { inBothRuns, onlyInMatrix, perRun } from "../../support/matrix";
import { withDatabase } from "../../support/database";
import { staffToken } from "../../support/staff";
import { GOAT_REARING } from "../../support/causes";

const { site, browser } = await startJourney({ DEFAULT_COUNTRY: "IN" });
let donation = "";

beforeAll(async () => {
  const placed = await fetch(`${site.origin}/payment/create-order`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ amount: 500 }),
  });
  donation = ((await placed.json()) as { donation: { status: string } }).donation.status;
});

const PAGES: [what: string, path: () => string][] = [
  ["the details", () => `/donation/new?cause=${GOAT_REARING}&amount=500`],
  ["the payment", () => `${donation}/pay`],
  ["a donation that waits", () => donation],
  ["a donation that was left", () => `${donation}?left=1`],
];

describe.each<Language>(perRun({ test: ["en"], matrix: ["ml"] }))("site in %s", inBothRuns, (language) => {
  test.each(PAGES)("passes axe on %s without overflow at any width", async (_what, path) => {
    const page = await openPage(browser, "on");
    await page.goto(site.origin + pathIn(language, path()));
    const found: string[] = [];
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      found.push(
        ...(perRun({ test: width === 360, matrix: true }) ? await axeFindings(page) : []),
        ...(await clippedTexts(page)),
        ...(await smallTargets(page)),
        ...(width === 360 ? await clippedWhenZoomed(page) : []),
      );
    }
    expect(found).toEqual([]);
    await page.context().close();
  });
});

// The lightest, darkest and most saturated colours; tests/domain/site/palette.test.ts tries every hue.
test.each([
  ["#ffe680", "#ffd0d0"],
  ["#1a0033", "#330000"],
  ["#0000ff", "#ff00ff"],
])("passes axe with the colours %s and %s", onlyInMatrix, async (brand, accent) => {
  const token = await withDatabase(site, async (db) => {
    const look = { subject: "look", value: JSON.stringify({ brand, accent }), updated_at: "2026" };
    await db.replaceInto("settings").values(look).execute();
    return staffToken(db);
  });
  const page = await openPage(browser, "on");
  await page.context().addCookies([{ name: "authtoken", value: token, url: site.origin }]);
  for (const path of [
    "/",
    "/ml/donateUs",
    "/detailAbout",
    "/blogs",
    "/contactPage",
    donation,
    "/admin",
    "/adminDonations",
  ]) {
    await page.goto(site.origin + path);
    if (path.startsWith("/admin")) await waitUntilReady(page);
    expect(await axeFindings(page), path).toEqual([]);
  }
  await page.context().close();
});

test("passes axe while errors, drawer and dialog are open", async () => {
  const page = await openPage(browser, "on");
  await page.goto(`${site.origin}/donateUs`);
  await waitUntilReady(page);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByLabel("Custom amount").fill("60");
  await page.locator("#donate-us-section").getByRole("button", { name: "Donate Now" }).click();
  for (const row of await page.locator("[data-donation-dialog] summary:visible").all()) await row.click();
  await page.getByLabel("GST invoice").check();
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await page.getByText("Name is required").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.context().close();
});

test("donates by keyboard alone", async () => {
  const page = await openPage(browser, "on");
  await page.goto(`${site.origin}/donateUs`);
  await waitUntilReady(page);
  await page.keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/skip/i);
  await page.getByLabel("Custom amount").focus();
  await page.keyboard.type("70");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Your donation" });
  await dialog.waitFor();
  await dialog.getByRole("button", { name: /^Pay ₹/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Pay now" }).focus();
  await page.keyboard.press("Enter");
  const thanks = page.getByRole("dialog", { name: "Thank You for Your Support!" });
  await thanks.waitFor();
  await page.keyboard.press("Escape");
  await thanks.waitFor({ state: "hidden" });
  await page.context().close();
});

test("shows amounts in /donateUs's first screen, in 30 kB plus images, without layout shift", async () => {
  const page = await openPage(browser, "on");
  const hosts = new Set<string>();
  const drawings: string[] = [];
  page.on("request", (request) => {
    const { host, pathname } = new URL(request.url());
    hosts.add(host);
    if (pathname.startsWith("/pictures/")) drawings.push(pathname);
  });
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  let bytes = 0;
  const kinds = new Map<string, string>();
  network.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  network.on(
    "Network.loadingFinished",
    ({ requestId, encodedDataLength }) => (bytes += kinds.get(requestId) === "Image" ? 0 : encodedDataLength),
  );
  await page.addInitScript(() => {
    const state = window as unknown as { shift: number };
    state.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        state.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(`${site.origin}/donateUs`);
  await waitUntilReady(page);
  const amount = await page.getByText("₹500", { exact: true }).boundingBox();
  expect((amount?.y ?? Infinity) + (amount?.height ?? 0)).toBeLessThanOrEqual(740);
  await expect.poll(() => drawings).toContain("/pictures/evening-class.svg");
  expect(drawings).not.toContain("/pictures/goat-hillside.svg");
  const scaled = await page.locator("#donate-us-section :is(.pic, .cause-scene)").evaluateAll((all) =>
    all
      .map((one) => getComputedStyle(one))
      .filter(({ backgroundImage }) => backgroundImage !== "none")
      .map(({ backgroundSize }) => backgroundSize.startsWith("cover")),
  );
  expect(new Set(scaled), "a drawing that is not scaled shows its empty corner").toEqual(new Set([true]));
  await page.getByText("₹1,000", { exact: true }).click();
  await page.locator("#donate-us-section").getByRole("button", { name: "Donate Now" }).click();
  await page.getByRole("dialog", { name: "Your donation" }).waitFor();
  expect([...hosts]).toEqual([new URL(site.origin).host]);
  expect(bytes).toBeGreaterThan(5_000);
  expect(bytes).toBeLessThanOrEqual(30 * 1024);
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(0.01);
  await page.context().close();
});

test.each(
  perRun<[string, Scripts][]>({
    test: [
      ["", "off"],
      ["/ml", "on"],
    ],
    matrix: [
      ["", "on"],
      ["/ml", "off"],
    ],
  }),
)(
  "shows the first amount high on the first screen, and names the form to screen readers: %s, scripts %s",
  inBothRuns,
  async (prefix, scripts) => {
    for (const [width, height, lowest] of [
      [360, 640, 380],
      [1280, 800, 430],
    ] as const) {
      const page = await openPage(browser, scripts, { viewport: { width, height } });
      const section = page.locator("#donate-us-section");
      const top = async () => (await section.locator(".preset").first().boundingBox())?.y ?? Infinity;
      await page.goto(`${site.origin}${prefix}/donateUs`);
      await page.getByRole("complementary").first().waitFor();
      expect(await top(), `/donateUs at ${width} px`).toBeLessThanOrEqual(lowest);
      await page.goto(site.origin + (prefix || "/"));
      await page.getByRole("banner").locator(".btn").click();
      await expect.poll(top, { message: `home page at ${width} px` }).toBeLessThanOrEqual(lowest);
      await expect.poll(() => section.evaluate((form) => form === document.activeElement)).toBe(true);
      await expect.poll(() => section.getAttribute("aria-labelledby")).toBe("give-title");
      await page.context().close();
    }
  },
);

test("sends no script with Save-Data", async () => {
  const page = await openPage(browser, "on", { extraHTTPHeaders: { "Save-Data": "on" } });
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto(site.origin);
  await page.waitForLoadState("networkidle");
  expect(scripts).toEqual([]);
  await page.context().close();
});

test.each(perRun<Scripts[]>({ test: ["on"], matrix: ["off"] }))(
  "opens the drawer by its button and closes it by Escape, scripts %s",
  inBothRuns,
  async (scripts) => {
    const page = await openPage(browser, scripts, { viewport: { width: 360, height: 740 } });
    await page.goto(`${site.origin}/terms`);
    const menu = page.getByRole("button", { name: "Menu", exact: true });
    const drawer = page.locator("#drawer");
    await menu.focus();
    await page.keyboard.press("Enter");
    await drawer.getByRole("link", { name: "Gallery" }).waitFor();
    // The drawer comes after the page in reading order, so the focus moves into it.
    await expect.poll(() => drawer.locator(":focus").getAttribute("aria-label")).toBe("Close menu");
    await expect.poll(async () => Math.round((await drawer.boundingBox())?.width ?? 0)).toBe(250);
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "hidden" });
    await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true);
    await menu.click();
    await page.mouse.click(40, 400);
    await drawer.waitFor({ state: "hidden" });
    await menu.click();
    await page.getByRole("button", { name: "Close menu" }).click();
    await drawer.waitFor({ state: "hidden" });
    await page.context().close();
  },
);
