import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { findItem } from "~/features/content/content-lifecycle.server";
import { findPreview, storePreview } from "~/features/content/previews.server";
import { binItem } from "~/features/content/bin.server";
import { insertPicture, POST, save } from "../../support/content";
import { forms, tags, visibleText } from "../../support/html";
import { textsIn } from "../../support/page-texts";
import { insertAccount, staffToken } from "../../support/staff";
import { database, open, visit } from "../../support/visit";
import { splitList } from "../../support/list";
import { GOAT_REARING } from "../../support/causes";

const db = database();
const signedIn = async () => ({ cookie: `authtoken=${await staffToken(db)}` });
const anEvent = (title: string) => save(db, "event", { title });

test("shows icons beside edit, delete and logout on the dashboard", async () => {
  await anEvent("With signs");
  const html = (await (await visit("/admin", { headers: await signedIn() })).text()).replaceAll(
    "<!-- -->",
    "",
  );
  const sign = String.raw`<svg class="icon"[^>]* aria-hidden="true"[^>]*><path d="[^"]+"/></svg>(</?span[^>]*>)*`;
  for (const words of [
    "Edit<span[^>]*> With signs</span>",
    "Delete<span[^>]*> With signs</span>",
    "Log out(</span>)*</a>",
  ])
    expect(html).toMatch(new RegExp(sign + words));
});

test("redirects to the last page after the only row of a page was deleted", async () => {
  const headers = await signedIn();
  for (let number = 1; number <= 11; number += 1) await anEvent(`One of eleven ${number}`);
  const deleted = await db
    .selectFrom("events")
    .select("id")
    .where("title", "=", "One of eleven 11")
    .executeTakeFirstOrThrow();
  const back = "/admin/events?search=One+of+eleven&page=2";
  expect((await visit(back, { headers })).status).toBe(200);
  const answer = await visit("/admin/delete", { headers, form: { type: "event", id: deleted.id, back } });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, back]);
  const onwards = await visit(back, { headers });
  expect([onwards.status, onwards.headers.get("location")]).toEqual([
    302,
    "/admin/events?search=One+of+eleven",
  ]);
});

test.each(
  splitList(`
  /admin/blogs, /admin/gallery, /adminGallery, /adminBin, /adminActivity, /adminMessages?show=all,
  /adminOutbox, /adminStaff, /adminDonations
`),
)("redirects from a page number beyond the end of %s to an existing page", async (path) => {
  const answer = await visit(`${path}${path.includes("?") ? "&" : "?"}page=999`, {
    headers: await signedIn(),
  });
  expect(answer.status).toBe(302);
  expect((await visit(answer.headers.get("location") ?? "", { headers: await signedIn() })).status).toBe(200);
});

test("returns a form with errors and the typed values", async () => {
  const response = await visit("/adminEvent", {
    headers: await signedIn(),
    form: { title: " ", eventLocation: "Main hall", content: "Two\nlines" },
  });
  const html = await response.text();
  expect(response.status).toBe(422);
  expect(visibleText(html)).toContain("Title is required");
  expect(html).toContain('value="Main hall"');
  expect(html).toContain("Two\nlines");
});

test("shows nothing of an item without a session, even to a GET with a form's Content-Type", async () => {
  const { id } = await save(db, "event", { title: "Not out yet", status: "draft" });
  const pretends = { "content-type": "application/x-www-form-urlencoded" };
  for (const path of [`/adminEvent?id=${id}`, `/admin/quick-edit?type=event&id=${id}`, "/adminGallery"]) {
    expect(await read(path, pretends), path).not.toContain("Not out yet");
    expect((await visit(path)).status, path).toBe(302);
    expect((await visit(path, { headers: { "content-type": "text/plain" } })).status, path).toBe(302);
  }
});

test("shows both versions to the second of two editors", async () => {
  const headers = await signedIn();
  const { id } = await anEvent("First");
  await visit(`/adminEvent?id=${id}`, { headers, form: { id, version: "1", title: "Theirs" } });
  const response = await visit(`/adminEvent?id=${id}`, {
    headers,
    form: { id, version: "1", title: "Mine" },
  });
  const html = await response.text();
  expect(response.status).toBe(409);
  expect(visibleText(html)).toMatch(/person-\d+@example\.org saved it on .*20\d\d.*: Title\./);
  expect(visibleText(html)).toMatch(/Their version Theirs Your version Mine Keep mine Use theirs/);
  const again = forms(html).find(({ fields }) => fields.version === "2");
  expect(again?.fields.title).toBe("Mine");
  expect((await visit(`/adminEvent?id=${id}`, { headers, form: again?.fields ?? {} })).status).toBe(303);
});

