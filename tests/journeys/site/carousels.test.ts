import type { BrowserContextOptions, Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { openDatabase } from "#db/client.server";
import { holdRequests, openPage, waitUntilReady, type Scripts } from "../../support/browser";
import { startJourney } from "../../support/journey";
import { axeFindings } from "../../support/page-checks";
import { startSampleSite } from "../../support/sample-site";
import { inBothRuns, onlyInMatrix, perRun } from "../../support/matrix";

const { site, browser } = await startJourney({ DEFAULT_COUNTRY: "IN" }, { start: startSampleSite });

const CAROUSELS = "**/carousels-*.js";
const NAMES = ["Recent blogs", "Gallery", "Testimonials"];
/** How long a slide moves; A_TURN_MS covers the interval and one movement. */
const SLIDE_MS = 700;
const A_TURN_MS = 3_000 + SLIDE_MS;
const row = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Opens the home page; with scripts its clock is paused, and rows move only by `page.clock`. */
async function home(scripts: Scripts, options: BrowserContextOptions = {}) {
  const page = await openPage(browser, scripts, options);
  if (scripts === "on") {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
  }
  const complaints: string[] = [];
  page.on(
    "console",
    (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()),
  );
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(site.origin);
  if (scripts === "on") {
    const alive = page.locator("html[data-ready=true]");
    await expect.poll(() => page.clock.runFor(100).then(() => alive.count())).toBe(1);
  }
  return { page, complaints };
}

const screen = (width: number): BrowserContextOptions => ({ viewport: { width, height: 800 } });

/** Returns the fully visible slides, left to right. */
function shown(carousel: Locator): Promise<string[]> {
  return carousel.evaluate((region) => {
    const edge = region.getBoundingClientRect();
    return [...region.querySelectorAll<HTMLElement>("[aria-roledescription=slide]")]
      .map((slide) => ({
        name: slide.getAttribute("aria-label") ?? "",
        box: (slide.firstElementChild ?? slide).getBoundingClientRect(),
      }))
      .filter(({ box }) => box.left > edge.left - 2 && box.right < edge.right + 2)
      .sort((a, b) => a.box.left - b.box.left)
      .map(({ name }) => name);
  });
}

const five = (...places: number[]) => places.map((at) => `${at} of 5`);
const press = (carousel: Locator, name: string) =>
  carousel.getByRole("button", { name, exact: true }).click();
async function halt(page: Page) {
  await press(row(page, "Gallery"), "Pause pictures");
  await press(row(page, "Testimonials"), "Pause testimonials");
  await page.clock.resume();
}

describe.each<Scripts>(["off", "blocked"])("carousels, scripts %s", onlyInMatrix, (scripts) => {
  test("have no buttons, and scroll by arrow keys", async () => {
    const { page } = await home(scripts);
    for (const name of NAMES) {
      const view = row(page, name).getByRole("group", { name: "Slides" });
      await expect.poll(async () => (await shown(row(page, name)))[0]).toMatch(/^1 of/);
      await view.focus();
      await page.keyboard.press("ArrowRight");
      await expect.poll(async () => (await shown(row(page, name)))[0]).toMatch(/^2 of/);
      await expect.poll(() => row(page, name).getByRole("button").count()).toBe(0);
    }
    await page.context().close();
  });
});

describe("carousels on any screen", () => {
  const WIDTHS = [
    [360, 1, 1],
    [599, 1, 1],
    [600, 2, 2],
    [899, 2, 2],
    [900, 3, 2],
    [1023, 3, 2],
    [1024, 3, 3],
    [1920, 3, 3],
  ] as const;
  test.each(perRun<Scripts[]>({ test: ["on"], matrix: ["off"] }))(
    "show as many slides as fit, scripts %s",
    inBothRuns,
    async (scripts) => {
      const { page, complaints } = await home(scripts);
      if (scripts === "on") await halt(page);
      for (const [width, testimonials, posts] of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const rows = () =>
          Promise.all(["Testimonials", "Recent blogs", "Gallery"].map((name) => shown(row(page, name))));
        await expect
          .poll(rows, { message: `${width} px` })
          .toEqual([
            five(1, 2, 3).slice(0, testimonials),
            ["1 of 3", "2 of 3", "3 of 3"].slice(0, posts),
            five(1, 2, 3, 4),
          ]);
        expect(
          await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
          `${width} px`,
        ).toBeLessThanOrEqual(0);
      }
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  const aliveAt = perRun({ test: [360], matrix: [768, 1280] });
  test.each(aliveAt)("of %i px cause no layout shift", inBothRuns, async (width) => {
    const page = await openPage(browser, "on", screen(width));
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    // Scripts load late, so that the rows are visible when they are hydrated.
    const arrive = await holdRequests(page, CAROUSELS);
    await page.goto(site.origin, { waitUntil: "domcontentloaded" });
    await row(page, "Testimonials").scrollIntoViewIfNeeded();
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll(".row, .row .slide")].map((one) =>
          Math.round(one.getBoundingClientRect().top + scrollY),
        ),
      );
    const before = await places();
    arrive();
    await waitUntilReady(page);
    expect(await places()).toEqual(before);
    expect(
      await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift),
    ).toBeLessThanOrEqual(0.01);
    await page.context().close();
  });

  test("keep the position when swiped before the script has loaded", onlyInMatrix, async () => {
    const page = await openPage(browser, "on");
    const arrive = await holdRequests(page, CAROUSELS);
    await page.goto(site.origin, { waitUntil: "commit" });
    await row(page, "Testimonials")
      .getByRole("group", { name: "Slides" })
      .evaluate((view) => view.scrollTo({ left: view.clientWidth * 2, behavior: "instant" }));
    await row(page, "Recent blogs").getByRole("link").first().focus();
    await row(page, "Testimonials").hover();
    arrive();
    await waitUntilReady(page);
    await expect.poll(async () => (await shown(row(page, "Testimonials")))[0]).toBe("3 of 5");
    await page.context().close();
  });

  test("keep the focus when their script arrives", async () => {
    const page = await openPage(browser, "on");
    const link = row(page, "Recent blogs").getByRole("link").first();
    await page.route(CAROUSELS, async (route) => {
      await link.focus();
      await route.continue();
    });
    await page.goto(site.origin);
    await waitUntilReady(page);
    await row(page, "Recent blogs").getByRole("button", { name: "Next blog" }).waitFor();
    expect(await link.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.context().close();
  });
});

describe("carousels with script", () => {
  test("move by themselves and stop by a button", async () => {
    const { page } = await home("on", screen(1280));
    const voices = row(page, "Testimonials");
    const live = voices.locator("[aria-live]");
    await page.clock.runFor(A_TURN_MS);
    expect(await shown(voices)).toEqual(five(2, 3, 4));
    await expect.poll(() => live.getAttribute("aria-live")).toBe("off");
    expect(await shown(row(page, "Gallery"))).not.toEqual(five(1, 2, 3, 4));
    await press(voices, "Pause testimonials");
    await expect.poll(() => live.getAttribute("aria-live")).toBe("polite");
    await page.mouse.move(2, 2);
    await page.locator("h1").click();
    await page.clock.runFor(SLIDE_MS);
    const still = await shown(voices);
    await page.clock.runFor(A_TURN_MS);
    expect(await shown(voices)).toEqual(still);
    await press(voices, "Play testimonials");
    await page.clock.runFor(A_TURN_MS);
    expect(await shown(voices)).not.toEqual(still);
    await page.context().close();
  });

  test("pause under pointer or focus", async () => {
    const { page } = await home("on", screen(1280));
    const voices = row(page, "Testimonials");
    await voices.scrollIntoViewIfNeeded();
    await voices.getByRole("figure").first().hover();
    await page.clock.runFor(SLIDE_MS);
    const hovered = await shown(voices);
    await page.clock.runFor(A_TURN_MS);
    expect(await shown(voices)).toEqual(hovered);
    await voices.getByRole("button", { name: "Next testimonial" }).focus();
    await page.mouse.move(2, 2);
    await page.clock.runFor(A_TURN_MS);
    expect(await shown(voices)).toEqual(hovered);
    await page.locator("h1").click();
    await page.clock.runFor(A_TURN_MS);
    expect(await shown(voices)).not.toEqual(hovered);
    await page.context().close();
  });

  test("loop by buttons, move by arrow keys, and make hidden slides inert", async () => {
    const { page, complaints } = await home("on", screen(360));
    await halt(page);
    const voices = row(page, "Testimonials");
    await press(voices, "Previous testimonial");
    await expect.poll(() => shown(voices)).toEqual(five(5));
    await press(voices, "Next testimonial");
    await expect.poll(() => shown(voices)).toEqual(five(1));
    const blogs = row(page, "Recent blogs");
    const isEnd = (name: string) => blogs.getByRole("button", { name }).getAttribute("aria-disabled");
    await expect
      .poll(async () => [await isEnd("Previous blog"), await isEnd("Next blog")])
      .toEqual(["true", "false"]);
    await blogs.locator("[aria-live=polite]").waitFor();
    await blogs.getByRole("link").first().focus();
    await page.keyboard.press("Alt+ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => shown(blogs)).toEqual(["2 of 3"]);
    await expect
      .poll(() =>
        blogs.evaluate(
          (region) =>
            document.activeElement?.closest("[aria-roledescription=slide]")?.getAttribute("aria-label") ??
            region.tagName,
        ),
      )
      .toBe("2 of 3");
    await expect
      .poll(() =>
        blogs
          .locator("[aria-roledescription=slide]")
          .evaluateAll((slides) => slides.map((slide) => (slide as HTMLElement).inert)),
      )
      .toEqual([true, false, true]);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => shown(blogs)).toEqual(["3 of 3"]);
    await expect.poll(() => isEnd("Next blog")).toBe("true");
    for (const button of await page.locator(".row button").all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    expect(await axeFindings(page, ".row")).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test.each(
    perRun<[string, string][]>({ test: [["Testimonials", "testimonial"]], matrix: [["Gallery", "picture"]] }),
  )("show %s in order in every frame", inBothRuns, async (name, one) => {
    const { page } = await home("on", screen(name === "Gallery" ? 1280 : 360));
    await halt(page);
    const frames = await row(page, name).evaluate(async (region, next) => {
      const view = region.querySelector<HTMLElement>(".view")!;
      const slides = [...region.querySelectorAll<HTMLElement>(".slide")];
      const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
      const seen: { first: number; scrolled: number }[] = [];
      for (let turn = 0; turn < 6; turn += 1) {
        region.querySelector<HTMLElement>(`[aria-label="${next}"]`)?.click();
        for (const start = performance.now(); performance.now() - start < 650; await frame()) {
          const middle = slides
            .map((slide) => slide.getBoundingClientRect())
            .map(({ left, width }) => left + width / 2);
          const edge = view.getBoundingClientRect().left;
          const first = middle.indexOf(Math.min(...middle.filter((x) => x > edge)));
          seen.push({ first: first + 1, scrolled: view.scrollLeft });
        }
      }
      return seen;
    }, `Next ${one}`);
    const order = frames.map(({ first }) => first).filter((first, index, list) => first !== list[index - 1]);
    expect(order).toEqual([1, 2, 3, 4, 5, 1, 2]);
    expect(frames.filter(({ scrolled }) => scrolled !== 0)).toEqual([]);
    await page.context().close();
  });

  test("do not move by themselves with reduced motion", onlyInMatrix, async () => {
    const { page } = await home("on", { ...screen(1280), reducedMotion: "reduce" });
    const voices = row(page, "Testimonials");
    await page.clock.runFor(A_TURN_MS);
    expect(await shown(voices)).toEqual(five(1, 2, 3));
    expect(await shown(row(page, "Gallery"))).toEqual(five(1, 2, 3, 4));
    await expect.poll(() => voices.getByRole("button", { name: "Play testimonials" }).count()).toBe(1);
    await press(voices, "Next testimonial");
    await page.clock.runFor(50);
    expect(await shown(voices)).toEqual(five(2, 3, 4));
    await page.context().close();
  });

  test("load the visible pictures when scrolled into view", async () => {
    const { page } = await home("on", screen(1280));
    const strip = row(page, "Gallery");
    await strip.scrollIntoViewIfNeeded();
    await strip.getByRole("img").first().hover();
    await expect
      .poll(() =>
        strip
          .locator("img")
          .evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length),
      )
      .toBeGreaterThanOrEqual(4);
    await page.context().close();
  });
});

test("stay plain rows with one slide", async () => {
  const db = openDatabase(site.databasePath);
  await db.deleteFrom("profiles").where("kind", "=", "testimonial").where("position", ">", 1).execute();
  await db.destroy();
  const { page, complaints } = await home("on", screen(1280));
  const voices = row(page, "Testimonials");
  await expect
    .poll(() => row(page, "Gallery").getByRole("button", { name: "Pause pictures" }).count())
    .toBe(1);
  await page.clock.runFor(A_TURN_MS);
  expect(await shown(voices)).toEqual(["1 of 1"]);
  await expect.poll(() => voices.getByRole("button").count()).toBe(0);
  await expect.poll(() => voices.innerText()).not.toContain("Swipe");
  expect(complaints).toEqual([]);
  await page.context().close();
});
