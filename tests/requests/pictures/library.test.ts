import { beforeAll, describe, expect, test } from "vitest";
import { migrate } from "#db/migrate.server";
import { todayInIndia } from "~/lib/india-time";
import { db } from "~/server/context.server";
import { translator } from "~/locales/translate";
import { insertPicture, POST, save } from "../../support/content";
import { visibleText } from "../../support/html";
import { staffToken } from "../../support/staff";
import { open, textOf, visit } from "../../support/visit";
import { LIFE_SCHOOL } from "../../support/causes";

const t = translator("en");
const CONSENT = { consent_by: "Latha", consent_relation: "parent", consent_on: "2026-01-05" } as const;

let cookie: string;
beforeAll(async () => {
  await migrate(db);
  cookie = `authtoken=${await staffToken(db, { role: "editor" })}`;
  const at = (day: number) => ({ created_at: `2026-11-${day}T00:00:00.000Z` });
  await insertPicture(db, "desks", at(10));
  await insertPicture(db, "herd", { ...at(11), people: "children", ...CONSENT });
  await insertPicture(db, "inline", at(12));
  await insertPicture(db, "bill", at(13));
  await insertPicture(db, "ended", {
    ...at(14),
    people: "adults",
    consent_until: todayInIndia(new Date(), -1),
  });
  await insertPicture(db, "gone", { ...at(15), state: "withdrawn" });
  await save(db, "event", {
    title: "Milking day",
    imageId: "herd",
    imageAlt: "Two goats",
    ml: { imageAlt: "ആടുകൾ" },
  });
  await save(db, "project", { title: "Classrooms", para1: "P", image2Id: "desks", status: "draft" });
  const content = '<p>By lorry</p><p><img src="/uploads/inline-1600.jpg" alt=""></p>';
  await save(db, "blog", { ...POST, imageId: "desks", content });
  const money = { cause_slug: LIFE_SCHOOL, mode: "practice", day: "2026-11-01", amount_paise: 100 } as const;
  const times = { created_at: "2026-11-01", updated_at: "2026-11-01", translations: "{}" };
  const expense = { ...money, ...times, id: "lamps", description: "Lamps", image_id: "bill", published: 1 };
  await db.insertInto("expenses").values(expense).execute();
});

async function post(path: string, fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const answer = await visit(path, { method: "POST", headers: { cookie }, body });
  const html = await textOf(answer);
  const offered = [...html.matchAll(/name="library"[^>]*value="use ([^"]+)"|value="use ([^"]+)"/g)];
  const ids = offered.map(([, one, other]) => one ?? other);
  return { status: answer.status, html, words: visibleText(html), ids };
}

