import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { insertPicture } from "../../support/content";
import { field, tags, visibleText, textOfElement } from "../../support/html";
import { splitList } from "../../support/list";
import { staffToken } from "../../support/staff";
import { database, textOf, visit } from "../../support/visit";

const db = database();
const HOUR_MS = 3_600_000;
const KINDS = ["blog", "event", "project"] as const;
type Kind = (typeof KINDS)[number];
const STATUSES = ["draft", "scheduled", "published"] as const;
type Item = { _id: string; title: string; status: string; publishAt: string | null; version: number };
type Answer = { message: string; errors?: Record<string, string>; [name: string]: unknown };

let staff = "";
let waiting = "";
const ids: Record<string, string> = {};
const due = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + HOUR_MS);
/** Indian time as "2026-12-03T09:00". */
const inIndia = (instant: Date) => new Date(instant.getTime() + 5.5 * HOUR_MS).toISOString().slice(0, 16);

const POST = {
  subheading: "Forty desks",
  category: "Education",
  author: "Asha",
  content: "They came by lorry.",
  imageId: "desks",
};
const REQUIRED = { blog: POST, event: { eventDate: "2026-08-15" }, project: {} };

async function call(path: string, json?: Record<string, unknown>, method = "POST", as = staff) {
  const response = await visit(path, {
    ...(json ? { json, method } : {}),
    headers: as ? { authorization: `Bearer ${as}` } : {},
  });
  return { status: response.status, body: JSON.parse(await textOf(response)) as Answer };
}
async function create(kind: Kind, fields: Record<string, unknown>): Promise<Item> {
  const { status, body } = await call(`/${kind}/create`, { ...REQUIRED[kind], ...fields });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body[kind] as Item;
}
const update = (kind: Kind, id: string, fields: Record<string, unknown>) =>
  call(`/${kind}/update/${id}`, fields, "PUT");

const titleOf = (kind: string, status: string) => `Lantern ${kind} that is ${status}`;

beforeAll(async () => {
  [staff, waiting] = [await staffToken(db), await staffToken(db, { staff: false })];
  await insertPicture(db, "desks");
  for (const kind of KINDS)
    for (const status of STATUSES) {
      const publishAt = status === "scheduled" ? due.toISOString() : undefined;
      const { _id } = await create(kind, { title: titleOf(kind, status), status, publishAt });
      ids[`${kind} ${status}`] = _id;
    }
});
afterEach(() => void vi.useRealTimers());

/** Where items appear. `staff`: staff see drafts and scheduled items there too. */
const PATHS: [path: string, kinds: readonly Kind[], who?: "staff"][] = [
  ["/", KINDS],
  ["/blogs", ["blog"]],
  ["/eventsPage", ["event"]],
  ["/projects", ["project"]],
  ["/search?q=lantern", KINDS],
  ["/sitemap.xml", KINDS],
  ["/feeds/blogs.xml", ["blog"]],
  ["/feeds/events.xml", ["event"]],
  ["/BlogDetail/ID", ["blog"], "staff"],
  ["/eventDetail/ID", ["event"], "staff"],
  ["/eventDetail/ID/calendar.ics", ["event"], "staff"],
  ["/project/ID", ["project"], "staff"],
  ["/blog/getCountryBasedBlogs", ["blog"]],
  ["/event/getCountryBasedEvents", ["event"]],
  ["/project/getCountryBasedProjects", ["project"]],
  ["/blog/getall", ["blog"], "staff"],
  ["/event/getall", ["event"], "staff"],
  ["/project/getall", ["project"], "staff"],
  ["/blog/getBlogById/ID", ["blog"], "staff"],
  ["/event/getEventById/ID", ["event"], "staff"],
  ["/project/getProjectById/ID", ["project"], "staff"],
];
const kindsByPath = PATHS.flatMap(([path, kinds, who]) => kinds.map((kind) => ({ path, kind, who })));

const credentials = (token: string): Record<string, string>[] => [
  { cookie: `authtoken=${token}` },
  { authorization: `Bearer ${token}` },
];

async function isThere(path: string, kind: Kind, status: string, headers: Record<string, string>) {
  const id = ids[`${kind} ${status}`] ?? "";
  const isHidden = status === "draft" || (status === "scheduled" && Date.now() < due.getTime());
  const response = await visit(path.replace("ID", id), { headers });
  const text = (await textOf(response)).replace(/<\/?mark>|\r\n /g, "");
  const isFound = text.includes(titleOf(kind, status)) || (path === "/sitemap.xml" && text.includes(id));
  if (path.includes("ID")) expect(response.status).toBe(isFound ? 200 : 404);
  if (isFound && isHidden && !/\/get|ics$/.test(path))
    expect(response.headers.get("cache-control"), path).toContain("no-store");
  return isFound;
}

