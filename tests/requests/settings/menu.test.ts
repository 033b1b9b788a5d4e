import { beforeEach, expect, test } from "vitest";
import { countInHeader, MAIN_PAGES, OPTIONAL_PAGES } from "~/features/settings/main-menu";
import { tags } from "../../support/html";
import { staffHeaders } from "../../support/staff";
import { database, open } from "../../support/visit";

const db = database();
const headers = await staffHeaders(db);
beforeEach(() => db.deleteFrom("settings").execute());

const screen = "/adminSettings/menu";
const fixed = MAIN_PAGES.map(([href]) => href);
const optional = OPTIONAL_PAGES.map(([href]) => href);

/** Sends the form with some places and ticks changed. */
async function save(places: Record<string, string>, hidden: string[] = optional) {
  const { html } = await open(screen, { headers });
  const entries = tags(html, "input").flatMap(({ name, value = "" }) => (name === "entry" ? [value] : []));
  return open(screen, {
    headers,
    form: entries.flatMap((href, index): [string, string][] => [
      ["entry", href],
      ["place", places[href] ?? String(index + 1)],
      ...(hidden.includes(href) ? [] : [["shown", href] as [string, string]]),
    ]),
  });
}

/** Returns the links of each of the page's menus: header and drawer. */
async function menus(path = "/") {
  const { html } = await open(path);
  const found = [...html.matchAll(/<nav\b[^>]*aria-label="(?:Main|പ്രധാന)[^>]*>([\s\S]*?)<\/nav>/g)];
  return found.map(([, nav = ""]) => tags(nav, "a").map(({ href }) => href));
}

test("the main menu has the order and the links that staff chose, in header and drawer", async () => {
  expect(await menus()).toEqual([fixed, fixed]);
  expect(await save({ "/blogs": "2" }, ["/projects", ...optional])).toMatchObject({
    status: 303,
    location: screen,
  });
  const chosen = [
    "/",
    "/blogs",
    "/detailAbout",
    "/donatePage",
    "/eventsPage",
    "/galleryPage",
    "/contactPage",
  ];
  expect(await menus()).toEqual([chosen, chosen]);
  await save({ "/blogs": "7" });
  const [moved = []] = await menus();
  expect(moved.slice(5)).toEqual(["/galleryPage", "/blogs", "/contactPage"]);
  expect(moved).toContain("/projects");
});

test("names the pages for volunteers and readers' stories once staff tick them", async () => {
  const { html } = await open(screen, { headers });
  const ticked = tags(html, "input").filter(({ name, checked }) => name === "shown" && checked !== undefined);
  expect(ticked.map(({ value }) => value)).toEqual(fixed);
  await save({ "/volunteer": "2" }, ["/yourStory"]);
  expect((await menus())[0]?.slice(0, 2)).toEqual(["/", "/volunteer"]);
  const [malayalam = []] = await menus("/ml");
  expect(malayalam).toContain("/ml/volunteer");
  expect(malayalam).not.toContain("/ml/yourStory");
});

test("a place that is no number leaves the link where it is, and what is no link is refused", async () => {
  await save({ "/": "", "/blogs": "first" });
  expect((await menus())[0]).toEqual(fixed);
  for (const entry of ["//evil.example", "javascript:alert(1)", "/a b"])
    expect((await open(screen, { headers, form: [["entry", entry]] })).status, entry).toBe(422);
  const many = Array.from({ length: 101 }, (): [string, string] => ["entry", "/blogs"]);
  expect((await open(screen, { headers, form: many })).status).toBe(422);
});

test("a form that is older than the last save is refused, and keeps its places and ticks", async () => {
  await save({ "/blogs": "2" });
  const form = fixed.flatMap((href): [string, string][] => [
    ["entry", href],
    ["place", href === "/galleryPage" ? "1" : "5"],
    ...(href === "/projects" ? [] : [["shown", href] as [string, string]]),
  ]);
  const refused = await open(screen, { headers, form: [["version", "0"], ...form] });
  expect(refused.status).toBe(409);
  const inputs = tags(refused.html, "input");
  const placeOf = (name: string) => inputs.find((one) => one["aria-label"] === `Place of ${name}`)?.value;
  expect([placeOf("Gallery"), placeOf("Blogs")]).toEqual(["1", "5"]);
  const ticks = inputs.filter(({ name, checked }) => name === "shown" && checked !== undefined);
  expect(ticks.map(({ value }) => value)).not.toContain("/projects");
  expect((await menus())[0]?.[1]).toBe("/blogs");
});

test("more links than the header's row holds leave room for the menu's button", () => {
  const eight = ["Home", "About Us", "Donate", "Projects", "Events", "Blogs", "Gallery", "Contact Us"];
  expect(countInHeader(eight, eight)).toBe(8);
  expect(countInHeader([...eight, "Our villages"], eight)).toBe(7);
  expect(countInHeader([...eight.slice(0, 4), "Volunteer"], eight)).toBe(5);
  expect(countInHeader(["How we choose the villages that we work in, and why"], ["Home"])).toBe(0);
});
