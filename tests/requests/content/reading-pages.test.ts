/** HTML of posts, stories, projects and events, and their calendar files. */
import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { flushViews } from "~/features/content/view-counts.server";
import { insertPicture, save } from "../../support/content";
import { expectValidPage, tags } from "../../support/html";
import { database, open } from "../../support/visit";
import { splitList } from "../../support/list";
import { insertStories } from "../../support/stories";
import { YOUTH_OUTREACH } from "../../support/causes";

const db = database();
const PHONE =
  "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";
const PICTURE = "0".repeat(32);
const CREATED = "2026-08-15T06:00:00.000Z";
const common = (id: string, title: string) => ({
  id,
  title,
  title_key: title.toLowerCase(),
  created_at: CREATED,
  updated_at: CREATED,
});

const YOUTUBE =
  '<figure class="video"><a href="https://www.youtube.com/watch?v=abcdefghijk" rel="noopener noreferrer" data-video="https://www.youtube-nocookie.com/embed/abcdefghijk">Watch the video: a &lt;sewing&gt; room</a></figure>';
const POST = {
  subheading: "Forty desks for a hill school",
  category: "Education",
  author: "Field team",
  content:
    '<p>They came <a href="https://example.org/x">by lorry</a>.</p><p>മഴ പെയ്തു.</p><table><tr><td>1</td></tr></table>',
  image_id: PICTURE,
  views: 1284,
  comments: 17,
};

beforeAll(async () => {
  await insertStories(db);
  await insertPicture(db, PICTURE, { height: 1000 });
  for (const row of [
    { ...common("desks", "Desks for Gudalur"), ...POST },
    {
      ...common("film", "A morning at the sewing room"),
      ...POST,
      created_at: "2026-08-16T06:00:00.000Z",
      has_video: 1,
      content: `<p>We filmed it.</p>${YOUTUBE}`,
    },
    {
      ...common("american", "For readers in the United States"),
      ...POST,
      created_at: "2026-08-17T06:00:00.000Z",
      countries: '["US"]',
    },
    {
      ...common("binned", "Thrown away"),
      ...POST,
      created_at: "2026-08-15T07:00:00.000Z",
      deleted_at: CREATED,
    },
    {
      ...common("bare", "Nothing but a title"),
      ...POST,
      created_at: "2026-08-14T06:00:00.000Z",
      subheading: "",
      category: "",
      author: "",
      content: "<p></p>",
      image_id: null,
      views: 1,
      comments: 0,
    },
  ])
    await db
      .insertInto("blog_posts")
      .values({ ...row, publish_at: row.created_at })
      .execute();
  for (const row of [
    {
      ...common("goats", "Goats for forty households"),
      para1: "SHORT",
      para2: "SECOND",
      para3: "",
      para4: "FOURTH",
      para5: "FIFTH",
    },
    { ...common("young", "A project that begins"), para1: "All there is to tell." },
  ])
    await db
      .insertInto("projects")
      .values({ ...row, publish_at: row.created_at })
      .execute();
  await db
    .insertInto("project_images")
    .values(
      [1, 2, 4].map((position) => ({
        project_id: "goats",
        position,
        image_id: PICTURE,
        alt: `Picture ${position}`,
      })),
    )
    .execute();
  for (const row of [
    {
      ...common("bags", "School bags; packed, counted"),
      category: "Education",
      content: "Bring a pair of hands.\n\nനല്ല നാളേക്കായി കൈകോർക്കാം. നല്ല നാളേക്കായി കൈകോർക്കാം.",
      event_date: "2199-06-01",
      event_time: "16:30",
      event_location: "Old Library, Kalpetta",
    },
    { ...common("over", "Women's skill day"), event_date: "2020-03-08" },
    { ...common("open", "Something is planned") },
  ])
    await db
      .insertInto("events")
      .values({ ...row, publish_at: row.created_at })
      .execute();
});

