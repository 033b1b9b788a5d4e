import { beforeAll, expect, test } from "vitest";
import { binItem } from "~/domain/content/bin.server";
import { save } from "../../support/content";
import { forms, words } from "../../support/html";
import { textsIn } from "../../support/page-texts";
import { staffToken } from "../../support/staff";
import { ledger, visit } from "../../support/visit";
import { list } from "../../support/list";

const db = ledger();
// The site makes its database with its first visit; until then it is locked.
beforeAll(async () => void (await visit("/healthz")));

const signedIn = async () => ({ cookie: `authtoken=${await staffToken(db)}` });
const anEvent = (title: string) => save(db, "event", { title });

test("whoever runs an eye over the dashboard finds a sign beside the words that edit, delete and log out", async () => {
  await anEvent("With signs");
  const html = (await (await visit("/admin", { headers: await signedIn() })).text()).replaceAll(
    "<!-- -->",
    "",
  );
  const sign = String.raw`<svg class="icon"[^>]* aria-hidden="true"[^>]*><path d="[^"]+"/></svg>\s*`;
  for (const words of [
    `Edit<span class="visually-hidden"> With signs</span>`,
    `Delete<span class="visually-hidden"> With signs</span>`,
    "Log out</a>",
  ])
    expect(html).toMatch(new RegExp(sign + words));
});

test("whoever deletes the last line of a list's last page goes on at the page that is last then", async () => {
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
  list(`
  /admin/blogs, /admin/gallery, /adminGallery, /adminBin, /adminActivity, /adminMessages?show=all,
  /adminOutbox, /adminStaff, /adminDonations
`),
)("a page of %s that there is not leads to one that there is", async (path) => {
  const answer = await visit(`${path}${path.includes("?") ? "&" : "?"}page=999`, {
    headers: await signedIn(),
  });
  expect(answer.status).toBe(302);
  expect((await visit(answer.headers.get("location") ?? "", { headers: await signedIn() })).status).toBe(200);
});

test("a form with a field at fault comes back as it was typed", async () => {
  const response = await visit("/adminEvent", {
    headers: await signedIn(),
    form: { title: " ", eventLocation: "Main hall", content: "Two\nlines" },
  });
  const html = await response.text();
  expect(response.status).toBe(422);
  expect(words(html)).toContain("Title is required");
  expect(html).toContain('value="Main hall"');
  expect(html).toContain("Two\nlines");
});

test("a long form sent after the session has ended is not saved and not lost", async () => {
  const response = await visit("/adminBlog", { form: { title: "Never saved", content: "<p>Long work</p>" } });
  const html = await response.text();
  expect(response.status).toBe(401);
  expect(words(html)).toContain("Please sign in again in another tab, then send this form once more");
  expect(html).toContain("Long work");
  expect(await db.selectFrom("blog_posts").select("id").where("title", "=", "Never saved").execute()).toEqual(
    [],
  );
});

test("the second of two people who edit the same event reads who saved what and when, sees both versions and decides", async () => {
  const headers = await signedIn();
  const { id } = await anEvent("First");
  await visit(`/adminEvent?id=${id}`, { headers, form: { id, version: "1", title: "Theirs" } });
  const response = await visit(`/adminEvent?id=${id}`, {
    headers,
    form: { id, version: "1", title: "Mine" },
  });
  const html = await response.text();
  expect(response.status).toBe(409);
  expect(words(html)).toMatch(/person-\d+@example\.org saved it on .*20\d\d.*: Title\./);
  expect(words(html)).toMatch(/Saved meanwhile Theirs Yours Mine Keep mine Take theirs/);
  const again = forms(html).find(({ fields }) => fields.version === "2");
  expect(again?.fields.title).toBe("Mine");
  expect((await visit(`/adminEvent?id=${id}`, { headers, form: again?.fields ?? {} })).status).toBe(303);
});

test("somebody deletes an event, and takes it back from the Bin", async () => {
  const headers = await signedIn();
  const { id } = await anEvent("Soon back");
  const deleted = await visit(`/admin/delete?type=event&id=${id}`, {
    headers,
    form: { type: "event", id, back: "https://elsewhere.example" },
  });
  expect([deleted.status, deleted.headers.get("location")]).toEqual([303, "/admin"]);
  expect(words(await (await visit("/adminBin", { headers })).text())).toContain("Soon back");
  expect((await visit("/adminBin", { headers, form: { type: "event", id, back: "/admin" } })).status).toBe(
    303,
  );
  expect(words(await (await visit("/admin/events?search=Soon", { headers })).text())).toContain("Soon back");
});

test("somebody changes a title alone and finds the home page; without an item none is selected", async () => {
  const headers = await signedIn();
  const { id } = await anEvent("Old title");
  const saved = await visit(`/edititem?type=event&id=${id}`, {
    headers,
    form: { id, version: "1", title: "New title" },
  });
  expect([saved.status, saved.headers.get("location")]).toEqual([303, "/"]);
  expect(words(await (await visit("/edititem", { headers })).text())).toContain(
    "No item selected for editing",
  );
});

test("somebody whose post holds a video that may not be shown is told which one was taken out before it is saved", async () => {
  const token = await staffToken(db);
  const content = '<p>Look</p><video src="https://x.org:99999/a.mp4"></video>';
  const notice = /A video was taken out: https:\/\/x\.org:99999\/a\.mp4\. Use YouTube/;
  const form = { content, preview: "on", title: "A post" };
  const preview = await visit("/adminBlog", { form, headers: { cookie: `authtoken=${token}` } });
  expect(preview.status).toBe(200);
  expect(words(await preview.text())).toMatch(notice);
});

test("somebody who edits quickly does not overwrite what another saved meanwhile", async () => {
  const headers = await signedIn();
  const { id, version } = await anEvent("First");
  await save(db, "event", { id, title: "Theirs" });
  for (const path of ["/edititem", "/admin/quick-edit"]) {
    const form = { id, version: String(version), title: "Mine" };
    const response = await visit(`${path}?type=event&id=${id}`, { headers, form });
    expect(response.status).toBe(409);
    expect(words(await response.text())).toMatch(/Saved meanwhile Theirs Yours Mine/);
  }
});

test("somebody who saves what was deleted meanwhile is told so, with and without a dialog", async () => {
  const headers = await signedIn();
  const { id } = await anEvent("Deleted meanwhile");
  await binItem(db, "event", null, id, new Date());
  for (const path of [`/adminEvent?id=${id}`, `/admin/quick-edit?type=event&id=${id}`]) {
    const response = await visit(path, { headers, form: { id, title: "Too late" } });
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain("Error occurred while updating the event: Event not found");
    expect(html).toMatch(/<div class="summary" role="alert"[^>]*><p>Error occurred/);
  }
});

test("staff who have their screens read aloud hear Malayalam titles as Malayalam, in every list and question", async () => {
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
