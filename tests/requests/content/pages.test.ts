import { readdir } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { deleteCause } from "~/features/causes/cause-changes.server";
import { isReserved } from "~/features/content/pages.server";
import { seedPages } from "~/features/content/seed-pages.server";
import { stories } from "~/features/sample/stories";
import { initialPolicies } from "~/features/site/legal/policies";
import { visibleText } from "../../support/html";
import { save } from "../../support/content";
import { insertAccount, staffHeaders } from "../../support/staff";
import { GOAT_REARING } from "../../support/causes";
import { database, open, visit } from "../../support/visit";

const db = database();
const headers = await staffHeaders(db);

const PAGE = { title: "Volunteer with us", content: "<p>Come on a Saturday.</p>", menu: "none" };
const post = (form: Record<string, string>, query = "") =>
  open(`/adminPage${query}`, { headers, form: { status: "published", ...PAGE, ...form } });
const pageAt = (slug: string) =>
  db.selectFrom("pages").selectAll().where("slug", "=", slug).executeTakeFirstOrThrow();

describe("a page of the foundation's own", () => {
  test("is published at its address in both languages, in search, sitemap and menu", async () => {
    const typed = { slug: "helpers", menu: "header", "ml.title": "ഒപ്പം ചേരൂ", "ml.content": "<p>വരൂ</p>" };
    const saved = await post({ ...typed, content: `<p>Come.</p><script>alert(1)</script>` });
    expect([saved.status, saved.location]).toEqual([303, `/adminPages#item-${(await pageAt("helpers")).id}`]);
    const english = await open("/helpers");
    expect([english.status, english.text]).toEqual([200, expect.stringContaining("Come.")]);
    expect(english.html).not.toContain("alert(1)");
    expect(english.html).toMatch(/rel="alternate" hrefLang="ml[^"]*" href="[^"]*\/ml\/helpers"/);
    expect((await open("/ml/helpers")).text).toContain("വരൂ");
    expect((await open("/contactPage")).html).toContain('href="/helpers"');
    expect((await open("/ml/terms")).text).toContain("ഒപ്പം ചേരൂ");
    const isFound = /<h3><a href="\/helpers"/;
    expect((await open("/search?q=saturday")).html).not.toMatch(isFound);
    expect((await open("/search?q=volunteer")).html).toMatch(isFound);
    expect(await (await visit("/sitemap.xml")).text()).toMatch(/<loc>[^<]*\/ml\/helpers<\/loc>/);
    const { id } = await pageAt("helpers");
    await post({ id, version: "1", ...typed, content: "<p>Bring gumboots.</p>" }, `?id=${id}`);
    expect((await open("/search?q=gumboots")).html).toMatch(isFound);
  });

  test("derives its address from the title, with a number if the address is taken", async () => {
    for (const slug of ["our-school-bus", "our-school-bus-2"]) {
      await post({ title: "Our School Bus!", summary: `Number ${slug}` });
      expect((await open(`/${slug}`)).status).toBe(200);
    }
    await post({ title: "", content: "", "ml.title": "വണ്ടി", "ml.content": "<p>വരുന്നു</p>" });
    expect((await open("/ml/page")).text).toContain("വണ്ടി");
  });

  test.each([
    ["Upper", "hyphens"],
    ["two words", "hyphens"],
    ["-x", "hyphens"],
    ["goat", "taken"],
    ["give", "taken"],
    ["ml", "taken"],
    ["admin", "taken"],
    ["api", "taken"],
    ["pictures", "taken"],
    ["blogdetail", "taken"],
    ["helpers", "taken"],
  ])("can't have the address %s; the form keeps what was typed", async (slug, why) => {
    const refused = await post({ slug, summary: "Every Saturday" });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(why);
    expect(refused.html).toMatch(
      new RegExp(`name="slug"[^>]*value="${slug}"|value="${slug}"[^>]*name="slug"`),
    );
    expect(refused.html).toContain("Every Saturday");
  });

  test("can't have the name of a folder in public/", async () => {
    const entries = await readdir("public", { withFileTypes: true });
    for (const { name } of entries.filter((entry) => entry.isDirectory()))
      expect(isReserved(name), name).toBe(true);
  });

  test("is visible only to staff as a draft, and not at all in the Bin", async () => {
    const { id } = await save(db, "page", { ...PAGE, slug: "plans", menu: "footer", status: "draft" });
    expect((await open("/plans")).status).toBe(404);
    expect((await open("/")).html).not.toContain('href="/plans"');
    const draft = await open("/plans", { headers });
    expect([draft.status, draft.text]).toEqual([200, expect.stringContaining("Come on a Saturday.")]);
    const form = (await open(`/adminPage?id=${id}`, { headers })).html;
    expect(form).toMatch(/>Publish</);
    await post({ id, version: "1", slug: "plans", menu: "footer" }, `?id=${id}`);
    expect((await open("/terms")).html).toContain('href="/plans"');
    const { html, text } = await open("/adminPages", { headers });
    expect(visibleText(html)).toContain("Delete Volunteer with us");
    expect(text).toContain("New page");
    expect((await open(`/adminPage?id=${id}`, { headers })).html).toMatch(/>Update Page</);
    await visit("/admin/delete", { headers, form: { type: "page", id, back: "/adminPages" } });
    expect((await open("/plans")).status).toBe(404);
    expect((await open("/terms")).html).not.toContain('href="/plans"');
  });
});