describe("blog post", () => {
  test("shows title, date, author, views, comments, picture and text", async () => {
    const { response, html, text } = await open("/BlogDetail/desks");
    expectValidPage(response, html);
    for (const said of [
      "Desks for Gudalur",
      "Forty desks for a hill school",
      "Education",
      "August 15, 2026",
      "By Field team",
      "1,284 views",
      "17 comments",
      "They came by lorry",
    ])
      expect(text).toContain(said);
    const large = tags(html, "img").find(({ fetchpriority }) => fetchpriority === "high");
    expect(large).toMatchObject({ width: "1600", height: "1000", alt: "Desks for Gudalur" });
    expect(large?.loading).toBeUndefined();
    expect(html).toContain('<p lang="ml">മഴ പെയ്തു.</p>');
    expect(tags(html, "script").filter(({ type }) => type !== "application/ld+json")).toEqual([]);
  });

  test("links the three programmes, 'Join Us', and 'Donate'", async () => {
    const { html } = await open("/BlogDetail/desks");
    for (const href of ["/lifeschool/1", "/gudalur/1", "/tailoring/1"])
      expect(html).toContain(`<a href="${href}">`);
    expect(html).toMatch(/href="\/volunteer[^"]*"[^>]*>(<[^>]+>)*Join Us</);
    expect(html).toMatch(/href="\/donateUs"[^>]*>(<[^>]+>)*Donate</);
  });

  test("links the neighbouring posts that are visible in the reader's country", async () => {
    const links = async (id: string, from: string) => {
      const { html } = await open(`/BlogDetail/${id}`, { from });
      return tags(html, "a")
        .filter(({ rel }) => rel === "prev" || rel === "next")
        .map(({ rel, href }) => `${rel} ${href}`);
    };
    expect(await links("desks", "49.36.0.1")).toEqual(["prev /BlogDetail/bare", "next /BlogDetail/film"]);
    expect(await links("film", "49.36.0.1")).toEqual(["prev /BlogDetail/desks"]);
    expect(await links("film", "8.8.8.8")).toEqual(["prev /BlogDetail/desks", "next /BlogDetail/american"]);
  });

  test("is complete without picture, author or text", async () => {
    const { response, html, text } = await open("/BlogDetail/bare");
    expectValidPage(response, html);
    expect(text).toContain("1 view ");
    expect(text).not.toContain("By ");
  });

  test("answers 404 with a way back when unknown or deleted", async () => {
    for (const path of ["/BlogDetail/nobody", "/BlogDetail/binned"]) {
      const { response, html, status, text } = await open(path);
      expect(status).toBe(404);
      expectValidPage(response, html);
      expect(text).toContain("Blog not found");
      expect(html).toMatch(/href="\/blog"[^>]*>(<[^>]+>)*Return to Blogs</);
    }
  });

  test("reports a missing id", async () => {
    for (const path of ["/BlogDetail", "/BlogDetail/"]) {
      const { status, text } = await open(path);
      expect(status).toBe(404);
      expect(text).toContain("Blog ID is missing");
    }
  });

  test("refuses a POST with 405", async () => {
    for (const path of ["/BlogDetail/film", "/BlogDetail"])
      expect((await open(path, { form: { name: "Asha" } })).status, path).toBe(405);
  });

  test("counts a reader once, without a cookie, and neither HEAD nor prefetch", async () => {
    const read = async () =>
      (await db.selectFrom("blog_posts").select("views").where("id", "=", "film").executeTakeFirstOrThrow())
        .views;
    const before = await read();
    for (let time = 0; time < 3; time += 1)
      expect(
        (
          await open("/BlogDetail/film", { from: "49.36.9.9", headers: { "user-agent": PHONE } })
        ).response.headers.get("set-cookie"),
      ).toBeNull();
    await open("/BlogDetail/film", { method: "HEAD", from: "49.36.9.8", headers: { "user-agent": PHONE } });
    await open("/BlogDetail/film", {
      from: "49.36.9.7",
      headers: { "user-agent": PHONE, "sec-purpose": "prefetch" },
    });
    await flushViews(db);
    expect(await read()).toBe(before + 1);
  });
});

describe("the donation page", () => {
  test("is fetched ahead from public pages, unless they save data", async () => {
    const rulesOf = async (path: string, headers: Record<string, string> = {}) =>
      (await open(path, { headers })).response.headers.get("speculation-rules");
    for (const path of ["/", "/ml/blogs", "/BlogDetail/desks"])
      expect(await rulesOf(path), path).toBe('"/giving.speculationrules"');
    expect(await rulesOf("/blogs", { "save-data": "on" })).toBeNull();
    expect(await rulesOf("/login")).toBeNull();
  });

  test("is fetched ahead when its link is pressed, not while it is merely in view", () => {
    expect(JSON.parse(readFileSync("public/giving.speculationrules", "utf8"))).toEqual({
      prefetch: [{ where: { href_matches: "{/:language}?/donateUs*" }, eagerness: "conservative" }],
    });
  });
});

