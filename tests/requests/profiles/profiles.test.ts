import { describe, expect, test } from "vitest";
import { initialProfiles } from "~/features/profiles/initial-profiles";
import { seedProfiles } from "~/features/profiles/profiles.server";
import { insertPicture } from "../../support/content";
import { field } from "../../support/html";
import { staffHeaders } from "../../support/staff";
import { database, open } from "../../support/visit";

const db = database();
const token = () => crypto.randomUUID();
const headers = await staffHeaders(db);

const post = (path: string, form: Record<string, string>) =>
  open(path, { headers, form: { formToken: token(), people: "none", ...form } });
const idOf = async (name: string) =>
  (await db.selectFrom("profiles").select("id").where("texts", "like", `%${name}%`).executeTakeFirstOrThrow())
    .id;
const versionField = async (path: string, id: string) =>
  field((await open(`${path}?id=${id}`, { headers })).html, "version");
const order = (html: string, ...names: string[]) =>
  names.toSorted((one, other) => html.indexOf(one) - html.indexOf(other));

describe.each([
  ["/adminTeam", "/detailAbout", "Meet Our Team", "name", { role: "Director" }],
  ["/adminTestimonials", "/", "What people say", "author", { text: "They came back, in the rain too." }],
] as const)("%s", (path, page, heading, named, rest) => {
  test("adds, translates, orders, edits and deletes; the public section disappears when empty", async () => {
    expect((await open(page)).text).not.toContain(heading);
    const picture = await insertPicture(db, `portrait${named}`);
    const first = { [named]: "Ammini", [`ml.${named}`]: "അമ്മിണി", pictureId: picture, ...rest };
    for (const form of [first, { [named]: "Beeran", ...rest }]) {
      const added = await post(path, form);
      expect([added.status, added.location]).toEqual([303, path]);
    }
    const shown = await open(page);
    expect(order(shown.text, "Beeran", "Ammini")).toEqual(["Ammini", "Beeran"]);
    expect(shown.html).toContain(`/uploads/${picture}-`);
    for (const said of Object.values(rest)) expect(shown.text).toContain(said);
    expect((await open(page === "/" ? "/ml" : `/ml${page}`)).text).toContain("അമ്മിണി");

    await post(path, { id: await idOf("Ammini"), intent: "down" });
    expect(order((await open(page)).text, "Ammini", "Beeran")).toEqual(["Beeran", "Ammini"]);
    await post(path, { id: await idOf("Ammini"), intent: "down" });
    await post(path, { id: await idOf("Ammini"), intent: "up" });
    expect(order((await open(page)).text, "Beeran", "Ammini")).toEqual(["Ammini", "Beeran"]);

    const id = await idOf("Beeran");
    expect((await open(`${path}?id=${id}`, { headers })).html).toContain('value="Beeran"');
    await post(`${path}?id=${id}`, { id, [named]: "Beeran Kutty", ...rest });
    expect((await open(page)).text).toContain("Beeran Kutty");
    for (const name of ["Ammini", "Beeran"]) await post(path, { id: await idOf(name), intent: "remove" });
    expect((await open(page)).text).not.toContain(heading);
  });

  test("begins with adults in the portrait, without needing one, and labels each field once", async () => {
    const { html } = await open(path, { headers });
    expect(html).toMatch(/<option[^>]*value="adults"[^>]*selected|<option[^>]*selected[^>]*value="adults"/);
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect((await post(path, { [named]: "Without", ...rest, people: "adults" })).status).toBe(303);
    await post(path, { id: await idOf("Without"), intent: "remove" });
  });

  test("asks before deleting, and reports a change that was saved meanwhile", async () => {
    await post(path, { [named]: "Devaki", ...rest });
    const id = await idOf("Devaki");
    const asked = await open(`${path}?delete=${id}`, { headers });
    expect(asked.text).toMatch(
      /Delete this (?:team member|testimonial)\? Devaki is removed from the \w+ page/,
    );

    const form = { id, version: String((await versionField(path, id)).value), [named]: "Devaki A.", ...rest };
    await post(path, { ...form, [named]: "Devaki B." });
    const refused = await post(`${path}?id=${id}`, form);
    expect([refused.status, refused.html]).toEqual([409, expect.stringContaining('value="Devaki A."')]);
    expect(refused.text).toContain("Someone changed this");
    const version = String(field(refused.html, "version").value);
    for (let twice = 0; twice < 2; twice += 1)
      expect((await post(path, { ...form, version })).status).toBe(303);
    expect((await open(page)).text).toContain("Devaki A.");
    await post(path, { id, intent: "remove" });
  });

  test("offers the library without script, and keeps what was typed", async () => {
    const picture = await insertPicture(db, `library${named}`);
    const typed = { [named]: "Ouseph", people: "none" };
    const opened = await post(path, { ...typed, library: "open picture" });
    expect([opened.status, opened.text]).toEqual([200, expect.stringContaining("Choose a picture")]);
    const chosen = await post(path, { ...typed, library: `use ${picture}`, libraryField: "picture" });
    expect(chosen.html).toContain('value="Ouseph"');
    expect(field(chosen.html, "pictureId").value).toBe(picture);
  });

  test("refuses missing texts, unusable pictures and unknown ids, and keeps the input", async () => {
    const refused = await post(path, { [named]: " ", [`ml.${named}`]: "ബീരാൻ" });
    expect([refused.status, refused.html]).toEqual([422, expect.stringContaining("ബീരാൻ")]);
    expect(refused.text).toMatch(/Enter (?:a name|who says it)/);
    const absent = await post(path, { [`ml.${named}`]: "ബീരാൻ" });
    expect([absent.status, absent.text]).toEqual([
      422,
      expect.stringMatching(/Enter (?:a name|who says it)/),
    ]);
    const form = { [named]: "Chathan", ...rest };
    expect((await post(path, { ...form, pictureId: "nothing" })).status).toBe(422);
    const child = { ...form, pictureId: await insertPicture(db, `child${named}`), people: "children" };
    expect((await post(path, child)).status).toBe(422);
    const gone: Record<string, string>[] = [{ intent: "remove" }, { ...form }];
    for (const one of gone) expect((await post(path, { id: "no-such", ...one })).status).toBe(404);
    expect((await open(path, { headers })).text).not.toContain("Chathan");
  });

  test("shows a refused move above the list, not in the form", async () => {
    const { text } = await post(path, { id: "no-such", intent: "up" });
    expect(text.match(/Someone has deleted this|There is no/g)).toEqual([
      "Someone has deleted this",
      "There is no",
    ]);
  });
});

