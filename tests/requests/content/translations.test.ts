import { beforeAll, describe, expect, test } from "vitest";
import { todayInIndia } from "~/lib/india-time";
import { HOSTILE_HTML, activeMarkup } from "../../support/hostile-html";
import { schemaViolations, type Description } from "../../support/openapi";
import { unescape } from "../../support/html";
import { textsIn } from "../../support/page-texts";
import { scene } from "../../support/pictures";
import { staffToken } from "../../support/staff";
import { database, visit, type VisitOptions } from "../../support/visit";

type Texts = Record<string, string>;
type Item = { _id: string; version: number; translations: { ml?: Texts }; [field: string]: unknown };
type Answer = { success: boolean; message: string; errors?: Texts; [field: string]: unknown };

const db = database();
let token = "";
let description: Description;
let jpeg: Blob;

beforeAll(async () => {
  token = await staffToken(db);
  description = (await (await visit("/api/openapi.json")).json()) as Description;
  jpeg = new Blob([new Uint8Array(await scene(64, 48).jpeg().toBuffer())], { type: "image/jpeg" });
});

async function call(path: string, how: VisitOptions = {}) {
  const response = await visit(path, { ...how, headers: { authorization: `Bearer ${token}` } });
  const body = (await response.json()) as Answer;
  const method = how.method ?? (how.json === undefined && how.body === undefined ? "GET" : "POST");
  expect(schemaViolations(description, method, path.split("?")[0] ?? "", response.status, body)).toEqual([]);
  return { status: response.status, body, language: response.headers.get("content-language") };
}

const kinds = [
  {
    kind: "blog",
    table: "blog_posts",
    many: "blogs",
    one: "blog",
    read: (id: string) => `/blog/getBlogById/${id}`,
    files: ["image"],
    english: {
      title: "First monsoon desks",
      subheading: "Forty of them",
      category: "Schools",
      author: "Anju",
      content: "<p>They came by lorry.</p>",
      imageAlt: "Desks",
    },
    malayalam: {
      title: "മഴയ്ക്കു മുമ്പേ മേശകൾ",
      subheading: "നാല്പതെണ്ണം",
      category: "സ്കൂൾ",
      author: "അഞ്ജു",
      content: "<p>ലോറിയിലാണ് വന്നത്.</p>",
      imageAlt: "മേശകൾ",
    },
  },
  {
    kind: "event",
    table: "events",
    many: "events",
    one: "event",
    read: (id: string) => `/event/getEventById/${id}`,
    files: ["image"],
    english: {
      title: "Seed fair",
      category: "Farming",
      content: "Bring a bag.",
      eventLocation: "Wayanad",
      imageAlt: "Seeds",
    },
    malayalam: {
      title: "വിത്തുചന്ത",
      category: "കൃഷി",
      content: "സഞ്ചി കരുതുക.",
      eventLocation: "വയനാട്",
      imageAlt: "വിത്തുകൾ",
    },
  },
  {
    kind: "project",
    table: "projects",
    many: "projects",
    one: "project",
    read: (id: string) => `/project/getProjectById/${id}`,
    files: ["image1", "image2"],
    english: {
      title: "Night school",
      para1: "Lit after dark",
      para2: "Nine rooms",
      image1Alt: "A room",
      image2Alt: "A lamp",
    },
    malayalam: {
      title: "രാത്രിപ്പള്ളിക്കൂടം",
      para1: "ഇരുട്ടിയാലും വെളിച്ചം",
      para2: "ഒമ്പതു മുറികൾ",
      image1Alt: "ഒരു മുറി",
      image2Alt: "ഒരു വിളക്ക്",
    },
  },
  {
    kind: "gallery",
    table: "gallery_items",
    many: "galleryItems",
    one: "galleryItem",
    read: null,
    files: ["image"],
    english: { title: "Ferry", imageAlt: "A ferry at dawn" },
    malayalam: { title: "കടത്തുവള്ളം", imageAlt: "പുലർച്ചെ ഒരു കടത്തുവള്ളം" },
  },
] as const;
type Kind = (typeof kinds)[number];

/** Reads `imageAlt` fields from the `alt` of the pictures. */
const textsOf = (item: Item, names: string[]) =>
  Object.fromEntries(
    names.map((name) => {
      const picture = /^(image\d?)Alt$/.exec(name)?.[1];
      return [
        name,
        picture ? (item[picture === "image" ? "imagePath" : picture] as { alt: string }).alt : item[name],
      ];
    }),
  );

