import { beforeAll, describe, expect, test } from "vitest";
import { binItem } from "~/features/content/bin.server";
import type { ContentKind } from "~/features/content/records";
import {
  article,
  blogPosting,
  breadcrumbs,
  eventData,
  itemList,
  ngo,
  projectData,
  website,
} from "~/features/site/structured-data";
import { escapeXml } from "~/lib/xml";
import { insertPicture, save, type Fields, POST } from "../../support/content";
import { savePhoto } from "../../support/gallery";
import { tags, type Tag } from "../../support/html";
import { database, visit } from "../../support/visit";
import { splitList } from "../../support/list";
import { insertStories } from "../../support/stories";

const ORIGIN = "http://localhost:3000";
const INDIAN = { from: "49.36.0.1" };
const db = database();
const at = (minutes: number) => new Date(Date.UTC(2026, 7, 15, 6, minutes));
const HOSTILE = '</script><!--<script>\u2028 Ravi & "Mini" <b>]]></b>';

const made = { post: "", american: "", event: "", dayless: "", project: "", binned: "" };

beforeAll(async () => {
  await insertStories(db);
  await insertPicture(db, "picture", { widths: "[320,800,1600]" });
  const idOf = async (kind: ContentKind, fields: Fields, minute: number) =>
    (await save(db, kind, fields, { now: at(minute) })).id;
  const subheading = "Short & <plain>, and long enough to be read as the description of a page";
  const post = (fields: Fields, minute: number) => idOf("blog", { ...POST, subheading, ...fields }, minute);
  for (let number = 1; number <= 21; number += 1)
    await post({ title: `Earlier ${number}`, content: "<p>Some words.</p>" }, number);
  const content =
    '<p>കുട്ടികൾ \u0000read <a href="/lifeschool/1">here</a>, <a href="https://example.org/a?b=1&amp;c=2">there</a> &lt;script&gt; <img src="/uploads/picture-320.jpg" alt="A &quot;desk&quot;"></p><iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>';
  made.post = await post({ title: HOSTILE, content }, 30);
  made.american = await post({ title: "For America", content: "<p>There.</p>", countries: ["US"] }, 31);
  const kites = {
    title: `Kite day ${HOSTILE}`,
    content: "Bring a kite & a friend, if you have one; there is room on the hill for all.\nOr come alone.",
    eventDate: "2026-09-05",
    eventTime: "17:30",
    eventLocation: "Vythiri",
  };
  made.event = await idOf("event", kites, 1);
  made.dayless = await idOf("event", { title: "Some day", content: "" }, 2);
  made.binned = await idOf("event", { title: "Gone" }, 3);
  await savePhoto(db, { title: "The new well", imageId: "picture" }, { now: at(4) });
  await binItem(db, "event", null, made.binned, at(4));
  const goats = {
    title: "Goat rearing for women of the hills",
    para1: "Two goats, a shed and a year of visits, for women who have a little land or none.",
  };
  made.project = await idOf("project", goats, 5);
});

/** Expects a complete, cacheable document; feeds for a minute only, because pictures may be withdrawn. */
async function document(path: string, type: string) {
  const response = await visit(path, INDIAN);
  const text = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe(type);
  const seconds = path.startsWith("/feeds/") ? "60" : "(600|3600)";
  expect(response.headers.get("cache-control")).toMatch(new RegExp(`^public, max-age=${seconds}$`));
  return text;
}

function parsed(text: string) {
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/);
  // eslint-disable-next-line no-control-regex -- these are the characters that must not be there
  expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
  expect(text).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/);
  const open: string[] = [];
  const texts: { path: string; text: string }[] = [];
  let rest = text.slice(text.indexOf("\n") + 1).trim();
  while (rest !== "") {
    const [whole, slash = "", name = "", attributes = "", empty = ""] =
      /^<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*) ?(\/?)>/.exec(rest) ?? [];
    if (whole === undefined) {
      const [said = ""] = /^[^<]+/.exec(rest) ?? [];
      expect(said, `at ${rest.slice(0, 60)}`).not.toBe("");
      if (said.trim())
        texts.push({
          path: open.join("/"),
          text: said
            .replaceAll("&lt;", "<")
            .replaceAll("&gt;", ">")
            .replaceAll("&quot;", '"')
            .replaceAll("&amp;", "&"),
        });
      rest = rest.slice(said.length);
      continue;
    }
    if (slash) expect(open.pop()).toBe(name);
    else if (!empty) open.push(name);
    expect(slash && attributes).toBe("");
    rest = rest.slice(whole.length);
  }
  expect(open).toEqual([]);
  return texts;
}

