import { afterEach, beforeEach, expect, test } from "vitest";
import type { Db, PaymentMode, SubscriptionStatus } from "#db/schema";
import { listMonthlyDonations, monthlyFigures } from "~/features/monthly/monthly-figures.server";
import { viewsFor } from "~/features/monthly/monthly-filters";
import { freshDatabase } from "../../support/donation";
import { insertMonthlyDonation, providerWithoutServer } from "../../support/monthly";

const STATES: SubscriptionStatus[] = [
  ...(["created", "authenticated", "active", "pending", "halted", "paused"] as const),
  ...(["cancelled", "completed", "expired"] as const),
];
const now = new Date();

let db: Db;
const sandbox = providerWithoutServer();
beforeEach(async () => {
  db = await freshDatabase();
  for (const mode of ["live", "practice"] as const)
    for (const state of STATES)
      for (const started_at of [null, now.toISOString()]) {
        const { id } = await insertMonthlyDonation(db, sandbox);
        await db
          .updateTable("monthly_donations")
          .set({ mode, state, started_at })
          .where("id", "=", id)
          .execute();
      }
});
afterEach(async () => {
  await db.destroy();
});

test.each<PaymentMode>(["live", "practice"])(
  "puts each monthly donation into one view with %s keys, matching the figures",
  async (mode) => {
    const found: string[] = [];
    const totals: Record<string, number> = {};
    for (const view of viewsFor(mode)) {
      const { items, total } = await listMonthlyDonations(db, view, mode, { limit: 100, offset: 0 });
      found.push(...items.map(({ id }) => id));
      totals[view] = total;
    }
    const all = await db.selectFrom("monthly_donations").select("id").execute();
    expect(found.sort()).toEqual(all.map(({ id }) => id).sort());
    const { running, failing } = await monthlyFigures(db, mode, now);
    expect([totals.running, totals.failing]).toEqual([running, failing]);
    expect(totals.unbegun).toBe(mode === "live" ? 3 : 6);
    expect(totals.practice).toBe(mode === "live" ? 18 : undefined);
  },
);
