/** HTML of the public list pages and of a photo's page. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listCards } from "~/features/content/content-lifecycle.server";
import { todayInIndia } from "~/lib/india-time";
import { insertPicture as pictureRow, POST, save, type Fields } from "../../support/content";
import { savePhoto } from "../../support/gallery";
import { expectValidPage, tags, visibleText } from "../../support/html";
import { database, open as visitPage } from "../../support/visit";
import { splitList } from "../../support/list";
import { insertStories } from "../../support/stories";

const db = database();
const INDIAN = "49.36.0.1";
const AMERICAN = "8.8.8.8";
const LONG_MALAYALAM = "നല്ല നാളേക്കായി കൈകോർക്കാം ".repeat(8).trim();

beforeAll(async () => {
  await insertStories(db);
});
beforeEach(async () => {
  for (const table of [
    "blog_posts",
    "events",
    "project_images",
    "projects",
    "gallery_items",
    "images",
  ] as const)
    await db.deleteFrom(table).execute();
});

const open = (path: string, from = INDIAN) => visitPage(path, { from });

async function aSoundPage(path: string, status = 200) {
  const page = await open(path);
  expect(page.status).toBe(status);
  expectValidPage(page.response, page.html);
  expect(
    tags(page.html, "script").filter(({ type }) => type !== "application/ld+json"),
    "no script on a reading page",
  ).toEqual([]);
  return page;
}

/** Renames the tables, so that lists can't be loaded. */
async function withoutLists<T>(act: () => Promise<T>): Promise<T> {
  const tables = ["blog_posts", "events", "projects", "gallery_items"];
  const rename = async (from: string, to: string) => {
    for (const table of tables)
      await sql.raw(`alter table ${table}${from} rename to ${table}${to}`).execute(db);
  };
  await rename("", "_away");
  try {
    return await act();
  } finally {
    await rename("_away", "");
  }
}

let made = 0;
const moment = () => new Date(Date.UTC(2026, 0, 1) + (made += 1) * 60_000);
const day = (fromToday: number) => todayInIndia(new Date(Date.now() + fromToday * 86_400_000));
const anEvent = (title: string, more: Fields = {}) =>
  save(db, "event", { title, ...more }, { now: moment() });
const aProject = (title: string, more: Fields = {}) =>
  save(db, "project", { title, ...more }, { now: moment() });
const aPicture = () => pictureRow(db, randomUUID(), { width: 800, height: 600, widths: "[320,800]" });
async function aPost(title: string, shown: { views?: number; comments?: number; content?: string } = {}) {
  const { content = POST.content, ...counts } = shown;
  const fields = { ...POST, title, author: "Field team", content, imageId: await aPicture() };
  const { id } = await save(db, "blog", fields, { now: moment() });
  await db
    .updateTable("blog_posts")
    .set({ image_id: null, ...counts })
    .where("id", "=", id)
    .execute();
  return id;
}
const aPhoto = async (title: string) =>
  (await savePhoto(db, { title, imageId: await aPicture() }, { now: moment() })).id;
const css = (html: string) =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join("");
const order = (text: string, ...titles: string[]) =>
  expect(titles.map((title) => text.indexOf(title))).toEqual(
    titles.map((title) => text.indexOf(title)).toSorted((a, b) => a - b),
  );