test("compares versions by what people see, not by line ends", async () => {
  const headers = await signedIn();
  const { id } = await save(db, "event", { title: "Same", content: "1\r\n2", countries: ["IN"] });
  await save(db, "event", {
    id,
    title: "Same",
    countries: ["US"],
    publishAt: "2099-01-02T09:30",
    status: "published",
  });
  const form = { id, version: "1", title: "Same", content: "1\r\n2", publishAt: "" };
  const sent = [...Object.entries(form), ["countries", ""], ["countries", "IN"]] as [string, string][];
  const shown = visibleText(await (await visit(`/adminEvent?id=${id}`, { headers, form: sent })).text());
  expect(shown).toContain("Countries Their version United States Your version India");
  expect(shown).toContain("Publish at Their version 2099-01-02, 09:30 Your version (empty)");
  expect(shown).not.toContain("Content Their version");
  expect(shown).not.toContain("Title Their version");
});

test("deletes an event and restores it from the Bin", async () => {
  const headers = await signedIn();
  const { id } = await anEvent("Soon back");
  const deleted = await visit(`/admin/delete?type=event&id=${id}`, {
    headers,
    form: { type: "event", id, back: "https://elsewhere.example" },
  });
  expect([deleted.status, deleted.headers.get("location")]).toEqual([303, "/admin"]);
  expect(visibleText(await (await visit("/adminBin", { headers })).text())).toContain("Soon back");
  expect((await visit("/adminBin", { headers, form: { type: "event", id, back: "/admin" } })).status).toBe(
    303,
  );
  expect(visibleText(await (await visit("/admin/events?search=Soon", { headers })).text())).toContain(
    "Soon back",
  );
});

test("/edititem edits the title alone and leads to the home page; without an item it says so", async () => {
  const headers = await signedIn();
  const { id } = await anEvent("Old title");
  const html = await (await visit(`/edititem?type=event&id=${id}`, { headers })).text();
  const [, form = ""] = /<form [^>]*class="[^"]*staff-form[^>]*>(.*?)<\/form>/s.exec(html) ?? [];
  expect(tags(form, "input").map(({ name }) => name)).toEqual(["id", "version", "title"]);
  expect(tags(form, "textarea")).toEqual([]);
  const saved = await visit(`/edititem?type=event&id=${id}`, {
    headers,
    form: { id, version: "1", title: "New title" },
  });
  expect([saved.status, saved.headers.get("location")]).toEqual([303, "/"]);
  expect(visibleText(await (await visit("/edititem", { headers })).text())).toContain(
    "No item selected for editing",
  );
});

test("lists removed videos in the preview of a post", async () => {
  const token = await staffToken(db);
  const content = '<p>Look</p><video src="https://x.org:99999/a.mp4"></video>';
  const notice = /A video was removed: https:\/\/x\.org:99999\/a\.mp4\. Use YouTube/;
  const form = { content, preview: "on", title: "A post" };
  const preview = await visit("/adminBlog", { form, headers: { cookie: `authtoken=${token}` } });
  expect(preview.status).toBe(200);
  expect(visibleText(await preview.text())).toMatch(notice);
});

test("says how many pictures of a text were not taken over, in preview, notice and API", async () => {
  const authtoken = await staffToken(db);
  const content = '<p>Look</p><img src="data:image/png;base64,AAAA"><img src="https://x.example/a.jpg">';
  const words = "2 pictures were not taken over. Add them to the text from files.";
  const headers = { cookie: `authtoken=${authtoken}` };
  const form = { content, title: "A post of pictures", status: "draft" };
  const preview = await visit("/adminBlog", { form: { ...form, preview: "on" }, headers });
  expect(visibleText(await preview.text())).toContain(words);
  const saved = await visit("/adminBlog", { form, headers });
  expect(saved.status).toBe(303);
  const cookie = `${headers.cookie}; ${saved.headers.get("set-cookie")?.split(";")[0]}`;
  const next = await visit(saved.headers.get("location") ?? "", { headers: { cookie } });
  expect(visibleText(await next.text())).toContain(words);
  const api = await visit("/blog/create", { json: form, headers: { authorization: `Bearer ${authtoken}` } });
  expect(await api.json()).toMatchObject({ notice: words, blog: { content: "<p>Look</p>" } });
  await db.deleteFrom("blog_posts").where("title", "=", form.title).execute();
});

