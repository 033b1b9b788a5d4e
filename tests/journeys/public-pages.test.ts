/** Every public page in a real browser, on every width, in every state: what holds for all of them is looked at here. */
import Sqlite from "better-sqlite3";
import type { Browser, BrowserContextOptions, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser";
import { axeFindings, cutOff, readToTheEnd, smallTargets, tabThrough, watch } from "../support/page-checks";
import { startSite, type Site } from "../support/site";

let site: Site;
let bare: Site;
let browser: Browser;
/** Of what was planted on the first day; its addresses are new with each site. */
const ids: Record<string, string> = {};

// The pages are looked at as they are: while other sizes of their pictures are still being made, as on a real first day.
beforeAll(async () => {
  [site, bare, browser] = await Promise.all([startSite({ DEFAULT_COUNTRY: "IN", SAMPLE_CONTENT: "on" }), startSite({ DEFAULT_COUNTRY: "IN" }), openBrowser()]);
  const db = new Sqlite(site.databasePath, { readonly: true, timeout: 5_000 });
  const planted = db.prepare("select name from milestones where name = 'sample-content'");
  while (!planted.get()) await new Promise((resolve) => setTimeout(resolve, 50));
  const find = (name: string, table: string, where: string) => (ids[name] = String(db.prepare(`select id from ${table} where deleted_at is null and ${where} limit 1`).pluck().get()));
  find("post", "blog_posts", "title = 'What forty minutes after sunset can do'");
  find("film", "blog_posts", "title like '%moving pictures'");
  find("malayalam", "blog_posts", "title like '%the bicycle that brings books'");
  find("event", "events", "event_time is not null and event_location > ''");
  find("timeless", "events", "event_time is null");
  find("placeless", "events", "coalesce(event_location, '') = ''");
  find("project", "projects", "1");
  find("photo", "gallery_items", "1");
  db.close();
  expect(Object.values(ids)).not.toContain("undefined");
});

afterAll(async () => {
  await browser?.close();
  await Promise.all([site?.kill(), bare?.kill()]);
});

/** `{post}` stands for the id of that name. */
const addressOf = (path: string, at = site) => at.origin + path.replace(/\{(\w+)\}/, (_, name: string) => ids[name] ?? "");

const STORIES = ["tailoring", "lifeschool", "gudalur", "goat", "event1", "event2", "event3", "event4"].map((name) => `/${name}/1`);
const PAGES = [
  ...["/", "/detailAbout", "/donatePage", "/donateUs", "/projects", "/project/{project}", "/eventsPage", "/eventDetail/{event}", "/eventDetail/{timeless}", "/eventDetail/{placeless}"],
  ...["/blogs", "/blogs?page=2", "/BlogDetail/{post}", "/BlogDetail/{film}", "/BlogDetail/{malayalam}", "/galleryPage", "/galleryPage/{photo}", "/contactPage"],
  ...["/search", "/search?q=goat", "/search?q=zeppelin", "/terms", "/privacy", "/shipping", "/refunds", ...STORIES],
  ...["/no-such-page", "/BlogDetail", "/BlogDetail/none", "/project/none", "/eventDetail/none", "/galleryPage/none"],
];
const WIDTHS = [360, 768, 1280, 1920];
const ON_PAPER = [360, 1280];

const screen = (width: number, more: BrowserContextOptions = {}): BrowserContextOptions => ({ viewport: { width, height: 800 }, ...more });

describe("a visitor on a phone, a tablet, a laptop or a desk", () => {
  const open: { width: number; page: Page; watched: Awaited<ReturnType<typeof watch>> }[] = [];

  beforeAll(async () => {
    for (const width of WIDTHS) {
      const page = await openPage(browser, "on", screen(width));
      open.push({ width, page, watched: await watch(page) });
    }
  });
  afterAll(() => Promise.all(open.map(({ page }) => page.context().close())));

  test.each(PAGES)("reads %s to its end: nothing fails, moves, sticks out, or is out of reach", async (path) => {
    const wrong = await Promise.all(
      open.map(async ({ width, page, watched }) => {
        await watched.open(addressOf(path));
        await readToTheEnd(page);
        const found = [...(await watched.complaints()), ...(await cutOff(page)), ...(await smallTargets(page)), ...(ON_PAPER.includes(width) ? await axeFindings(page) : [])];
        return found.map((one) => `${width} px: ${one}`);
      }),
    );
    expect(wrong.flat()).toEqual([]);
  });
});

describe("a visitor who looks closely", () => {
  test("sees all of every page on a screen magnified four times", async () => {
    const page = await openPage(browser, "off", { viewport: { width: 320, height: 256 } });
    expect(await onEvery(page, cutOff)).toEqual([]);
    await page.context().close();
  });

  test("may set letters, words and lines further apart and loses nothing", async () => {
    const wrong: string[] = [];
    for (const width of ON_PAPER) {
      const page = await openPage(browser, "off", screen(width));
      wrong.push(...(await onEvery(page, async () => {
        await page.evaluate(() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync("* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }");
          document.adoptedStyleSheets = [sheet];
        });
        return cutOff(page);
      })));
      await page.context().close();
    }
    expect(wrong).toEqual([]);
  });

  test("knows buttons, links and fields by their edges in colours of their own", async () => {
    const page = await openPage(browser, "off", screen(1280, { forcedColors: "active", reducedMotion: "reduce" }));
    const wrong = await onEvery(page, () =>
      page.evaluate(() => {
        const seen = (one: Element) => one.checkVisibility({ visibilityProperty: true }) && getComputedStyle(one).clipPath === "none";
        const hasEdge = (one: Element) => {
          const { borderTopStyle, borderTopWidth, borderBottomStyle, borderBottomWidth, outlineStyle } = getComputedStyle(one);
          return (borderTopStyle !== "none" && parseFloat(borderTopWidth) >= 1) || (borderBottomStyle !== "none" && parseFloat(borderBottomWidth) >= 1) || outlineStyle !== "none";
        };
        const boxes = [...document.querySelectorAll(".btn, button, input:not([type=hidden], [type=radio], [type=checkbox]), textarea, select")];
        const inText = [...document.querySelectorAll("main p a, main li p a")].filter((link) => !link.matches(".btn") && getComputedStyle(link).textDecorationLine === "none" && (link.parentElement?.textContent ?? "").trim() !== link.textContent?.trim());
        return [...boxes.filter((one) => seen(one) && !hasEdge(one)), ...inText.filter(seen)].map((one) => one.outerHTML.slice(0, 120));
      }),
    );
    expect(wrong).toEqual([]);
    await page.goto(addressOf("/contactPage"));
    expect((await tabThrough(page)).wrong).toEqual([]);
    await page.context().close();
  });

  test("is shown nothing that moves when less motion is asked for", async () => {
    const page = await openPage(browser, "on", screen(1280, { reducedMotion: "reduce" }));
    const wrong: string[] = [];
    for (const path of ["/", "/donateUs", "/blogs", "/BlogDetail/{film}", "/galleryPage", "/contactPage", "/goat/1", "/detailAbout"]) {
      await page.goto(addressOf(path));
      await readToTheEnd(page);
      for (const button of (await page.locator("main .btn:visible, main li a:visible").all()).slice(0, 3)) await button.hover({ force: true });
      wrong.push(
        ...(await page.evaluate((where) => {
          // What follows the reader's own scrolling is not motion by itself.
          const moving = document.getAnimations().filter(({ playState, timeline }) => playState === "running" && timeline instanceof DocumentTimeline);
          const glides = getComputedStyle(document.documentElement).scrollBehavior === "smooth" ? [`${where}: glides`] : [];
          return [...moving.map(({ effect }) => `${where}: ${(effect as KeyframeEffect).target?.className}`), ...glides];
        }, path)),
      );
    }
    expect(wrong).toEqual([]);
    await page.context().close();
  });

  /** Every page of the site but those that answer 404, one after the other. */
  async function onEvery(page: Page, look: (page: Page) => Promise<string[]>): Promise<string[]> {
    const wrong: string[] = [];
    for (const path of PAGES) {
      await page.goto(addressOf(path), { waitUntil: "domcontentloaded" });
      wrong.push(...(await look(page)).map((one) => `${path}: ${one}`));
    }
    return wrong;
  }
});