describe("video in a post", () => {
  test("becomes a frame without scripts; only its page allows the host in frame-src", async () => {
    const { response, html } = await open("/BlogDetail/film");
    const [frame] = tags(html, "iframe");
    expect(frame?.title).toBe("Watch the video: a <sewing> room");
    expect(frame?.src).toBeUndefined();
    expect(frame?.srcdoc).toContain(
      '<a href="https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1">',
    );
    expect(frame?.srcdoc).not.toMatch(/<script|\sstyle=|\son\w+=/);
    expect(html).toContain(
      '<a href="https://www.youtube.com/watch?v=abcdefghijk" rel="noopener noreferrer">Watch on YouTube</a>',
    );
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("frame-src 'self' https://www.youtube-nocookie.com;");
    expect(policy).not.toContain("vimeo");
    const other = (await open("/BlogDetail/desks")).response.headers.get("content-security-policy") ?? "";
    expect(other).not.toMatch(/youtube|media-src/);
  });
});

describe("story", () => {
  const STORIES = {
    tailoring: "tailoring-room",
    lifeschool: "evening-class",
    gudalur: "desks-arrive",
    goat: "goat-hillside",
    event1: "leadership-circle",
    event2: "school-bags",
    event3: "women-skill-day",
    event4: "kids-cooking",
  };

  test.each(Object.entries(STORIES))("is served at /%s with any id", async (path, picture) => {
    const [first, second] = [await open(`/${path}/1`), await open(`/${path}/anything-else`)];
    expectValidPage(first.response, first.html);
    expect([first.status, second.status]).toEqual([200, 200]);
    const bare = (html: string) => html.replaceAll("anything-else", "1").replaceAll(/ nonce="[\w-]+"/g, "");
    expect(bare(second.html)).toBe(bare(first.html));
    expect(first.text).toMatch(/[A-Z][a-z]+ \d{1,2}, 20\d\d .*By .* views .* comments/);
    expect(first.html).toContain(`src="/pictures/${picture}.svg"`);
    expect(first.html).toContain(`/pictures/card-${picture}.jpg`);
    expect(first.html).toMatch(/href="\/donateUs\?cause=[a-z-]+[#"]/);
    expect(first.html).toContain(`<link rel="canonical" href="http://localhost:3000/${path}/1"/>`);
  });

  test("chooses the story's cause in the header's 'Donate Now'", async () => {
    const { html } = await open("/event1/1");
    const [header = ""] = /<header[\s\S]*?<\/header>/.exec(html) ?? [];
    expect(header).toContain(`href="/donateUs?cause=${YOUTH_OUTREACH}#donate-us-section"`);
    const { html: account } = await open(`/ml/account/${YOUTH_OUTREACH}`);
    expect(account).toMatch(
      new RegExp(`<header[\\s\\S]*href="/ml/donateUs\\?cause=${YOUTH_OUTREACH}#[\\s\\S]*</header>`),
    );
    expect((await open("/contactPage")).html).toContain('href="/donateUs#donate-us-section"');
  });

  test("links the leadership training to its cause", async () => {
    const { html, text } = await open("/event1/1");
    expect(text).toContain("Leadership Training Programme");
    expect(html).toMatch(
      new RegExp(
        `<article[\\s\\S]*href="/donateUs\\?cause=${YOUTH_OUTREACH}#donate-us-section"[^>]*>(<[^>]+>)*Donate<[\\s\\S]*</article>`,
      ),
    );
  });

  test("answers 404 for subpaths and a missing id", async () => {
    for (const path of ["/goat", "/goat/1/more", "/event5/1", "/Goat/1"])
      expect((await open(path)).status, path).toBe(404);
  });
});

describe("project", () => {
  test("alternates pictures and paragraphs", async () => {
    const { response, html, text } = await open("/project/goats");
    expectValidPage(response, html);
    const order = [
      ...html
        .slice(html.indexOf("<article"))
        .matchAll(/alt="(Picture \d)"|<p>(SHORT|SECOND|FOURTH|FIFTH)<\/p>/g),
    ].map(([, picture, paragraph]) => picture ?? paragraph);
    expect(order).toEqual(["Picture 1", "SECOND", "Picture 2", "FOURTH", "Picture 4", "FIFTH"]);
    for (const said of splitList(
      "Goats for forty households, Recent Projects, Get Involved, Join Us, Support Our Cause, Donate",
    ))
      expect(text).toContain(said);
    expect(html).toContain('<meta name="description" content="SHORT"/>');
  });

  test("shows the short description when it has no paragraphs", async () => {
    expect((await open("/project/young")).html).toContain("<p>All there is to tell.</p>");
  });

  test("answers 404 when unknown", async () => {
    const { status, text } = await open("/project/none");
    expect(status).toBe(404);
    expect(text).toContain("No project found!");
  });
});