describe("pages that came with the site", () => {
  const formOf = async (slug: string) => {
    const { id, version } = await pageAt(slug);
    return { id, version: String(version) };
  };

  test("are only the legal pages when there is no sample content; nothing links to a story", async () => {
    const kinds = await db.selectFrom("pages").select("slug").where("kind", "!=", "own").execute();
    expect(kinds.map(({ slug }) => slug).sort()).toEqual(["privacy", "refunds", "shipping", "terms"]);
    for (const path of ["/goat/1", "/ml/lifeschool/1"]) expect((await open(path)).status).toBe(404);
    await save(db, "project", { title: "Wells" });
    const { id } = await db.selectFrom("projects").select("id").executeTakeFirstOrThrow();
    for (const path of [`/project/${id}`, "/blogs", "/"])
      expect((await open(path)).html).not.toMatch(/href="\/(?:goat|lifeschool|gudalur|tailoring)\//);
    expect(await (await visit("/sitemap.xml")).text()).not.toContain("/goat/1");
  });

  test("are inserted once, also into a database of a version without them", async () => {
    const load = () => Promise.resolve({ policies: initialPolicies, stories: Object.values(stories) });
    expect(await seedPages(db, load, new Date())).toBe(0);
    await db.deleteFrom("milestones").where("name", "=", "pages").execute();
    await db.deleteFrom("pages").where("kind", "!=", "own").execute();
    expect(await seedPages(db, load, new Date())).toBe(12);
    expect((await open("/goat/9")).html).toContain(`href="/donateUs?cause=${GOAT_REARING}"`);
    expect((await deleteCause(db, await insertAccount(db), GOAT_REARING, new Date())).ok).toBe(true);
    expect((await open("/goat/9")).html).not.toContain(GOAT_REARING);
    const { id } = await pageAt("goat");
    await visit("/admin/delete", { headers, form: { type: "page", id, back: "/adminPages" } });
    expect((await open("/goat/1")).status).toBe(404);
  });

  test("replace placeholders by facts, keep anchors and address, and can't be hidden", async () => {
    const content = `<h2 id="who">Who</h2><p>[[name]], [[minimumAge]], [[nothing]]</p><h2>How long</h2><p>[[retention]]</p>`;
    const form = { ...(await formOf("terms")), title: "House rules", content, slug: "goat" };
    expect((await post({ ...form, summary: "" }, `?id=${form.id}`)).status).toBe(303);
    const { html, text } = await open("/terms");
    expect(text).toContain("Development Foundation, 18, [[nothing]]");
    for (const part of ['id="who"', 'href="#part-2"', "<table>"]) expect(html).toContain(part);
    expect((await open("/contactPage")).text).toContain("House rules");
    expect((await open("/search?q=how+long")).html).toContain('href="/terms#part-2"');
    const later = { status: "scheduled", publishAt: "2099-01-01T10:00" };
    for (const hidden of [{ status: "draft", takesOff: "on" }, later]) {
      const again = { ...(await formOf("terms")), title: "Rules", ...hidden };
      const stays = await post(again, `?id=${form.id}`);
      expect([stays.status, stays.text]).toEqual([409, expect.stringContaining("stays on the site")]);
    }
    const { text: list } = await open("/adminPages?search=house", { headers });
    expect(list).toContain("Edit House rules");
    expect(list).not.toContain("Delete House rules");
    await visit("/admin/delete", { headers, form: { type: "page", id: form.id, back: "/adminPages" } });
    expect((await open("/terms")).status).toBe(200);
  });
});
