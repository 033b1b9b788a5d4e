/** A WordPress site, uploaded and imported without scripts. */
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";
import { beforeEach, expect, test } from "vitest";
import { env } from "~/env.server";
import { deleteExpiredUploads, runWordPressUploads } from "~/features/imports/uploaded-posts.server";
import { formerSite } from "../../support/former-site";
import { photograph } from "../../support/pictures";
import { openPlainBrowser } from "../../support/plain-browser";
import { staffToken } from "../../support/staff";
import { database, open } from "../../support/visit";

const db = database();
const authtoken = await staffToken(db, { role: "admin" });
const headers = { cookie: `authtoken=${authtoken}` };
const jpeg = await photograph(640, 480);

beforeEach(async () => {
  for (const name of storedUploads()) rmSync(join(env.uploadsDir, name));
  for (const table of ["wordpress_files", "wordpress_uploads", "imported_items", "imports"] as const)
    await db.deleteFrom(table).execute();
  for (const table of ["blog_posts", "pages"] as const)
    await db.deleteFrom(table).where("title", "like", "%&%").execute();
});

const xmlFile = (xml: string, name = "site.xml") => ({
  name,
  mimeType: "text/xml",
  buffer: Buffer.from(xml),
});
const zipFile = (files: Record<string, Uint8Array>, name = "uploads.zip") => ({
  name,
  mimeType: "application/zip",
  buffer: Buffer.from(zipSync(files, { level: 0 })),
});
const photos = (from: number, to: number, root = "wp-content/uploads/") =>
  zipFile(
    Object.fromEntries(
      Array.from({ length: to - from + 1 }, (_, index) => [
        `${root}2019/05/photo-${from + index}.jpg`,
        new Uint8Array(jpeg),
      ]),
    ),
  );
const upload = async (files: Record<string, ReturnType<typeof xmlFile>>) => {
  const page = await openPlainBrowser("/adminImports/wordpress", { authtoken });
  await page.press("Look at the site", files);
  return page;
};
const work = () => runWordPressUploads({ db }, new Date());
const storedUploads = () => readdirSync(env.uploadsDir).filter((name) => name.endsWith(".upload"));
const imported = () => db.selectFrom("imported_items").select("item_id").execute();

test("reads a site outside the request, takes more pictures, imports it, reports and undoes it", async () => {
  const event = `<item><title>Walk</title><wp:post_id>8000</wp:post_id><wp:post_type>tribe_events</wp:post_type><wp:status>publish</wp:status></item>`;
  const site = formerSite(12).xml.replace("</channel>", `${event}</channel>`);
  const page = await upload({ "The export file": xmlFile(site), "Its pictures": photos(0, 3) });
  expect(page.path).toMatch(/^\/adminImports\/wordpress\/\d+$/);
  expect(page.text).toContain("is being read");
  expect(page.buttons).not.toContain("Discard");
  await work();
  await page.press("Refresh");
  expect(page.text).toContain("Nothing of site.xml, uploads.zip is imported yet");
  for (const words of ["Posts 12", "Pages 2", "Pictures found 3", "Events (tribe_events): 1"])
    expect(page.text).toContain(words);
  expect(page.text).toContain("2019/05/photo-5.jpg");
  expect(page.text).toMatch(/Former addresses that lead here \d+/);
  expect(await imported()).toEqual([]);

  // A ZIP of the year's folder alone.
  await page.press("Add and look again", { "Its pictures": photos(4, 9, "") });
  await work();
  await page.press("Refresh");
  expect(page.text).not.toContain("Missing pictures");

  await page.press("Import 14 posts and pages");
  expect(page.text).toContain("The import is running");
  await work();
  await page.press("Refresh");
  expect(page.path).toMatch(/^\/adminImports\/posts\/\d+$/);
  expect(page.text).toContain("Posts 12");
  expect(await imported()).toHaveLength(14);
  expect(storedUploads()).toEqual([]);
  const moved = await open("/2019/05/post-1/");
  expect(moved.status).toBe(301);
  const report = await open(`${page.path}.csv`, { headers });
  expect(report.text).toContain("A plugin’s part is left out");
  expect(report.text).toContain("Events (tribe_events)");

  const { item_id } = await db
    .selectFrom("imported_items")
    .select("item_id")
    .where("kind", "=", "blog")
    .executeTakeFirstOrThrow();
  await db.updateTable("blog_posts").set({ version: 7 }).where("id", "=", item_id).execute();
  await page.press("Undo import");
  expect(page.text).toContain("The import is undone");
  expect(page.text).toContain("Edited since, so they stay");
  expect(await imported()).toHaveLength(1);
  expect(page.buttons).not.toContain("Undo import");
  const { actor_name } = await db
    .selectFrom("activity")
    .select("actor_name")
    .where("action", "=", "wordpress_imported")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(actor_name).toContain("@");
});