describe("search engine", () => {
  test("gets every public page and its date in the sitemap", async () => {
    const text = await document("/sitemap.xml", "application/xml; charset=utf-8");
    const places = parsed(text)
      .filter(({ path }) => path === "urlset/url/loc")
      .map(({ text: place }) => place);
    for (const path of [
      "/",
      "/detailAbout",
      "/donatePage",
      "/donateUs",
      "/projects",
      "/eventsPage",
      "/blogs",
      "/galleryPage",
      "/contactPage",
      "/terms",
      "/lifeschool/1",
      "/event4/1",
      `/BlogDetail/${made.post}`,
      `/eventDetail/${made.event}`,
      `/project/${made.project}`,
    ])
      expect(places).toContain(ORIGIN + path);
    const photos = await db.selectFrom("gallery_items").select("id").execute();
    expect(photos.length).toBeGreaterThan(0);
    for (const { id } of photos)
      for (const path of [`/galleryPage/${id}`, `/ml/galleryPage/${id}`])
        expect(text).toMatch(
          new RegExp(
            `<url><loc>${ORIGIN}${path}</loc><lastmod>[^<]+</lastmod>` +
              `<xhtml:link rel="alternate" hreflang="en-IN" href="${ORIGIN}/galleryPage/${id}"/>` +
              `<xhtml:link rel="alternate" hreflang="ml" href="${ORIGIN}/ml/galleryPage/${id}"/>`,
          ),
        );
    for (const id of [made.american, made.binned]) expect(text).not.toContain(id);
    expect(new Set(places).size).toBe(places.length);
    expect(text).toContain(
      `<url><loc>${ORIGIN}/project/${made.project}</loc><lastmod>${at(5).toISOString()}</lastmod>`,
    );
    for (const path of ["/blogs", "/ml/blogs"])
      expect(text).toContain(
        `<url><loc>${ORIGIN}${path}</loc><lastmod>${at(30).toISOString()}</lastmod>` +
          `<xhtml:link rel="alternate" hreflang="en-IN" href="${ORIGIN}/blogs"/>` +
          `<xhtml:link rel="alternate" hreflang="ml" href="${ORIGIN}/ml/blogs"/>` +
          `<xhtml:link rel="alternate" hreflang="x-default" href="${ORIGIN}/blogs"/></url>`,
      );
    for (const place of places)
      expect((await visit(new URL(place).pathname, INDIAN)).status, place).toBe(200);
  });

  test("gets a robots.txt that forbids private paths and names the sitemap", async () => {
    const text = await document("/robots.txt", "text/plain; charset=utf-8");
    const forbidden = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = ""]) => path);
    for (const path of splitList(`
      /admin, /adminBlog, /admin/events, /login, /register, /donation/new, /payment/verify-payment,
      /practice/x, /search?q=x, /my-data/x, /my-gifts/x, /ml/donation/new, /ml/search?q=x
    `))
      expect(
        forbidden.some((one) => path.startsWith(one)),
        path,
      ).toBe(true);
    for (const path of splitList(`
      /, /search, /donateUs, /donatePage, /refunds, /uploads/x.jpg, /project/1, /eventDetail/1,
      /feeds/blogs.xml
    `))
      expect(
        forbidden.some((one) => path.startsWith(one)),
        path,
      ).toBe(false);
    expect(text).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  });
});

test("security.txt names a contact and expires within a year", async () => {
  const text = await document("/.well-known/security.txt", "text/plain; charset=utf-8");
  expect(text).toContain("Contact: mailto:office@foundation.example\n");
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now() + 100 * 86_400_000);
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
});

