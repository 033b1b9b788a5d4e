import axe from "axe-core";
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, openPage, type Scripts } from "../support/browser";
import { startSite, type Site } from "../support/site";

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([
    startSite({ DEFAULT_COUNTRY: "IN", SAMPLE_CONTENT: "on" }),
    openBrowser(),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await site?.kill();
});

const NAMES = ["Recent blogs", "Gallery", "Testimonials"];
const AUTOPLAY_MS = 3_000;
const row = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const ready = (page: Page) => page.locator("html[data-ready=true]").waitFor({ state: "attached" });

/** The home page, and whatever its console has to complain of. */
async function home(scripts: Scripts, options: BrowserContextOptions = {}) {
  const page = await openPage(browser, scripts, options);
  page.setDefaultTimeout(8_000);
  const complaints: string[] = [];
  page.on(
    "console",
    (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()),
  );
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(site.origin);
  if (scripts === "on") await ready(page);
  return { page, complaints };
}

const screen = (width: number): BrowserContextOptions => ({ viewport: { width, height: 800 } });

/** Names of the slides that can be seen whole, from left to right. */
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
const halt = (page: Page, what: string) =>
  press(row(page, what === "pictures" ? "Gallery" : "Testimonials"), `Pause ${what}`);

describe.each<Scripts>(["off", "blocked"])("a visitor whose scripts are %s", (scripts) => {
  test("swipes and tabs through every row", async () => {
    const { page } = await home(scripts);
    for (const name of NAMES) {
      const view = row(page, name).getByRole("group", { name: "Slides" });
      expect((await shown(row(page, name)))[0]).toMatch(/^1 of/);
      await view.focus();
      await page.keyboard.press("ArrowRight");
      await expect.poll(async () => (await shown(row(page, name)))[0]).toMatch(/^2 of/);
      expect(await row(page, name).getByRole("button").count()).toBe(0);
    }
    await page.context().close();
  });
});

describe("a visitor with a screen", () => {
  test.each([
    [360, 1, 1],
    [599, 1, 1],
    [600, 2, 2],
    [899, 2, 2],
    [900, 3, 2],
    [1023, 3, 2],
    [1024, 3, 3],
    [1920, 3, 3],
  ])(
    "of %i px sees %i testimonials, %i posts and four pictures, with and without scripts",
    async (width, testimonials, posts) => {
      for (const scripts of ["off", "on"] as const) {
        const { page, complaints } = await home(scripts, screen(width));
        if (scripts === "on") {
          await halt(page, "pictures");
          await halt(page, "testimonials");
        }
        expect(await shown(row(page, "Testimonials"))).toEqual(five(1, 2, 3).slice(0, testimonials));
        expect(await shown(row(page, "Recent blogs"))).toEqual(
          ["1 of 3", "2 of 3", "3 of 3"].slice(0, posts),
        );
        expect(await shown(row(page, "Gallery"))).toEqual(five(1, 2, 3, 4));
        expect(
          await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
        ).toBeLessThanOrEqual(0);
        expect(complaints).toEqual([]);
        await page.context().close();
      }
    },
  );

  test.each([360, 768, 1280])("of %i px sees nothing jump while the page becomes alive", async (width) => {
    const page = await openPage(browser, "on", screen(width));
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    // Late, so that the rows are on the screen when they are taken over.
    await page.route("**/carousels-*.js", async (route) => {
      await page.waitForTimeout(600);
      await route.continue();
    });
    await page.goto(site.origin);
    await row(page, "Testimonials").scrollIntoViewIfNeeded();
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll(".row, .row .slide")].map((one) =>
          Math.round(one.getBoundingClientRect().top + scrollY),
        ),
      );
    const before = await places();
    await ready(page);
    expect(await places()).toEqual(before);
    expect(
      await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift),
    ).toBeLessThanOrEqual(0.01);
    await page.context().close();
  });

  test("finds a row where it was swiped to before the script came", async () => {
    const page = await openPage(browser, "on");
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route("**/carousels-*.js", async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto(site.origin, { waitUntil: "commit" });
    await row(page, "Testimonials")
      .getByRole("group", { name: "Slides" })
      .evaluate((view) => view.scrollTo({ left: view.clientWidth * 2, behavior: "instant" }));
    await row(page, "Recent blogs").getByRole("link").first().focus();
    arrive();
    await ready(page);
    await halt(page, "testimonials");
    expect((await shown(row(page, "Testimonials")))[0]).toBe("3 of 5");
    await page.context().close();
  });

  test("keeps the focus: a row is taken over when it is left", async () => {
    const page = await openPage(browser, "on");
    await page.route("**/carousels-*.js", async (route) => {
      await row(page, "Recent blogs").getByRole("link").first().focus();
      await route.continue();
    });
    await page.goto(site.origin);
    await ready(page);
    expect(
      await row(page, "Recent blogs")
        .getByRole("link")
        .first()
        .evaluate((link) => link === document.activeElement),
    ).toBe(true);
    expect(await row(page, "Recent blogs").getByRole("button").count()).toBe(0);
    await page.getByRole("link", { name: "More from Gallery" }).focus();
    await row(page, "Recent blogs").getByRole("button", { name: "Next blog" }).waitFor();
    await page.context().close();
  });

  test("who turns to a row while its carousel is being drawn keeps it, and the focus", async () => {
    const page = await openPage(browser, "on");
    // React begins to draw with a message to itself: in that very moment a link of the row gets the focus.
    await page.addInitScript(() => {
      const { postMessage } = MessagePort.prototype;
      MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
        MessagePort.prototype.postMessage = postMessage;
        document.querySelector<HTMLElement>("[data-row=recentBlogs] a")?.focus();
        this.postMessage(message);
      };
    });
    await page.goto(site.origin);
    await ready(page);
    const blogs = row(page, "Recent blogs");
    expect(
      await blogs
        .getByRole("link")
        .first()
        .evaluate((link) => link === document.activeElement),
    ).toBe(true);
    expect(await blogs.getByRole("button").count()).toBe(0);
    await page.getByRole("link", { name: "More from Gallery" }).focus();
    await blogs.getByRole("button", { name: "Next blog" }).waitFor();
    expect(await blogs.getByRole("link").count()).toBeGreaterThan(0);
    await page.context().close();
  });
});

