import { sql } from "kysely";
import { z } from "zod";
import { transact } from "#db/client.server";
import type { Cause, Db, PaymentMode } from "#db/schema";
import { readRupees } from "~/amounts";
import { limits } from "~/limits";
import { messages } from "~/messages";
import { noteActivity, type Actor } from "~/domain/accounts/activity.server";
import { IS_PAID } from "./donation-states.server";
import { done, refused, type Result } from "~/domain/result";

const wholeRupees = (least: number, problem: string) =>
  z
    .unknown()
    .optional()
    .transform((raw, context) => {
      const rupees = readRupees(raw);
      const isWithin = rupees !== null && rupees >= least && rupees <= limits.ledger.goalMaximumRupees;
      if (isWithin && Number.isInteger(rupees)) return rupees;
      context.addIssue({ code: "custom", message: problem });
      return z.NEVER;
    });

/** What staff set of a cause, in whole rupees. */
export const SaveCause = z.object({
  slug: z.string().max(100),
  goalRupees: wholeRupees(1, messages.ledger.goalInvalid),
  openingRupees: wholeRupees(0, messages.ledger.openingInvalid),
});

/** `percent` is a whole number of at most 100. */
type CauseProgress = { slug: string; name: string; goalPaise: number; raisedPaise: number; percent: number };

type Row = Pick<Cause, "slug" | "name" | "goal_paise" | "opening_paise"> & { given_paise: number };

/**
 * The causes in their order. Raised is the opening balance plus paid donations less refunds. With live keys
 * only live money counts; without them test and practice gifts count too, so that the flow can be tried.
 */
export async function listCauses(db: Db, mode: PaymentMode): Promise<CauseProgress[]> {
  const { rows } =
    await sql<Row>`select slug, name, goal_paise, opening_paise, coalesce(given_paise, 0) as given_paise from causes left join (
      select cause_slug, sum(amount_paise - refunded_paise) as given_paise from donations
      where ${IS_PAID} and ${mode === "live" ? sql`mode = 'live'` : sql`true`} group by cause_slug
    ) on cause_slug = slug order by position`.execute(db);
  return rows.map((row) => {
    const raisedPaise = row.opening_paise + row.given_paise;
    return {
      slug: row.slug,
      name: row.name,
      goalPaise: row.goal_paise,
      raisedPaise,
      percent: Math.min(100, Math.floor((raisedPaise * 100) / row.goal_paise)),
    };
  });
}

/** A cause's name; its slug when it is unknown. */
export async function causeName(db: Db, slug: string): Promise<string> {
  const row = await db.selectFrom("causes").select("name").where("slug", "=", slug).executeTakeFirst();
  return row?.name ?? slug;
}

/** What staff can set of each cause, in integer paise. */
export async function listCauseSettings(db: Db) {
  return db
    .selectFrom("causes")
    .select(["slug", "name", "goal_paise", "opening_paise"])
    .orderBy("position")
    .execute();
}

/** Sets a cause's goal and opening balance. Refusal: not_found. */
export function setCause(
  db: Db,
  actor: Actor,
  slug: string,
  { goalRupees, openingRupees }: { goalRupees: number; openingRupees: number },
  now: Date,
): Promise<Result<{ name: string }>> {
  return transact(db, async (trx) => {
    const before = await trx.selectFrom("causes").selectAll().where("slug", "=", slug).executeTakeFirst();
    if (!before) return refused({ kind: "not_found", message: messages.donation.causeUnknown });
    const after = { goal_paise: goalRupees * 100, opening_paise: openingRupees * 100 };
    if (after.goal_paise === before.goal_paise && after.opening_paise === before.opening_paise)
      return done({ name: before.name });
    await trx.updateTable("causes").set(after).where("slug", "=", slug).execute();
    const detail = {
      goalPaise: [before.goal_paise, after.goal_paise],
      openingPaise: [before.opening_paise, after.opening_paise],
    };
    await noteActivity(
      trx,
      actor,
      { act: "set", subjectKind: "cause", subjectId: slug, subjectTitle: before.name, detail },
      now,
    );
    return done({ name: before.name });
  });
}
