import { beforeEach, describe, expect, test } from "vitest";
import type { Db, User } from "#db/schema";
import { findItem, listItems } from "~/features/content/content-lifecycle.server";
import { listActivity } from "~/features/activity/activity.server";
import { listBin, purgeBin, restoreFromBin } from "~/features/bin/bin.server";
import { binItem } from "~/features/content/bin.server";
import { addViews } from "~/features/content/blog-posts.server";
import type { ContentKind } from "~/features/content/records";
import { cleanHtml, hasVideo } from "~/features/content/content-html.server";
import { leftOutMessage, readHtml } from "~/features/content/typed-html.server";
import { binPhoto, findPhoto, listPhotos } from "~/features/gallery/photos.server";
import { releaseImages, sweepImages } from "~/features/pictures/unused-images.server";
import { toArticleView, videoOrigins } from "~/features/content/article-content";
import { videoFigure } from "~/features/content/public/video-figure";
import { toHtmlParagraphs } from "~/lib/html";
import { defaultPalette } from "~/components/palette";
import { msg } from "~/locales/messages";
import { textOf, translator } from "~/locales/translate";
import { costMs } from "../../support/processes";
import {
  insertPicture,
  POST,
  validationErrors,
  readFields,
  save,
  trySave,
  type Fields,
} from "../../support/content";
import { freshDatabase } from "../../support/donation";
import { savePhoto } from "../../support/gallery";
import { HOSTILE_HTML, activeMarkup } from "../../support/hostile-html";
import { refusalOf } from "../../support/result";
import { insertAccount } from "../../support/staff";
import { splitList } from "../../support/list";

let db: Db;
let asha: User;
let binu: User;

beforeEach(async () => {
  db = await freshDatabase();
  [asha, binu] = [await insertAccount(db), await insertAccount(db)];
  for (const id of ["picture-1", "picture-2"])
    await insertPicture(db, id, { created_at: at(0).toISOString() });
  await insertPicture(db, "broken", { state: "failed", created_at: at(0).toISOString() });
});

const at = (minutes: number) => new Date(Date.UTC(2026, 7, 15, 6, minutes));
const DAY_MINUTES = 24 * 60;

const put = <K extends ContentKind>(kind: K, fields: Fields, minute = 1, actor = asha) =>
  trySave(db, kind, fields, { now: at(minute), actor });
const saved = <K extends ContentKind>(kind: K, fields: Fields, minute = 1, actor = asha) =>
  save(db, kind, fields, { now: at(minute), actor });
const post = (fields: Fields = {}, minute = 1) =>
  saved("blog", { ...POST, imageId: "picture-1", ...fields }, minute);
const event = (fields: Fields = {}, minute = 1) =>
  saved("event", { title: "Women skill day", ...fields }, minute);
const project = (fields: Fields = {}, minute = 1) =>
  saved("project", { title: "Goat rearing", ...fields }, minute);
const photo = (fields: Fields = {}, minute = 1) =>
  savePhoto(db, { title: "The new well", imageId: "picture-1", ...fields }, { now: at(minute), actor: asha });
const titles = (list: { items: { title: string }[] }) => list.items.map(({ title }) => title);

test("keeps the planned time of a scheduled event that becomes a draft", async () => {
  const later = "2199-01-01T03:30:00.000Z";
  const { id } = await event({ status: "scheduled", publishAt: later });
  const times = ({ publish_at, planned_at }: { publish_at: string | null; planned_at: string | null }) => [
    publish_at,
    planned_at,
  ];
  expect(times(await event({ id, status: "draft" }))).toEqual([null, later]);
  expect(times(await event({ id, title: "Renamed" }))).toEqual([null, later]);
  expect(times(await event({ id, status: "draft", publishAt: "2020-01-01T09:00" }))[0]).toBeNull();
  expect(times(await event({ id, status: "draft", publishAt: "" }))).toEqual([null, null]);
  await event({ id, status: "draft", publishAt: later });
  expect(times(await event({ id, status: "published" }, 2))).toEqual([at(2).toISOString(), null]);
  expect(times(await event({ id, status: "draft" }, 3))).toEqual([null, null]);
});

