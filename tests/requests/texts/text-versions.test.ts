import { beforeEach, expect, test } from "vitest";
import { saveTexts } from "~/features/texts/texts.server";
import { limits } from "~/lib/limits";
import { insertAccount, staffHeaders } from "../../support/staff";
import { database, open } from "../../support/visit";

const db = database();
const headers = await staffHeaders(db, { role: "editor" });
beforeEach(async () => {
  for (const table of ["texts", "content_versions"] as const) await db.deleteFrom(table).execute();
});

const form = "/adminTexts/home";
const list = "/admin/versions/texts/home";
const save = (intent: "draft" | "publish", texts: Record<string, string>) =>
  open(form, { headers, form: { intent, ...texts } });
const get = (path: string) => open(path, { headers });
const restore = (path: string, version: string) => open(path, { headers, form: { version } });
/** Returns the URLs of the versions, latest first. */
const versions = async () => {
  const { html } = await get(list);
  return [...html.matchAll(/href="(\/admin\/versions\/texts\/home\/\d+)"/g)].map(([, href = ""]) => href);
};
const present = async (path: string) =>
  /name="version" value="(\d+)"/.exec((await get(path)).html)?.[1] ?? "";

test("lists replaced versions, compares one with the present one and restores it", async () => {
  await save("publish", { "home.headline": "Walk with us", "ml.home.headline": "ഒപ്പം നടക്കാം" });
  await save("publish", { "home.headline": "Walk along with us", "ml.home.headline": "" });
  expect((await get(form)).html).toContain(`href="${list}"`);
  const [last, first] = await versions();
  expect((await get(list)).text).toMatch(/\d{4}, \d+:\d\d.[ap]m.*The site/s);
  const shown = await get(last ?? "");
  expect(shown.html).toMatch(/<ins[^>]*>along ?<\/ins>/);
  expect(shown.html).toMatch(/<del[^>]*>ഒപ്പം/);
  expect(shown.text).toContain("Opening: Headline in Malayalam");
  // The first version holds the default, which the site showed before.
  expect((await get(first ?? "")).html).toMatch(/<del[^>]*>JOIN HANDS FOR A BRIGHTER TOMORROW<\/del>/);
  const restored = await restore(last ?? "", await present(last ?? ""));
  expect([restored.status, restored.location]).toEqual([303, form]);
  expect((await open("/")).text).toContain("Walk with us");
  expect((await open("/ml")).text).toContain("ഒപ്പം നടക്കാം");
  expect(await versions()).toHaveLength(3);
  // A second press with the old version number is no conflict.
  expect((await restore(last ?? "", "1")).status).toBe(303);
  expect((await get(last ?? "")).text).not.toContain("Restore this version");
  await restore(first ?? "", await present(first ?? ""));
  expect((await open("/")).text).toContain("JOIN HANDS");
});

test("shows who saved a version", async () => {
  const other = await insertAccount(db, { role: "editor" });
  await save("publish", { "home.headline": "One" });
  await db.updateTable("texts").set({ saved_by: other.id, saved_at: "2026-11-03T08:30:00.000Z" }).execute();
  await save("publish", { "home.headline": "Two" });
  const { text } = await get(list);
  expect(text).toContain(other.email);
  expect(text).toMatch(/3 Nov 2026, 2:00.pm/);
});

test("keeps drafts apart from published texts", async () => {
  await save("publish", { "home.headline": "Published" });
  await save("draft", { "home.headline": "Drafted" });
  await save("publish", { "home.headline": "Later" });
  const [drafted] = await versions();
  const { text, html } = await get(drafted ?? "");
  expect(text).toContain("Headline (draft)");
  expect(html).toMatch(/<del[^>]*>Drafted<\/del>/);
  await restore(drafted ?? "", await present(drafted ?? ""));
  expect((await open("/")).text).toContain("Published");
  expect((await get("/?preview=texts")).text).toContain("Drafted");
});

test("keeps the last 50 versions of a part, and none for a save without a change", async () => {
  const actor = await insertAccount(db, { role: "editor" });
  const publish = (part: "home" | "about", texts: Record<string, string>) =>
    saveTexts(db, actor, part, { texts, isPublished: true }, new Date());
  await publish("home", { "home.headline": "Number 0" });
  await publish("home", { "home.headline": "Number 0" });
  expect(await versions()).toHaveLength(1);
  for (let number = 1; number <= limits.content.versions; number += 1)
    await publish("home", { "home.headline": `Number ${number}` });
  await publish("about", { "about.title": "Us" });
  expect(await versions()).toHaveLength(limits.content.versions);
});

test("restores nothing from a stale form, with another part's version, or without a login", async () => {
  await save("publish", { "home.headline": "One" });
  await save("publish", { "home.headline": "Two" });
  const [last = ""] = await versions();
  const stale = await restore(last, "1");
  expect([stale.status, stale.text.includes("Someone changed this after you opened it")]).toEqual([
    409,
    true,
  ]);
  expect((await restore(last, "x")).status).toBe(409);
  expect((await open("/")).text).toContain("Two");
  for (const path of [last.replace("home", "about"), last.replace("home", "__proto__"), `${list}/0`])
    expect((await get(path)).status, path).toBe(404);
  expect((await open(last)).status).toBe(302);
});