function multipart({ files }: Kind, fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.set(name, typeof value === "string" ? value : JSON.stringify(value));
  for (const name of files) form.set(name, jpeg, `${name}.jpg`);
  return form;
}

async function created(kind: Kind, fields: Record<string, unknown>): Promise<Item> {
  const { status, body } = await call(`/${kind.kind}/create`, { body: multipart(kind, fields) });
  expect(status, JSON.stringify(body)).toBe(201);
  return body[kind.one] as Item;
}

const update = (kind: Kind, id: string, json: Record<string, unknown>) =>
  call(`/${kind.kind}/update/${id}`, { method: "PUT", json });

async function listed(kind: Kind, id: string, query = ""): Promise<{ item: Item; language: string | null }> {
  const { body, language } = await call(`/${kind.kind}/getall${query}`);
  return { item: (body[kind.many] as Item[]).find(({ _id }) => _id === id) as Item, language };
}

describe.each(kinds)("translation of a $kind", (kind) => {
  const names = Object.keys(kind.english);

  test("is sent in multipart and returned on request", async () => {
    const item = await created(kind, { ...kind.english, translations: { ml: kind.malayalam } });
    expect(item.translations).toEqual({ ml: kind.malayalam });
    expect(textsOf(item, names)).toEqual(kind.english);

    const plain = await listed(kind, item._id);
    expect([textsOf(plain.item, names), plain.language]).toEqual([kind.english, "en"]);
    const other = await listed(kind, item._id, "?lang=ml");
    expect([textsOf(other.item, names), other.language]).toEqual([kind.malayalam, "ml"]);
    expect(other.item.translations).toEqual({ ml: kind.malayalam });
    if (!kind.read) return;
    for (const [query, texts, language] of [
      ["", kind.english, "en"],
      ["?lang=en", kind.english, "en"],
      ["?lang=ml", kind.malayalam, "ml"],
    ] as const) {
      const { body, language: said } = await call(kind.read(item._id) + query);
      expect(textsOf((body[kind.one] ?? body) as Item, names)).toEqual(texts);
      expect(said).toBe(language);
    }
    expect((await call(`${kind.read(item._id)}?lang=xx`)).status).toBe(422);
  });

  test("is added, changed and removed field by field", async () => {
    const item = await created(kind, kind.english);
    expect(item.translations).toEqual({});
    const answer = async (ml: Record<string, unknown> | null) =>
      ((await update(kind, item._id, { translations: { ml } })).body[kind.one] as Item).translations;
    const { title } = kind.malayalam;
    expect(await answer({ title })).toEqual({ ml: { title } });
    const { item: half } = await listed(kind, item._id, "?lang=ml");
    expect(textsOf(half, names)).toEqual({ ...kind.english, title });
    expect(await answer({ ...kind.malayalam, title: "മറ്റൊന്ന്" })).toEqual({
      ml: { ...kind.malayalam, title: "മറ്റൊന്ന്" },
    });
    expect((await update(kind, item._id, { title: "Renamed" })).body[kind.one]).toMatchObject({
      title: "Renamed",
      translations: { ml: { title: "മറ്റൊന്ന്" } },
    });
    const { title: _, ...rest } = kind.malayalam;
    expect(await answer({ title: " " })).toEqual({ ml: rest });
    expect(await answer(null)).toEqual({});
  });

  test("may exist alone", async () => {
    const item = await created(kind, { translations: { ml: kind.malayalam } });
    const answered = [textsOf(item, names), item.translations];
    expect(answered).toEqual([kind.malayalam, { ml: kind.malayalam }]);
    for (const query of ["", "?lang=ml"]) {
      const { item: read } = await listed(kind, item._id, query);
      expect(textsOf(read, names)).toEqual(kind.malayalam);
      const again = await update(kind, item._id, read);
      expect(again.status).toBe(200);
      const { item: after } = await listed(kind, item._id, query);
      expect([textsOf(after, names), after.translations]).toEqual(answered);
    }
    expect(await db.selectFrom(kind.table).select("title").where("id", "=", item._id).execute()).toEqual([
      { title: "" },
    ]);
    const bare = await update(kind, item._id, { translations: { ml: { title: "" } } });
    expect([bare.status, Object.keys(bare.body.errors ?? {})[0]]).toEqual([422, "title"]);
    const full = await update(kind, item._id, kind.english);
    expect((full.body[kind.one] as Item).title).toBe(kind.english.title);
  });

  test("with an unknown language or field is rejected", async () => {
    for (const translations of [
      { fr: {} },
      { ml: { views: "9" } },
      { ml: "x" },
      [],
      "{",
      7,
      '{"ml":{"__proto__":1}}',
    ]) {
      const { status, body } = await call(`/${kind.kind}/create`, {
        body: multipart(kind, { ...kind.english, translations }),
      });
      expect(status, JSON.stringify(translations)).toBe(422);
      expect(body.errors?.translations).toMatch(/^Please send translations as .*title/);
    }
    const { status, body } = await call(`/${kind.kind}/create`, {
      body: multipart(kind, { ...kind.english, translations: { ml: { title: "അ".repeat(5_001) } } }),
    });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["ml.title"]]);
  });
});