test("hides drafts and scheduled items from calls without a status", async () => {
  const draft = await saved("event", { title: "A draft", status: "draft" });
  const later = { title: "Later", status: "scheduled", publishAt: "2199-01-01T09:00" };
  const scheduled = await saved("event", later);
  for (const { id } of [draft, scheduled]) {
    expect(await findItem(db, "event", id)).toBeNull();
    expect(await findItem(db, "event", id, { status: "any" })).toMatchObject({ id });
  }
  expect((await listItems(db, "event")).total).toBe(0);
  expect((await listItems(db, "event", { status: "any" })).total).toBe(2);
});

describe("blog post form", () => {
  test.each(["never-uploaded", "broken"])("rejects a picture that is %s", async (imageId) => {
    const saved = await put("blog", { ...POST, imageId });
    expect(refusalOf(saved)).toEqual({ kind: "invalid", fields: { image: "content.imageUnknown" } });
    expect((await listItems(db, "blog")).total).toBe(0);
  });

  test("reports an unknown picture and the missing texts of a draft at once", async () => {
    const { id } = await saved("blog", { title: "Desks", author: "Asha", status: "draft" });
    const published = await put("blog", { id, imageId: "never-uploaded", status: "published" });
    expect(refusalOf(published)).toEqual({
      kind: "invalid",
      fields: {
        image: "content.imageUnknown",
        subheading: "blog.subheadingRequired",
        category: "blog.categoryRequired",
        content: "blog.contentRequired",
      },
    });
  });

  test("changes one field and leaves the others", async () => {
    const { id } = await post({ countries: ["IN"] });
    const edited = await saved("blog", { id, title: "Sixty desks", imageId: "" }, 5, binu);
    expect(edited).toMatchObject({
      title: "Sixty desks",
      subheading: "Forty desks",
      countries: ["IN"],
      image_id: "picture-1",
      version: 2,
      created_at: at(1).toISOString(),
      updated_at: at(5).toISOString(),
    });
    expect((await saved("blog", { id, countries: "" }, 6, binu)).countries).toEqual([]);
    const { items } = await listActivity(db, { limit: 9, offset: 0 });
    expect(
      items.map(({ actor_name, action, subject_title, detail }) => [
        actor_name,
        action,
        subject_title,
        JSON.parse(detail),
      ]),
    ).toEqual([
      [binu.email, "edited", "Sixty desks", { changed: ["countries"] }],
      [binu.email, "edited", "Sixty desks", { changed: ["title"] }],
      [asha.email, "created", "Desks for Gudalur", {}],
    ]);
  });

  test("rejects a blank author and a removed picture", () => {
    expect(validationErrors("blog", { id: "x", author: "", imageId: null })).toEqual({
      author: "blog.authorRequired",
      image: "blog.imageRequired",
    });
  });

  test("saves one of ten simultaneous edits of the same version", async () => {
    const { id, version } = await post();
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, n) => put("blog", { id, version, title: `Title ${n}` }, 2)),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await findItem(db, "blog", id)).toMatchObject({ version: 2 });
  });

  test("saves without a conflict when only the view count has changed", async () => {
    const { id, version } = await post();
    await Promise.all(Array.from({ length: 25 }, () => addViews(db, id, 1)));
    expect(await findItem(db, "blog", id)).toMatchObject({
      views: 25,
      version,
      updated_at: at(1).toISOString(),
    });
    await saved("blog", { id, version, title: "x" }, 2);
    await addViews(db, "nobody's", 1);
  });
});

