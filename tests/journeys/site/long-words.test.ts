/** Lists on a phone, with texts that hold one long word: an address, or a Malayalam compound. */
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { openDatabase } from "#db/client.server";
import { insertDonation } from "../../support/donation";
import { startJourney } from "../../support/journey";
import { staffToken } from "../../support/staff";

const { site, browser } = await startJourney({ DEFAULT_COUNTRY: "IN" });

const LONG_WORDS = {
  address: `https://www.example.org/kerala/${"annual-report-of-the-programme_".repeat(3)}2026.pdf?download=1`,
  compound: "വിദ്യാഭ്യാസപ്രവർത്തനങ്ങളെക്കുറിച്ചുള്ളവിവരങ്ങൾ",
};
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
const PUBLIC = [
  ...["/", "/blogs", "/eventsPage", "/projects", "/galleryPage", "/donatePage", "/donateUs", "/detailAbout"],
  ...[
    "/search?q=goat",
    "/account/life-school",
    "/papers",
    "/ml",
    "/ml/blogs",
    "/ml/eventsPage",
    "/ml/donateUs",
  ],
];
const STAFF = [
  ...["/admin", "/blogs", "/events", "/projects", "/gallery"].map((path, at) =>
    at ? `/admin${path}` : path,
  ),
  ...["/adminPages", "/adminDonations", "/adminDonors", "/adminCauses", "/adminMessages", "/adminActivity"],
];

test.each(Object.entries(LONG_WORDS))("no list is wider than a phone with one long %s", async (_, word) => {
  const db = openDatabase(site.databasePath);
  const token = await staffToken(db);
  await insertDonation(db, { id: word.slice(0, 9), token: word.slice(-9), name: word });
  await db.destroy();
  const sqlite = new Sqlite(site.databasePath);
  for (const [table, columns] of Object.entries(TEXTS))
    sqlite
      .prepare(`update ${table} set ${columns.map((one) => `${one} = ?`).join()}`)
      .run(columns.map(() => word));
  sqlite.prepare("update causes set name = ? || position").run(word);
  sqlite.close();

  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await page.context().addCookies([{ name: "authtoken", value: token, url: site.origin }]);
  const tooWide: string[] = [];
  for (const path of [...PUBLIC, ...STAFF]) {
    expect((await page.goto(site.origin + path))?.status(), path).toBe(200);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 360) tooWide.push(`${path}: ${width} px`);
  }
  expect(tooWide).toEqual([]);
  await page.close();
});
