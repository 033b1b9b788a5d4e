/** Categories of receipts and payments that are no gift. */
import { sql } from "kysely";
import { transact } from "#db/client.server";
import type { Category, Db } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import type { Action } from "~/features/features";
import { createOnce } from "~/features/form-tokens/form-tokens.server";
import { ok, refused, type Result } from "~/lib/result";
import { categoryLabel } from "./category-label";
import type { AddCategory, ChangeCategory, RenameCategory } from "./category-form";

type Side = Category["side"];

/** In their order; closed ones only when asked for. */
export async function listCategories(db: Db, side: Side, withClosed = false): Promise<Category[]> {
  const query = db.selectFrom("categories").selectAll().where("side", "=", side);
  const shown = withClosed ? query : query.where("closed_at", "is", null);
  return shown.orderBy("position").orderBy("id").execute();
}

/** Refusal: invalid (`category`: unknown, closed, or of the other side). */
export async function openCategory(db: Db, id: number, side: Side): Promise<Result<Category, never>> {
  const found = (await listCategories(db, side)).find((category) => category.id === id);
  return found ? ok(found) : refused({ kind: "invalid", fields: { category: "bank.categoryRequired" } });
}

/** Whether what is entered under it is spent, or income; else the money only moves, or is borrowed. */
export const isOrdinary = ({ meaning, is_loan }: Pick<Category, "meaning" | "is_loan">): boolean =>
  meaning === null && is_loan === 0;

export const categoryOptions = (categories: Category[]) =>
  categories.map(({ id, name }) => ({ value: String(id), label: categoryLabel(name) }));

/** Ids of categories that something is entered under. */
export async function usedCategories(db: Db): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select category_id as id from bank_allocations where category_id is not null
    union select category_id from expenses where category_id is not null
    union select category_id from cash_entries where category_id is not null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Added once even if the form is sent twice; it comes last of its side. Refusal: invalid (`name`: taken). */
export const addCategory = (db: Db, actor: Actor, { formToken, ...given }: AddCategory, now: Date) =>
  transact(db, (trx) =>
    createOnce<Category, never>(trx, { kind: "category", token: formToken, input: given }, now, {
      find: (id) => findCategory(trx, Number(id)),
      idOf: ({ id }) => String(id),
      make: async () => {
        const all = await listCategories(trx, given.side, true);
        if (isTaken(all, given.name)) return nameTaken();
        const position = Math.max(-1, ...all.map((one) => one.position)) + 1;
        const added = await trx
          .insertInto("categories")
          .values({ ...given, position, meaning: null, closed_at: null })
          .returningAll()
          .executeTakeFirstOrThrow();
        await log(trx, actor, "category_added", added, now);
        return ok(added);
      },
    }),
  );

/** What is entered under it is then under the new name. Refusals: not_found, invalid (`name`: taken). */
export const renameCategory = (db: Db, actor: Actor, { id, name }: RenameCategory, now: Date) =>
  changing(db, id, async (trx, before) => {
    if (before.name === name) return ok(before);
    const others = (await listCategories(trx, before.side, true)).filter((one) => one.id !== id);
    if (isTaken(others, name)) return nameTaken();
    return update(trx, actor, "category_renamed", before, { name }, now);
  });

/** Refusals: not_found, conflict (delete: in use; close, delete: the site needs it). */
export const changeCategory = (db: Db, actor: Actor, { id, intent }: ChangeCategory, now: Date) =>
  changing(db, id, async (trx, before) => {
    if (intent === "up" || intent === "down") return move(trx, actor, before, intent, now);
    if (intent === "reopen") {
      if (before.closed_at === null) return ok(before);
      return update(trx, actor, "category_reopened", before, { closed_at: null }, now);
    }
    if (!isOrdinary(before)) return refused({ kind: "conflict", message: "categories.isNeeded" });
    if (intent === "close") {
      if (before.closed_at !== null) return ok(before);
      return update(trx, actor, "category_closed", before, { closed_at: now.toISOString() }, now);
    }
    if ((await usedCategories(trx)).has(id))
      return refused({ kind: "conflict", message: "categories.isUsed" });
    await trx.deleteFrom("categories").where("id", "=", id).execute();
    await log(trx, actor, "category_deleted", before, now);
    return ok(before);
  });

async function move(
  trx: Db,
  actor: Actor,
  category: Category,
  intent: "up" | "down",
  now: Date,
): Promise<Result<Category>> {
  const all = await listCategories(trx, category.side, true);
  const from = all.findIndex(({ id }) => id === category.id);
  const to = intent === "up" ? from - 1 : from + 1;
  const other = all[to];
  if (!other) return ok(category);
  all[to] = category;
  all[from] = other;
  for (const [position, { id }] of all.entries())
    await trx.updateTable("categories").set({ position }).where("id", "=", id).execute();
  await log(trx, actor, "category_moved", category, now);
  return ok(category);
}

const changing = (db: Db, id: number, change: (trx: Db, before: Category) => Promise<Result<Category>>) =>
  transact(db, async (trx): Promise<Result<Category>> => {
    const before = await findCategory(trx, id);
    return before ? change(trx, before) : refused({ kind: "not_found", message: "categories.gone" });
  });

async function update(
  trx: Db,
  actor: Actor,
  action: Action,
  before: Category,
  values: Partial<Pick<Category, "name" | "closed_at">>,
  now: Date,
): Promise<Result<Category>> {
  await trx.updateTable("categories").set(values).where("id", "=", before.id).execute();
  const after = { ...before, ...values };
  const detail = before.name === after.name ? {} : { name: [before.name, after.name] };
  await log(trx, actor, action, after, now, detail);
  return ok(after);
}

export const findCategory = (db: Db, id: number): Promise<Category | undefined> =>
  db.selectFrom("categories").selectAll().where("id", "=", id).executeTakeFirst();

/** Spellings that differ in case alone are one name. */
const isTaken = (all: Category[], name: string): boolean =>
  all.some((one) => one.name.toLowerCase() === name.toLowerCase());

const nameTaken = () => refused({ kind: "invalid", fields: { name: "categories.nameTaken" } });

const log = (
  trx: Db,
  actor: Actor,
  action: Action,
  { id, name }: Category,
  now: Date,
  detail: Record<string, unknown> = {},
) => recordActivity(trx, actor, action, { kind: "category", id: String(id), title: name }, now, detail);