describe("content forms", () => {
  const impossible: Record<string, unknown[]> = {
    eventDate: [
      ...splitList("2027-02-29, 2026-13-01, 2026-1-1, 15/08/2026, 2026-08-15T10:00, +002026-08-15"),
      20260815,
    ],
    eventTime: splitList("24:00, 9:00, 09:60, 9 pm, 09:00:00"),
    countries: ["IND", "in", '["FR"]', "[US", '{"0":"US"}', [1], { US: true }, 7],
    title: ["x".repeat(5_001), 5, ["a", "b"]],
    content: ["x".repeat(5_001), ["a"]],
    category: [{}],
    imageId: ["../secret", ["a", "b"]],
    version: ["one", 1.5],
  };
  test.each(Object.entries(impossible).flatMap(([field, all]) => all.map((raw) => [field, raw] as const)))(
    "reject the field %s with %j",
    (field, raw) => {
      const problems = validationErrors("event", { title: "x", [field]: raw });
      expect(Object.keys(problems)).toEqual([field === "imageId" ? "image" : field]);
    },
  );

  test.each([
    [
      ["US", "US", "IN"],
      ["US", "IN"],
    ],
    ['["IN","US"]', ["US", "IN"]],
    ["", []],
    ["[]", []],
    [[], []],
    [["", "IN"], ["IN"]],
    ["IN", ["IN"]],
    [null, []],
  ])("accept countries as %j", (raw, codes) => {
    expect(readFields("event", { title: "x", countries: raw }).countries).toEqual(codes);
  });

  test("place, replace, describe and remove the five pictures of a project", async () => {
    const all = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`image${n}Id`, "picture-1"]));
    const { id } = await project({ ...all, image2Alt: "A kid", para1: "Short", para5: "Last" });
    const edited = await saved(
      "project",
      { id, image1Id: "picture-2", image3Id: "", removeImage4: "on", image5Alt: "A shed" },
      2,
      binu,
    );
    expect(edited.images.map((image) => image && [image.image_id, image.alt, image.width])).toEqual([
      ["picture-2", "", 1600],
      ["picture-1", "A kid", 1600],
      ["picture-1", "", 1600],
      null,
      ["picture-1", "A shed", 1600],
    ]);
    expect(edited).toMatchObject({ para1: "Short", para2: "", para5: "Last", version: 2 });
    expect(refusalOf(await put("project", { id, image2Id: "nobodys", image4Id: "broken" }, 3, binu))).toEqual(
      { kind: "invalid", fields: { image2: "content.imageUnknown", image4: "content.imageUnknown" } },
    );
    expect((await findItem(db, "project", id))?.version).toBe(2);
  });

  test("report a conflict for another version and not_found for an unknown id", async () => {
    const made = { blog: await post(), event: await event(), project: await project() };
    for (const [kind, { id }] of Object.entries(made) as [ContentKind, { id: string }][]) {
      expect(refusalOf(await put(kind, { id, version: 9 }))).toMatchObject({
        kind: "conflict",
        theirs: { version: 1 },
      });
      expect(refusalOf(await put(kind, { id: "x" }))).toMatchObject({ kind: "not_found" });
    }
  });
});

/** Deletes all earlier versions, as fifty more saves would. */
async function dropVersions() {
  await db.deleteFrom("content_versions").execute();
  await sweepImages(db, at(2 * DAY_MINUTES));
}