const [blog, event, project] = kinds;

test("returns an event's Malayalam-only place in both languages, and accepts it back", async () => {
  const ml = { title: "പുഴയോരം", eventLocation: "തൃശ്ശൂർ" };
  const { _id } = await created(event, { title: "By the river", translations: { ml } });
  for (const [query, title] of [
    ["", "By the river"],
    ["?lang=ml", ml.title],
  ] as const) {
    const { item } = await listed(event, _id, query);
    expect([item.title, item.eventLocation]).toEqual([title, ml.eventLocation]);
    expect((await update(event, _id, item)).status).toBe(200);
    const columns = ["title", "event_location", "translations"] as const;
    expect(await db.selectFrom("events").select(columns).where("id", "=", _id).execute()).toEqual([
      { title: "By the river", event_location: "", translations: JSON.stringify({ ml }) },
    ]);
  }
});

describe("Malayalam post", () => {
  test("has its HTML sanitized like an English one", async () => {
    const item = await created(blog, {
      ...blog.english,
      translations: { ml: { content: `<p>മഴ</p>${HOSTILE_HTML.join("")}` } },
    });
    expect(item.translations.ml?.content).toContain("<p>മഴ</p>");
    expect(activeMarkup(item.translations.ml?.content ?? "")).toEqual([]);
    const { body } = await call(`${blog.read(item._id)}?lang=ml`);
    expect(activeMarkup((body.blog as Item).content as string)).toEqual([]);
  });

  test("needs the same fields as an English post; a draft needs only its title", async () => {
    const { title } = blog.malayalam;
    const refused = await call("/blog/create", {
      body: multipart(blog, { translations: { ml: { title } } }),
    });
    expect([refused.status, Object.keys(refused.body.errors ?? {}).sort()]).toEqual([
      422,
      ["ml.author", "ml.category", "ml.content", "ml.subheading"],
    ]);
    const draft = await call("/blog/create", { json: { status: "draft", translations: { ml: { title } } } });
    expect(draft.status).toBe(201);
    const { _id } = draft.body.blog as Item;
    const early = await update(blog, _id, { status: "published" });
    expect(Object.keys(early.body.errors ?? {})).toContain("ml.content");
    const half = await update(blog, _id, { title: "Desks" });
    expect(half.status).toBe(200);
    const english = await update(blog, _id, { status: "published" });
    expect(Object.keys(english.body.errors ?? {})).toContain("content");
  });
});

test("removes the Malayalam picture description when the picture is replaced", async () => {
  const item = await created(project, { ...project.english, translations: { ml: project.malayalam } });
  const form = new FormData();
  form.set("image1", new Blob([new Uint8Array(await scene(48, 64).jpeg().toBuffer())]), "other.jpg");
  const { body } = await call(`/project/update/${item._id}`, { method: "PUT", body: form });
  const { image1Alt: _, ...rest } = project.malayalam;
  expect((body.project as Item).translations).toEqual({ ml: rest });
});

test("logs which Malayalam fields changed", async () => {
  const item = await created(blog, blog.english);
  await update(blog, item._id, { translations: { ml: { title: "പുതിയത്" } } });
  const { detail } = await db
    .selectFrom("activity")
    .select("detail")
    .where("subject_id", "=", item._id)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(JSON.parse(detail)).toEqual({ changed: ["ml.title"] });
});

