import { describe, expect, test } from "vitest";
import { expectValidPage } from "../../support/html";
import { staffHeaders } from "../../support/staff";
import { database, open, visit } from "../../support/visit";

const db = database();
const headers = await staffHeaders(db);

const add = (from: string, to: string) => open("/adminRedirects", { form: { from, to }, headers });
const location = async (path: string) => {
  const { status, headers } = await visit(path);
  return [status, headers.get("location")];
};

test("redirects a former address that would answer 404, also in another language", async () => {
  const missing = await open("/2019/05/our-first-year");
  expect(missing.status).toBe(404);
  expect((await add("https://old.example/2019/05/our-first-year/", "/blogs")).status).toBe(303);
  expect(await location("/2019/05/our-first-year")).toEqual([301, "/blogs"]);
  expect(await location("/2019/05/our-first-year/?utm_source=x")).toEqual([301, "/blogs?utm_source=x"]);
  expect(await location("/ml/2019/05/our-first-year")).toEqual([301, "/ml/blogs"]);

  await add("/index.php?p=12", "https://elsewhere.example/page#part");
  expect(await location("/index.php?p=12")).toEqual([301, "https://elsewhere.example/page#part"]);
  expect((await visit("/index.php?p=13")).status).toBe(404);
  await add("/blog/about-us", "/detailAbout");
  expect(await location("/blog/about-us"), "below a prefix of the API").toEqual([301, "/detailAbout"]);
  await add("/BlogDetail/12", "/blogs");
  await add("/ഞങ്ങൾ", "/detailAbout");
  expect(await location("/BlogDetail/12")).toEqual([301, "/blogs"]);
  expect(await location(encodeURI("/ഞങ്ങൾ/"))).toEqual([301, "/detailAbout"]);
});

test("redirects former pictures, and accepts the same form twice", async () => {
  const form = ["/uploads/2019/office.jpg", "/contactPage"] as const;
  const twice = [await add(...form), await add(...form)];
  expect(twice.map(({ status }) => status)).toEqual([303, 303]);
  expect(await location("/uploads/2019/office.jpg")).toEqual([301, "/contactPage"]);
});

test("redirects neither existing pages nor POST requests", async () => {
  for (const path of [
    "/contactPage",
    "/ContactPage/",
    "/ml",
    "/ml/",
    "/ml?p=12",
    "/ml/blogs",
    "/adminBlog",
  ]) {
    const { status, text } = await add(path, "/detailAbout");
    expect([status, text], path).toEqual([422, expect.stringContaining("The site has a page at this path")]);
  }
  await add("/former-form", "/blogs");
  expect((await visit("/former-form", { form: { a: "b" } })).status).toBe(404);
});

describe("form for redirects", () => {
  test.each(["", "old", "//evil.example", "javascript:alert(1)", "/", "/%ff"])(
    "refuses %s as old path",
    async (from) => {
      const answer = await add(from, "/blogs");
      expect(answer.status).toBe(422);
      expect(answer.text).toContain("Enter the old path");
    },
  );

  test.each([
    "",
    "blogs",
    "//evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
    "ftp://a.example",
  ])("refuses %s as new address, and keeps what was typed", async (to) => {
    const answer = await add("/kept-as-typed", to);
    expect(answer.status).toBe(422);
    expect(answer.html).toContain('value="/kept-as-typed"');
  });

  test("refuses a redirect loop, also through others, and a second redirect of one old path", async () => {
    expect((await add("/a", "/a/?x=1")).status).toBe(422);
    expect((await add("/a", "/ml/a")).status).toBe(422);
    expect((await add("/a", "/b")).status).toBe(303);
    expect((await add("/b", "http://localhost:3000/c")).status).toBe(303);
    expect((await add("/c", "/a")).text).toContain("leads back");
    expect((await add("/a", "/c")).text).toContain("already");
  });
});

test("lists and deletes redirects", async () => {
  await add("/to-be-deleted", "/blogs");
  const page = await open("/adminRedirects", { headers });
  expectValidPage(page.response, page.html);
  expect(page.text).toContain("/to-be-deleted");
  const form = { intent: "delete", from: "/to-be-deleted" };
  expect((await open("/adminRedirects", { form, headers })).status).toBe(303);
  expect((await visit("/to-be-deleted")).status).toBe(404);
  expect((await open("/adminRedirects", { form, headers })).status).toBe(404);
});
