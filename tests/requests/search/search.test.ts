import { beforeAll, describe, expect, test } from "vitest";
import { binItem } from "~/features/content/bin.server";
import { insertPicture, save, type Fields, POST } from "../../support/content";
import { field, forms, tags, visibleText } from "../../support/html";
import { database, visit } from "../../support/visit";
import { splitList } from "../../support/list";
import { insertStories } from "../../support/stories";
import { GOAT_REARING } from "../../support/causes";

const INDIAN = "49.36.0.1";
const db = database();
const at = (minutes: number) => new Date(Date.UTC(2026, 7, 15, 6, minutes));

beforeAll(async () => {
  await insertStories(db);
  await insertPicture(db);
  const post = (fields: Fields) => save(db, "blog", { ...POST, ...fields }, { now: at(1) });
  await post({ title: "കുട്ടികൾ വായിക്കുന്നു", content: "<p>നല്ല നാളേക്കായി കൈകോർക്കാം.</p>" });
  await post({
    title: "</script><img src=x onerror=alert(1)> mango",
    content: "<p>Mango &lt;script&gt;alert(2)&lt;/script&gt;</p>",
  });
  await post({ title: "Lantern for America", content: "<p>Only there.</p>", countries: ["US"] });
  const kites = {
    title: "Kite day",
    content: "Bring a kite.",
    eventDate: "2026-09-05",
    eventLocation: "Vythiri",
  };
  await save(db, "event", kites, { now: at(1) });
  await save(db, "event", { title: "Kite evening", content: "No day yet." }, { now: at(1) });
  const gone = await save(db, "project", { title: "Kite workshop" }, { now: at(1) });
  await binItem(db, "project", null, gone.id, at(2));
  for (let number = 1; number <= 23; number += 1)
    await save(
      db,
      "project",
      { title: `Well number ${number}`, para1: "A village well." },
      { now: at(number) },
    );
});

async function search(query: string, from = INDIAN) {
  const response = await visit(`/search${query}`, { from });
  return { response, html: await response.text() };
}
const asking = (asked: string, from?: string) => search(`?q=${encodeURIComponent(asked)}`, from);

