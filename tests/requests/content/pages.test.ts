import { beforeAll, describe, expect, test } from "vitest";
import { visibleText } from "../../support/html";
import { save } from "../../support/content";
import { staffToken } from "../../support/staff";
import { database, open, visit } from "../../support/visit";

const db = database();
let headers: { cookie: string };
beforeAll(async () => {
  await visit("/healthz");
  headers = { cookie: `authtoken=${await staffToken(db)}` };
});

const PAGE = { title: "Volunteer with us", content: "<p>Come on a Saturday.</p>", menu: "none" };
const post = (form: Record<string, string>, query = "") =>
  open(`/adminPage${query}`, { headers, form: { status: "published", ...PAGE, ...form } });
const pageAt = (slug: string) =>
  db.selectFrom("pages").selectAll().where("slug", "=", slug).executeTakeFirstOrThrow();

describe("a page of the foundation's own", () => {
  test("is published at its address in both languages, in search, sitemap and menu", async () => {
    const typed = { slug: "volunteer", menu: "header", "ml.title": "ഒപ്പം ചേരൂ", "ml.content": "<p>വരൂ</p>" };
    const saved = await post({ ...typed, content: `<p>Come.</p><script>alert(1)</script>` });
    expect([saved.status, saved.location]).toEqual([
      303,
      `/adminPages#item-${(await pageAt("volunteer")).id}`,
    ]);
    const english = await open("/volunteer");
    expect([english.status, english.text]).toEqual([200, expect.stringContaining("Come.")]);
    expect(english.html).not.toContain("alert(1)");
    expect(english.html).toMatch(/rel="alternate" hrefLang="ml[^"]*" href="[^"]*\/ml\/volunteer"/);
    expect((await open("/ml/volunteer")).text).toContain("വരൂ");
    expect((await open("/contactPage")).html).toContain('href="/volunteer"');
    expect((await open("/ml/terms")).text).toContain("ഒപ്പം ചേരൂ");
    const isFound = /<h3><a href="\/volunteer"/;
    expect((await open("/search?q=saturday")).html).not.toMatch(isFound);
    expect((await open("/search?q=volunteer")).html).toMatch(isFound);
    expect(await (await visit("/sitemap.xml")).text()).toMatch(/<loc>[^<]*\/ml\/volunteer<\/loc>/);
  });

  test("gets an address from its title, and another one when that is taken", async () => {
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
    ["volunteer", "taken"],
  ])("refuses the address %s and keeps what was typed", async (slug, why) => {
    const refused = await post({ slug, summary: "Every Saturday" });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(why);
    expect(refused.html).toMatch(
      new RegExp(`name="slug"[^>]*value="${slug}"|value="${slug}"[^>]*name="slug"`),
    );
    expect(refused.html).toContain("Every Saturday");
  });

  test("is seen by staff alone as a draft, and by nobody in the Bin", async () => {
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
