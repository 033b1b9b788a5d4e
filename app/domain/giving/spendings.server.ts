import { randomUUID } from "node:crypto";
import { transact } from "#db/client.server";
import type { Db, Spending } from "#db/schema";
import { noteActivity, type Actor } from "~/domain/accounts/activity.server";
import { done, refused, type Result } from "~/domain/result";
import { makeOnce } from "~/domain/sent-forms.server";
import type { SaveSpending } from "./spending-form";

/** What was spent for a cause, the latest first. */
export async function listSpendings(db: Db, cause: string): Promise<Spending[]> {
  return db
    .selectFrom("spendings")
    .selectAll()
    .where("cause_slug", "=", cause)
    .orderBy("day", "desc")
    .orderBy("id")
    .execute();
}

/**
 * Publishes what was spent, or corrects it. The same form sent again publishes one. Refusal: not_found (no such
 * cause, or the spending was removed).
 */
export function saveSpending(
  db: Db,
  actor: Actor,
  cause: string,
  { id, formToken, ...given }: SaveSpending,
  now: Date,
): Promise<Result<Spending>> {
  const at = now.toISOString();
  const values = {
    day: given.date,
    amount_paise: given.amount,
    what: given.what,
    ml: JSON.stringify(given.whatMl ? { what: given.whatMl } : {}),
    updated_at: at,
  };
  return transact(db, async (trx): Promise<Result<Spending>> => {
    const known = await trx.selectFrom("causes").select("slug").where("slug", "=", cause).executeTakeFirst();
    if (!known) return refused({ kind: "not_found", code: "cause.spendingGone" });
    if (id !== undefined) {
      const before = await findSpending(trx, cause, id);
      const after =
        before &&
        (await trx
          .updateTable("spendings")
          .set(values)
          .where("id", "=", id)
          .returningAll()
          .executeTakeFirst());
      if (!after) return refused({ kind: "not_found", code: "cause.spendingGone" });
      const detail = { day: [before.day, after.day], amountPaise: [before.amount_paise, after.amount_paise] };
      await noteActivity(trx, actor, "spending_changed", subjectOf(after), now, detail);
      return done(after);
    }
    return makeOnce(trx, { makes: "spending", token: formToken, words: { cause, ...given } }, now, {
      find: (made) => findSpending(trx, cause, made),
      idOf: (spending) => spending.id,
      make: async () => {
        const made = await trx
          .insertInto("spendings")
          .values({ id: randomUUID(), cause_slug: cause, created_at: at, ...values })
          .returningAll()
          .executeTakeFirstOrThrow();
        const detail = { day: made.day, amountPaise: made.amount_paise };
        await noteActivity(trx, actor, "spending_added", subjectOf(made), now, detail);
        return done(made);
      },
    });
  });
}

/** Takes a spending back. Refusal: not_found. */
export function removeSpending(
  db: Db,
  actor: Actor,
  cause: string,
  id: string,
  now: Date,
): Promise<Result<Spending>> {
  return transact(db, async (trx): Promise<Result<Spending>> => {
    const gone = await findSpending(trx, cause, id);
    if (!gone) return refused({ kind: "not_found", code: "cause.spendingGone" });
    await trx.deleteFrom("spendings").where("id", "=", id).execute();
    const detail = { day: gone.day, amountPaise: gone.amount_paise };
    await noteActivity(trx, actor, "spending_removed", subjectOf(gone), now, detail);
    return done(gone);
  });
}

const findSpending = (db: Db, cause: string, id: string) =>
  db
    .selectFrom("spendings")
    .selectAll()
    .where("cause_slug", "=", cause)
    .where("id", "=", id)
    .executeTakeFirst();

const subjectOf = ({ cause_slug, what }: Spending) => ({ kind: "cause", id: cause_slug, title: what });