describe.each(kinds)("reader of a $kind", (kind) => {
  const { title } = kind.malayalam;
  const NOTE = "ഇംഗ്ലീഷിൽ മാത്രമേ";
  const wall = { blog: "/blogs", event: "/eventsPage", project: "/projects", gallery: "/galleryPage" }[
    kind.kind
  ];
  const address = {
    blog: "/BlogDetail",
    event: "/eventDetail",
    project: "/project",
    gallery: "/galleryPage",
  }[kind.kind];
  /** Returns `lang` of the elements with this text; "" if they have none. */
  const langsOf = (html: string, text: string) =>
    [...html.matchAll(/<(\w+)((?:\s[^<>]*)?)>([^<]*)(?=<)/g)]
      .filter(([, , , inside]) => unescape(inside ?? "").trim() === text)
      .map(([, , attributes]) => /\slang="([^"]*)"/.exec(attributes ?? "")?.[1] ?? "");
  const page = async (path: string) => (await visit(path, { from: "49.36.0.1" })).text();

  test("gets each field in the page's language, or marked as in the other language", async () => {
    const { _id } = await created(kind, {
      ...kind.english,
      ...(kind.kind === "event" ? { eventDate: todayInIndia(new Date()) } : {}),
      translations: { ml: { title } },
    });
    const html = await page(`/ml${address}/${_id}`);
    expect(html).toContain(`<title>${title} · `);
    expect(langsOf(html, title)).toContain("");
    expect(html).not.toContain(NOTE);
    const english = await page(`${address}/${_id}`);
    expect(langsOf(english, kind.english.title)).toContain("");
    expect(english).not.toContain(title);
    // A project's page shows its short description, `para1`, only when it has no other paragraph.
    const shown = Object.entries(kind.english).filter(([name]) => name !== "title" && name !== "para1");
    const texts = shown.map(([, text]) => text.replace(/<[^>]*>/g, ""));
    expect(textsIn(html, "en")).toEqual(expect.arrayContaining(texts));
    expect(textsIn(html, "ml").filter((text) => texts.includes(text))).toEqual([]);
    expect(langsOf(await page(`/ml${wall}`), title)).toContain("");
    expect(langsOf(await page(wall), kind.english.title)).toContain("");
  });

  test("sees a note when nothing is translated", async () => {
    const english = await created(kind, kind.english);
    const inMalayalam = await page(`/ml${address}/${english._id}`);
    expect(inMalayalam).toContain(NOTE);
    expect(langsOf(inMalayalam, kind.english.title)).toContain("en");
    const malayalam = await created(kind, { translations: { ml: kind.malayalam } });
    const inEnglish = await page(`${address}/${malayalam._id}`);
    expect(inEnglish).toContain("available only in Malayalam");
    expect(langsOf(inEnglish, title)).toContain("ml");
    expect(await page(`/ml${address}/${malayalam._id}`)).not.toContain(NOTE);
  });
});

test("shows feeds, calendar files and neighbouring posts in the page's language", async () => {
  const [one, other] = ["ഒന്ന്", "രണ്ട്"];
  const first = await created(blog, { ...blog.english, translations: { ml: { title: one } } });
  await created(blog, { ...blog.english, translations: { ml: { title: other } } });
  const text = async (path: string) => (await visit(path, { from: "49.36.0.1" })).text();
  expect(await text(`/ml/BlogDetail/${first._id}`)).toContain(`${other}</strong>`);
  expect(await text("/ml/feeds/blogs.xml")).toContain(`<title>${one}</title>`);
  expect(await text("/feeds/blogs.xml")).not.toContain(one);

  const links = `<p><a href="/goat/1">1</a> <a href="/uploads/film.mp4">2</a> <a href="https://example.org/">3</a></p>`;
  await created(blog, { ...blog.english, content: links, translations: { ml: { content: links } } });
  const linksIn = async (path: string) =>
    [...(await text(path)).matchAll(/&lt;a href=&quot;([^&]*)&quot;/g)].map(([, href]) => href).slice(0, 3);
  const origin = "http://localhost:3000";
  const elsewhere = [`${origin}/uploads/film.mp4`, "https://example.org/"];
  expect(await linksIn("/feeds/blogs.xml")).toEqual([`${origin}/goat/1`, ...elsewhere]);
  expect(await linksIn("/ml/feeds/blogs.xml")).toEqual([`${origin}/ml/goat/1`, ...elsewhere]);
  const day = { ...event.english, eventDate: "2027-01-02", translations: { ml: event.malayalam } };
  const { _id } = await created(event, day);
  expect(await text(`/ml/eventDetail/${_id}/calendar.ics`)).toContain(`SUMMARY:${event.malayalam.title}`);
  expect(await text(`/eventDetail/${_id}/calendar.ics`)).toContain("SUMMARY:Seed fair");
});
