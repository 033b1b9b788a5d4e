import type { z } from "zod";
import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { ok, refused, type Result } from "~/lib/result";
import type { AcceptDifference } from "./accept-form";

type Difference = Omit<z.output<typeof AcceptDifference>, "reason">;

const subjectOf = ({ settlement }: Difference) => ({
  kind: "settlement",
  id: settlement,
  title: settlement || "Rows without a settlement",
});

/** Takes a difference off the list of what waits; the settlement's page goes on naming it. Idempotent. */
export function acceptDifference(
  db: Db,
  actor: Actor & { id: string },
  { settlement, entity, reason }: z.output<typeof AcceptDifference>,
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const values = { reason, accepted_at: now.toISOString(), accepted_by: actor.id };
    await trx
      .insertInto("accepted_differences")
      .values({ settlement_id: settlement, entity_id: entity, ...values })
      .onConflict((conflict) => conflict.columns(["settlement_id", "entity_id"]).doUpdateSet(values))
      .execute();
    const subject = subjectOf({ settlement, entity });
    await recordActivity(trx, actor, "difference_accepted", subject, now, { reason });
    return ok(null);
  });
}

/** Refusal: conflict (nobody accepted it). */
export function stopAccepting(
  db: Db,
  actor: Actor,
  difference: Difference,
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const { numDeletedRows } = await trx
      .deleteFrom("accepted_differences")
      .where("settlement_id", "=", difference.settlement)
      .where("entity_id", "=", difference.entity)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return refused({ kind: "conflict", message: "settlement.notAccepted" });
    await recordActivity(trx, actor, "difference_open_again", subjectOf(difference), now);
    return ok(null);
  });
}