describe("picture of an item", () => {
  const pictures = async () =>
    (await db.selectFrom("images").select("id").where("state", "=", "ready").orderBy("id").execute()).map(
      ({ id }) => id,
    );

  test("is deleted when no item and no earlier version uses it", async () => {
    const [{ id }, other] = [await post(), await event({ imageId: "picture-1" })];
    await saved("blog", { id, imageId: "picture-2" }, 2);
    expect(await pictures()).toEqual(["picture-1", "picture-2"]);
    await saved("event", { id: other.id, removeImage: "on" }, 3);
    expect(await pictures()).toEqual(["picture-1", "picture-2"]);
    await dropVersions();
    expect(await pictures()).toEqual(["picture-2"]);
  });

  test("is kept while a project still uses it in a second place, then deleted", async () => {
    const { id } = await project({ image1Id: "picture-1", image2Id: "picture-1" });
    for (const [fields, left] of [
      [{ removeImage1: "on" }, ["picture-1", "picture-2"]],
      [{ image2Id: "picture-2" }, ["picture-2"]],
    ] as const) {
      await saved("project", { id, ...fields }, 2);
      await db.deleteFrom("content_versions").execute();
      await releaseImages(db, ["picture-1"]);
      expect(await pictures()).toEqual(left);
    }
  });

  test("is kept while its item is in the Bin", async () => {
    const items = [await photo({ imageId: "picture-1" }), await project({ image3Id: "picture-2" })];
    await binPhoto(db, asha, items[0]?.id ?? "", at(2));
    await binItem(db, "project", asha, items[1]?.id ?? "", at(2));
    expect(await pictures()).toEqual(["picture-1", "picture-2"]);
    expect(await purgeBin(db, at(3 + 30 * DAY_MINUTES))).toBe(2);
    expect(await pictures()).toEqual([]);
  });
});

test("starts a new paragraph at each blank line of a plain-text post", async () => {
  const { id } = await post({ content: "They came\nby lorry.\n\nForty desks." });
  expect((await findItem(db, "blog", id))?.content).toBe(
    "<p>They came<br />by lorry.</p>\n<p>Forty desks.</p>",
  );
});

describe("picture in a post's text", () => {
  const text = `<p>Look:</p><img src="/uploads/picture-2-1600.jpg" alt="A well" />`;
  const left = async () =>
    (await db.selectFrom("images").select("id").orderBy("id").execute()).map(({ id }) => id);

  test("is kept when its gallery photo is purged and unused pictures are removed", async () => {
    const [, { id }] = [await post({ content: text }), await photo({ imageId: "picture-2" })];
    await binPhoto(db, asha, id, at(2));
    expect(await purgeBin(db, at(3 + 30 * DAY_MINUTES))).toBe(1);
    expect(await left()).toContain("picture-2");
    await sweepImages(db, at(4 + 30 * DAY_MINUTES));
    expect(await left()).toEqual(["picture-1", "picture-2"]);
  });

  test("is kept after a new cover, and deleted once no text shows it", async () => {
    const { id } = await post({ content: text, imageId: "picture-2" });
    await saved("blog", { id, imageId: "picture-1" }, 2);
    expect(await left()).toContain("picture-2");
    await saved("blog", { id, content: "Gone" }, 3);
    await dropVersions();
    expect(await left()).toEqual(["picture-1"]);
  });
});

describe("picture that only a text shows", () => {
  const img = '<img src="/uploads/picture-2-1600.jpg" alt="A well" />';
  const left = async () =>
    (await db.selectFrom("images").select("id").orderBy("id").execute()).map(({ id }) => id);
  const malayalam = { "ml.title": "കിണർ", "ml.content": `<p>നോക്കൂ:</p>${img}` };
  const rest = { "ml.subheading": "വെള്ളം", "ml.category": "ഗ്രാമം", "ml.author": "ആശ" };

  test.each([
    ["in Malayalam", malayalam],
    ["in an item in Malayalam only", { ...malayalam, ...rest, title: "", content: "" }],
    ["in a draft", { status: "draft", content: img }],
    ["in a Malayalam draft", { status: "draft", ...malayalam }],
    ["by a link to it", { "ml.content": '<p><a href="/uploads/picture-2-320.webp">കിണർ</a></p>' }],
  ] satisfies [string, Fields][])(
    "%s is kept when another item removes it, in the Bin, and by the cleanup",
    async (_, fields) => {
      const { id } = await post({ content: "Look", ...fields });
      const other = await event({ imageId: "picture-2" });
      await saved("event", { id: other.id, removeImage: "on" }, 2);
      expect(await left(), "another item dropped it").toContain("picture-2");
      await binItem(db, "blog", asha, id, at(3));
      await sweepImages(db, at(2 * DAY_MINUTES));
      expect(await left(), "swept").toEqual(["picture-1", "picture-2"]);
      expect(await purgeBin(db, at(3 + 31 * DAY_MINUTES))).toBe(1);
      await dropVersions();
      expect(await left(), "nothing shows it any more").toEqual([]);
    },
  );
});