describe("unpublished content", () => {
  test.each(kindsByPath)("at $path is hidden from visitors ($kind)", async ({ path, kind }) => {
    for (const headers of [{} as Record<string, string>, ...credentials(waiting)])
      for (const status of STATUSES)
        expect(await isThere(path, kind, status, headers), status).toBe(status === "published");
  });

  test.each(kindsByPath)(
    "at $path is shown to staff only if PATHS says so ($kind)",
    async ({ path, kind, who }) => {
      for (const headers of credentials(staff))
        for (const status of STATUSES)
          expect(await isThere(path, kind, status, headers), status).toBe(
            who === "staff" || status === "published",
          );
    },
  );

  test.each(kindsByPath)("at $path appears from its publishing time on ($kind)", async ({ path, kind }) => {
    vi.useFakeTimers({ toFake: ["Date"], now: due });
    expect(await isThere(path, kind, "scheduled", {})).toBe(true);
    expect(await isThere(path, kind, "draft", {})).toBe(false);
  });
});

test("does not link unpublished posts from a post", async () => {
  const before = await create("blog", { title: "The lantern before" });
  await create("blog", { title: "A hidden lantern", status: "draft" });
  await create("blog", { title: "The lantern after" });
  const text = visibleText(await (await visit(`/BlogDetail/${before._id}`)).text());
  expect(text).toContain("The lantern after");
  expect(text).not.toContain("hidden lantern");
});

test("dates an old draft by the time of its publication", async () => {
  const early = await create("blog", { title: "Written early", status: "draft" });
  await create("blog", { title: "Written late" });
  await new Promise((resolve) => setTimeout(resolve, 5));
  const { body } = await update("blog", early._id, { status: "published" });
  const { date, createdAt, publishAt } = body.blog as Record<string, string>;
  expect([date, createdAt === publishAt]).toEqual([publishAt, false]);
  const titles = ((await call("/blog/getall", undefined, "GET", "")).body.blogs as Item[]).map(
    ({ title }) => title,
  );
  expect(titles.slice(0, 2)).toEqual(["Written early", "Written late"]);
});

test("shows on an unpublished page that only staff see it", async () => {
  const headers = { cookie: `authtoken=${staff}` };
  for (const [kind, path] of [
    ["blog", "/BlogDetail"],
    ["event", "/eventDetail"],
    ["project", "/project"],
  ] as const) {
    const pageOf = async (status: string) => {
      const html = await (await visit(`${path}/${ids[`${kind} ${status}`]}`, { headers })).text();
      return { html, text: visibleText(html) };
    };
    const draft = await pageOf("draft");
    expect(draft.text).toContain("Draft: only staff see this");
    expect(draft.html).toContain('name="robots" content="noindex"');
    expect((await pageOf("scheduled")).text).toMatch(
      /Scheduled for \d+ \w+ \d{4}, \d+:\d\d [ap]m: only staff see this/,
    );
    expect((await pageOf("published")).text).not.toContain("only staff see this");
  }
});

