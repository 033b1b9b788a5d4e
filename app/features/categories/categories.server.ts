/** Categories of receipts and payments that are no gift. */
import type { Category, Db } from "#db/schema";
import { ok, refused, type Result } from "~/lib/result";

type Side = Category["side"];

/** In their order; closed ones only when asked for. */
export async function listCategories(db: Db, side: Side, withClosed = false): Promise<Category[]> {
  const query = db.selectFrom("categories").selectAll().where("side", "=", side);
  const shown = withClosed ? query : query.where("closed_at", "is", null);
  return shown.orderBy("position").orderBy("id").execute();
}

/** Refusal: invalid (`category`: unknown, closed, or of the other side). */
export async function openCategory(db: Db, id: number, side: Side): Promise<Result<Category>> {
  const found = (await listCategories(db, side)).find((category) => category.id === id);
  return found ? ok(found) : refused({ kind: "invalid", fields: { category: "bank.categoryRequired" } });
}

export const categoryOptions = (categories: Category[]) =>
  categories.map(({ id, name }) => ({ value: String(id), label: name }));
