import { beforeEach, expect, test } from "vitest";
import { pictureRemovers } from "~/features/features.server";
import { usesOfPictures } from "~/features/pictures/picture-uses.server";
import { withdrawConsent } from "~/features/pictures/withdrawals.server";
import { insertPicture } from "../../support/content";
import { staffHeaders, staffToken } from "../../support/staff";
import { database, open } from "../../support/visit";

const db = database();
const headers = await staffHeaders(db);
beforeEach(() => db.deleteFrom("settings").execute());

const form = "/adminSettings/home";
const [FIELD, CHILDREN] = ["a".repeat(32), "b".repeat(32)];
const save = (fields: Record<string, string>) => open(form, { headers, form: fields });

test("shows a photograph instead of the home page's drawing, described in each language", async () => {
  await insertPicture(db, FIELD);
  expect((await open("/")).html).toMatch(/<svg[^>]*class="scene"/);
  const texts = { pictureAlt: "Rice fields", "ml.pictureAlt": "നെൽപ്പാടം" };
  const saved = await save({ pictureId: FIELD, ...texts, pictureFocusX: "30", pictureFocusY: "70" });
  expect([saved.status, saved.location]).toEqual([303, form]);
  const home = await open("/");
  expect(home.html).not.toMatch(/<svg[^>]*class="scene"/);
  expect(home.html).toMatch(/<img[^>]*aaa-[^>]*alt="Rice fields"[^>]*fetchpriority="high"/i);
  expect(home.html).toContain("object-position:30% 70%");
  expect((await open("/ml")).html).toContain('alt="നെൽപ്പാടം"');
  expect((await open(form, { headers })).html).toContain('value="Rice fields"');
  // Saving without a new file keeps the picture.
  await save({ ...texts, pictureAlt: "Rice" });
  expect((await open("/")).html).toContain('alt="Rice"');
  expect((await save({ removePicture: "on" })).status).toBe(303);
  expect((await open("/")).html).toMatch(/<svg[^>]*class="scene"/);
});

test("requires consent for children, and shows the drawing again after its withdrawal", async () => {
  await insertPicture(db, CHILDREN);
  const refused = await save({ pictureId: CHILDREN, people: "children", pictureAlt: "Pupils" });
  expect(refused.status).toBe(422);
  expect(refused.html).toMatch(/data-error-summary[^]*guardian/);
  expect(refused.html).toContain('value="Pupils"');
  const consent = { "consent.by": "Meera", "consent.relation": "parent", "consent.on": "2026-01-02" };
  expect((await save({ pictureId: CHILDREN, people: "children", ...consent })).status).toBe(303);
  expect((await open("/")).html).toContain(`${CHILDREN}-`);
  const used = await usesOfPictures(db, [CHILDREN], new Date());
  expect(used).toMatchObject([{ title: "Home page", href: form, isPublic: true }]);
  await withdrawConsent(db, null, CHILDREN, pictureRemovers, new Date());
  expect((await open("/")).html).toMatch(/<svg[^>]*class="scene"/);
  expect((await open("/")).html).not.toContain(CHILDREN);
});

test("refuses unknown pictures, stale forms, and staff who are not administrators", async () => {
  const unknown = await save({ pictureId: "c".repeat(32) });
  expect([unknown.status, unknown.text.includes("choose the image again")]).toEqual([422, true]);
  await save({ pictureAlt: "One" });
  expect((await save({ pictureAlt: "Two", version: "0" })).status).toBe(409);
  const editor = { Cookie: `authtoken=${await staffToken(db, { role: "editor" })}` };
  expect((await open(form, { headers: editor })).status).toBe(403);
});

test.each([
  ["about", "/detailAbout", "d"],
  ["donatePage", "/donatePage", "e"],
])(
  "shows a photograph on %s, described in each language, and none after it was removed",
  async (name, path, letter) => {
    const OTHER = letter.repeat(32);
    await insertPicture(db, OTHER);
    const texts = { pictureAlt: "A new well", "ml.pictureAlt": "പുതിയ കിണർ" };
    const at = `/adminSettings/${name}`;
    const saved = await open(at, { headers, form: { pictureId: OTHER, ...texts } });
    expect([saved.status, saved.location]).toEqual([303, at]);
    const { html } = await open(path);
    expect(html).toMatch(new RegExp(`<img[^>]*${OTHER}-[^>]*alt="A new well"`));
    if (name === "about") expect(html).not.toContain("/pictures/evening-class.svg");
    expect((await open(`/ml${path}`)).html).toContain('alt="പുതിയ കിണർ"');
    expect(await usesOfPictures(db, [OTHER], new Date())).toMatchObject([{ href: at, isPublic: true }]);
    await withdrawConsent(db, null, OTHER, pictureRemovers, new Date());
    expect((await open(path)).html).not.toContain(OTHER);
  },
);
