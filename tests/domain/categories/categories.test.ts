import { beforeEach, expect, test } from "vitest";
import type { Db } from "#db/schema";
import {
  addCategory,
  changeCategory,
  listCategories,
  openCategory,
  renameCategory,
} from "~/features/categories/categories.server";
import { categories } from "~/locales/en.json";
import { recordExpense } from "~/features/expenses/expenses.server";
import { freshDatabase } from "../../support/donation";
import { refusalOf, valueOf } from "../../support/result";

const NOW = new Date("2026-11-24T05:00:00.000Z");
const actor = { id: "user-1", email: "meera@foundation.example" };

let db: Db;
beforeEach(async () => {
  db = await freshDatabase();
});

const names = async (withClosed = false) =>
  (await listCategories(db, "expense", withClosed)).map(({ name }) => name);
const idOf = async (name: string) =>
  (
    await db
      .selectFrom("categories")
      .select("id")
      .where("side", "=", "expense")
      .where("name", "=", name)
      .executeTakeFirstOrThrow()
  ).id;
const add = (name: string, formToken: string | null = null) =>
  addCategory(db, actor, { side: "expense", name, formToken }, NOW);
const change = async (name: string, intent: "up" | "down" | "close" | "reopen" | "delete") =>
  changeCategory(db, actor, { id: await idOf(name), intent }, NOW);

test("are translated by the English names with which a database begins", async () => {
  const stored = await db.selectFrom("categories").select("name").execute();
  expect(Object.values(categories.first).sort()).toEqual([...new Set(stored.map(({ name }) => name))].sort());
});

test("adds a category last and once, and refuses a name of the same side", async () => {
  await add("Stamps", "a".repeat(20));
  await add("Stamps", "a".repeat(20));
  expect((await names()).slice(-2)).toEqual(["Other running costs", "Stamps"]);
  expect(refusalOf(await add("STAMPS"))).toMatchObject({
    kind: "invalid",
    fields: { name: expect.anything() },
  });
  valueOf(await addCategory(db, actor, { side: "income", name: "Stamps", formToken: null }, NOW));
});

test("moves, renames, closes and opens a category", async () => {
  await change("Rent", "up");
  await change("Rent", "up");
  expect((await names()).slice(0, 2)).toEqual(["Rent", "Salaries"]);
  await change("Rent", "down");
  valueOf(await renameCategory(db, actor, { id: await idOf("Rent"), name: "Rent of the centre" }, NOW));
  expect((await names()).slice(0, 2)).toEqual(["Salaries", "Rent of the centre"]);
  await change("Rent of the centre", "close");
  const id = await idOf("Rent of the centre");
  expect([(await names())[1], (await names(true))[1]]).toEqual([
    "Electricity and water",
    "Rent of the centre",
  ]);
  expect((await openCategory(db, id, "expense")).ok).toBe(false);
  await change("Rent of the centre", "reopen");
  expect((await openCategory(db, id, "expense")).ok).toBe(true);
});

test("deletes only what is not in use; those that the site needs can only be renamed", async () => {
  await recordExpense(
    db,
    actor,
    {
      cause: null,
      category: await idOf("Rent"),
      day: "2026-11-02",
      amountPaise: 10_000,
      what: "Rent",
      payee: "",
      isPublished: false,
      mode: "live",
    },
    NOW,
  );
  expect(refusalOf(await change("Rent", "delete"))).toMatchObject({ message: "categories.isUsed" });
  valueOf(await change("Rent", "close"));
  valueOf(await change("Salaries", "delete"));
  expect(await names(true)).not.toContain("Salaries");
  for (const intent of ["close", "delete"] as const)
    expect(refusalOf(await change("Cash", intent))).toMatchObject({ message: "categories.isNeeded" });
  valueOf(await renameCategory(db, actor, { id: await idOf("Cash"), name: "Petty cash" }, NOW));
  expect(await names()).toContain("Petty cash");
});
