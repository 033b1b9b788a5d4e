import { transact } from "#db/client.server";
import type { Db, MonthlyDonation } from "#db/schema";
import { countAttempt, tooManyAttempts } from "~/features/accounts/rate-limits.server";
import { ok, refused, type Result } from "~/lib/result";
import { ProviderError, type Provider } from "~/integrations/razorpay/provider";
import { limits } from "~/lib/limits";
import { findMonthlyByToken, readMonthlyDonation } from "~/features/monthly/find-monthly.server";
import { endWaiting } from "./monthly-charges.server";
import { recordProviderState } from "./monthly-reconciliation.server";
import { findSubscription } from "./subscriptions.server";
import { isOver } from "~/features/monthly/monthly-filters";

/**
 * Gives up another amount that waits for the donor, too. If the provider fails, the donation runs until reconciliation
 * retries. Refusals: not_found, too_many.
 */
export async function cancelMonthlyDonation(
  db: Db,
  provider: Provider,
  token: string,
  now: Date,
): Promise<Result<MonthlyDonation>> {
  const found = await findMonthlyByToken(db, token);
  if (!found) return refused({ kind: "not_found", message: "giving.notFound" });
  if (isOver(found)) return ok(found);
  const attempt = await countAttempt(db, { key: `cancel:${found.id}`, limit: limits.rate.checks, now });
  if (!attempt.ok) return tooManyAttempts(attempt);
  const at = now.toISOString();
  const monthly = await transact(db, async (trx) => {
    await endWaiting(trx, found.id, null, now);
    return trx
      .updateTable("monthly_donations")
      .set({
        cancel_requested_at: found.cancel_requested_at ?? at,
        next_reconciliation_at: at,
        updated_at: at,
      })
      .where("id", "=", found.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  try {
    await cancelAtProvider(db, provider, monthly, now);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
  return ok(await readMonthlyDonation(db, monthly.id));
}

async function cancelAtProvider(
  db: Db,
  provider: Provider,
  monthly: MonthlyDonation,
  now: Date,
): Promise<void> {
  // Also ends a subscription whose creation was never confirmed.
  const id =
    monthly.subscription_id ??
    (monthly.requested_at !== null && monthly.plan_id !== null
      ? ((await findSubscription(provider, monthly, monthly.plan_id))?.id ?? null)
      : null);
  if (id !== null) {
    await db
      .updateTable("monthly_donations")
      .set({ subscription_id: id })
      .where("id", "=", monthly.id)
      .execute();
    const subscription = await provider.cancelSubscription(id);
    return recordProviderState(db, provider, { ...monthly, subscription_id: id }, subscription, now);
  }
  const at = now.toISOString();
  await db
    .updateTable("monthly_donations")
    .set({ state: "cancelled", ended_at: at, next_reconciliation_at: null, updated_at: at })
    .where("id", "=", monthly.id)
    .where("subscription_id", "is", null)
    .execute();
}