describe("feeds", () => {
  test("have the latest twenty posts with absolute links", async () => {
    const text = await document("/feeds/blogs.xml", "application/rss+xml; charset=utf-8");
    const said = parsed(text);
    const all = (name: string) =>
      said.filter(({ path }) => path === `rss/channel/item/${name}`).map(({ text: one }) => one);
    expect(all("title")).toHaveLength(20);
    expect(all("title")[0]).toBe(HOSTILE.replace("\u2028 ", " "));
    expect(all("link")[0]).toBe(`${ORIGIN}/BlogDetail/${made.post}`);
    expect(all("guid")[0]).toBe(`${ORIGIN}/BlogDetail/${made.post}`);
    expect(all("pubDate")[0]).toBe("Sat, 15 Aug 2026 06:30:00 GMT");
    expect(all("description")[0]).toMatch(/^Short & <plain>,/);
    const [html = ""] = all("content:encoded");
    expect(html).toContain(`<img src="${ORIGIN}/uploads/picture-800.jpg" alt="`);
    expect(html).toContain(`<a href="${ORIGIN}/lifeschool/1"`);
    expect(html).toContain('href="https://example.org/a?b=1&amp;c=2"');
    expect(html).toContain(`src="${ORIGIN}/uploads/picture-320.jpg"`);
    expect(html).toContain("കുട്ടികൾ");
    expect(html).not.toMatch(/data-video|="\/|<script/);
    expect(text).toContain(
      `<atom:link href="${ORIGIN}/feeds/blogs.xml" rel="self" type="application/rss+xml" />`,
    );
    expect(text).not.toContain("For America");
  });

  test("have events, latest first, with time and place", async () => {
    const said = parsed(await document("/feeds/events.xml", "application/rss+xml; charset=utf-8"));
    const all = (name: string) =>
      said.filter(({ path }) => path === `rss/channel/item/${name}`).map(({ text: one }) => one);
    expect(all("title").map((title) => title.slice(0, 8))).toEqual(["Kite day", "Some day"]);
    expect(all("description")).toEqual(["September 5, 2026, 5:30 PM · Vythiri"]);
    expect(all("content:encoded")).toEqual([
      "<p>September 5, 2026, 5:30 PM · Vythiri</p>\n<p>Bring a kite &amp; a friend, if you have one; there is room on the hill for all.</p>\n<p>Or come alone.</p>",
    ]);
  });

  test("are the same with a slash at the end", async () => {
    for (const path of ["/feeds/blogs.xml", "/feeds/events.xml"]) {
      const [plain, slashed] = [await visit(path, INDIAN), await visit(`${path}/`, INDIAN)];
      expect(await slashed.text(), path).toBe(await plain.text());
    }
  });

  test("are linked in the head of /blogs", async () => {
    const links = tags(await (await visit("/blogs", INDIAN)).text(), "link");
    expect(
      links.filter(({ rel, type }) => rel === "alternate" && type).map(({ type, href }) => [type, href]),
    ).toEqual([
      ["application/rss+xml", "/feeds/blogs.xml"],
      ["application/rss+xml", "/feeds/events.xml"],
    ]);
  });

  test("have no character that XML forbids", () => {
    expect(escapeXml('a\u0000\u0008\u001f\ufffe\ud83db\ud83d\ude00 \t\n<&>"')).toBe(
      "ab\u{1f600} \t\n&lt;&amp;&gt;&quot;",
    );
  });
});

describe("web manifest", () => {
  test("has names, colours and icons", async () => {
    const manifest = JSON.parse(
      await document("/site.webmanifest", "application/manifest+json; charset=utf-8"),
    ) as { icons: { src: string; sizes: string }[] };
    expect(manifest).toMatchObject({
      name: "Development Foundation",
      start_url: "/",
      theme_color: "#933720",
      background_color: "#fbf6ea",
      display: "minimal-ui",
    });
    expect(manifest.icons.map(({ src, sizes }) => [src, sizes])).toEqual([
      ["/icon-192.png", "192x192"],
      ["/icon-512.png", "512x512"],
    ]);
    const links = tags(await (await visit("/donatePage", INDIAN)).text(), "link").map(
      ({ rel, href }) => `${rel} ${href}`,
    );
    for (const link of splitList(
      "icon /favicon.svg, icon /favicon.ico, apple-touch-icon /apple-touch-icon.png, manifest /site.webmanifest",
    ))
      expect(links).toContain(link);
  });
});

type Data = Record<string, unknown>;
/** Parses JSON-LD like a search engine, up to the first `</script`. */
const structured = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script/g)].map(
    ([, json = ""]) => JSON.parse(json) as Data,
  );

