import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { uploadImage } from "~/features/pictures/images.server";
import { save, type Fields } from "../../support/content";
import { expectValidPage, tags, visibleText } from "../../support/html";
import { todayInIndia } from "~/lib/india-time";
import { inChunks, photograph } from "../../support/pictures";
import { insertFirstProfiles } from "../../support/stories";
import { valueOf } from "../../support/result";
import { database, open, visit } from "../../support/visit";
import { splitList } from "../../support/list";

const db = database();
const NOW = new Date(Date.now() - 60_000);

const home = (from = "49.36.0.1") => open("/", { from });

/** Returns the section with this heading id. */
async function section(id: string, from?: string) {
  const { html } = await home(from);
  const [, inside = ""] = html.split(`id="${id}"`);
  const end = inside.search(/id="(about|projects|events|blogs|gallery|voices|give)-title"/);
  const part = inside.slice(inside.indexOf(">") + 1, end < 0 ? undefined : end);
  return { html: part, text: visibleText(part) };
}

/** Of the headings, by id. */
const order = async () => [...(await home()).html.matchAll(/<h2[^>]*id="(\w+)-title"/g)].map(([, id]) => id);

const event = (fields: Fields) => save(db, "event", fields, { now: NOW });
let made = 0;
/** Saves a project, each a second newer than the one before. */
const project = (fields: Fields) =>
  save(db, "project", fields, { now: new Date(NOW.getTime() + (made += 1000)) });

beforeAll(async () => {
  await visit("/");
  await insertFirstProfiles(db);
  for (const table of ["project_images", "projects", "events", "blog_posts", "gallery_items"])
    await sql`delete from ${sql.table(table)}`.execute(db);
});

describe("home page without content", () => {
  test("shows a sentence instead of events, and neither projects nor posts", async () => {
    const { response, html, text } = await home();
    expectValidPage(response, html);
    for (const said of splitList(`
      JOIN HANDS FOR A BRIGHTER TOMORROW, MORE ABOUT US,
      No events available at the moment., Explore More Events, More from Gallery
    `))
      expect(text).toContain(said);
    for (const [words, href] of [
      ["More Details", "/detailAbout"],
      ["Donate Now", "#donate-us-section"],
      ["MORE ABOUT US", "/detailAbout"],
      ["Explore More Events", "/eventsPage"],
      ["More from Gallery", "/galleryPage"],
    ])
      expect(html.replace(/<\/?span[^>]*>/g, "")).toMatch(
        new RegExp(`<a[^>]*href="${href}"[^>]*>${words}</a>`),
      );
    expect(text).not.toContain("Try again");
    expect(await order()).toEqual(["about", "events", "gallery", "voices", "give"]);
  });

  test("has five testimonials and five pictures as focusable slides", async () => {
    for (const [id, name] of [
      ["voices-title", "Testimonials"],
      ["gallery-title", "Gallery"],
    ] as const) {
      const { html } = await section(id);
      expect(html).toContain(`aria-label="${name}" aria-roledescription="carousel"`);
      expect(
        tags(html, "div")
          .filter((one) => one["aria-roledescription"] === "slide")
          .map((one) => [one.role, one["aria-label"]]),
      ).toEqual([1, 2, 3, 4, 5].map((at) => ["group", `${at} of 5`]));
      expect(tags(html, "div").some((one) => one.tabindex === "0")).toBe(true);
      expect(tags(html, "button"), "none without script").toEqual([]);
    }
    for (const { src, alt, width, height, loading } of tags((await section("gallery-title")).html, "img")) {
      expect(src).toMatch(/^\/pictures\/[\w-]+\.svg$/);
      expect(alt).not.toBe("");
      expect(Number(width) > 0 && Number(height) > 0 && loading === "lazy").toBe(true);
    }
  });
});