describe("a visitor with a keyboard", () => {
  test.each(ON_PAPER)("goes through the home page, a list, an article and the contact page in order, at %i px", async (width) => {
    const page = await openPage(browser, "on", screen(width, { reducedMotion: "reduce" }));
    for (const path of ["/", "/blogs", "/BlogDetail/{post}", "/contactPage"]) {
      await page.goto(addressOf(path));
      await readToTheEnd(page);
      const { stops, wrong } = await tabThrough(page);
      expect(wrong, path).toEqual([]);
      const parts = stops.map(({ where }) => where);
      expect(parts[0]).toBe("skip");
      expect(parts.filter((where, at) => where !== parts[at - 1]), path).toEqual(["skip", "header", "main", "footer"]);
      // One line or two: from left to right, and never back up.
      const header = stops.filter(({ where }) => where === "header");
      for (const [at, { left, top }] of header.entries()) {
        const before = header[at - 1];
        if (before) expect(left > before.left || top > before.top, `${path}: ${header[at]?.what}`).toBe(true);
      }
      await page.goto(addressOf(path));
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
    }
    await page.context().close();
  });
});

describe("a visitor of a page that is not as ever", () => {
  test.each(ON_PAPER)("can read what the contact form refuses, at %i px", async (width) => {
    const page = await openPage(browser, "on", screen(width));
    const watched = await watch(page);
    await watched.open(addressOf("/contactPage"));
    await page.locator("main form").evaluate((form: HTMLFormElement) => (form.noValidate = true));
    await page.getByRole("button", { name: "SEND MESSAGE" }).click();
    await page.locator("[data-error-summary]").waitFor();
    expect([...(await watched.complaints()), ...(await cutOff(page)), ...(await smallTargets(page)), ...(await axeFindings(page))]).toEqual([]);
    await page.context().close();
  });

  const LISTS = ["/", "/projects", "/eventsPage", "/blogs", "/galleryPage", "/search?q=goat"];
  test.each(["nothing is written yet", "nothing can be loaded"])("is told so where %s", async (state) => {
    const tables = ["projects", "events", "blog_posts", "gallery_items"];
    const rename = (from: string, to: string) => {
      const db = new Sqlite(bare.databasePath, { timeout: 5_000 });
      for (const table of tables) db.exec(`alter table ${table}${from} rename to ${table}${to}`);
      db.close();
    };
    if (state === "nothing can be loaded") rename("", "_away");
    try {
      for (const width of ON_PAPER) {
        const page = await openPage(browser, "off", screen(width));
        const wrong: string[] = [];
        for (const path of LISTS) {
          await page.goto(addressOf(path, bare));
          wrong.push(...[...(await cutOff(page)), ...(await smallTargets(page)), ...(await axeFindings(page))].map((one) => `${width} px ${path}: ${one}`));
        }
        expect(wrong).toEqual([]);
        await page.context().close();
      }
    } finally {
      if (state === "nothing can be loaded") rename("_away", "");
    }
  });
});