const site = {
  foundation: {
    name: "The Foundation",
    address: "Market Road, Kalpetta",
    region: "Kerala",
    phone: "+91 1",
    email: "a@b.example",
  },
  social: [{ url: "https://facebook.example/x" }, { url: "https://youtube.example/" }],
  origin: "https://foundation.example",
  language: "en" as const,
};

describe("structured data", () => {
  const post = {
    title: "Desks",
    description: "Forty",
    path: "/BlogDetail/1",
    author: "Asha",
    published: "2026-08-15T06:00:00.000Z",
    picture: { src: "/uploads/a.jpg", width: 1600, height: 1200 },
  };

  test("names the foundation and how to donate", () => {
    expect(ngo(site)).toMatchObject({
      "@type": "NGO",
      name: "The Foundation",
      url: "https://foundation.example/",
      email: "a@b.example",
      sameAs: ["https://facebook.example/x", "https://youtube.example/"],
      potentialAction: {
        "@type": "DonateAction",
        target: { urlTemplate: "https://foundation.example/donateUs" },
      },
    });
    expect(website(site)).toMatchObject({
      "@type": "WebSite",
      name: "The Foundation",
      url: "https://foundation.example/",
      publisher: { "@id": "https://foundation.example/#organisation" },
    });
  });

  test("names author and date of posts and stories", () => {
    expect(blogPosting(site, post)).toMatchObject({
      "@type": "BlogPosting",
      headline: "Desks",
      datePublished: post.published,
      dateModified: post.published,
      author: { "@type": "Person", name: "Asha" },
      image: { url: "https://foundation.example/uploads/a.jpg", width: 1600 },
      mainEntityOfPage: "https://foundation.example/BlogDetail/1",
    });
    expect(article(site, { ...post, changed: "2026-08-16", picture: null })).toMatchObject({
      "@type": "Article",
      dateModified: "2026-08-16",
    });
    expect(article(site, { ...post, picture: null })).not.toHaveProperty("image");
  });

  test("names time and place of events that have a day", () => {
    const event = {
      title: "Kite day",
      description: "",
      path: "/eventDetail/1",
      day: "2026-09-05",
      time: "17:30",
      location: "Vythiri",
    };
    expect(eventData(site, event)).toMatchObject({
      "@type": "Event",
      startDate: "2026-09-05T17:30:00+05:30",
      location: { "@type": "Place", name: "Vythiri", address: { addressCountry: "IN" } },
      eventStatus: "https://schema.org/EventScheduled",
      organizer: { name: "The Foundation" },
    });
    expect(eventData(site, { ...event, time: null, location: "" })).toMatchObject({
      startDate: "2026-09-05",
      location: { name: "The Foundation" },
    });
    expect(eventData(site, { ...event, day: null })).toBeNull();
  });

  test("has breadcrumbs, lists and projects", () => {
    expect(
      breadcrumbs(site, [
        ["Blogs", "/blogs"],
        ["Desks", "/BlogDetail/1"],
      ]),
    ).toMatchObject({
      itemListElement: [
        { position: 1, name: "Home", item: "https://foundation.example/" },
        { position: 2, name: "Blogs" },
        { position: 3, item: "https://foundation.example/BlogDetail/1" },
      ],
    });
    expect(itemList(site, [{ title: "Desks", href: "/BlogDetail/1" }])).toMatchObject({
      "@type": "ItemList",
      itemListElement: [{ position: 1, url: "https://foundation.example/BlogDetail/1" }],
    });
    expect(
      projectData(site, { title: "Goats", description: "", path: "/project/1", published: "2026-08-15" }),
    ).toMatchObject({ "@type": "WebPage", about: { "@type": "Project", name: "Goats" } });
  });
});