describe("home page with content", () => {
  beforeAll(async () => {
    const photo = inChunks(await photograph(1200, 800));
    const { id: imageId } = valueOf(await uploadImage(db, photo, { name: "school.jpg" }, NOW));
    for (let at = 1; at <= 8; at += 1)
      await project({
        title: `Project ${at}`,
        para1: `Summary ${at}`,
        countries: [],
        ...(at === 8 ? { image1Id: imageId } : {}),
      });
    await project({ title: "Only for Americans", countries: ["US"] });
    await event({
      title: "The oldest",
      eventDate: "2024-03-01",
      eventTime: "10:00",
      eventLocation: "Mananthavady",
    });
    await event({
      title: "With everything",
      eventDate: "2026-08-15",
      eventTime: "17:30",
      eventLocation: "Town hall, Kalpetta",
      imageId,
    });
    await event({ title: "Without a time", eventDate: "2026-08-14", eventLocation: "Meppadi" });
    await event({ title: "Without a place", eventDate: "2026-08-13", eventTime: "00:05" });
    await event({ title: "Without a day" });
    for (let at = 1; at <= 4; at += 1) {
      const words = { title: `Post ${at}`, subheading: `In short ${at}`, category: `Kind ${at}` };
      const fields = { ...words, author: `Author ${at}`, content: "<p>Long</p>", imageId };
      await save(db, "blog", fields, { now: new Date(NOW.getTime() + at * 1000) });
    }
  });

  test("has its sections in order under headings", async () => {
    expect(await order()).toEqual(["about", "projects", "events", "blogs", "gallery", "voices", "give"]);
  });

  test("links three projects, and shows a US project to US visitors only", async () => {
    const { html, text } = await section("projects-title");
    expect(tags(html, "li")).toHaveLength(3);
    const rows = await db.selectFrom("projects").select(["id", "title"]).execute();
    const links = [...html.matchAll(/<a href="\/project\/([^"]+)">([^<]+)<\/a>/g)].map(([, id, title]) => ({
      id,
      title,
    }));
    expect(links).toHaveLength(3);
    for (const link of links) expect(rows).toContainEqual(link);
    expect(text).toContain("Summary");
    expect(text).not.toContain("Only for Americans");
    expect(text).toContain("View More");
    expect((await section("projects-title", "8.8.8.8")).text).toContain("Only for Americans");
  });

  test("lists the three latest events, and shows which details are missing", async () => {
    const { html, text } = await section("events-title");
    expect(tags(html, "li")).toHaveLength(3);
    expect(
      ["With everything", "Without a time", "Without a place"].map((title) => text.indexOf(title)),
    ).toSatisfy((places: number[]) => places.every((at, index) => at > (places[index - 1] ?? 0)));
    expect(text).not.toContain("The oldest");
    expect(tags(html, "time").map(({ datetime }) => datetime)).toEqual([
      "2026-08-15",
      "2026-08-14",
      "2026-08-13",
    ]);
    for (const said of [
      "5:30 PM",
      "Town hall, Kalpetta",
      "Time not available",
      "Location not available",
      "12:05 AM",
      "15 Aug 2026",
    ])
      expect(text).toContain(said);
    expect(
      html
        .split("<li")
        .slice(1)
        .map((item) => /\/uploads\//.test(item)),
    ).toEqual([true, false, false]);
    expect(
      html
        .split("<li")
        .slice(1)
        .map((item) => item.includes("missing-picture")),
    ).toEqual([false, true, true]);
  });

  test("announces the soonest event of today or later in the opening", async () => {
    const nextEvent = async () => /<p class="next-event">[^]*?<\/p>/.exec((await home()).html)?.[0];
    expect(await nextEvent()).toBeUndefined();
    await event({ title: "In a month", eventDate: todayInIndia(new Date(), 30) });
    await event({ title: "Today", eventDate: todayInIndia(new Date()) });
    await event({ title: "In America", eventDate: todayInIndia(new Date()), countries: ["US"] });
    expect(visibleText((await nextEvent()) ?? "")).toMatch(/^Next event: .* Today$/);
    for (const title of ["In a month", "Today", "In America"])
      await db.deleteFrom("events").where("title", "=", title).execute();
  });

  test("tells in its form what each cause does", async () => {
    const { text } = await home();
    for (const { sentence } of await db.selectFrom("causes").select("sentence").execute())
      expect(text).toContain(sentence);
  });

  test("shows three amounts that lead to the form with cause and amount", async () => {
    expect((await home()).html).not.toContain("prices-title");
    const causes = await db.selectFrom("causes").select("slug").orderBy("position").execute();
    for (const { slug } of causes)
      for (const rupees of [250, 500, 1000])
        await db
          .insertInto("amount_effects")
          .values({ cause_slug: slug, amount_paise: rupees * 100, sentence: `${rupees} of ${slug}` })
          .execute();
    await visit("/");
    const links = tags((await home()).html.split('id="prices-title"')[1]?.split("</ul>")[0] ?? "", "a");
    expect(links.map(({ href }) => href)).toEqual(
      causes
        .slice(0, 3)
        .map(({ slug }, at) => `/donateUs?cause=${slug}&amount=${[250, 500, 1000][at]}#donate-us-section`),
    );
    await db.deleteFrom("amount_effects").execute();
  });

  test("shows the latest three posts as a carousel", async () => {
    const { html, text } = await section("blogs-title");
    expect(html).toContain('aria-label="Recent blogs" aria-roledescription="carousel"');
    expect(tags(html, "a").map(({ href }) => href)).toEqual(["/blogs", "/blogs", "/blogs"]);
    for (const at of [4, 3, 2])
      for (const said of [`Post ${at}`, `Kind ${at}`, `Author ${at}`]) expect(text).toContain(said);
    expect(text).not.toContain("Post 1");
    expect(tags(html, "time")).toHaveLength(3);
  });

  test("has at most 20 kB, compressed", async () => {
    const response = await visit("/", { headers: { "accept-encoding": "br" }, from: "49.36.0.1" });
    expect((await response.arrayBuffer()).byteLength).toBeLessThanOrEqual(20 * 1024);
  });
});

describe("home page with a failed part", () => {
  test.each([
    ["projects", "projects-title", "Failed to fetch projects"],
    ["events", "events-title", "Failed to load events."],
    ["blog_posts", "blogs-title", "Failed to fetch blogs"],
  ])("shows an error instead of %s, and every other section", async (table, id, sentence) => {
    await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_away`)}`.execute(db);
    try {
      const { response, html, text } = await home();
      expect(response.status).toBe(200);
      expectValidPage(response, html);
      expect((await section(id)).text).toContain(`${sentence} Try again`);
      expect((await section(id)).html).toContain('<a href="/">Try again</a>');
      expect(text.split("Try again")).toHaveLength(2);
    } finally {
      await sql`alter table ${sql.table(`${table}_away`)} rename to ${sql.table(table)}`.execute(db);
    }
  });
});