describe("picture without resized files", () => {
  test("may stay where it is when other fields are saved, but can't be added elsewhere", async () => {
    const [cover, five] = [await post(), await project({ image2Id: "picture-1" })];
    await db.updateTable("images").set({ state: "failed" }).where("id", "=", "picture-1").execute();
    const fields = { id: cover.id, title: "Sixty desks", imageId: "picture-1" };
    expect(await saved("blog", fields, 2)).toMatchObject({ title: "Sixty desks", image_id: "picture-1" });
    const placed = { id: five.id, title: "More goats", image2Id: "picture-1" };
    await saved("project", placed, 2);
    const elsewhere = await put("project", { ...placed, image3Id: "picture-1" }, 3);
    expect(refusalOf(elsewhere)).toEqual({ kind: "invalid", fields: { image3: "content.imageUnknown" } });
  });
});

describe("content list search", () => {
  test.each([
    ["DESKS", "Desks for Gudalur"],
    ["നിർമ്മ", "വീട് നിർമ്മാണം"],
    ["നിര്\u200dമ്മ", "വീട് നിർമ്മാണം"],
    ["cafe\u0301", "Café for women"],
    ["CAFÉ", "Café for women"],
    ["straße", "Neue STRASSE/straße"],
    ["100%", "100% for children"],
    ["a_b", "a_b"],
    ["[x]*?", "what [x]*? means"],
    ["' or 1=1", "' or 1=1 --"],
    ["  desks  ", "Desks for Gudalur"],
  ])("finds '%s' in '%s'", async (search, title) => {
    for (const one of splitList(`
      Desks for Gudalur, വീട് നിർമ്മാണം, Café for women, Neue STRASSE/straße, 100% for children,
      1000 for children, a_b, axb, what [x]*? means, ' or 1=1 --
    `))
      await project({ title: one });
    expect(titles(await listItems(db, "project", { search }))).toEqual([title]);
    expect((await listItems(db, "project", { search })).total).toBe(1);
  });
});

