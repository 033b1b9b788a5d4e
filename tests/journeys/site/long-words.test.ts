/** Lists on a phone, with texts that hold two long words: an address, and a Malayalam compound. */
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { openDatabase } from "#db/client.server";
import { insertDonation } from "../../support/donation";
import { openPage } from "../../support/browser";
import { startJourney } from "../../support/journey";
import { splitList } from "../../support/list";
import { inBothRuns, perRun } from "../../support/matrix";
import { staffToken } from "../../support/staff";

const { site, browser } = await startJourney({ DEFAULT_COUNTRY: "IN" });

const ADDRESS = `https://www.example.org/kerala/${"annual-report-of-the-programme_".repeat(3)}2026.pdf?download=1`;
/** The compound comes first: lists cut a text after its first lines. */
const WORDS = `വിദ്യാഭ്യാസപ്രവർത്തനങ്ങളെക്കുറിച്ചുള്ളവിവരങ്ങൾ ${ADDRESS}`;
const TEXTS: Record<string, string[]> = {
  blog_posts: ["title", "subheading", "category", "author"],
  events: ["title", "category", "event_location", "content"],
  projects: ["title", "para1"],
  gallery_items: ["title"],
  pages: ["title", "kicker", "summary"],
  causes: ["sentence", "story"],
  contact_messages: ["name", "subject", "message"],
  donations: ["name", "email", "address"],
};
/** One address of each list; the matrix tries those that look the same. */
const LISTS = perRun({
  test: splitList(`
    /, /blogs, /eventsPage, /projects, /galleryPage, /donatePage, /donateUs, /detailAbout, /search?q=goat,
    /account/life-school, /papers, /admin, /admin/blogs, /adminPages, /adminDonations, /adminDonors, /adminCauses,
    /adminMessages, /adminActivity
  `),
  matrix: splitList(
    "/ml, /ml/blogs, /ml/eventsPage, /ml/donateUs, /admin/events, /admin/projects, /admin/gallery",
  ),
});

test("no list is wider than a phone with two long words in each text", inBothRuns, async () => {
  const db = openDatabase(site.databasePath);
  const token = await staffToken(db);
  await insertDonation(db, { id: "long-words", token: "long-words", name: WORDS });
  await db.destroy();
  const sqlite = new Sqlite(site.databasePath);
  for (const [table, columns] of Object.entries(TEXTS))
    sqlite
      .prepare(`update ${table} set ${columns.map((one) => `${one} = ?`).join()}`)
      .run(columns.map(() => WORDS));
  sqlite.prepare("update causes set name = ? || position").run(WORDS);
  sqlite.close();

  const page = await openPage(browser, "on");
  await page.context().addCookies([{ name: "authtoken", value: token, url: site.origin }]);
  const tooWide: string[] = [];
  for (const path of LISTS) {
    expect((await page.goto(site.origin + path))?.status(), path).toBe(200);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 360) tooWide.push(`${path}: ${width} px`);
  }
  expect(tooWide).toEqual([]);
  await page.context().close();
});