describe("event", () => {
  test("shows time, place, directions, calendar file and sharing links", async () => {
    const { response, html, text } = await open("/eventDetail/bags");
    expectValidPage(response, html);
    for (const said of [
      "School bags; packed, counted",
      "Saturday, June 1, 2199",
      "4:30 PM",
      "Old Library, Kalpetta",
      "Bring a pair of hands.",
    ])
      expect(text).toContain(said);
    const hrefs = tags(html, "a").map(({ href = "" }) => href);
    expect(hrefs).toContain("https://www.google.com/maps/search/?api=1&query=Old%20Library%2C%20Kalpetta");
    expect(hrefs).toContain("/eventDetail/bags/calendar.ics");
    for (const start of [
      "https://wa.me/?text=School%20bags",
      "mailto:?subject=School%20bags",
      "https://www.facebook.com/sharer/sharer.php?u=http%3A%2F%2Flocalhost%3A3000%2FeventDetail%2Fbags",
      "/contactPage?subject=",
    ])
      expect(
        hrefs.some((href) => href.startsWith(start)),
        start,
      ).toBe(true);
    expect(html).toMatch(/href="\/contactPage\?[^>]*>(<[^>]+>)*Join Our Community</);
    expect(hrefs).toContain("/eventsPage");
  });

  test("leads to where people can take part when it has sign-up, or is past", async () => {
    const [signUp, past] = await Promise.all([
      save(db, "event", { title: "Camp", eventDate: "2199-06-01", signUp: "open" }),
      save(db, "event", { title: "Last camp", eventDate: "2020-06-01" }),
    ]);
    for (const { id } of [signUp, past])
      expect((await open(`/eventDetail/${id}`)).html).toMatch(
        /href="\/volunteer"[^>]*>(<[^>]+>)*Join Our Community</,
      );
  });

  test("shows which details are unknown, and has no calendar file without a date", async () => {
    const { response, html, text } = await open("/eventDetail/open");
    expectValidPage(response, html);
    for (const said of ["Date TBD", "Time not available", "Location not available"])
      expect(text).toContain(said);
    expect(html).not.toMatch(/calendar\.ics|google\.com\/maps/);
    expect((await open("/eventDetail/open/calendar.ics")).status).toBe(404);
  });

  test("shows that it is over, and answers 404 when unknown", async () => {
    expect((await open("/eventDetail/over")).text).toContain("This event is over.");
    const { status, text } = await open("/eventDetail/none");
    expect(status).toBe(404);
    expect(text).toContain("Event not found");
  });
});

describe("calendar file", () => {
  const lines = (file: string) => file.replace(/\r\n /g, "").split("\r\n");

  test("follows RFC 5545 in line ends, folding and escaping", async () => {
    const { response, html: file } = await open("/eventDetail/bags/calendar.ics");
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="event-2199-06-01.ics"');
    expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file).toContain("\r\n ");
    expect(lines(file)).toEqual(
      expect.arrayContaining([
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "UID:bags",
        "DTSTAMP:20260815T060000Z",
        "DTSTART:21990601T110000Z",
        "DTEND:21990601T130000Z",
        "SUMMARY:School bags\\; packed\\, counted",
        "LOCATION:Old Library\\, Kalpetta",
        "DESCRIPTION:Bring a pair of hands.\\n\\nനല്ല നാളേക്കായി കൈകോർക്കാം. നല്ല നാളേക്കായി കൈകോർക്കാം.\\n\\nhttp://localhost:3000/eventDetail/bags",
        "URL:http://localhost:3000/eventDetail/bags",
      ]),
    );
    expect((await open("/eventDetail/bags/calendar.ics")).html).toBe(file);
  });

  test("covers the whole day when the event has no time", async () => {
    const { html: file } = await open("/eventDetail/over/calendar.ics");
    expect(lines(file)).toEqual(
      expect.arrayContaining(["DTSTART;VALUE=DATE:20200308", "DTEND;VALUE=DATE:20200309"]),
    );
  });
});

describe("database failure", () => {
  test.each([
    ["blog_posts", "/BlogDetail/desks", "Failed to fetch blog data"],
    ["projects", "/project/goats", "Failed to load project data"],
    ["events", "/eventDetail/bags", "Failed to load events"],
  ] as const)("in %s leads to status 500 and a message", async (table, path, said) => {
    await db.schema.alterTable(table).renameTo("elsewhere").execute();
    const { response, html, status, text } = await open(path);
    await db.schema.alterTable("elsewhere").renameTo(table).execute();
    expect(status).toBe(500);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expectValidPage(response, html);
    expect(text).toContain(said);
  });
});

test("keeps each page below 14 kB in Brotli, which fits into TCP's initial window", async () => {
  for (const path of splitList(
    "/BlogDetail/film, /lifeschool/1, /event1/1, /project/goats, /eventDetail/bags",
  ))
    expect(brotliCompressSync((await open(path)).html).byteLength, path).toBeLessThan(14_000);
});
