import { sql } from "kysely";
import type { Db, PaymentMode } from "#db/schema";

/** What a cause shows: integer paise, and the bar's whole percent (at most 100). */
export type CauseProgress = { slug: string; name: string; goalPaise: number; raisedPaise: number; percent: number };

/**
 * The four causes in their order; raised = opening balance + paid donations less refunds, computed each time.
 * As soon as live keys are configured only live money counts; before that, test and practice gifts show as well,
 * so that the flow can be tried.
 */
export async function listCauses(db: Db, mode: PaymentMode): Promise<CauseProgress[]> {
  const rows = await db
    .selectFrom("causes")
    .leftJoin("donations", (join) =>
      join
        .onRef("donations.cause_slug", "=", "causes.slug")
        .on("donations.state", "in", ["paid", "partially_refunded", "refunded"])
        .on((on) => (mode === "live" ? on("donations.mode", "=", "live") : on.lit(true))),
    )
    .select(["causes.slug", "causes.name", "causes.goal_paise", "causes.opening_paise"])
    .select(sql<number>`coalesce(sum(donations.amount_paise - donations.refunded_paise), 0)`.as("given_paise"))
    .groupBy("causes.slug")
    .orderBy("causes.position")
    .execute();
  return rows.map((row) => {
    const raisedPaise = row.opening_paise + row.given_paise;
    return { slug: row.slug, name: row.name, goalPaise: row.goal_paise, raisedPaise, percent: Math.min(100, Math.floor((raisedPaise * 100) / row.goal_paise)) };
  });
}

/** The name of a cause; the slug itself when it is unknown. */
export async function causeName(db: Db, slug: string): Promise<string> {
  const row = await db.selectFrom("causes").select("name").where("slug", "=", slug).executeTakeFirst();
  return row?.name ?? slug;
}
