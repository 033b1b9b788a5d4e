import { expect, test, vi } from "vitest";
import { summaryOf, convertWordPressHtml } from "~/features/imports/wordpress-html";
import { importWordPress } from "~/features/imports/wordpress-import.server";
import { undoWordPress } from "~/features/imports/wordpress-undo.server";
import { decodePicture } from "~/integrations/images/encoding.server";
import { textOf } from "~/locales/translate";
import { save } from "../../support/content";
import { formerSite } from "../../support/former-site";
import { inChunks, photograph } from "../../support/pictures";
import { processorMs } from "../../support/processes";
import { refusalOf, valueOf } from "../../support/result";
import { insertAccount } from "../../support/staff";
import { database, open, visit } from "../../support/visit";

vi.mock("~/integrations/images/encoding.server", async (original) => {
  const encoding = await original<typeof import("~/integrations/images/encoding.server")>();
  return { ...encoding, decodePicture: vi.fn(encoding.decodePicture) };
});

const db = database();
const NOW = new Date();
const noMedia = () => null;
const run = (
  xml: string,
  media: (file: string) => AsyncIterable<Uint8Array> | null = noMedia,
  dryRun = false,
) => importWordPress(db, { open: () => inChunks(Buffer.from(xml), 1_000), media }, { dryRun }, NOW);

test("imports cleaned posts and pages once, with pictures, and redirects their former URLs", async () => {
  await visit("/healthz");
  const site = formerSite(12);
  const jpeg = await photograph(640, 480);
  const media = (file: string) =>
    file.startsWith("2019/05/photo-") && file.length === 19 ? inChunks(jpeg) : null;
  expect(valueOf(await run(site.xml, media, true))).toMatchObject({ posts: 12, pages: 2, id: null });
  expect(await db.selectFrom("blog_posts").select("id").execute()).toEqual([]);

  const done = valueOf(await run(site.xml, media));
  expect(done).toMatchObject({
    posts: 12,
    pages: 2,
    drafts: site.drafts,
    known: 0,
    missing: [],
    refused: [],
  });
  expect(await db.selectFrom("images").select("id").execute()).toHaveLength(1);
  const post = (title: string) =>
    db.selectFrom("blog_posts").selectAll().where("title", "=", title).executeTakeFirstOrThrow();
  expect(await post("Post 1 & more")).toMatchObject({
    ...{ author: "Meera Nair", category: "News", subheading: "Excerpt 1", has_video: 1 },
    ...{ publish_at: "2019-05-06T04:30:00.000Z", created_at: "2019-05-06T04:30:00.000Z" },
  });
  const { content } = await post("Post 1 & more");
  expect(content).toContain("<p>First <strong>words</strong> of the year.</p>");
  expect(content).toContain("<p>Plain text  of the classic editor,<br />second line.</p>");
  expect(content).toContain('<a href="/2019/05/post-1/"');
  expect(content).not.toMatch(/wp:|script|onclick|contact-form/);
  const withPicture = await post("Post 5 & more");
  expect(withPicture.publish_at).toBeNull();
  expect(withPicture.content).toMatch(
    /<figure><img src="\/uploads\/[\w-]+\.jpg"[^>]*><figcaption>A caption<\/figcaption><\/figure>/,
  );
  expect(await post("Post 3 & more")).toMatchObject({ publish_at: null, image_alt: "A school room" });

  for (const path of site.published.slice(0, 2)) {
    const moved = await visit(path);
    expect([moved.status, moved.headers.get("location")]).toEqual([
      301,
      expect.stringContaining("/BlogDetail/"),
    ]);
    expect((await open(moved.headers.get("location") ?? "")).text).toContain("First words of the year");
  }
  expect((await visit("/2019/05/post-5/")).status, "a draft").toBe(404);
  expect((await visit("/about/our-history/")).headers.get("location")).toBe("/our-history");
  expect((await visit("/ml/about/our-history/")).headers.get("location")).toBe("/ml/our-history");

  expect(valueOf(await run(site.xml, media))).toMatchObject({ posts: 0, pages: 0, known: 14 });
});

test.each([
  [
    "with entities of its own",
    '<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss></rss>',
    "entities",
  ],
  ["with an external DTD", '<!DOCTYPE rss SYSTEM "file:///etc/passwd"><rss></rss>', "entities"],
  ["cut off", formerSite(3).xml.slice(0, -200), "too early"],
  ["that is no export", "<html><body>Hello</body></html>", "no WordPress export"],
  ["that is empty", "", "no WordPress export"],
  ["nested deeply", `<rss>${"<a>".repeat(100)}`, "no WordPress export"],
])("refuses a file %s and imports nothing", async (_, xml, why) => {
  const before = await db.selectFrom("imported_items").select("source").execute();
  const refusal = refusalOf(await run(xml));
  expect(refusal?.kind === "invalid" && textOf("en", refusal.fields.file ?? "")).toContain(why);
  expect(await db.selectFrom("imported_items").select("source").execute()).toEqual(before);
});

