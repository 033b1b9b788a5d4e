import { afterAll, beforeAll, expect, test } from "vitest";
import { withDatabase } from "../../support/database";
import { splitList } from "../../support/list";
import { scene } from "../../support/pictures";
import { startSite, type Site } from "../../support/site";
import { staffToken } from "../../support/staff";

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite({ DEFAULT_COUNTRY: "IN" });
  token = await withDatabase(site, staffToken);
});
afterAll(() => site.kill());

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(site.origin + path, { headers, redirect: "manual" });
  return { status: answer.status, text: await answer.text(), isKept: answer.headers.has("age") };
};

/** Follows links from these paths. @returns the text of each page, by path */
async function crawl(from: string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const waiting = [...from];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path) || /^\/(assets|donation|practice|payment|receipt)/.test(path)) continue;
    const { text } = await read(path);
    found.set(path, text);
    for (const [, link = ""] of text.matchAll(/(?:href="|src="|<loc>|<link>)([^"<]+)/g)) {
      const { origin, pathname, search } = new URL(link.replaceAll("&amp;", "&"), site.origin);
      if (origin === site.origin && !found.has(pathname + search)) waiting.push(pathname + search);
    }
  }
  return found;
}

test("removes every address of a withdrawn picture from pages, lists, feeds, cards and caches", async () => {
  const authorization = `Bearer ${token}`;
  const photograph = new Blob([new Uint8Array(await scene(400, 300).jpeg().toBuffer())]);
  const create = async (path: string, fields: Record<string, string>) => {
    const body = new FormData();
    const consent = JSON.stringify({ by: "Latha", relation: "parent", on: "2026-01-05" });
    for (const [name, value] of Object.entries({ ...fields, people: "children", consent }))
      body.append(name, value);
    body.append(path.startsWith("/project") ? "image1" : "image", photograph, "class.jpg");
    const answer = await fetch(site.origin + path, { method: "POST", headers: { authorization }, body });
    expect(answer.status, path).toBe(201);
    return (await answer.json()) as { galleryItem?: { _id: string; imagePath: { url: string } } };
  };
  const { galleryItem } = await create("/gallery/create", { title: "The class" });
  const [id = ""] = /[0-9a-f]{32}/.exec(galleryItem?.imagePath.url ?? "") ?? [];
  const image = `<p>Before</p><figure><img src="/uploads/${id}-400.jpg" alt=""><figcaption>The class</figcaption></figure>`;
  const post = { title: "Reading", subheading: "S", category: "C", author: "A", content: image };
  const translations = JSON.stringify({ ml: { title: "വായന", content: image } });
  await create("/blog/create", { ...post, translations });
  await create("/event/create", { title: "Reading day", eventDate: "2030-01-05" });
  await create("/project/create", { title: "Library" });
  const ready = async () => (await read("/blogs")).text.includes(`${id}-320.avif`);
  await expect.poll(ready, { timeout: 50_000, interval: 200 }).toBe(true);

  const START = splitList(`
    /, /ml, /blogs, /ml/blogs, /eventsPage, /projects, /galleryPage, /ml/galleryPage, /search?q=reading, /sitemap.xml,
    /feeds/blogs.xml, /feeds/events.xml, /ml/feeds/blogs.xml, /blog/getall, /event/getall, /project/getall,
    /gallery/getall, /blog/getCountryBasedBlogs, /blog/getall?lang=ml
  `);
  const before = await crawl(START);
  const naming = [...before].filter(([, text]) => text.includes(id)).map(([path]) => path);
  const named = [...before.values()].flatMap((text) => text.match(/\/uploads\/[0-9a-f]{32}-\d+\.\w+/g) ?? []);
  const files = [...new Set(named)].filter((path) => path.includes(id));
  expect(files).toHaveLength(6);
  for (const path of splitList(
    "/, /ml, /blogs, /galleryPage, /projects, /feeds/blogs.xml, /gallery/getall, /blog/getall",
  ))
    expect(naming, path).toContain(path);
  expect((await read("/blogs")).isKept, "the page cache has it").toBe(true);

  const withdrawn = await fetch(`${site.origin}/adminPictures`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: `authtoken=${token}`, origin: site.origin },
    body: new URLSearchParams({ id, intent: "withdraw" }),
  });
  expect(withdrawn.status).toBe(303);

  for (const path of files) {
    const file = path.replace("/uploads/", "");
    expect((await read(path)).status, path).toBe(410);
    expect((await read(path, { "if-none-match": `"${file}"` })).status, path).toBe(410);
  }
  const after = new Map<string, string>();
  for (const path of new Set([...START, ...naming])) after.set(path, (await read(path)).text);
  expect([...after].filter(([, text]) => text.includes(id)).map(([path]) => path)).toEqual([]);
  expect((await read(`/galleryPage/${galleryItem?._id}`)).status).toBe(404);
  expect(after.get("/blogs")).toContain("Reading");
  const article = [...after].find(([path]) => path.startsWith("/BlogDetail/"))?.[1] ?? "";
  expect(article).toContain("Before");
  expect(article).not.toMatch(/The class|<figure/);
});