describe("/projects", () => {
  test("introduces projects and links each by its title", async () => {
    await aProject("Nine rooms", { para1: "Evening classes for the children of pickers." });
    const { html, text } = await aSoundPage("/projects");
    for (const said of [
      "Explore Our Projects",
      "Engage in Meaningful Projects that Inspire Hope",
      "Our Projects",
      "Evening classes",
      "January 1, 2026",
      "Be Part of the Impact",
    ])
      expect(text).toContain(said);
    const { id } = await db.selectFrom("projects").select("id").executeTakeFirstOrThrow();
    expect(html).toContain(`<a href="/project/${id}">Nine rooms</a>`);
    expect(html).toMatch(/href="\/donateUs#donate-us-section"[^>]*>.*Support for a Cause/);
    expect(html, "a drawing stands in for the picture").toContain("missing-picture");
  });

  test("hides items for India from visitors abroad", async () => {
    await aProject("For India", { countries: '["IN"]' });
    await aProject("For all");
    expect((await open("/projects", INDIAN)).text).toContain("For India");
    const abroad = await open("/projects", AMERICAN);
    expect(abroad.text).not.toContain("For India");
    expect(abroad.text).toContain("For all");
  });

  test("puts the 19th project on a second page", async () => {
    for (let number = 1; number <= 19; number += 1) await aProject(`Project no. ${number}.`);
    const first = await aSoundPage("/projects");
    expect(first.text).not.toContain("Project no. 1.");
    expect(first.html).toContain('href="/projects?page=2"');
    const second = await aSoundPage("/projects?page=2");
    expect(second.text).toContain("Project no. 1.");
    expect(tags(second.html, "link").find(({ rel }) => rel === "canonical")?.href).toBe(
      "http://localhost:3000/projects?page=2",
    );
  });

  test("reports a failure to load and offers a retry", async () => {
    const { text, html } = await withoutLists(() => aSoundPage("/projects", 503));
    expect(text).toContain("Failed to fetch projects. Please try again later.");
    expect(html).toMatch(/href="\/projects"[^>]*>.*Try again/);
    expect(text).toContain("Support for a Cause");
  });

  test("shows a sentence and a link when empty", async () => {
    const { text, html } = await aSoundPage("/projects");
    expect(text).toContain("No project is written up here yet.");
    expect(html).toContain('href="/detailAbout"');
  });
});

describe("/eventsPage", () => {
  test("lists coming events first, then undated, then past ones", async () => {
    await anEvent("Long over", { eventDate: day(-90) });
    await anEvent("Far ahead", { eventDate: day(60) });
    await anEvent("Some day");
    await anEvent("Just over", { eventDate: day(-2) });
    await anEvent("Today", {
      eventDate: day(0),
      eventTime: "17:30",
      eventLocation: "Kalpetta",
      category: "Health",
      content: "Bring your spectacles.",
    });
    const { text, html } = await aSoundPage("/eventsPage");
    order(
      text,
      "Discover Our Events",
      "Coming up",
      "Today",
      "Far ahead",
      "Some day",
      "Past events",
      "Just over",
      "Long over",
      "Join Our Community",
    );
    for (const said of splitList(
      "5:30 PM, Kalpetta, Health, Bring your spectacles., Date TBD, Time not available, Location not available",
    ))
      expect(text).toContain(said);
    expect(html).toMatch(/href="\/contactPage"[^>]*>.*Join Our Community/);
    expect(html).toMatch(/<a href="\/eventDetail\/[^"]+">Today<\/a>/);
  });

  test("omits and repeats no event between pages", async () => {
    for (let number = 0; number < 45; number += 1)
      await anEvent(`Event no. ${number}.`, number % 3 === 0 ? {} : { eventDate: day(number - 20) });
    const pages = [
      await open("/eventsPage"),
      await open("/eventsPage?page=2"),
      await open("/eventsPage?page=3"),
    ];
    const titles = pages.map(({ html }) =>
      [...html.matchAll(/>(Event no\. \d+\.)<\/a>/g)].map(([, title]) => title),
    );
    expect(titles.map((page) => page.length)).toEqual([20, 20, 5]);
    expect(new Set(titles.flat()).size).toBe(45);
    const all = await listCards(db, "event", { country: "IN", nearestTo: day(0) });
    expect(all.items.map(({ title }) => title)).toEqual(titles.flat());
  });

  test("reports a failure to load", async () => {
    const { text } = await withoutLists(() => aSoundPage("/eventsPage", 503));
    expect(text).toContain("Failed to load events Try again");
    expect(text).not.toContain("No events found.");
  });

  test("shows a sentence when there are no events", async () => {
    const { text } = await aSoundPage("/eventsPage");
    expect(text).toContain("No events found.");
    expect(text).toContain("Join Our Community");
  });

  test("offers pictures only in the 320 px size, because it shows them small", async () => {
    await anEvent("With a picture");
    const id = await aPicture();
    await db.updateTable("events").set({ image_id: id }).execute();
    const { html } = await aSoundPage("/eventsPage");
    expect([...html.matchAll(/\/uploads\/[\w.-]+/g)].map(String)).toEqual(
      ["avif", "webp", "jpg"].map((format) => `/uploads/${id}-320.${format}`),
    );
  });
});