describe("a visitor with scripts", () => {
  test("watches testimonials and pictures move by themselves, and stops them with a button", async () => {
    const { page } = await home("on", screen(1280));
    const voices = row(page, "Testimonials");
    const live = voices.locator("[aria-live]");
    await expect.poll(() => shown(voices), { timeout: 2 * AUTOPLAY_MS }).toEqual(five(2, 3, 4));
    expect(await live.getAttribute("aria-live")).toBe("off");
    await expect
      .poll(() => shown(row(page, "Gallery")), { timeout: 2 * AUTOPLAY_MS })
      .not.toEqual(five(1, 2, 3, 4));
    await press(voices, "Pause testimonials");
    await expect.poll(() => live.getAttribute("aria-live")).toBe("polite");
    await page.mouse.move(2, 2);
    await page.locator("h1").click();
    await page.waitForTimeout(700);
    const still = await shown(voices);
    await page.waitForTimeout(AUTOPLAY_MS + 700);
    expect(await shown(voices)).toEqual(still);
    await press(voices, "Play testimonials");
    await expect.poll(() => shown(voices), { timeout: 2 * AUTOPLAY_MS }).not.toEqual(still);
    await page.context().close();
  });

  test("reads in peace while the pointer or the focus is on a row", async () => {
    const { page } = await home("on", screen(1280));
    const voices = row(page, "Testimonials");
    await voices.scrollIntoViewIfNeeded();
    await voices.getByRole("figure").first().hover();
    await page.waitForTimeout(700);
    const hovered = await shown(voices);
    await page.waitForTimeout(AUTOPLAY_MS + 500);
    expect(await shown(voices)).toEqual(hovered);
    await voices.getByRole("button", { name: "Next testimonial" }).focus();
    await page.mouse.move(2, 2);
    await page.waitForTimeout(AUTOPLAY_MS + 500);
    expect(await shown(voices)).toEqual(hovered);
    await page.context().close();
  });

  test("goes round by arrows and keys, and never tabs to a slide that is out of view", async () => {
    const { page, complaints } = await home("on", screen(360));
    await halt(page, "testimonials");
    const voices = row(page, "Testimonials");
    await press(voices, "Previous testimonial");
    await expect.poll(() => shown(voices)).toEqual(five(5));
    await press(voices, "Next testimonial");
    await expect.poll(() => shown(voices)).toEqual(five(1));
    const blogs = row(page, "Recent blogs");
    const isEnd = (name: string) => blogs.getByRole("button", { name }).getAttribute("aria-disabled");
    expect([await isEnd("Previous blog"), await isEnd("Next blog")]).toEqual(["true", null]);
    await blogs.getByRole("link").first().focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => shown(blogs)).toEqual(["2 of 3"]);
    // The focus goes along, so that nobody falls back to the top of the page.
    await expect
      .poll(() =>
        blogs.evaluate(
          (region) =>
            document.activeElement?.closest("[aria-roledescription=slide]")?.getAttribute("aria-label") ??
            region.tagName,
        ),
      )
      .toBe("2 of 3");
    expect(
      await blogs
        .locator("[aria-roledescription=slide]")
        .evaluateAll((slides) => slides.map((slide) => (slide as HTMLElement).inert)),
    ).toEqual([true, false, true]);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => shown(blogs)).toEqual(["3 of 3"]);
    expect(await isEnd("Next blog")).toBe("true");
    for (const button of await page.locator(".row button").all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() =>
      (window as unknown as { axe: typeof axe }).axe.run(".row"),
    );
    expect(
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`)),
    ).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test.each([
    ["Testimonials", "testimonial", "testimonials"],
    ["Gallery", "picture", "pictures"],
  ])(
    "sees the slides of %s follow each other in every frame, the first after the last",
    async (name, one, all) => {
      const { page } = await home("on", screen(name === "Gallery" ? 1280 : 360));
      await halt(page, all);
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
      const order = frames
        .map(({ first }) => first)
        .filter((first, index, list) => first !== list[index - 1]);
      expect(order).toEqual([1, 2, 3, 4, 5, 1, 2]);
      expect(frames.filter(({ scrolled }) => scrolled !== 0)).toEqual([]);
      await page.context().close();
    },
  );

  test("who asks for less motion sees nothing start, and slides change at once", async () => {
    const { page } = await home("on", { ...screen(1280), reducedMotion: "reduce" });
    const voices = row(page, "Testimonials");
    await page.waitForTimeout(AUTOPLAY_MS + 500);
    expect(await shown(voices)).toEqual(five(1, 2, 3));
    expect(await shown(row(page, "Gallery"))).toEqual(five(1, 2, 3, 4));
    expect(await voices.getByRole("button", { name: "Play testimonials" }).count()).toBe(1);
    await press(voices, "Next testimonial");
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await shown(voices)).toEqual(five(2, 3, 4));
    await page.context().close();
  });

  test("sees every picture of the strip once it is reached", async () => {
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