describe("publishing API", () => {
  test("publishes by default, and keeps the state on edits", async () => {
    for (const kind of KINDS) {
      const item = await create(kind, { title: "Plain" });
      expect([item.status, typeof item.publishAt]).toEqual(["published", "string"]);
      const { body } = await update(kind, item._id, { title: "Plain still" });
      expect(body[kind]).toMatchObject({ status: "published", publishAt: item.publishAt });
      const draft = await create(kind, { title: "Plain draft", status: "draft" });
      expect(draft).toMatchObject({ status: "draft", publishAt: null });
      expect((await update(kind, draft._id, { title: "Still one" })).body[kind]).toMatchObject({
        status: "draft",
      });
    }
  });

  test("keeps status and publishing time when an item is sent back as it was read", async () => {
    for (const status of STATUSES) {
      const id = ids[`event ${status}`] ?? "";
      const { event } = (await call(`/event/getEventById/${id}`, undefined, "GET")).body as { event?: Item };
      const { status: answered, body } = await update("event", id, { ...event });
      expect([answered, body.event]).toMatchObject([200, { status, publishAt: event?.publishAt }]);
    }
  });

  const at = due.toISOString();
  test.each([
    ["draft", { status: "published" }, "published", "Event updated successfully!"],
    ["draft", { status: "published", publishAt: at }, "scheduled", /^Scheduled for /],
    ["draft", { status: "scheduled", publishAt: at }, "scheduled", /^Scheduled for /],
    ["draft", { publishAt: at }, "scheduled", /^Scheduled for /],
    ["scheduled", { status: "published" }, "published", "Event updated successfully!"],
    ["scheduled", { status: "scheduled" }, "scheduled", /^Scheduled for /],
    ["scheduled", { status: "draft" }, "draft", "Draft saved"],
    ["published", { status: "published" }, "published", "Event updated successfully!"],
    ["published", { status: "published", publishAt: at }, "scheduled", /^Scheduled for /],
    ["published", { status: "draft" }, "draft", "Draft saved"],
  ])("turns a %s event with %o into %s", async (before, sent, after, message) => {
    const item = await create("event", {
      title: "Turned",
      status: before,
      publishAt: before === "scheduled" ? at : undefined,
    });
    const { status, body } = await update("event", item._id, sent);
    expect([status, (body.event as Item).status]).toEqual([200, after]);
    expect(body.message).toMatch(message);
  });

  const isUnreadable = "Enter a valid date and time, such as 2026-12-03T09:00";
  const unreadable = [
    "soon",
    "2199-02-30T09:00",
    "2199-02-01T24:00",
    "2199-02-01",
    "9999-12-31T23:59-14:00",
    5,
    {},
  ];
  test.each<[sent: Record<string, unknown>, errors: Record<string, string>]>([
    [
      { publishAt: "2020-01-01T09:00:00Z" },
      { publishAt: "This time has passed. Leave it blank to publish now" },
    ],
    [{ status: "scheduled" }, { publishAt: "Enter a date and time for publishing" }],
    [{ status: "later" }, { status: "Please choose draft, scheduled or published" }],
    ...unreadable.map((publishAt): [{ publishAt: unknown }, { publishAt: string }] => [
      { publishAt },
      { publishAt: isUnreadable },
    ]),
  ])("rejects %o", async (sent, errors) => {
    expect(await call("/event/create", { title: "Wrong", ...sent })).toMatchObject({
      status: 422,
      body: { errors },
    });
  });

  test("stores a draft with only a title, but publishes it only when complete", async () => {
    const draft = (await call("/blog/create", { title: "Only a title", status: "draft" })).body.blog as Item;
    const missing = {
      subheading: "Subheading is required",
      category: "Category is required",
      author: "Author is required",
      image: "Image is required",
      content: "Content is required",
    };
    for (const sent of [{ status: "published" }, { publishAt: at }])
      expect(await update("blog", draft._id, sent)).toMatchObject({ status: 422, body: { errors: missing } });
    expect((await update("blog", draft._id, { ...POST, status: "published" })).status).toBe(200);
    expect(await update("blog", draft._id, { author: "" })).toMatchObject({
      status: 422,
      body: { errors: { author: "Author is required" } },
    });
    expect(await call("/blog/create", { title: " ", status: "draft" })).toMatchObject({
      status: 422,
      body: { errors: { title: "Title is required" } },
    });
  });
});