/** Returns an export with one published post. @param content HTML of the post */
const siteOf = (id: string, content: string) =>
  formerSite(0).xml.replace(
    "</channel>",
    `<item><title>${id}</title><wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_date_gmt>2019-05-06 04:30:00</wp:post_date_gmt><content:encoded><![CDATA[${content}]]></content:encoded></item></channel>`,
  );

test("lists files of the former site that imported texts still link", async () => {
  const xml = siteOf(
    "700",
    '<p><a href="https://old.example/wp-content/uploads/2019/Report%201.pdf">2019</a></p>',
  );
  expect(valueOf(await run(xml))).toMatchObject({ posts: 1, drafts: 0, links: ["2019/Report 1.pdf"] });
});

test("shows the pictures of a classic gallery", async () => {
  const xml = siteOf("702", 'Our year:\n\n[gallery columns="2" ids="10003, 10004,77"]\n\nThanks.');
  const jpeg = await photograph(643, 480);
  const media = (file: string) => (file === "2019/05/photo-3.jpg" ? inChunks(jpeg) : null);
  expect(valueOf(await run(xml, media))).toMatchObject({ pictures: 1, missing: ["2019/05/photo-4.jpg"] });
  const post = db.selectFrom("blog_posts").selectAll().where("title", "=", "702");
  const { content, publish_at } = await post.executeTakeFirstOrThrow();
  expect(content).toMatch(/<img src="\/uploads\/[\w-]+\.jpg" alt="A school room"/);
  expect(publish_at).toBeNull();
});

test("skips a post until the next import when its picture needs too much memory", async () => {
  const xml = siteOf("701", '<img src="https://old.example/wp-content/uploads/new.jpg">');
  const jpeg = await photograph(642, 480);
  vi.mocked(decodePicture).mockResolvedValueOnce({ ok: false, problem: "tooHeavy" });
  const first = valueOf(await run(xml, () => inChunks(jpeg)));
  expect(first).toMatchObject({ posts: 0, refused: [{ id: "701" }] });
  expect(textOf("en", first.refused[0]?.reason ?? "")).toContain("new.jpg");
  expect(valueOf(await run(xml, () => inChunks(jpeg)))).toMatchObject({ posts: 1, pictures: 1, missing: [] });
});

test.each(["<!--", "[caption x]", "[a ", "[embed]", "<figure>"])(
  "converts a text with thousands of unclosed %s within a second",
  (part) => {
    const html = part.repeat(200_000 / part.length);
    const begun = processorMs();
    convertWordPressHtml(html, () => undefined, "");
    summaryOf(html);
    expect(processorMs() - begun).toBeLessThan(1_000);
  },
);

test("undoes an import, except for items that were edited since", async () => {
  await visit("/healthz");
  for (const table of ["imported_items", "blog_posts", "imports"] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom("pages").where("kind", "!=", "legal").execute();
  await db.deleteFrom("content_versions").execute();
  await db.deleteFrom("images").execute();
  const site = formerSite(6);
  const jpeg = await photograph(320, 240);
  const media = (file: string) => (file.startsWith("2019/05/photo-") ? inChunks(jpeg) : null);
  const { id } = valueOf(await run(site.xml, media));
  const actor = await insertAccount(db, { role: "editor" });
  const post = await db
    .selectFrom("blog_posts")
    .select("id")
    .where("title", "=", "Post 1 & more")
    .executeTakeFirstOrThrow();
  await save(db, "blog", { id: post.id, title: "Our own words", status: "draft" }, { actor });
  expect(valueOf(await undoWordPress(db, id ?? 0, NOW))).toEqual({
    rows: 7,
    kept: [{ id: post.id, kind: "blog", title: "Our own words" }],
  });
  expect(await db.selectFrom("blog_posts").select("title").execute()).toEqual([{ title: "Our own words" }]);
  expect(await db.selectFrom("images").select("id").execute()).toEqual([]);
  expect((await visit("/about/our-history/")).status).toBe(404);
  expect(refusalOf(await undoWordPress(db, id ?? 0, NOW))).toMatchObject({ kind: "conflict" });
  // Importing the same file again adds the posts and pages that were undone.
  expect(valueOf(await run(site.xml, media))).toMatchObject({ posts: 5, pages: 2, known: 1 });
});