describe("Bin", () => {
  type Binned = {
    make: () => Promise<{ id: string }>;
    bin: (id: string, minute: number) => ReturnType<typeof binPhoto>;
    find: (id: string) => Promise<unknown>;
    list: () => Promise<{ total: number }>;
  };
  const content = (kind: ContentKind, make: Binned["make"]): [string, Binned] => [
    kind,
    {
      make,
      bin: (id, minute) => binItem(db, kind, binu, id, at(minute)),
      find: (id) => findItem(db, kind, id),
      list: () => listItems(db, kind),
    },
  ];
  const kinds: [string, Binned][] = [
    content("blog", () => post()),
    content("event", () => event()),
    content("project", () => project({ image1Id: "picture-1" })),
    [
      "gallery",
      {
        make: () => photo(),
        bin: (id, minute) => binPhoto(db, binu, id, at(minute)),
        find: (id) => findPhoto(db, id),
        list: () => listPhotos(db),
      },
    ],
  ];

  test.each(kinds)("restores a %s unchanged", async (kind, { make, bin, find, list }) => {
    const item = await make();
    expect(await bin(item.id, 5)).toMatchObject({ ok: true });
    expect([await find(item.id), (await list()).total]).toEqual([null, 0]);
    expect(refusalOf(await bin(item.id, 6))).toMatchObject({ kind: "not_found" });
    expect(await listBin(db, { limit: 5, offset: 0 })).toMatchObject({
      total: 1,
      items: [
        {
          kind,
          id: item.id,
          deletedAt: at(5).toISOString(),
          purgeAt: at(5 + 30 * DAY_MINUTES).toISOString(),
        },
      ],
    });
    expect(await restoreFromBin(db, kind, asha, item.id, at(7))).toMatchObject({ ok: true });
    expect(await find(item.id)).toEqual(item);
    expect(refusalOf(await restoreFromBin(db, kind, asha, item.id, at(8)))).toMatchObject({
      kind: "not_found",
    });
    const { items } = await listActivity(db, { limit: 9, offset: 0 });
    expect(items.map(({ action, actor_name }) => [action, actor_name])).toEqual([
      ["restored", asha.email],
      ["deleted", binu.email],
      ["created", asha.email],
    ]);
  });

  test.each(kinds)("deletes a %s for good after 30 days", async (kind, { make, bin }) => {
    const { id } = await make();
    await bin(id, 5);
    expect(await purgeBin(db, at(4 + 30 * DAY_MINUTES))).toBe(0);
    expect((await listBin(db, { limit: 5, offset: 0 })).total).toBe(1);
    expect(await purgeBin(db, at(6 + 30 * DAY_MINUTES))).toBe(1);
    expect(refusalOf(await restoreFromBin(db, kind, asha, id, at(7 + 30 * DAY_MINUTES)))).toMatchObject({
      kind: "not_found",
    });
    expect(await db.selectFrom("project_images").selectAll().execute()).toEqual([]);
  });

  test("lists deleted items, newest first, page by page", async () => {
    for (const [n, [, { make, bin }]] of kinds.entries()) await bin((await make()).id, 10 + n);
    const kindsOf = async (page: { limit: number; offset: number }) =>
      (await listBin(db, page)).items.map(({ kind }) => kind);
    expect(await kindsOf({ limit: 3, offset: 0 })).toEqual(["gallery", "project", "event"]);
    expect(await kindsOf({ limit: 3, offset: 3 })).toEqual(["blog"]);
  });
});

