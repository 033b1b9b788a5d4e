/** Font sizes of 100, 150 and 200 %, with a long site name. */
import Sqlite from "better-sqlite3";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { openPage } from "../../support/browser";
import { startJourney } from "../../support/journey";
import { inBothRuns, onlyInMatrix, perRun } from "../../support/matrix";

const { site, browser } = await startJourney({
  DEFAULT_COUNTRY: "IN",
  FOUNDATION_NAME: "Wayanad Integrated Development Foundation",
});

/** Opens a page, whose text size and width `setScreen` changes. */
async function opened(path: string, width: number, letters: number) {
  const page = await openPage(browser, "on");
  const session = await page.context().newCDPSession(page);
  const setScreen = async (width: number, letters: number) => {
    await page.setViewportSize({ width, height: 740 });
    await session.send("Page.setFontSizes", { fontSizes: { standard: letters } });
  };
  await setScreen(width, letters);
  await page.goto(site.origin + path);
  return { page, setScreen };
}

/** Returns broken words, overlapping header parts and horizontal overflow. */
const faultsWithin = (page: Page, selector: string) =>
  page.evaluate((within) => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`sideways by ${scrollWidth - clientWidth} px`);
    for (const root of document.querySelectorAll(within)) {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        if (!text.parentElement?.checkVisibility()) continue;
        for (const { index, 0: word } of text.data.matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(`breaks ${word}`);
        }
      }
    }
    const parts = [".brand strong", ".head-row > .btn", ".head .switch", ".head .menu", ".head .to-search"]
      .map((part) => document.querySelector(part)!)
      .filter((part) => part.checkVisibility());
    for (const one of parts)
      for (const other of parts) {
        if (one === other) continue;
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const isApart =
          a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
        if (!isApart) found.push(`${one.className} lies on ${other.className}`);
      }
    return found;
  }, selector);

const prefixes = perRun({ test: ["/ml"], matrix: [""] });
test.each(prefixes)(
  "keeps the header of %s/ whole at 100, 150 and 200 % text size",
  inBothRuns,
  async (prefix) => {
    const { page, setScreen } = await opened(prefix || "/", 320, 16);
    for (const width of perRun({ test: [320, 1280], matrix: [320, 360, 768, 1280] }))
      for (const letters of [16, 24, 32]) {
        await setScreen(width, letters);
        const fontSize = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
        expect(fontSize).toBe(`${letters}px`);
        expect(await faultsWithin(page, ".head .brand, .head .switch"), `${width} px, ${letters} px`).toEqual(
          [],
        );
      }
    await page.context().close();
  },
);

test.each(prefixes)(
  "keeps the header of %s/ whole when it links pages that staff added",
  inBothRuns,
  async (prefix) => {
    const database = new Sqlite(site.databasePath);
    const insert = database.prepare(
      `insert or ignore into pages (id, title, title_key, created_at, updated_at, publish_at, slug, menu)
     values (?, ?, '', '2026', '2026', '2026', ?, 'header')`,
    );
    for (const slug of ["volunteer", "annual-report", "board"])
      insert.run(slug, `Our ${slug} and more`, slug);
    database.close();
    const { page, setScreen } = await opened(`${prefix}/contactPage`, 360, 16);
    for (const width of perRun({ test: [360, 1200], matrix: [360, 900, 1200, 1280, 1920] })) {
      await setScreen(width, 16);
      expect(await faultsWithin(page, ".head .brand, .head .nav"), `${width} px`).toEqual([]);
    }
    await page.context().close();
  },
);

const WIDEST = perRun({
  test: ["/ml/eventsPage", "/ml/contactPage"],
  matrix: ["/eventsPage", "/ml/detailAbout"],
});
test("widens no page beyond a phone at 200 % text size", inBothRuns, async () => {
  for (const path of WIDEST) {
    const { page } = await opened(path, 360, 32);
    expect(await faultsWithin(page, ".nothing"), path).toEqual([]);
    await page.context().close();
  }
});

test("keeps words of the two ways to pay whole, and a cause's story together", async () => {
  const database = new Sqlite(site.databasePath);
  database
    .prepare("insert into settings (subject, value, updated_at) values ('bank', ?, '2026')")
    .run(JSON.stringify({ bankAccountNumber: "10010200345678", upiId: "sahaya.trust@okaxis" }));
  database.exec("update causes set story = 'ഒരു വൈകുന്നേരം', opening_paise = 4000000");
  database.close();
  const { page, setScreen } = await opened("/ml/donateUs?method=transfer", 360, 16);
  await page.locator(".methods").waitFor();
  for (const letters of [16, 24]) {
    await setScreen(360, letters);
    expect(await faultsWithin(page, ".methods"), `${letters} px`).toEqual([]);
  }
  await setScreen(1280, 16);
  const gaps = await page.locator(".cause-story:visible > p").evaluateAll((paragraphs) => {
    const boxes = paragraphs.map((one) => one.getBoundingClientRect());
    return boxes.slice(1).map(({ top }, index) => top - (boxes[index]?.bottom ?? 0));
  });
  expect(gaps.length).toBeGreaterThan(0);
  for (const gap of gaps) expect(gap).toBeLessThan(24);
  await page.context().close();
});

test("breaks no word in legal tables on a phone", onlyInMatrix, async () => {
  for (const path of ["/privacy", "/shipping", "/ml/privacy", "/ml/shipping"]) {
    const { page, setScreen } = await opened(path, 320, 16);
    for (const width of [320, 360, 768]) {
      await setScreen(width, 16);
      expect(await faultsWithin(page, "table"), `${path} ${width} px`).toEqual([]);
    }
    await page.context().close();
  }
});