describe("/search", () => {
  test("shows the form and links without a query", async () => {
    for (const query of ["", "?q=", "?q=%20%20", "?page=2"]) {
      const { response, html } = await search(query);
      expect(response.status).toBe(query === "?page=2" ? 302 : 200);
      if (response.status !== 200) continue;
      expect(forms(html).filter(({ action }) => action === "/search")).toMatchObject([
        { method: "get", fields: { q: "" } },
      ]);
      expect(tags(html, "form").find(({ action }) => action === "/search")?.role).toBe("search");
      expect(html).toContain("<h1>Search</h1>");
      for (const href of ["/projects", "/eventsPage", "/blogs", "/contactPage"])
        expect(html).toContain(`<a href="${href}"`);
      expect(html).not.toContain('name="robots"');
      expect(html).toContain('rel="canonical"');
    }
  });

  test("counts results and shows their type, date and matches", async () => {
    const { html } = await asking(" kite ");
    expect(field(html, "q").value).toBe("kite");
    expect(visibleText(html)).toContain("2 results for kite");
    expect(visibleText(html)).toContain("Event September 5, 2026 Bring a kite .");
    expect(visibleText(html)).not.toContain("Kite workshop");
    expect(html).toContain("<mark>Kite</mark> day");
    expect(html.match(/<time\b/g)).toHaveLength(1);
    expect(html).toContain("<title>Search: kite · Development Foundation</title>");
    expect(tags(html, "meta").find(({ name }) => name === "robots")?.content).toBe("noindex");
    expect(html).not.toContain("<script");
  });

  test("finds Malayalam words in any encoding", async () => {
    for (const asked of ["കുട്ടികൾ", "കുട്ടികള്‍", "കൈകോർക്കാം"]) {
      const { html } = await asking(asked);
      expect(visibleText(html), asked).toContain(`One result for ${asked}`);
      expect(field(html, "q").value).toBe(asked);
    }
    expect((await search("?q=" + encodeURIComponent("നല്ല നാളേ").replaceAll("%20", "+"))).html).toContain(
      "<mark>നാളേക്കായി</mark>",
    );
  });

  test.each([
    ["/search", "tax", splitList("/my-data, /terms#gifts")],
    ["/search", "receipt", splitList("/my-data, /refunds#receipt, /shipping#missing")],
    ["/search", "certificate", splitList("/my-data, /tailoring/1")],
    ["/search", "refund", ["/refunds"]],
    ["/search", "goat", splitList(`/donateUs?cause=${GOAT_REARING}, /goat/1, /account/${GOAT_REARING}`)],
    ["/search", "goat rearing donate", [`/donateUs?cause=${GOAT_REARING}`]],
    ["/search", "രസീത്", splitList("/my-data, /shipping")],
    ["/ml/search", "രസീത്", splitList("/ml/my-data, /ml/refunds#receipt")],
    ["/ml/search", "നികുതി", splitList("/ml/my-data, /ml/terms#gifts")],
    ["/ml/search", "ആട്", splitList(`/ml/donateUs?cause=${GOAT_REARING}, /ml/goat/1`)],
    ["/ml/search", "goat", splitList(`/ml/donateUs?cause=${GOAT_REARING}, /ml/goat/1`)],
  ])("links pages, stories and causes (%s, %j)", async (path, asked, hrefs) => {
    const html = await (await visit(`${path}?q=${encodeURIComponent(asked)}`)).text();
    const found = html.slice(html.indexOf('id="search-pages"'));
    const links = tags(found, "a").map(({ href }) => href);
    for (const href of hrefs) expect(links).toContain(href);
    expect(visibleText(html)).not.toContain("Nothing found");
  });

  test("shows at most six pages, on the first page of results", async () => {
    const first = await asking("well");
    expect(first.html).toContain('id="search-pages"');
    expect((await search("?q=well&page=2")).html).not.toContain('id="search-pages"');
    const { html } = await asking("the");
    expect(html.match(/<li class="found-item/g)?.length).toBeLessThanOrEqual(6 + 10);
    expect(html).not.toContain("<script");
  });

  test("links pages of results, and redirects from beyond the last page to the last", async () => {
    const pageOf = (html: string) =>
      tags(html, "a")
        .filter((link) => link["aria-current"] === "page")
        .map((link) => link["aria-label"]);
    const first = await asking("well");
    expect(visibleText(first.html)).toContain("23 results for well");
    expect(
      tags(first.html, "a")
        .filter(({ rel }) => rel === "next" || rel === "prev")
        .map(({ href }) => href),
    ).toEqual(["/search?q=well&page=2"]);
    const last = await search("?q=well&page=3");
    expect(pageOf(last.html)).toContain("Page 3");
    expect(last.html.match(/<li class="found-item/g)).toHaveLength(3);
    expect(
      tags(last.html, "a")
        .filter(({ rel }) => rel === "next" || rel === "prev")
        .map(({ href }) => href),
    ).toEqual(["/search?q=well&page=2"]);
    const beyond = await search("?q=well&page=9");
    expect([beyond.response.status, beyond.response.headers.get("location")]).toEqual([
      302,
      "/search?q=well&page=3",
    ]);
    expect(pageOf((await search("?q=well&page=-1")).html)).toContain("Page 1");
  });

  test("shows advice when nothing is found", async () => {
    const { response, html } = await asking("zeppelin");
    expect(response.status).toBe(200);
    expect(visibleText(html)).toContain("Nothing found for zeppelin");
    expect(visibleText(html)).toContain("‘tailor’ also finds ‘tailoring’");
    expect(html).toContain('<a href="/projects"');
  });

  test.each(splitList("long, '\"<script>alert(1)</script>, *, %00, NEAR(, 😀, title:goat OR, </title><h1>"))(
    "accepts %j",
    async (asked) => {
      const { response, html } = await asking(asked === "long" ? asked.repeat(1_250) : asked);
      expect(response.status).toBe(200);
      expect(html).not.toContain("<script");
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html.length).toBeLessThan(60_000);
    },
  );

  test("accepts malformed queries", async () => {
    for (const query of splitList(
      "?q=%FF%FE, ?q=%ED%A0%80, ?q=%00%00, ?q=a&q=b, ?q[]=a, ?page=99999999999&q=well",
    ))
      expect((await search(query)).response.status, query).toBe(200);
  });

  test("escapes hostile titles", async () => {
    const { html } = await asking("mango");
    expect(html).not.toMatch(/<script|<img src=x/);
    expect(visibleText(html)).toContain("</script><img src=x onerror=alert(1)> mango");
    expect(visibleText(html)).toContain("<script>alert(2)</script>");
  });

  test("is linked in a page's header and drawer", async () => {
    const html = await (await visit("/donatePage")).text();
    expect(tags(html, "a").filter(({ href }) => href === "/search")).toHaveLength(2);
    expect(html).toContain('<a class="to-search" href="/search" aria-label="Search">');
  });
});
