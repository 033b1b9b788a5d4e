/** Categories on /adminSettings/categories without script. */
import { expect, test } from "vitest";
import { expectValidPage, visibleText } from "../../support/html";
import { freshDatabase } from "../../support/donation";
import { staffHeaders, staffToken } from "../../support/staff";
import { database, open } from "../../support/visit";
import en from "~/locales/en.json";
import ml from "~/locales/ml.json";

const db = database();
const headers = await staffHeaders(db);
const path = "/adminSettings/categories";
const idOf = async (name: string) =>
  String(
    (
      await db
        .selectFrom("categories")
        .select("id")
        .where("side", "=", "expense")
        .where("name", "=", name)
        .executeTakeFirstOrThrow()
    ).id,
  );

test("a category is added, renamed, moved and closed; a refusal is shown", async () => {
  const page = await open(path, { headers });
  expectValidPage(page.response, page.html);
  expect((await open(path, { headers, form: { side: "expense", name: "Stamps" } })).status).toBe(303);
  const id = await idOf("Stamps");
  const renaming = await open(`${path}?rename=${id}`, { headers });
  expect(visibleText(renaming.html)).toMatch(/Stamps Name .*Rename Cancel Close Delete/);
  const rename = (name: string) =>
    open(`${path}?rename=${id}`, { headers, form: { intent: "rename", id, name } });
  const taken = await rename("Rent");
  expect([taken.status, visibleText(taken.html)]).toEqual([
    422,
    expect.stringContaining("There is a category of this name already"),
  ]);
  expect((await rename("Stamps and courier")).status).toBe(303);
  expect((await open(path, { headers, form: { intent: "up", id } })).status).toBe(303);
  expect((await open(path, { headers, form: { intent: "close", id } })).status).toBe(303);
  expect(visibleText((await open(`${path}?rename=${id}`, { headers })).html)).toContain("Open again");
  const refused = await open(path, { headers, form: { intent: "close", id: await idOf("Cash") } });
  expect([refused.status, visibleText(refused.html)]).toEqual([
    409,
    expect.stringContaining("can only be renamed"),
  ]);
});

test("treasurers may change categories, editors may not", async () => {
  const statusFor = async (role: "treasurer" | "editor") =>
    (await open(path, { headers: { cookie: `authtoken=${await staffToken(db, { role })}` } })).status;
  expect([await statusFor("treasurer"), await statusFor("editor")]).toEqual([200, 403]);
});

test("are reached from Settings", async () => {
  expect((await open("/adminSettings", { headers })).html).toMatch(
    /href="\/adminSettings\/categories"[^>]*>Categories</,
  );
});

test("the first categories have Malayalam labels on Malayalam screens, and their stored names elsewhere", async () => {
  const token = await staffToken(db);
  const own = { cookie: `authtoken=${token}` };
  await open("/login/language", { form: { language: "ml", back: "/admin" }, headers: own });
  const list = visibleText((await open(path, { headers: own })).html);
  for (const label of Object.values(ml.categories.first)) expect(list).toContain(label);
  expect(list).not.toContain("Rent");
  const renaming = await open(`${path}?rename=${await idOf("Rent")}`, { headers: own });
  expect(renaming.html).toContain('value="Rent"');
  const spending = await open("/adminSpending", { headers: own });
  expect(visibleText(spending.html)).toContain(ml.categories.first.travel);
  expect((await db.selectFrom("categories").select("name").where("name", "=", "Rent").execute()).length).toBe(
    1,
  );
  // Each key of the catalogue stands for a name that the database begins with.
  const fresh = await freshDatabase();
  const names = new Set(
    (await fresh.selectFrom("categories").select("name").execute()).map(({ name }) => name),
  );
  expect(names).toEqual(new Set(Object.values(en.categories.first)));
});
