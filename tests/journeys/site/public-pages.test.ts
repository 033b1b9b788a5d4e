import Sqlite from "better-sqlite3";
import type { BrowserContextOptions, Page } from "playwright";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPage, type Scripts } from "../../support/browser";
import { expectValidPage, invalidNesting } from "../../support/html";
import { startJourney } from "../../support/journey";
import {
  axeFindings,
  malayalamFaults,
  missingSizes,
  clippedTexts,
  clippedWhenZoomed,
  clippedWhenSpaced,
  scrollToEnd,
  smallTargets,
  tabThrough,
  collectPageErrors,
  fieldsWithoutBorder,
} from "../../support/page-checks";
import { startSampleSite } from "../../support/sample-site";
import { splitList } from "../../support/list";
import { openChunkingProxy } from "../../../bench/chunking-proxy.mjs";
import { pathIn, type Language } from "~/locales/language";
import { inBothRuns, onlyInMatrix, perRun } from "../../support/matrix";

const env = { DEFAULT_COUNTRY: "IN" };
const { site, browser } = await startJourney(env, { start: startSampleSite });
const { site: bare } = await startJourney(env);
/** Ids of the sample content, new for each site. */
const ids: Record<string, string> = {};

beforeAll(() => {
  const db = new Sqlite(site.databasePath, { timeout: 5_000 });
  // Events may lack a time or a place.
  db.prepare("update events set event_time = null where rowid = (select min(rowid) from events)").run();
  db.prepare("update events set event_location = '' where rowid = (select max(rowid) from events)").run();
  const find = (name: string, table: string, where: string) =>
    (ids[name] = String(
      db.prepare(`select id from ${table} where deleted_at is null and ${where} limit 1`).pluck().get(),
    ));
  find("post", "blog_posts", "title = 'What forty minutes after sunset can do'");
  find("film", "blog_posts", "title like '%moving pictures'");
  find("malayalam", "blog_posts", "title = ''");
  find("event", "events", "event_time is not null and event_location > ''");
  find("timeless", "events", "event_time is null");
  find("placeless", "events", "coalesce(event_location, '') = ''");
  find("project", "projects", "1");
  find("photo", "gallery_items", "1");
  db.close();
  expect(Object.values(ids)).not.toContain("undefined");
});

/** Replaces `{post}` by the id of that name. */
const addressOf = (path: string, at = site) =>
  at.origin + path.replace(/\{(\w+)\}/, (_, name: string) => ids[name] ?? "");

const STORIES = ["tailoring", "lifeschool", "gudalur", "goat", "event1", "event2", "event3", "event4"].map(
  (name) => `/${name}/1`,
);
const PAGES = [
  ...splitList(`
    /, /detailAbout, /donatePage, /donateUs, /projects, /project/{project}, /eventsPage, /eventDetail/{event},
    /eventDetail/{timeless}, /eventDetail/{placeless}
  `),
  ...splitList(`
    /blogs, /blogs?page=2, /BlogDetail/{post}, /BlogDetail/{film}, /BlogDetail/{malayalam}, /galleryPage,
    /galleryPage/{photo}, /contactPage
  `),
  ...[
    "/search",
    "/search?q=goat",
    "/search?q=zeppelin",
    "/terms",
    "/privacy",
    "/shipping",
    "/refunds",
    "/accessibility",
    ...STORIES,
  ],
  ...splitList(
    "/no-such-page, /BlogDetail, /BlogDetail/none, /project/none, /eventDetail/none, /galleryPage/none",
  ),
];
const KINDS = splitList(`
  /, /detailAbout, /donateUs, /projects, /project/{project}, /eventsPage, /eventDetail/{event}, /blogs,
  /BlogDetail/{post}, /galleryPage, /contactPage, /search?q=goat, /terms, /goat/1, /no-such-page
`);
type Screen = { language: Language; width: number; wider: number[] };
/** `wider`: widths to which the open page is resized. */
const SCREENS: Screen[] = [
  { language: "en", width: 360, wider: [768] },
  { language: "ml", width: 1280, wider: [1920] },
  { language: "en", width: 1280, wider: [1920] },
  { language: "ml", width: 360, wider: [640, 768, 1280] },
];
/**
 * `npm test` uses one of the first two screens per kind, alternately; the matrix uses the others. A further page of a kind is
 * shown in one language.
 */
function screensFor(path: string): Screen[] {
  const kind = KINDS.indexOf(path);
  if (kind < 0) return SCREENS.filter((_, at) => at % 2 === PAGES.indexOf(path) % 2);
  return SCREENS.filter((_, at) => (at === kind % 2) === perRun({ test: true, matrix: false }));
}

const screen = (width: number, more: BrowserContextOptions = {}): BrowserContextOptions => ({
  viewport: { width, height: 800 },
  ...more,
});