describe("preview", () => {
  const typed = { preview: "on", "ml.title": "എഴുതിയത്", "ml.content": "<p>സൂക്ഷിച്ചിട്ടില്ല</p>" };
  const asEditor = async () => ({ cookie: `authtoken=${await staffToken(db, { role: "editor" })}` });
  const addresses = (html: string) => tags(html, "iframe").map(({ src = "" }) => src);
  const counters = () => sql`select * from page_versions`.execute(db);

  test("shows a new post on its real page in both languages, to editors alone", async () => {
    const headers = await asEditor();
    const form = { ...POST, ...typed, imageId: await insertPicture(db, "previewed"), title: "Typed only" };
    const before = await counters();
    const { status, html } = await open("/adminBlog", { headers, form });
    const [english = "", malayalam = ""] = addresses(html);
    expect([status, html]).toEqual([200, expect.stringContaining(`href="${malayalam}" target="_blank"`)]);
    const page = await open(english, { headers });
    expect(page.text).toMatch(/Preview: only staff see this.*Typed only.*They came by lorry/);
    expect(page.html).toMatch(/<base target="_blank"\/>.*content="noindex"/);
    expect(page.html).toContain("/uploads/previewed-");
    expect(Object.fromEntries(page.response.headers)).toMatchObject({
      "cache-control": "private, no-store",
      "x-frame-options": "SAMEORIGIN",
      "content-security-policy": expect.stringContaining("frame-ancestors 'self'") as string,
    });
    expect((await open(malayalam, { headers })).text).toMatch(/എഴുതിയത്.*സൂക്ഷിച്ചിട്ടില്ല/);
    const waiting = await staffToken(db, { staff: false });
    for (const cookie of ["", `authtoken=${waiting}`])
      expect((await open(english, { headers: { cookie } })).status).toBe(404);
    await db.deleteFrom("users").where("role", "is", null).execute();
    expect(await counters()).toEqual(before);
    expect((await open("/search?q=typed", { headers })).html).not.toContain("Typed only");
  });

  test("shows the changes to a published event or page to staff only", async () => {
    const headers = await asEditor();
    for (const [form, kind] of [
      ["/adminEvent", "event"],
      ["/adminPage", "page"],
    ] as const) {
      const saved = await save(db, kind, { title: "As saved", content: "<p>Here</p>" });
      const sent = { ...typed, id: saved.id, version: "0", savedAs: "published", title: "As typed" };
      const { html } = await open(form, { headers, form: sent });
      const [english = ""] = addresses(html);
      const page = await open(english, { headers });
      expect(page.text).toContain("As typed");
      const public_ = await open(english);
      expect(public_.text).toContain("As saved");
      expect(public_.response.headers.get("x-frame-options")).toBeNull();
      expect(public_.response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect((await findItem(db, kind, saved.id))?.title).toBe("As saved");
    }
  });

  test("shows errors at their fields, as a save would", async () => {
    const form = { preview: "on", title: "", content: "Typed" };
    const { status, html, text } = await open("/adminBlog", { headers: await asEditor(), form });
    expect([status, addresses(html)]).toEqual([422, []]);
    expect(text).toContain("Title is required");
    expect(html).toContain(">Typed</textarea>");
  });

  test("ends after an hour", async () => {
    const item = await anEvent("For an hour");
    const now = new Date();
    const token = storePreview("event", item, now);
    const after = (minutes: number) =>
      findPreview("event", token, "en", new Date(now.getTime() + minutes * 60_000));
    expect([after(59)?.title, after(60)]).toEqual(["For an hour", null]);
  });
});

test("detects a conflict in quick edit", async () => {
  const headers = await signedIn();
  const { id, version } = await anEvent("First");
  await save(db, "event", { id, title: "Theirs" });
  for (const path of ["/edititem", "/admin/quick-edit"]) {
    const form = { id, version: String(version), title: "Mine" };
    const response = await visit(`${path}?type=event&id=${id}`, { headers, form });
    expect(response.status).toBe(409);
    expect(visibleText(await response.text())).toMatch(/Their version Theirs Your version Mine/);
  }
});

test("asks before several events are published, then publishes them", async () => {
  const headers = await signedIn();
  const ids: string[] = [];
  for (const title of ["Bulk one", "Bulk two"])
    ids.push((await save(db, "event", { title, status: "draft" })).id);
  const send = (form: [string, string][]) =>
    visit("/admin/events", { headers, form: [...ids.map((id): [string, string] => ["id", id]), ...form] });
  const html = await (await send([["ask", "published"]])).text();
  expect(visibleText(html)).toContain("Publish 2 events?");
  const drafts = async () =>
    (
      await db
        .selectFrom("events")
        .select("id")
        .where("id", "in", ids)
        .where("publish_at", "is", null)
        .execute()
    ).length;
  expect(await drafts()).toBe(2);
  expect(html).toMatch(/name="intent" value="published"[^>]*>.*Publish 2 events</);
  expect((await send([["intent", "published"]])).status).toBe(303);
  expect(await drafts()).toBe(0);
});

test("links the full form in quick edit of formatted text without script", async () => {
  const headers = await signedIn();
  const imageId = await insertPicture(db, "quick-edit");
  const open = async (content: string) => {
    const { id } = await save(db, "blog", { ...POST, imageId, content });
    return { id, html: await (await visit(`/admin/quick-edit?type=blog&id=${id}`, { headers })).text() };
  };
  const rich = await open('<h2>Wells</h2><p>See <a href="/projects">them</a></p>');
  expect(tags(rich.html, "textarea")).toMatchObject([{ name: "content", "aria-hidden": "true" }]);
  expect(rich.html).toContain(`href="/adminBlog?id=${rich.id}">Edit it there</a>`);
  const plain = await open("They came by lorry.");
  expect(tags(plain.html, "textarea")[0]).not.toHaveProperty("aria-hidden");
  expect(visibleText(plain.html)).not.toContain("Edit it there");
});

test.each([
  ["/adminBlog?id=gone", "Blog not found", "/admin/blogs"],
  ["/admin/delete?type=event&id=gone", "There is nothing at this address", "/admin/events"],
  ["/adminDonations/gone", "There is nothing at this address", "/adminDonations"],
  ["/admin/nowhere", "There is nothing at this address", "/admin"],
])("answers 404 for %s in the staff area with a way on", async (path, what, list) => {
  const answer = await visit(path, { headers: await signedIn() });
  const html = await answer.text();
  expect([answer.status, visibleText(html).includes(what)]).toEqual([404, true]);
  const [, main = ""] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  for (const href of [list, "/admin"]) expect(main).toContain(`href="${href}"`);
  expect(visibleText(main)).not.toMatch(/Donate Now|home page/);
});

test("reports that the edited item was deleted, with and without a dialog", async () => {
  const headers = await signedIn();
  const { id } = await anEvent("Deleted meanwhile");
  await binItem(db, "event", null, id, new Date());
  for (const path of [`/adminEvent?id=${id}`, `/admin/quick-edit?type=event&id=${id}`]) {
    const response = await visit(path, { headers, form: { id, title: "Too late" } });
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain("Error occurred while updating the event: Event not found");
    expect(html).toMatch(/<div [^>]*role="alert"[^>]*>(<[^>]+>)*Error occurred/);
  }
});

test("marks Malayalam titles with their language in lists and dialogs", async () => {
  const headers = await signedIn();
  const title = "മഴക്കാല വായനശാല";
  const ids: string[] = [];
  for (const kind of ["event", "project"] as const)
    ids.push((await save(db, kind, { translations: { ml: { title } } })).id);
  const [event = "", project = ""] = ids;
  const asks = (what: string) => `/admin/${what}?type=event&id=${event}&back=/admin`;
  const form = { type: "project", id: project, back: "/adminBin" };
  const deleted = await visit("/admin/delete", { headers, form });
  const undo = deleted.headers.getSetCookie().map((one) => one.split(";")[0]);
  for (const path of [
    ...[
      "/admin",
      "/admin/events",
      "/adminBin",
      "/adminActivity",
      "/adminEvent",
      `/edititem?type=event&id=${event}`,
    ],
    ...[asks("delete"), asks("quick-edit"), `/adminEvent?id=${event}`],
  ]) {
    const cookie = [headers.cookie, ...undo].join("; ");
    const html = await (await visit(path, { headers: { cookie } })).text();
    if (path !== "/adminEvent") expect(html, path).toContain(title);
    expect(
      textsIn(html, "en").filter((said) => /[\u0d00-\u0d7f]/.test(said)),
      path,
    ).toEqual([]);
  }
});

const read = async (path: string, headers: Record<string, string>) =>
  (await (await visit(path, { headers })).text()).replaceAll("<!-- -->", "");

function inMenu(html: string, href: string): string {
  const [, link = ""] =
    new RegExp(`<nav[^>]* id="menu"[\\s\\S]*?(<a [^>]*href="${href}"[\\s\\S]*?</a>)`).exec(html) ?? [];
  return visibleText(link);
}

test("links the lists in the menu, with counts of items, open messages and waiting accounts", async () => {
  const headers = await signedIn();
  const before = await read("/adminCauses", headers);
  const count = (html: string) => Number(/(\d+) events?$/.exec(inMenu(html, "/admin/events"))?.[1]);
  expect(inMenu(before, "/admin/blogs")).toMatch(/^Blog Posts \d+ \d+ blog posts?$/);
  expect(inMenu(before, "/admin/projects")).toMatch(/^Projects /);
  // On phones a popover, which opens without script.
  expect(before).toMatch(/<nav[^>]* id="menu"[^>]* popover="auto"/);
  expect(before).toMatch(/<button[^>]* popovertarget="menu"[^>]*>(<[^>]+>)*Menu</);
  expect(inMenu(before, "/admin/gallery")).toMatch(/^Gallery /);
  const { id } = await anEvent("Counted");
  expect(count(await read("/adminCauses", headers))).toBe(count(before) + 1);
  await binItem(db, "event", null, id, new Date());
  expect(count(await read("/adminCauses", headers))).toBe(count(before));

  expect(inMenu(before, "/adminMessages")).toBe("Messages");
  await visit("/contactPage", { form: { message: "May I help?" } });
  await insertAccount(db, { staff: false });
  const waiting = await read("/adminCauses", headers);
  expect(inMenu(waiting, "/adminMessages")).toBe("Messages 1 1 open message");
  expect(inMenu(waiting, "/adminStaff")).toMatch(/^Staff 1 1 account waiting for approval$/);
  const [message] = await db.selectFrom("contact_messages").select("id").execute();
  await visit("/adminMessages", { headers, form: { id: message?.id ?? "", handled: "yes" } });
  expect(inMenu(await read("/adminCauses", headers), "/adminMessages")).toBe("Messages");
});

test("returns to the filtered list and row after an edit", async () => {
  const headers = await signedIn();
  const { id } = await anEvent("Edited from a list");
  const saved = async (back: string) => {
    const query = new URLSearchParams({ type: "event", id, back }).toString();
    const page = await read(`/adminEvent?${query}`, headers);
    const form = forms(page).find(({ method }) => method === "post" && page.includes("Edit Event"));
    const version = forms(page).find(({ fields }) => fields.version)?.fields.version ?? "";
    const action = forms(page).find(({ fields }) => fields.version)?.action ?? form?.action ?? "";
    const title = "Edited from a list";
    const answer = await visit(action, { headers, form: { id, version, title } });
    expect(answer.status).toBe(303);
    return answer.headers.get("location");
  };
  const back = "/admin/events?search=from+a&status=published&page=1";
  expect(await saved(back)).toBe(`${back}#item-${id}`);
  expect(await read(back, headers)).toContain(`id="item-${id}"`);
  expect(await saved("/admin?events=from")).toBe("/admin?events=from");
  expect(await saved("/admin")).toBe("/admin");
  for (const elsewhere of ["https://elsewhere.example", "//elsewhere.example", "/blogs", ""])
    expect(await saved(elsewhere)).toBe("/admin");

  const cancel = (html: string) =>
    tags(html, "a").find(({ href = "" }) => href.startsWith("/admin/events?search"))?.href;
  const query = new URLSearchParams({ id, back }).toString();
  expect(cancel(await read(`/adminEvent?${query}`, headers))).toBe(back);
});

test("begins the dashboard with tasks and donations, and shows no chart without donations", async () => {
  const headers = await signedIn();
  await save(db, "blog", { title: "Half a post", status: "draft" });
  const html = visibleText(await read("/admin", headers));
  const order = ["blog post in draft", "No gifts yet", "Create New", "No projects found."];
  for (const [one, next] of order.slice(1).map((next, index) => [order[index] ?? "", next] as const))
    expect([html.indexOf(one) >= 0, html.indexOf(one) < html.indexOf(next)], `${one}, ${next}`).toEqual([
      true,
      true,
    ]);
  expect(html).not.toContain("The last 24 months");
});

test("sorts a list and links titles to the forms", async () => {
  const headers = await signedIn();
  const ids: Record<string, string> = {};
  for (const [title, day] of [
    ["Sorted: banana", "2026-03-01"],
    ["Sorted: Apple", "2026-01-01"],
    ["Sorted: cashew", "2026-02-01"],
  ] as const)
    ids[title.slice(8)] = (await save(db, "event", { title, eventDate: day })).id;
  const shown = async (sort: string) =>
    [
      ...(await read(`/admin/events?search=Sorted&sort=${sort}`, headers)).matchAll(/>Sorted: (\w+)<\/a>/g),
    ].map(([, name]) => name);
  expect(await shown("")).toEqual(["banana", "cashew", "Apple"]);
  expect(await shown("date")).toEqual(["Apple", "cashew", "banana"]);
  expect(await shown("title")).toEqual(["Apple", "banana", "cashew"]);
  expect(await shown("-title")).toEqual(["cashew", "banana", "Apple"]);
  expect(await shown("unknown")).toEqual(["banana", "cashew", "Apple"]);
  const html = await read("/admin/events?search=Sorted&sort=title", headers);
  const back = encodeURIComponent("/admin/events?search=Sorted&sort=title");
  expect(html).toContain(`href="/adminEvent?id=${ids.Apple}&amp;back=${back}"`);
  expect(html).toContain(`href="/eventDetail/${ids.Apple}"`);

  for (const [title, views] of [
    ["Read seldom", 3],
    ["Read often", 70],
  ] as const) {
    const { id } = await save(db, "blog", { ...POST, title, imageId: undefined, status: "draft" });
    await db.updateTable("blog_posts").set({ views }).where("id", "=", id).execute();
  }
  const posts = visibleText(await read("/admin/blogs?search=Read+&sort=-views", headers));
  expect(posts.indexOf("Read often")).toBeLessThan(posts.indexOf("Read seldom"));
});

test("writes event times in Indian time", async () => {
  await save(db, "event", { title: "At half past five", eventDate: "2026-08-15", eventTime: "17:30" });
  const html = visibleText(await read("/admin/events?search=half+past", await signedIn()));
  expect(html).toContain("15 Aug 2026 · 5:30 pm");
});

test("deletes and restores several events, publishes and withdraws several", async () => {
  const headers = await signedIn();
  const ids: string[] = [];
  for (const name of ["one", "two", "three"]) ids.push((await anEvent(`Chosen ${name}`)).id);
  const chosen = ids.slice(0, 2).map((id): [string, string] => ["id", id]);
  const act = (act: string, rows = chosen) =>
    visit("/admin/events?search=Chosen", { headers, form: [...rows, ["intent", act]] });
  const statuses = async () =>
    (await db.selectFrom("events").selectAll().where("id", "in", ids).orderBy("title_key").execute()).map(
      ({ publish_at, deleted_at }) => (deleted_at ? "bin" : publish_at ? "published" : "draft"),
    );

  const withdrawn = await act("draft");
  expect([withdrawn.status, withdrawn.headers.get("location")]).toEqual([303, "/admin/events?search=Chosen"]);
  expect(await statuses()).toEqual(["draft", "published", "draft"]);
  await act("published");
  expect(await statuses()).toEqual(["published", "published", "published"]);

  const deleted = await act("delete");
  expect(await statuses()).toEqual(["bin", "published", "bin"]);
  const cookie = [headers.cookie, ...deleted.headers.getSetCookie().map((one) => one.split(";")[0])].join(
    "; ",
  );
  const offer = await read("/admin/events?search=Chosen", { cookie });
  expect(visibleText(offer)).toContain("2 events have been moved to the Bin for 30 days.");
  const undo = ids.slice(0, 2).map((id): [string, string] => ["id", id]);
  const back = await visit("/adminBin", {
    headers,
    form: [...undo, ["type", "event"], ["back", "/admin/events?search=Chosen"]],
  });
  expect([back.status, back.headers.get("location")]).toEqual([303, "/admin/events?search=Chosen"]);
  expect(await statuses()).toEqual(["published", "published", "published"]);

  const nothing = await act("delete", []);
  expect(nothing.status).toBe(422);
  expect(visibleText(await nothing.text())).toContain("Please choose at least one row");
  const half = await save(db, "blog", { title: "Chosen half a post", status: "draft" });
  const refused = await visit("/admin/blogs", { headers, form: { id: half.id, intent: "published" } });
  expect(refused.status).toBe(422);
  expect(visibleText(await refused.text())).toContain("Subheading is required");
  expect((await visit("/admin/events", { form: { id: half.id, intent: "delete" } })).status).toBe(302);
});

test("links neighbouring pages and the ends of a long list", async () => {
  const headers = await signedIn();
  for (let number = 1; number <= 95; number += 1) await anEvent(`One of many ${number}`);
  const html = await read("/admin/events?search=One+of+many&page=5", headers);
  const pages = tags(html, "a").flatMap(({ href = "" }) => /[?&]page=(\d+)$/.exec(href)?.[1] ?? []);
  expect(pages).toEqual(expect.arrayContaining(["4", "6", "10"]));
  expect(pages).not.toContain("8");
  expect(html).toMatch(/<a [^>]*href="\/admin\/events\?search=One\+of\+many"[^>]*>1<\/a>/);
  expect(html).toMatch(/aria-current="page"[^>]*>5<\/a>/);
});

describe("form submitted twice", () => {
  const POST = { subheading: "a", category: "b", author: "c", content: "d", imageId: "desks" };
  const donation = { amount: "300", cause: GOAT_REARING, channel: "cash", givenOn: "2026-01-05" };
  const FORMS = [
    ["post", "/adminBlog", "blog_posts", { title: "Sent twice", status: "published", ...POST }],
    ["draft", "/adminEvent", "events", { title: "Sent twice", status: "draft" }],
    ["project", "/adminProjects", "projects", { title: "Sent twice", status: "published" }],
    ["photo", "/adminGallery", "gallery_items", { title: "Sent twice", imageId: "desks" }],
    ["offline donation", "/adminDonations/new", "donations", donation],
    ["invitation", "/adminStaff", "outbox", { intent: "invite", email: "twice@here.example" }],
    ["message", "/contactPage", "contact_messages", { message: "Sent twice" }],
  ] as const;

  test.each(FORMS)("creates one %s and answers both requests alike", async (_, path, table, typed) => {
    await insertPicture(db, "desks").catch(() => undefined);
    const headers = await signedIn();
    const html = await (await visit(path, { headers })).text();
    const { formToken = "" } =
      forms(html).find(({ method, fields }) => method === "post" && "formToken" in fields)?.fields ?? {};
    const form = { ...typed, formToken };
    const count = async () => (await db.selectFrom(table).selectAll().execute()).length;
    const before = await count();
    const post = async () => {
      const answer = await visit(path, { headers, form });
      const notice = /notice=([^.;]+)/.exec(answer.headers.get("set-cookie") ?? "")?.[1] ?? "";
      const [said] = JSON.parse(Buffer.from(decodeURIComponent(notice), "base64url").toString()) as [string];
      return [answer.status, answer.headers.get("location"), said];
    };
    const [first, second] = await Promise.all([post(), post()]);
    expect([first?.[0], second]).toEqual([303, first]);
    expect((await count()) - before).toBe(1);
  });

  test("creates no second event, even with a new token, unless its values differ", async () => {
    const headers = await signedIn();
    const post = async (more: Record<string, string> = {}) => {
      const { formToken = "" } =
        forms(await (await visit("/adminEvent", { headers })).text()).find(({ method }) => method === "post")
          ?.fields ?? {};
      const form = { title: "Filled in again", status: "published", formToken, ...more };
      return (await visit("/adminEvent", { headers, form })).status;
    };
    const rows = () => db.selectFrom("events").select("id").where("title", "=", "Filled in again").execute();
    expect([await post(), await post(), (await rows()).length]).toEqual([303, 303, 1]);
    await post({ eventLocation: "Main hall" });
    expect(await rows()).toHaveLength(2);
    const { cookie } = headers;
    for (let number = 0; number < 2; number += 1)
      await visit("/event/create", {
        json: { title: "Filled in again" },
        headers: { authorization: `Bearer ${cookie.split("=")[1] ?? ""}` },
      });
    expect(await rows()).toHaveLength(4);
  });
});