describe("/blogs", () => {
  test("shows three posts on one page without page numbers", async () => {
    for (const title of ["First", "Second", LONG_MALAYALAM]) await aPost(title, { views: 1200, comments: 1 });
    const { text, html } = await aSoundPage("/blogs");
    order(text, "Our Impact Blogs", LONG_MALAYALAM, "Second", "First", "Stay Informed", "Submit Your Story");
    for (const said of ["Education", "Field team", "January 1, 2026", "1,200 views", "1 comment"])
      expect(text).toContain(said);
    expect(html).not.toContain("?page=");
    expect(html).toMatch(/href="\/yourStory"[^>]*>.*Submit Your Story/);
    expect(html).toContain('href="/feeds/blogs.xml"');
  });

  test("contains the post's title in each 'Read More' link", async () => {
    const id = await aPost("Forty desks");
    const { html } = await aSoundPage("/blogs");
    const link =
      new RegExp(`<a class="more" href="/BlogDetail/${id}">([\\s\\S]*?)</a>`).exec(html)?.[1] ?? "";
    expect(visibleText(link)).toBe("Read More : Forty desks");
  });

  test("marks a post with a video", async () => {
    await aPost("Moving", { content: '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>' });
    expect((await open("/blogs")).html).toContain('class="video-tag">Video<');
  });

  test("adds pages from the fourth post on", async () => {
    for (const title of ["One", "Two", "Three", "Four"]) await aPost(title);
    const first = await aSoundPage("/blogs");
    expect(first.html).toMatch(/<a href="\/blogs\?page=2"[^>]*>2<\/a>/);
    expect(first.html).toMatch(/<a href="\/blogs"[^>]*aria-current="page"[^>]*>1<\/a>/);
    const second = await aSoundPage("/blogs?page=2");
    expect(second.text).toContain("One");
    expect(second.text).not.toContain("Four");
  });

  test.each(["0", "-1", "two", "1e9", "2.5", "99999999", ""])(
    "redirects page '%s' to the first",
    async (asked) => {
      const { status, location } = await open(`/blogs?page=${asked}`);
      expect([status, location]).toEqual([302, "/blogs"]);
    },
  );

  test("redirects a page beyond the end to the last", async () => {
    for (const title of ["One", "Two", "Three", "Four"]) await aPost(title);
    expect((await open("/blogs?page=9")).location).toBe("/blogs?page=2");
  });

  test("reports a failure to load", async () => {
    const { text } = await withoutLists(() => aSoundPage("/blogs", 503));
    expect(text).toContain("Failed to fetch blogs Try again");
    expect(text).toContain("Stay Informed");
  });

  test("links a story when there are no posts", async () => {
    const { text, html } = await aSoundPage("/blogs");
    expect(text).toContain("Nothing has been written yet.");
    expect(html).toContain('href="/lifeschool/1"');
  });
});