describe("HTML cleaner", () => {
  test.each(HOSTILE_HTML)("removes active markup: %j", (html) => {
    const clean = cleanHtml(html);
    expect(activeMarkup(clean), clean).toEqual([]);
    expect(cleanHtml(clean)).toBe(clean);
  });

  test.each([
    '<h2>Heading</h2>\n<p>With <strong>bold</strong>, <em>italics</em> &amp; a <a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer">link</a>.<br />Next line</p>',
    '<ul><li>one</li><li><p>two</p></li></ul><ol start="3"><li>three</li></ol><blockquote><p>said</p></blockquote><pre><code>a &lt; b</code></pre><hr />',
    '<p><img src="/uploads/abc-800.jpg" alt="A well" loading="lazy" /></p>',
    '<table><tbody><tr><th scope="row">a</th><td colspan="2">b</td></tr></tbody></table>',
    '<p lang="ml">മലയാളം 🙂</p>',
    '<p><a href="mailto:a@example.org" rel="noopener noreferrer">mail</a> <a href="tel:+919847012345" rel="noopener noreferrer">call</a> <a href="/blogs" rel="noopener noreferrer">blogs</a></p>',
  ])("keeps harmless markup: %s", (html) => expect(cleanHtml(html)).toBe(html));

  test.each([
    ["example.org", "https://example.org"],
    [" www.example.org/a?b=c#d ", "https://www.example.org/a?b=c#d"],
    ["example.org:8080/x", "https://example.org:8080/x"],
    ["asha@example.org", "mailto:asha@example.org"],
    ["+91 98470 12345", "tel:+919847012345"],
    ["/blogs", "/blogs"],
    ["#top", "#top"],
  ])("normalises the link %j to %s", (typed, href) => {
    const clean = cleanHtml(`<p><a href="${typed}">there</a></p>`);
    expect(clean).toBe(`<p><a href="${href}" rel="noopener noreferrer">there</a></p>`);
    expect(cleanHtml(clean)).toBe(clean);
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,a",
    "vbscript:a.b",
    "//evil.example",
    "java\nscript:a()",
  ])("removes the hostile link %j", (typed) =>
    expect(cleanHtml(`<a href="${typed}">there</a>`)).not.toContain("href"),
  );

  test.each([
    [
      '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=x&autoplay=1" title="Our year"></iframe>',
      "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      "Watch the video: Our year",
    ],
    [
      '<p><iframe src="//www.youtube-nocookie.com/embed/dQw4w9WgXcQ">old browsers read this</iframe></p>',
      "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      "Watch the video",
    ],
    [
      '<iframe src="https://player.vimeo.com/video/123456789?h=abc123def4&amp;dnt=1"></iframe>',
      "https://player.vimeo.com/video/123456789?h=abc123def4",
      "https://vimeo.com/123456789/abc123def4",
      "Watch the video",
    ],
    [
      '<video controls><source src="https://files.example.org/well.mp4" type="video/mp4"><source src="https://files.example.org/well.webm"></video>',
      "https://files.example.org/well.mp4",
      "https://files.example.org/well.mp4",
      "Watch the video",
    ],
    [
      '<video src="/uploads/well.webm" autoplay></video>',
      "/uploads/well.webm",
      "/uploads/well.webm",
      "Watch the video",
    ],
  ])("turns a video into a link to its player: %s", (html, player, page, words) => {
    const clean = cleanHtml(html);
    expect(clean).toContain(
      `<figure class="video"><a href="${page}" rel="noopener noreferrer" data-video="${player}">${words}`,
    );
    expect(clean.match(/data-video/g)).toHaveLength(1);
    expect(hasVideo(clean)).toBe(true);
    expect(cleanHtml(clean)).toBe(clean);
  });

  test("reports a video only where one can be played", async () => {
    expect(
      await post({ content: '<p>Look</p><iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe>' }),
    ).toMatchObject({ has_video: 1 });
    expect(
      await post({ content: '<p>Look</p><iframe src="https://evil.example/dQw4w9WgXcQ"></iframe>' }),
    ).toMatchObject({ has_video: 0 });
  });

  test.each(
    splitList(`
    https://x.org:99999/a.mp4, https://256.256.256.256/a.mp4, https://x..org/a.mp4, https://-.-.:1/a.mp4,
    https://x.org/%zz.mp4, javascript:alert(1)//.mp4
  `),
  )("does not throw for the video URL %s, and drops an invalid one", (address) => {
    const clean = cleanHtml(`<p>Look</p><video src="${address}"></video>`);
    expect(() => videoOrigins(toArticleView(clean, new Map(), "en"))).not.toThrow();
    if (!URL.canParse(address) || !address.startsWith("https:")) expect(hasVideo(clean)).toBe(false);
    const stored = `<figure class="video"><a href="${address}" data-video="${address}">Watch</a></figure>`;
    const parts = toArticleView(stored, new Map(), "en");
    expect(() => videoOrigins(parts), "came into the database another way").not.toThrow();
    for (const part of parts)
      if ("video" in part)
        expect(() => videoFigure(part.video, null, translator("en"), defaultPalette)).not.toThrow();
  });

  test("reports removed videos, also when nothing else remains", () => {
    const foreign = '<video><source src="http://films.example.org/well.mp4"></video>';
    expect(validationErrors("blog", { id: "x", content: foreign })).toEqual({
      content: msg("content.videosTakenOut", { count: 1, addresses: "http://films.example.org/well.mp4" }),
    });
    const sentence = (html: string) => {
      const read = readHtml(html);
      const taken = "problem" in read ? read.problem : leftOutMessage(read.leftOut);
      return taken && textOf("en", taken);
    };
    expect(sentence(`<p>Look</p>${foreign}<iframe src="https://evil.example/x"></iframe>`)).toBe(
      "2 videos were removed: http://films.example.org/well.mp4, https://evil.example/x. Use YouTube, Vimeo, or the https address of a film (.mp4, .m4v, .webm, .ogv)",
    );
    expect(sentence('<p>Look</p><iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe>')).toBeNull();
    expect(sentence("<p>No video at all</p>")).toBeNull();
    expect(sentence("<video></video>")).toContain("A video was removed: without an address.");
  });

  test("validates a megabyte of hostile input within a second", async () => {
    const nasty = [
      " ",
      "\n",
      " \n",
      "<",
      "<a ",
      "</",
      "&",
      "\u2028 ",
      "@",
      "<p>",
      "<video>",
      "\t\u0000 ",
      "%",
    ];
    for (const piece of nasty) {
      const raw = piece.repeat(1_000_000 / piece.length);
      const fields = { title: raw, subheading: raw, category: raw, author: raw, imageAlt: raw };
      const ms = await costMs(1_000, () => {
        validationErrors("blog", { id: "x", ...fields, content: raw });
        validationErrors("event", {
          id: "x",
          title: raw,
          content: raw,
          eventDate: raw,
          eventTime: raw,
          imageAlt: raw,
        });
        validationErrors("project", { id: "x", title: raw, para1: raw });
      });
      expect(ms, JSON.stringify(piece)).toBeLessThan(1_000);
    }
  });

  test("rejects HTML that is nested too deeply within a second", async () => {
    const fill = (piece: string, bytes = 199_000) => piece.repeat(bytes / piece.length);
    const sentence = msg("content.htmlTooDeep", { limit: 60 });
    const deep = {
      "never closed": fill("<b>"),
      "closed at the end": fill("<b>", 80_000) + "x" + fill("</b>", 110_000),
      "with a word in each": fill("<i>x"),
      "lists in lists": fill("<ul><li>"),
      "tables in tables": fill("<table><tr><td>"),
      "unknown tags": fill("<x-y>"),
      "drawings in drawings": fill("<svg><g>"),
      "with attributes": fill('<span lang="ml">'),
      "closed by another's end": fill("<b>", 100_000) + fill("</i>", 90_000),
      "behind a comment": `<!-- <p> -->${fill("<q>", 190_000)}`,
    };
    for (const [how, tags] of Object.entries(deep)) {
      const content = `${tags}x`;
      const ms = await costMs(1_000, () => {
        expect(validationErrors("blog", { id: "x", content }), how).toEqual({ content: sentence });
        expect(validationErrors("blog", { id: "x", "ml.content": content }), how).toEqual({
          "ml.content": sentence,
        });
        cleanHtml(content);
        readHtml(`<video></video>${content}`);
      });
      expect(ms, how).toBeLessThan(1_000);
    }
    const allowed = fill("<p>A paragraph that nobody closed") + fill("<b>", 150) + "x";
    expect(validationErrors("blog", { id: "x", content: allowed.slice(-190_000) })).toEqual({});
    const film = '<iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe>';
    const clean = cleanHtml("<div>".repeat(59) + film + "</div>".repeat(59));
    expect(hasVideo(clean)).toBe(true);
    expect(cleanHtml(`${clean} `), "read again").toBe(`${clean} `);
  });

  test("accepts 200 kB, and not a byte more", () => {
    const html = `<p>${"അ".repeat(66_664)}</p>`;
    expect(Buffer.byteLength(html)).toBe(199_999);
    expect(validationErrors("blog", { id: "x", content: `${html}a` })).toEqual({});
    expect(validationErrors("blog", { id: "x", content: `${html}ab` })).toEqual({
      content: msg("content.htmlTooLong", { kilobytes: 200 }),
    });
  });

  test("turns plain text into paragraphs", () => {
    expect(toHtmlParagraphs("One\r\ntwo\n\n\nThree <b>bold</b>\n")).toBe(
      "<p>One<br />two</p>\n<p>Three <b>bold</b></p>",
    );
    for (const html of ["<p>a</p>\n<p>b</p>", "one line", "<ul>\n<li>a</li>\n</ul>"])
      expect(toHtmlParagraphs(html)).toBe(html);
  });
});