describe("publishing without script", () => {
  const headers = () => ({ cookie: `authtoken=${staff}` });
  const send = async (path: string, form: Record<string, string>) => {
    const response = await visit(path, { form, headers: headers() });
    const [, signed = ""] = /notice=([^.;]+)/.exec(response.headers.get("set-cookie") ?? "") ?? [];
    const notice = Buffer.from(signed, "base64url").toString();
    return { status: response.status, notice, html: await response.text() };
  };
  const FORMS = [
    ["blog", "/adminBlog", "blog_posts", "Post Blog", "blog.created"],
    ["event", "/adminEvent", "events", "Create Event", "event.created"],
    ["project", "/adminProjects", "projects", "Create Project", "project.created"],
  ] as const;

  test.each(FORMS)("saves a %s draft, schedules and publishes it", async (...all) => {
    const [kind, path, table] = all;
    const title = `By hand: ${kind}`;
    const rowOf = () =>
      db.selectFrom(table).select(["id", "version", "publish_at"]).where("title", "=", title).execute();
    expect(await send(path, { title, status: "draft", savedAs: "", publishAt: "" })).toMatchObject({
      status: 303,
      notice: expect.stringContaining("content.draftSaved") as string,
    });
    const [draft] = await rowOf();
    expect(draft?.publish_at).toBeNull();

    const form = `${path}?id=${draft?.id}`;
    const opened = await (await visit(form, { headers: headers() })).text();
    expect(visibleText(opened)).toContain("is a draft that only staff can see. See it");
    expect(field(opened, "publishAt")).toMatchObject({ type: "datetime-local" });
    expect(field(opened, "publishAt").value ?? "").toBe("");
    const sent = { ...REQUIRED[kind], title, id: draft?.id ?? "", version: "1", savedAs: "draft" };
    const wanted = inIndia(due);
    const scheduled = await send(form, { ...sent, status: "published", publishAt: wanted });
    expect([scheduled.status, scheduled.notice]).toEqual([
      303,
      expect.stringContaining("content.scheduledFor"),
    ]);
    expect((await rowOf())[0]?.publish_at).toBe(due.toISOString());

    const again = await (await visit(form, { headers: headers() })).text();
    expect(field(again, "publishAt").value).toBe(wanted);
    const published = await send(form, { ...sent, version: "2", status: "published", publishAt: "" });
    expect([published.status, published.notice]).toEqual([303, expect.stringContaining(`${kind}.updated`)]);

    const last = await (await visit(form, { headers: headers() })).text();
    expect(visibleText(last)).toContain("is published.");
    expect(field(last, "publishAt").value ?? "").toBe("");
  });

  test.each(FORMS)(
    "asks before a published %s is taken off the site, and keeps what was typed",
    async (...all) => {
      const [kind, path, table] = all;
      const { _id } = await create(kind, { title: `Stays: ${kind}` });
      const form = `${path}?id=${_id}`;
      const opened = await (await visit(form, { headers: headers() })).text();
      const namesOf = (html: string) =>
        tags(html, "button").flatMap(({ name, value }) => (name && value ? [`${name}=${value}`] : []));
      expect(namesOf(opened)).toContain("takesOff=ask");
      expect(namesOf(opened)).not.toContain("status=draft");
      expect(visibleText(opened)).not.toContain("Save draft");

      const typed = `Typed on: ${kind}`;
      const sent = {
        ...REQUIRED[kind],
        title: typed,
        id: _id,
        version: "1",
        savedAs: "published",
        publishAt: "",
      };
      const read = () =>
        db.selectFrom(table).select(["publish_at", "title"]).where("id", "=", _id).executeTakeFirstOrThrow();
      const before = await read();
      // A form opened while the item was a draft sends `status: draft`.
      for (const wish of [{ takesOff: "ask" }, { status: "draft" }] as Record<string, string>[]) {
        const { status, html } = await send(form, { ...sent, ...wish });
        expect([
          status,
          visibleText(html).includes(`Take this ${kind === "blog" ? "blog post" : kind} off the site?`),
        ]).toEqual([200, true]);
        expect(field(html, "title").value).toBe(typed);
      }
      const { html } = await send(form, { ...sent, takesOff: "no" });
      expect([field(html, "title").value, visibleText(html).includes("off the site?")]).toEqual([
        typed,
        false,
      ]);
      expect(await read()).toEqual(before);
      expect((await send(form, { ...sent, title: " ", takesOff: "ask" })).status).toBe(422);

      expect(await send(form, { ...sent, takesOff: "on" })).toMatchObject({
        status: 303,
        notice: expect.stringContaining("content.takenOff") as string,
      });
      expect(await read()).toEqual({ publish_at: null, title: typed });
    },
  );

  test("keeps the planned time in the form after 'Save draft'", async () => {
    const at = due.toISOString();
    const { _id } = await create("event", { title: "Not yet", status: "scheduled", publishAt: at });
    const form = `/adminEvent?id=${_id}`;
    const sent = { title: "Not yet", id: _id, version: "1", savedAs: "scheduled", publishAt: inIndia(due) };
    expect((await send(form, { ...sent, status: "draft" })).status).toBe(303);
    const again = await (await visit(form, { headers: headers() })).text();
    expect([field(again, "savedAs").value, field(again, "publishAt").value]).toEqual(["draft", inIndia(due)]);
    expect((await call(`/event/getEventById/${_id}`, undefined, "GET")).body.event).toMatchObject({
      status: "draft",
      publishAt: at,
    });
  });

  const pressedByEnter = (html: string) => tags(html, "button").find(({ form }) => form === "field") ?? {};

  test.each(FORMS)("publishes a %s only by its button; Enter saves it in its state", async (...all) => {
    const [kind, path, table, creating] = all;
    const shown = (html: string) =>
      [...html.matchAll(/<button\b[^>]*value="published"[^>]*>(.*?)<\/button>/gs)].map(([, text = ""]) =>
        visibleText(text),
      );
    const untouched = await (await visit(path, { headers: headers() })).text();
    expect(shown(untouched)).toContain(creating);
    expect(pressedByEnter(untouched)).toMatchObject({ name: "status", value: "draft" });
    for (const status of STATUSES) {
      const publishAt = status === "scheduled" ? due.toISOString() : undefined;
      const { _id } = await create(kind, { title: `Not by Enter: ${kind}`, status, publishAt });
      const read = () =>
        db.selectFrom(table).select(["publish_at", "title"]).where("id", "=", _id).executeTakeFirst();
      const before = await read();
      const html = await (await visit(`${path}?id=${_id}`, { headers: headers() })).text();
      expect(shown(html).filter(Boolean), status).toEqual([
        status === "published" ? creating.replace(/\w+/, "Update") : "Publish",
      ]);
      const { name = "", value = "" } = pressedByEnter(html);
      const title = `By Enter: ${kind} ${status}`;
      // Enter saves a draft without scheduling it, despite the typed time.
      const typed = status === "published" ? "" : inIndia(due);
      const sent = { ...REQUIRED[kind], title, id: _id, version: "1", savedAs: status, publishAt: typed };
      expect((await send(`${path}?id=${_id}`, { ...sent, [name]: value })).status).toBe(303);
      expect(await read(), status).toEqual({ publish_at: before?.publish_at, title });
    }
  });

  test("shows beside the button when the item will be published", async () => {
    const told = async (status: string, publishAt: string, savedTime = "") => {
      const id = status === "" ? "" : (ids["event draft"] ?? "");
      const sent = { id, version: "1", savedAs: status, savedTime, publishAt };
      const { html } = await send("/adminEvent", { ...sent, title: " ", status: "published" });
      return textOfElement(html, "field-outcome");
    };
    const [time, other] = ["2199-12-03T09:00", "2199-12-04T17:30"];
    const sentences = {
      new: await told("", ""),
      draft: await told("draft", ""),
      "draft with a time": await told("draft", time),
      scheduled: await told("scheduled", time, time),
      moved: await told("scheduled", other, time),
      "at once": await told("scheduled", "", time),
      published: await told("published", "", "2026-01-05T00:05"),
      "off the site": await told("published", time, "2026-01-05T00:05"),
    };
    expect(await told("draft", "2020-12-03T09:00")).toBe("Draft · 3 Dec 2020, 9:00 am has passed");
    expect(sentences).toEqual({
      new: "Not saved yet · Create Event: will appear at once",
      draft: "Draft · Publish: will appear at once",
      "draft with a time": "Draft · Publish: will appear on 3 Dec 2199, 9:00 am",
      scheduled: "Scheduled for 3 Dec 2199, 9:00 am",
      moved: "Scheduled for 3 Dec 2199, 9:00 am · Publish: will appear on 4 Dec 2199, 5:30 pm",
      "at once": "Scheduled for 3 Dec 2199, 9:00 am · Publish: will appear at once",
      published: "Published 5 Jan 2026, 12:05 am",
      "off the site":
        "Published 5 Jan 2026, 12:05 am · Update Event: removes it from the site until 3 Dec 2199, 9:00 am",
    });
  });

  test("renames an incomplete draft in quick edit", async () => {
    const draft = (await call("/blog/create", { title: "In a hurry", status: "draft" })).body.blog as Item;
    const sent = {
      type: "blog",
      id: draft._id,
      version: "1",
      title: "In no hurry",
      subheading: "",
      author: "",
    };
    expect((await send("/admin/quick-edit?type=blog", { ...sent, category: "", content: "" })).status).toBe(
      303,
    );
    const { blog } = (await call(`/blog/getBlogById/${draft._id}`, undefined, "GET")).body as { blog?: Item };
    expect(blog).toMatchObject({ title: "In no hurry", status: "draft" });
  });

  test.each(splitList("/admin, /admin/blogs, /admin/events, /admin/projects"))(
    "marks and filters unpublished items on %s",
    async (path) => {
      const kinds = KINDS.filter((kind) => path === "/admin" || path.includes(kind));
      for (const kind of kinds) {
        const [search, parameter] = path === "/admin" ? [`${kind}s`, `${kind}sStatus`] : ["search", "status"];
        const shownWith = async (status: string) => {
          const query = new URLSearchParams({ [search]: `Lantern ${kind}`, [parameter]: status });
          const html = await (await visit(`${path}?${query.toString()}`, { headers: headers() })).text();
          return visibleText(html);
        };
        const all = await shownWith("");
        expect(all).toContain(`${titleOf(kind, "draft")} Draft`);
        expect(all).toMatch(new RegExp(`${titleOf(kind, "scheduled")} Scheduled for \\d+ \\w+ \\d{4}, `));
        for (const status of STATUSES) {
          const text = await shownWith(status);
          for (const other of STATUSES)
            expect(text.includes(titleOf(kind, other)), `${status}: ${other}`).toBe(other === status);
        }
      }
    },
  );
});