test("shows 'Donate Now' in the header at 320 px, which is 1280 px at 400 % zoom", async () => {
  const page = await openPage(browser, "off", screen(320));
  for (const path of ["/", "/lifeschool/1"]) {
    await page.goto(site.origin + path);
    const box =
      (await page.getByRole("banner").getByRole("link", { name: "Donate Now" }).boundingBox()) ??
      expect.fail("not shown");
    expect(box.x + box.width).toBeLessThan(320);
    expect(box.height).toBeGreaterThanOrEqual(44);
  }
  await page.context().close();
});

test("table of contents does not cover the links at the end of a legal page", async () => {
  const page = await openPage(browser, "off", screen(1280));
  for (const path of ["/privacy", "/ml/privacy"]) {
    await page.goto(site.origin + path);
    const links = page.locator(".others");
    await links.scrollIntoViewIfNeeded();
    const contents = (await page.locator(".contents").boundingBox()) ?? expect.fail("not shown");
    const below = (await links.boundingBox()) ?? expect.fail("not shown");
    const isFree = contents.y + contents.height <= below.y || contents.x + contents.width <= below.x;
    expect(isFree, path).toBe(true);
  }
  await page.context().close();
});

async function read(
  page: Page,
  watched: Awaited<ReturnType<typeof collectPageErrors>>,
  path: string,
): Promise<string[]> {
  await watched.open(addressOf(path));
  await scrollToEnd(page);
  return watched.complaints();
}

describe("any screen", () => {
  const sizes = new Set<string>();
  type Open = { page: Page; watched: Awaited<ReturnType<typeof collectPageErrors>> };
  const open = new Map<Screen, Open>();

  beforeAll(async () => {
    for (const one of SCREENS) {
      const page = await openPage(browser, "on", screen(one.width));
      open.set(one, { page, watched: await collectPageErrors(page) });
    }
  });
  afterAll(() => Promise.all([...open.values()].map(({ page }) => page.context().close())));

  test.each(perRun({ test: KINDS, matrix: PAGES }))(
    "shows %s whole, without errors, shifts or overflow",
    inBothRuns,
    async (path) => {
      const look = async (at: Screen) => {
        const { language, width, wider } = at;
        const { page, watched } = open.get(at) ?? expect.fail("not open");
        const found = [
          ...(await read(page, watched, pathIn(language, path))),
          ...(await clippedTexts(page)),
          ...(await smallTargets(page)),
          ...(await axeFindings(page)),
          ...(language === "ml" ? await malayalamFaults(page) : []),
          ...(await clippedWhenSpaced(page)),
          ...(width === 360 ? await clippedWhenZoomed(page) : await fieldsWithoutBorder(page)),
          ...(await missingSizes(page, sizes)),
        ];
        const complaints = found.map((one) => `${language}, ${width} px: ${one}`);
        for (const other of wider) {
          await page.setViewportSize({ width: other, height: 800 });
          const more = [...watched.failures(), ...(await clippedTexts(page))];
          complaints.push(...more.map((one) => `${language}, ${other} px: ${one}`));
        }
        await page.setViewportSize({ width, height: 800 });
        return complaints;
      };
      expect((await Promise.all(screensFor(path).map(look))).flat()).toEqual([]);
    },
  );

  test.each([768, 1920])(
    "loads a page of each kind without layout shift at %i px",
    onlyInMatrix,
    async (width) => {
      const page = await openPage(browser, "on", screen(width));
      const watched = await collectPageErrors(page);
      for (const path of KINDS) expect(await read(page, watched, path), path).toEqual([]);
      await page.context().close();
    },
  );
});