test("imports the ZIP of exports that WordPress.com makes", async () => {
  const buffer = Buffer.from(zipSync({ "site/export.1.xml": Buffer.from(formerSite(3).xml) }));
  const page = await upload({ "The export file": { name: "x.zip", mimeType: "application/zip", buffer } });
  await work();
  await page.press("Refresh");
  expect(page.text).toContain("Posts 3");
});

test("an import is done once, and goes on after the process stopped", async () => {
  const page = await upload({ "The export file": xmlFile(formerSite(12).xml) });
  await work();
  const form = { intent: "import" };
  expect((await open(page.path, { headers, form })).status).toBe(303);
  expect((await open(page.path, { headers, form })).status).toBe(303);
  expect((await open(page.path, { headers, form: { intent: "discard" } })).status).toBe(404);
  await deleteExpiredUploads(db, new Date(Date.now() + 3 * 86_400_000));
  const stopping = new AbortController();
  stopping.abort();
  await runWordPressUploads({ db, stopping: stopping.signal }, new Date());
  expect(await imported()).toHaveLength(1);
  await work();
  await work();
  expect(await imported()).toHaveLength(14);
  const imports = await db.selectFrom("imports").select("row_count").execute();
  expect(imports).toEqual([{ row_count: 14 }]);
  await page.press("Refresh");
  expect(page.text).toContain("Posts 12");

  const again = await upload({ "The export file": xmlFile(formerSite(12).xml) });
  await work();
  await again.press("Refresh");
  expect(again.text).toContain("Here already 14");
  expect(again.buttons).not.toContain("Import 0 posts and pages");
});

test("says what is wrong with a file, at its field or after reading it, and deletes what was uploaded", async () => {
  for (const [files, words] of [
    [{}, "Choose a file"],
    [{ "The export file": xmlFile("<html></html>") }, "not a WordPress export"],
    [{ "The export file": zipFile({ "a.txt": new Uint8Array(1) }) }, "not a WordPress export"],
    [{ "The export file": xmlFile(formerSite(1).xml), "Its pictures": xmlFile("no zip") }, "not a ZIP"],
    [
      { "The export file": xmlFile(formerSite(1).xml), "Its pictures": zipFile({ "../../x.jpg": jpeg }) },
      "outside its folder",
    ],
  ] as const)
    expect((await upload(files as Parameters<typeof upload>[0])).text, words).toContain(words);
  expect(storedUploads()).toEqual([]);
  const page = await upload({ "The export file": xmlFile(formerSite(3).xml.slice(0, -200)) });
  await work();
  await page.press("Refresh");
  expect(page.text).toContain("The file ends too early");
  await page.press("Discard");
  expect(page.text).toContain("Nothing of it was imported");
  expect(storedUploads()).toEqual([]);
});

test("refuses an export beyond its limit, with status 422", async () => {
  const page = await upload({ "The export file": xmlFile(`<rss>${" ".repeat(50 * 1024 * 1024)}`) });
  expect(page.text).toContain("larger than 50 MB");
  expect(storedUploads()).toEqual([]);
});

test("keeps an upload a day", async () => {
  const page = await upload({ "The export file": xmlFile(formerSite(1).xml) });
  await work();
  await deleteExpiredUploads(db, new Date(Date.now() + 86_400_001));
  expect((await open(page.path, { headers })).status).toBe(404);
  expect(storedUploads()).toEqual([]);
});

test("is for administrators", async () => {
  const cookie = `authtoken=${await staffToken(db, { role: "treasurer" })}`;
  expect((await open("/adminImports/wordpress", { headers: { cookie } })).status).toBe(403);
  expect((await open("/adminImports", { headers: { cookie } })).text).not.toContain("WordPress");
});