const pages = () => [
  ...splitList(`
    /, /detailAbout, /donatePage, /donateUs, /projects, /eventsPage, /blogs, /galleryPage, /contactPage,
    /search
  `),
  ...splitList(`
    /terms, /privacy, /shipping, /refunds, /lifeschool/1, /gudalur/1, /goat/1, /tailoring/1, /event1/1,
    /event2/1, /event3/1, /event4/1
  `),
  ...[`/BlogDetail/${made.post}`, `/eventDetail/${made.event}`, `/project/${made.project}`],
];

describe("page metadata", () => {
  test("has a unique title and description, the page's own URL and a sharing picture", async () => {
    const titles = new Map<string, string>();
    const descriptions = new Map<string, string>();
    for (const path of pages()) {
      const html = await (await visit(path, INDIAN)).text();
      const metas = tags(html, "meta");
      const content = (key: keyof Tag, name: string) =>
        metas.find((meta) => meta[key] === name)?.content ?? "";
      const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? "";
      const description = content("name", "description");
      expect(title, path).not.toBe("");
      expect(titles.get(title), `the title of ${path}: ${title}`).toBeUndefined();
      titles.set(title, path);
      expect(descriptions.get(description), `the description of ${path}`).toBeUndefined();
      descriptions.set(description, path);
      expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(50);
      expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160);
      expect(
        tags(html, "link")
          .filter(({ rel }) => rel === "canonical")
          .map(({ href }) => href),
        path,
      ).toEqual([ORIGIN + path]);
      expect(content("property", "og:url"), path).toBe(ORIGIN + path);
      expect(content("property", "og:image"), path).toMatch(/^http:\/\/localhost:3000\/(pictures|uploads)\//);
      expect(content("name", "robots"), path).toBe("");
      expect(html.match(/<h1\b/g), path).toHaveLength(1);
    }
  });

  test("has structured data that no title can break out of", async () => {
    const kinds = async (path: string) => {
      const html = await (await visit(path, INDIAN)).text();
      const blocks = structured(html);
      for (const block of blocks) expect(block["@context"], path).toBe("https://schema.org");
      // The content comes first, for slow connections.
      expect(html.indexOf("application/ld+json"), path).toBeGreaterThan(html.indexOf("</main>"));
      expect(html.match(/<script type="application\/ld/g)?.length ?? 0, path).toBe(
        html.match(/<\/script>/g)?.length ?? 0,
      );
      return blocks;
    };
    const types = async (path: string) => (await kinds(path)).map((block) => block["@type"]);
    expect(await types("/detailAbout")).toEqual(["NGO", "BreadcrumbList"]);
    expect(await types("/lifeschool/1")).toEqual(["Article", "BreadcrumbList"]);
    expect(await types("/blogs")).toEqual(["BreadcrumbList", "ItemList"]);
    expect(await types("/projects")).toEqual(["BreadcrumbList", "ItemList"]);
    expect(await types("/eventsPage")).toEqual(["BreadcrumbList", "ItemList"]);
    expect(await types(`/project/${made.project}`)).toEqual(["WebPage", "BreadcrumbList"]);
    const [posting, trail] = await kinds(`/BlogDetail/${made.post}`);
    expect(posting).toMatchObject({ "@type": "BlogPosting", headline: HOSTILE.replace("\u2028 ", " ") });
    expect(trail).toMatchObject({ "@type": "BreadcrumbList" });
    expect(await kinds(`/eventDetail/${made.event}`)).toMatchObject([
      { "@type": "Event", startDate: "2026-09-05T17:30:00+05:30" },
      { "@type": "BreadcrumbList" },
    ]);
    expect(await types(`/eventDetail/${made.dayless}`)).toEqual(["BreadcrumbList"]);
    expect(structured(await (await visit("/", INDIAN)).text()).map((block) => block["@type"])).toEqual([
      "NGO",
      "WebSite",
    ]);
  });
});

test.each([
  ["/blog", "/blogs"],
  ["/blog/", "/blogs"],
  ["/ml/blog/", "/ml/blogs"],
  ["/aboutPage", "/detailAbout"],
  ["/ml/aboutPage/", "/ml/detailAbout"],
])("the former address %s redirects to %s", async (path, to) => {
  const response = await visit(path);
  expect([response.status, response.headers.get("location")]).toEqual([301, to]);
});