describe("the picture library", () => {
  test("opens from each file field, keeps the input, and lists pictures with their uses", async () => {
    for (const path of ["/adminEvent", "/adminBlog", "/adminGallery"])
      expect((await open(path, { headers: { cookie } })).text).toContain("Choose from the library");
    const typed = { title: "A new day", "ml.title": "പുതിയ ദിവസം", content: "Typed" };
    const library = await post("/adminEvent", { ...typed, library: "open image" });
    expect([library.status, library.ids]).toEqual([200, ["inline", "herd", "desks"]]);
    expect(library.words).toMatch(/herd\.jpg Two goats Used by Milking day \(event, published\)/);
    expect(library.words).toMatch(
      /Desks for Gudalur \(blog post, published\); Classrooms \(project, draft\)/,
    );
    expect(library.html).toMatch(/value="A new day"/);
    expect(library.html).toMatch(/value="പുതിയ ദിവസം"/);
    const back = await post("/adminEvent", { ...typed, library: "close" });
    expect(back.html).toMatch(/value="A new day"/);
    expect(back.words).not.toContain("Use this picture");
  });

  test.each([
    ["MILKING", ["herd"]],
    ["goats", ["herd"]],
    ["ആടു", ["herd"]],
    ["inline.jp", ["inline"]],
    ["desks for", ["inline", "desks"]],
    ["classroom", ["desks"]],
    ["ml", []],
    ["%", []],
  ])("finds pictures by file name, description and title: %s", async (librarySearch, ids) => {
    const asked = { library: "search", libraryField: "image", librarySearch };
    expect((await post("/adminEvent", asked)).ids).toEqual(ids);
    const read = await visit(`/admin/pictures?search=${encodeURIComponent(librarySearch)}`, {
      headers: { cookie },
    });
    const { pictures } = JSON.parse(await textOf(read)) as { pictures: { id: string }[] };
    expect(pictures.map(({ id }) => id)).toEqual(ids);
  });

  test("offers an item's description of a picture that the item's text shows too", async () => {
    await insertPicture(db, "slates");
    const content = '<p>By lorry</p><p><img src="/uploads/slates-1600.jpg" alt=""></p>';
    await save(db, "blog", { ...POST, imageId: "slates", imageAlt: "New slates", content });
    const read = await visit("/admin/pictures?search=slates", { headers: { cookie } });
    const { pictures } = JSON.parse(await textOf(read)) as { pictures: { alts: object }[] };
    expect(pictures[0]?.alts).toMatchObject({ en: "New slates" });
  });

  test("lists an item that used a picture only in an earlier version", async () => {
    await insertPicture(db, "former");
    const { id } = await save(db, "event", { title: "Sowing", imageId: "former" });
    await save(db, "event", { id, imageId: "desks" });
    await save(db, "event", { id, title: "Sowing of beans" });
    await save(db, "event", { id, title: "Sowing of rice" });
    const search = { library: "search", libraryField: "image", librarySearch: "rice" };
    const found = await post("/adminEvent", search);
    expect(found.ids.toSorted()).toEqual(["desks", "former"]);
    expect(found.words).toContain("former.jpg Used by Sowing of rice (event, earlier version)");
    expect(found.words.match(/Sowing of rice/g)).toHaveLength(2);
    const [version] = await db
      .selectFrom("content_versions")
      .select("id")
      .where("item_id", "=", id)
      .execute();
    const screen = await open("/adminPictures?id=former", { headers: { cookie } });
    expect(screen.html).toContain(`href="/admin/versions/event/${id}/${version?.id}"`);
  });

  test("fills in a chosen picture, and keeps the picture's consent when the item is saved", async () => {
    const chosen = await post("/adminEvent", {
      ...{ title: "A herd", imageAlt: "", imageFocusX: "10", removeImage: "on" },
      ...{ library: "use herd", libraryField: "image" },
    });
    expect(chosen.status).toBe(200);
    expect(chosen.html).toMatch(/name="imageId" value="herd"/);
    expect(chosen.html).toMatch(/name="imageAlt"[^>]*value="Two goats"/);
    expect(chosen.html).not.toMatch(/name="imageFocusX"[^>]*value="10"/);
    const saved = await post("/adminEvent", {
      title: "A herd",
      imageId: "herd",
      people: "none",
      status: "published",
    });
    expect(saved.status).toBe(303);
    const image = await db.selectFrom("images").selectAll().where("id", "=", "herd").executeTakeFirst();
    expect(image).toMatchObject({ people: "children", ...CONSENT });
  });

  test("adds a chosen picture to the others of the gallery form", async () => {
    const fields = { title: "Two", imageId: "desks", library: "use herd", libraryField: "image" };
    const chosen = await post("/adminGallery", fields);
    expect([...chosen.html.matchAll(/name="imageId" value="(\w+)"/g)].map(([, id]) => id)).toEqual([
      "desks",
      "herd",
    ]);
  });

  test.each(["ended", "gone", "bill", "nobody", "__proto__"])("refuses the picture %s", async (id) => {
    const refused = await post("/adminEvent", { title: "T", library: `use ${id}`, libraryField: "image" });
    expect([refused.status, refused.words]).toEqual([
      422,
      expect.stringContaining(t("content.imageUnknown")),
    ]);
    expect(refused.html).toMatch(/value="T"/);
  });

  test.each([
    ["open passport", ""],
    ["use herd", "a[10000000]"],
    ["search", ""],
    ["nonsense", "constructor"],
  ])("rejects an unknown action or field: %s %s", async (library, libraryField) => {
    expect((await post("/adminEvent", { library, libraryField })).status).toBe(422);
  });

  test("offers bills to treasurers in the expense form, and keeps the input", async () => {
    const treasurer = { cookie: `authtoken=${await staffToken(db, { role: "treasurer" })}` };
    const body = new FormData();
    for (const [name, value] of [
      ["what", "Lamps and oil"],
      ["library", "open image"],
    ] as const)
      body.append(name, value);
    const path = `/adminCauses/${LIFE_SCHOOL}/spending`;
    const answer = await visit(path, { method: "POST", headers: treasurer, body });
    const html = await textOf(answer);
    expect([answer.status, html]).toEqual([200, expect.stringContaining('value="use bill"')]);
    expect(html).toContain('value="Lamps and oil"');
  });
});