describe("gallery", () => {
  test("links a photo's page to its neighbours and to the photo's place in the gallery", async () => {
    const [oldest, middle, newest] = [
      await aPhoto("The ferry"),
      await aPhoto("The loom"),
      await aPhoto("The lamp"),
    ];
    const wall = await aSoundPage("/galleryPage");
    order(wall.text, "The lamp", "The loom", "The ferry");
    expect(wall.html).toContain(`id="photo-${middle}"`);
    const { html, text } = await aSoundPage(`/galleryPage/${middle}`);
    expect(text).toContain("The loom");
    const led = tags(html, "a").filter(({ rel }) => rel === "prev" || rel === "next");
    expect(led.map(({ rel, href }) => [rel, href])).toEqual([
      ["prev", `/galleryPage/${newest}`],
      ["next", `/galleryPage/${oldest}`],
    ]);
    expect(html).toContain(`href="/galleryPage#photo-${middle}"`);
    expect((await aSoundPage(`/galleryPage/${newest}`)).html).not.toContain('rel="prev"');
    expect((await aSoundPage(`/galleryPage/${oldest}`)).html).not.toContain('rel="next"');
  });

  test("links a photo's page to the gallery page that contains the photo", async () => {
    const id = await aPhoto("The first of all");
    for (let number = 0; number < 30; number += 1) await aPhoto(`Later ${number}`);
    expect((await open(`/galleryPage/${id}`)).html).toContain(`href="/galleryPage?page=2#photo-${id}"`);
    expect((await open("/galleryPage?page=2")).html).toContain(`id="photo-${id}"`);
  });

  test("answers 404 for deleted and unknown photos", async () => {
    const id = await aPhoto("Gone");
    await db.updateTable("gallery_items").set({ deleted_at: new Date().toISOString() }).execute();
    expect((await open(`/galleryPage/${id}`)).status).toBe(404);
    expect((await open("/galleryPage/no-such-picture")).status).toBe(404);
  });

  test("reports a failure to load photos", async () => {
    const { text } = await withoutLists(() => aSoundPage("/galleryPage", 503));
    expect(text).toContain("Error: Something went wrong on our side. Please try again.");
  });

  test("has placeholders only for photos visible without scrolling", async () => {
    for (let number = 0; number < 5; number += 1) await aPhoto(`Photo ${number}`);
    await db.updateTable("images").set({ placeholder: "data:image/webp;base64,UklGRg==" }).execute();
    const { html } = await aSoundPage("/galleryPage");
    expect(tags(html, "img").filter(({ class: name }) => name === "picture-stand-in")).toHaveLength(3);
    expect(html.lastIndexOf("picture-stand-in")).toBeLessThan(html.indexOf("Photo 1"));
  });

  test("shows a sentence when there are no photos", async () => {
    expect((await aSoundPage("/galleryPage")).text).toContain("No picture hangs here yet.");
  });
});

describe("style sheets of lists", () => {
  test("include only the card styles of their own page", async () => {
    const own = {
      "/projects": ".project-grid",
      "/eventsPage": ".event-grid",
      "/blogs": ".blog-grid",
      "/galleryPage": ".prints",
    };
    for (const path of Object.keys(own)) {
      const { html } = await open(path);
      expect(Object.values(own).filter((rule) => css(html).includes(rule))).toEqual([
        own[path as keyof typeof own],
      ]);
    }
  });

  test("include pagination and empty state only where shown", async () => {
    const rules = async (path: string) => {
      const { html } = await open(path);
      return [".pages", ".list-state"].filter((rule) => css(html).includes(`${rule}{`));
    };
    expect(await rules("/blogs")).toEqual([".list-state"]);
    for (const title of ["One", "Two", "Three"]) await aPost(title);
    expect(await rules("/blogs")).toEqual([]);
    await aPost("Four");
    expect(await rules("/blogs?page=2")).toEqual([".pages"]);
    expect(await withoutLists(() => rules("/eventsPage"))).toEqual([".list-state"]);
  });

  test("include error styles on error pages only", async () => {
    expect(css((await open("/no-such-page")).html)).toContain(".problem{");
    expect(css((await open("/project/none")).html)).toContain(".problem{");
    expect(css((await open("/projects")).html)).not.toContain(".problem{");
  });
});
