import { beforeEach, expect, test } from "vitest";
import { config, initConfig } from "~/features/settings/config";
import { DEFAULT_SETTINGS, type Foundation } from "~/features/settings/settings";
import { saveSettings } from "~/features/settings/settings.server";
import { insertPicture } from "../../support/content";
import { staffHeaders, staffToken } from "../../support/staff";
import { database, open } from "../../support/visit";

const db = database();
const headers = await staffHeaders(db);
beforeEach(async () => {
  for (const table of ["settings", "content_versions"] as const) await db.deleteFrom(table).execute();
});

const form = "/adminSettings/foundation";
const get = (path: string) => open(path, { headers });
const save = (change: Record<string, string>) =>
  open(form, { headers, form: { ...(DEFAULT_SETTINGS.foundation as Foundation), ...change } });
const restore = async (path: string) => {
  const version = /name="version" value="(\d+)"/.exec((await get(path)).html)?.[1] ?? "";
  return open(path, { headers, form: { version } });
};
/** Returns the URLs of the versions, latest first. */
const versions = async (of = form) => {
  const { html } = await get(`${of}/versions`);
  return [...html.matchAll(/href="(\/adminSettings\/\w+\/versions\/\d+)"/g)].map(([, href = ""]) => href);
};

test("lists replaced versions, compares one with the present one and restores it", async () => {
  await save({ name: "Sahaya Trust", "ml.name": "സഹായ ട്രസ്റ്റ്" });
  await save({ name: "Sahaya Society" });
  expect((await get(form)).html).toContain(`href="${form}/versions"`);
  const [last = ""] = await versions();
  const { html } = await get(last);
  expect(html).toMatch(/<del[^>]*>Trust<\/del>/);
  expect(html).toMatch(/<ins[^>]*>Society<\/ins>/);
  expect(html).toMatch(/<del[^>]*>സഹായ/);
  expect(await restore(last)).toMatchObject({ status: 303, location: form });
  expect((await open("/ml")).text).toContain("സഹായ ട്രസ്റ്റ്");
  expect(await versions()).toHaveLength(3);
  expect((await get(last)).text).not.toContain("Restore this version");
});

test("compares amounts one by one, and languages by name", async () => {
  for (const amounts of ["100, 200", "100, 300"])
    await open("/adminSettings/giving", {
      ...{ headers, form: { presets: amounts, minimum: "50", maximum: "5000" } },
    });
  const [amounts = ""] = await versions("/adminSettings/giving");
  expect((await get(amounts)).html).toMatch(/<del[^>]*>200<\/del>/);
  await open("/adminSettings/languages", { headers, form: { languages: "en" } });
  const [languages = ""] = await versions("/adminSettings/languages");
  expect((await get(languages)).html).toMatch(/<del[^>]*>\s*Malayalam<\/del>/);
  await restore(languages);
  expect((await open("/ml")).status).toBe(200);
});

test("compares versions without fields that an environment variable sets", async () => {
  await save({ phone: "+91 93000 11111" });
  await save({ phone: "+91 93000 22222" });
  const [last = ""] = await versions();
  const before = config();
  initConfig({ ...before, overrides: { foundation: { phone: { variable: "PHONE", value: "+91 1" } } } });
  expect((await get(last)).text).toContain("the same as the present version");
  initConfig(before);
});

test("restores a logo, but never a withdrawn picture", async () => {
  const [kept, gone] = ["a".repeat(32), "b".repeat(32)];
  const logo = (id: string) => ({
    src: `/uploads/${id}-320.webp`,
    print: `/uploads/${id}-480.jpg`,
    width: 9,
    height: 9,
  });
  await insertPicture(db, kept);
  await insertPicture(db, gone);
  for (const id of [kept, gone]) await saveSettings(db, null, "look", { logo: logo(id) }, new Date());
  await saveSettings(db, null, "look", { logo: null }, new Date());
  const [ofGone = "", ofKept = ""] = await versions("/adminSettings/look");
  const kepts = await db.selectFrom("content_version_images").select("image_id").execute();
  expect(kepts.map(({ image_id }) => image_id).toSorted()).toEqual([kept, gone]);
  await db.updateTable("images").set({ state: "withdrawn" }).where("id", "=", gone).execute();
  expect((await get(ofGone)).text).toContain("The picture is gone");
  await restore(ofGone);
  expect((await get(ofKept)).html).toMatch(/<del><img[^>]*aaa-320/);
  await restore(ofKept);
  expect((await get("/adminSettings/look")).html).toContain(`${kept}-320.webp`);
});

test("refuses a stale form, versions of other subjects, and editors", async () => {
  await save({ name: "One" });
  await save({ name: "Two" });
  const [last = ""] = await versions();
  expect((await open(last, { headers, form: { version: "1" } })).status).toBe(409);
  for (const path of [last.replace("foundation", "giving"), last.replace("foundation", "__proto__")])
    expect((await get(path)).status, path).toBe(404);
  const editor = { Cookie: `authtoken=${await staffToken(db, { role: "editor" })}` };
  expect((await open(last, { headers: editor })).status).toBe(403);
});
