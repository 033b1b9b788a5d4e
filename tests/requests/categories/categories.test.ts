/** Categories on /adminSettings/categories without script. */
import { expect, test } from "vitest";
import { expectValidPage, visibleText } from "../../support/html";
import { staffHeaders, staffToken } from "../../support/staff";
import { database, open } from "../../support/visit";

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