test("a database with sample content begins with the specified people and quotations", async () => {
  await seedProfiles(db, initialProfiles, new Date());
  expect((await open("/detailAbout")).text).not.toContain("Sheeba Raghavan");
  await db.deleteFrom("milestones").where("name", "=", "profiles").execute();
  await seedProfiles(db, initialProfiles, new Date());
  const { html, text } = await open("/detailAbout");
  expect(text).toContain("Sheeba Raghavan Director");
  expect(html).toContain('src="/pictures/team-1.svg"');
  expect((await open("/ml")).html).toContain('src="/pictures/voice-5.svg"');
});

describe("/adminFigures", () => {
  const path = "/adminFigures";
  const wells = { figure: "64", words: "wells cleaned", href: "/ml/projects", "ml.words": "കിണർ വൃത്തിയാക്കി" };
  const band = async (page: string) => /<div class="tally">[^]*?<\/ul>/.exec((await open(page)).html)?.[0];

  test("shows figures with their links on the home page in each language, and no band without any", async () => {
    expect(await band("/")).toBeUndefined();
    expect((await open(path, { headers })).text).toContain("Where readers can check it");
    expect((await post(path, wells)).status).toBe(303);
    expect((await post(path, { figure: "9", words: "rooms" })).status).toBe(303);
    const shown = await band("/");
    expect(shown).toMatch(/<a href="\/projects"><b>64<\/b> wells cleaned<\/a>/);
    expect(shown).toMatch(/<span><b>9<\/b> rooms<\/span>/);
    expect(await band("/ml")).toMatch(/<a href="\/ml\/projects"><b>64<\/b> കിണർ വൃത്തിയാക്കി<\/a>/);
    await post(path, { id: await idOf("64"), intent: "down" });
    expect(order((await band("/")) ?? "", "64", "rooms")).toEqual(["rooms", "64"]);
    for (const name of ["64", "rooms"]) await post(path, { id: await idOf(name), intent: "remove" });
    expect(await band("/")).toBeUndefined();
  });

  test.each(["javascript:alert(1)", "//example.org", "/\\example.org", "wells", "https://", "mailto:a@b.in"])(
    "refuses the link %s at its field",
    async (href) => {
      const refused = await post(path, { ...wells, href });
      expect([refused.status, refused.text]).toEqual([
        422,
        expect.stringContaining("Enter a page of this site"),
      ]);
      expect(field(refused.html, "href").value).toBe(href);
    },
  );

  test("requires a figure and what it counts, and has no picture", async () => {
    const refused = await post(path, { figure: " ", words: "", href: "/projects" });
    expect(refused.status).toBe(422);
    for (const said of ["Enter a figure", "Enter what the figure counts"])
      expect(refused.text).toContain(said);
    expect((await open(path, { headers })).html).not.toContain('name="pictureId"');
  });
});
