/** The cash book on /adminCash without script. */
import { expect, test } from "vitest";
import ml from "~/locales/ml.json";
import { expectValidPage, formContaining, visibleText } from "../../support/html";
import { staffHeaders } from "../../support/staff";
import { database, open, textOf, visit } from "../../support/visit";

const db = database();
const headers = await staffHeaders(db, { role: "treasurer" });
const read = (path = "/adminCash?year=2026-27") => open(path, { headers });
const send = async (form: Record<string, string>, path = "/adminCash") => open(path, { headers, form });

test("a book is opened, an entry made, refused below zero, and struck through with its reason", async () => {
  const empty = await read();
  expectValidPage(empty.response, empty.html);
  expect(visibleText(empty.html)).toContain("Nothing came or went in cash.");
  const opening = { intent: "opening", day: "2026-05-01", sum: "-100", anyway: "on" };
  const minus = await send(opening);
  expect(minus.status).toBe(422);
  expectValidPage(minus.response, minus.html);
  expect(minus.text).toContain("There can’t be less than no cash");
  expect((await send({ ...opening, sum: "100" })).status).toBe(303);
  const { fields } = formContaining((await read()).html, "What it is");
  const entry = { ...fields, day: "2026-05-06", kind: "other", direction: "out", sum: "101", note: "Lent" };
  const category = await db
    .selectFrom("categories")
    .select("id")
    .where("name", "=", "Other running costs")
    .executeTakeFirstOrThrow();
  const refused = await send({ ...entry, category: String(category.id) });
  expect(refused.status).toBe(422);
  expect(visibleText(refused.html)).toContain("On 6 May 2026 the cash would be ₹");
  expect(refused.html).toContain('name="anyway"');
  const entered = await send({ ...entry, category: String(category.id), anyway: "on" });
  expect([entered.status, entered.location]).toEqual([303, "/adminCash?year=2026-27"]);
  const { id } = await db.selectFrom("cash_entries").select("id").executeTakeFirstOrThrow();
  const shown = visibleText((await read()).html);
  expect(shown).toContain("Something is missing");
  expect(shown).toContain("Other: Lent");

  const asked = await read(`/adminCash?year=2026-27&back=${id}`);
  expect(visibleText(asked.html)).toContain("Take back other of ₹101.00, 6 May 2026?");
  const back = { intent: "takeBack", id: String(id) };
  expect((await send({ ...back, reason: "" }, `/adminCash?year=2026-27&back=${id}`)).status).toBe(422);
  expect((await send({ ...back, reason: "It came back" })).status).toBe(303);
  const after = await read();
  expect(after.html).toMatch(/<s>(?:(?!<\/s>).)*Lent/);
  expect(visibleText(after.html)).toContain("It came back");
});

test("book, and books of the year, name the first categories in the language of the screen", async () => {
  const malayalam = await staffHeaders(db, { role: "treasurer" });
  await open("/login/language", { form: { language: "ml", back: "/admin" }, headers: malayalam });
  const rent = await db.selectFrom("categories").select("id").where("name", "=", "Rent").executeTakeFirst();
  const entry = { day: "2026-05-07", kind: "other", direction: "out", sum: "12", note: "", anyway: "on" };
  const { fields } = formContaining((await read()).html, "What it is");
  expect((await send({ ...fields, ...entry, category: String(rent?.id) })).status).toBe(303);
  for (const path of ["/adminCash?year=2026-27", "/adminBooks/2026-27"]) {
    const shown = visibleText((await open(path, { headers: malayalam })).html);
    expect(shown).toContain(ml.categories.first.rent);
    expect(shown).not.toContain("Rent");
  }
  const last = await db.selectFrom("cash_entries").select("id").orderBy("id", "desc").executeTakeFirst();
  await db
    .deleteFrom("cash_entries")
    .where("id", "=", last?.id ?? 0)
    .execute();
});

test("the year is a CSV file", async () => {
  const answer = await visit("/adminCash/2026-27.csv", { headers });
  expect(answer.headers.get("content-disposition")).toContain("cash-practice-2026-27.csv");
  const lines = (await textOf(answer)).trim().split("\r\n");
  expect(lines[0]).toContain("day,kind,what,detail,in,out,balance,taken back");
  expect(lines[2]).toBe("2026-05-06,Other,Lent,Other running costs,0,0,100,It came back");
  expect((await visit("/adminCash/never.csv", { headers })).status).toBe(404);
});