test("clips no text at twice the default font size", inBothRuns, async () => {
  const page = await openPage(browser, "off", screen(640));
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  const wrong: string[] = [];
  const inMalayalam = (paths: string[]) => paths.map((one) => pathIn("ml", one));
  for (const path of perRun({
    test: inMalayalam(KINDS.slice(0, 5)),
    matrix: [...PAGES, ...inMalayalam(PAGES)],
  })) {
    await page.goto(addressOf(path));
    for (const width of [640, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      wrong.push(...(await clippedTexts(page)).map((one) => `${path}, ${width} px: ${one}`));
    }
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
  expect(wrong).toEqual([]);
  await page.context().close();
});

// The matrix shows them on each screen.
test.each(PAGES.filter((path) => !KINDS.includes(path)))("sends %s as a valid page", async (path) => {
  const response = await fetch(addressOf(path));
  const html = await response.text();
  expect(response.status).toBe(/none$|^.BlogDetail$/.test(path) ? 404 : 200);
  expectValidPage(response, html);
  expect(invalidNesting(html)).toEqual([]);
  const levels = [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
  expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([]);
  expect(site.lines().filter(({ level }) => level === "error")).toEqual([]);
});

describe("page that arrives in pieces", () => {
  let line: Awaited<ReturnType<typeof openChunkingProxy>>;
  beforeAll(async () => void (line = await openChunkingProxy(site.origin, { bytes: 4_096, everyMs: 100 })));
  afterAll(() => line?.stop());

  test("causes no layout shift", async () => {
    const look = async (path: string, width: number) => {
      const page = await openPage(browser, "on", screen(width));
      const watched = await collectPageErrors(page);
      await watched.open(line.origin + path);
      const found = (await watched.complaints()).filter((one) => one.startsWith("moves by"));
      await page.context().close();
      return found.map((one) => `${path}, ${width} px: ${one}`);
    };
    const found = await Promise.all([
      look("/donateUs", 1280),
      look("/ml/donatePage", 1280),
      look("/ml/eventsPage", 768),
      look("/ml/projects", 360),
      look("/no-such-page", 768),
    ]);
    expect(found.flat()).toEqual([]);
  });
});

describe("reduced motion", () => {
  test("shows nothing that moves", inBothRuns, async () => {
    const page = await openPage(browser, "on", screen(1280, { reducedMotion: "reduce" }));
    const wrong: string[] = [];
    const paths = perRun({
      test: "/, /donateUs, /contactPage",
      matrix: "/blogs, /BlogDetail/{film}, /galleryPage, /goat/1, /detailAbout",
    });
    for (const path of splitList(paths)) {
      await page.goto(addressOf(path));
      await scrollToEnd(page);
      for (const button of (await page.locator("main .btn:visible, main li a:visible").all()).slice(0, 3))
        await button.hover({ force: true });
      wrong.push(
        ...(await page.evaluate((where) => {
          // Scroll-driven motion is allowed.
          const moving = document
            .getAnimations()
            .filter(
              ({ playState, timeline }) => playState === "running" && timeline instanceof DocumentTimeline,
            );
          const glides =
            getComputedStyle(document.documentElement).scrollBehavior === "smooth"
              ? [`${where}: glides`]
              : [];
          return [
            ...moving.map(({ effect }) => `${where}: ${(effect as KeyframeEffect).target?.className}`),
            ...glides,
          ];
        }, path)),
      );
    }
    expect(wrong).toEqual([]);
    await page.context().close();
  });
});

describe("keyboard", () => {
  test.each(perRun({ test: [1280], matrix: [360] }))(
    "moves through skip link, header, main part and footer in order at %i px",
    inBothRuns,
    async (width) => {
      const page = await openPage(browser, "on", screen(width, { reducedMotion: "reduce" }));
      for (const path of perRun({
        test: ["/", "/contactPage"],
        matrix: ["/", "/blogs", "/BlogDetail/{post}"],
      })) {
        await page.goto(addressOf(path));
        await scrollToEnd(page);
        const { stops, wrong } = await tabThrough(page);
        expect(wrong, path).toEqual([]);
        const parts = stops.map(({ where }) => where);
        expect(parts[0]).toBe("skip");
        expect(
          parts.filter((where, at) => where !== parts[at - 1]),
          path,
        ).toEqual(["skip", "header", "main", "footer"]);
        const header = stops.filter(({ where }) => where === "header");
        for (const [at, { left, top }] of header.entries()) {
          const before = header[at - 1];
          if (before)
            expect(left > before.left || top > before.top, `${path}: ${header[at]?.what}`).toBe(true);
        }
        await page.goto(addressOf(path));
        await page.keyboard.press("Tab");
        await page.keyboard.press("Enter");
        await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
        await page.keyboard.press("Tab");
        await expect
          .poll(() => page.evaluate(() => document.activeElement?.closest("main") !== null))
          .toBe(true);
      }
      await page.context().close();
    },
  );

  test("shows focus in forced colours", async () => {
    const page = await openPage(
      browser,
      "on",
      screen(1280, { forcedColors: "active", reducedMotion: "reduce" }),
    );
    await page.goto(addressOf("/contactPage"));
    const { stops, wrong } = await tabThrough(page);
    expect(stops.at(-1)?.where).toBe("footer");
    expect(wrong).toEqual([]);
    await page.context().close();
  });
});

describe("unusual page", () => {
  const refusedAt = perRun({ test: [360], matrix: [1280] });
  test.each(refusedAt)("shows errors of the contact form at %i px", inBothRuns, async (width) => {
    const page = await openPage(browser, "on", screen(width));
    const watched = await collectPageErrors(page);
    await watched.open(addressOf("/contactPage"));
    await page.locator("main form").evaluate((form: HTMLFormElement) => (form.noValidate = true));
    await page.getByRole("button", { name: "SEND MESSAGE" }).click();
    await page.locator("[data-error-summary]").waitFor();
    expect([
      ...(await watched.complaints()),
      ...(await clippedTexts(page)),
      ...(await smallTargets(page)),
      ...(await axeFindings(page)),
    ]).toEqual([]);
    await page.context().close();
  });

  const EMPTY =
    /\bNo (\w+ )?\w+ (available|found)|\bNo (project|event|photograph|\w+) is\b|\byet\b|Nothing found/;
  /** Search uses its own table, which remains, so it finds nothing instead of failing. */
  const FAILED = /Failed to|Error:|could not|try again|Nothing found/i;
  const LISTS = perRun({
    test: ["/blogs"],
    matrix: ["/", "/projects", "/eventsPage", "/blogs", "/galleryPage", "/search?q=zebra"],
  });
  const states = ["nothing is written yet", "nothing can be loaded"];
  test.each(states)("shows a sentence where %s", inBothRuns, async (state) => {
    const tables = ["projects", "events", "blog_posts", "gallery_items"];
    const rename = (from: string, to: string) => {
      const db = new Sqlite(bare.databasePath, { timeout: 5_000 });
      for (const table of tables) db.exec(`alter table ${table}${from} rename to ${table}${to}`);
      db.close();
    };
    if (state === "nothing can be loaded") rename("", "_away");
    try {
      const page = await openPage(browser, "on");
      const wrong: string[] = [];
      for (const path of LISTS) {
        // A query bypasses the page cache, which does not notice a renamed table.
        await page.goto(`${addressOf(path, bare)}${path.includes("?") ? "&" : "?"}fresh=1`);
        await expect
          .poll(() => page.locator("main").innerText(), { message: path })
          .toMatch(state === "nothing can be loaded" ? FAILED : EMPTY);
        for (const width of perRun({ test: [360], matrix: [360, 1280] })) {
          await page.setViewportSize({ width, height: 800 });
          const found = [
            ...(await clippedTexts(page)),
            ...(await smallTargets(page)),
            ...(await axeFindings(page)),
          ];
          wrong.push(...found.map((one) => `${width} px ${path}: ${one}`));
        }
      }
      await page.context().close();
      expect(wrong).toEqual([]);
    } finally {
      if (state === "nothing can be loaded") rename("_away", "");
    }
  });
});

test.each(perRun<Scripts[]>({ test: ["off"], matrix: ["on"] }))(
  "plays a video inside the page on request only, scripts %s",
  inBothRuns,
  async (scripts) => {
    const db = new Sqlite(bare.databasePath, { timeout: 5_000 });
    const film =
      '<figure class="video"><a href="https://www.youtube.com/watch?v=abcdefghijk" rel="noopener noreferrer" data-video="https://www.youtube-nocookie.com/embed/abcdefghijk">Watch the video: a &lt;sewing&gt; room</a></figure>';
    db.prepare(
      "insert or replace into blog_posts (id, title, title_key, subheading, category, author, has_video, content, publish_at, created_at, updated_at) values ('film', 'A film', 'a film', '', '', '', 1, ?, '2026-08-16T06:00:00.000Z', '2026-08-16T06:00:00.000Z', '2026-08-16T06:00:00.000Z')",
    ).run(film);
    db.close();
    const page = await openPage(browser, scripts);
    const asked: string[] = [];
    const complaints: string[] = [];
    page.on("console", (message) => void (message.type() === "error" && complaints.push(message.text())));
    await page.route(
      (url) => url.origin !== bare.origin,
      (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: "text/html", body: "<p>The player</p>" });
      },
    );
    await page.goto(`${bare.origin}/BlogDetail/film`, { waitUntil: "networkidle" });
    const frame = page.frameLocator("iframe");
    await frame.getByRole("link", { name: "Watch the video: a <sewing> room" }).click();
    await frame.getByText("The player").waitFor();
    expect(asked).toEqual(["https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1"]);
    await expect.poll(() => page.url()).toBe(`${bare.origin}/BlogDetail/film`);
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);

test("shows a drawing in place of pictures that fail to load", async () => {
  const page = await openPage(browser, "off", { viewport: { width: 800, height: 900 } });
  await page.route("**/uploads/**", (route) => route.abort());
  await page.goto(`${site.origin}/eventsPage`, { waitUntil: "load" });
  const picture = page.locator(".event-picture .picture").first();
  await picture.scrollIntoViewIfNeeded();
  const { data, info } = await sharp(await picture.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Without a fixed width, a broken picture would be as wide as its alt text.
  expect((await page.locator(".event-side").first().boundingBox())?.width).toBe(7 * 16);
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
  // The browser's icon for broken pictures would be in the first sixteen pixels.
  for (const at of [3, 8, 13]) expect(pixel(at, at)).toEqual(pixel(info.width - 4, 4));
  await page.context().close();
});
