/** Finds refunds made on the provider's dashboard, or whose webhook was lost, by the settlement. */
import type { Db } from "#db/schema";
import { findDonationByPayment } from "~/features/donations/find-donation.server";
import { isProviderDown } from "~/features/payments/reconciliation.server";
import { recordRefund } from "~/features/payments/returned-money.server";
import { ProviderError, type Provider, type ProviderReconRow } from "~/integrations/razorpay/provider";

/** Asks for all refunds of the payment; a failing one stays an exception. @throws ProviderError when the provider is down */
export async function recordSettledRefunds(
  db: Db,
  provider: Provider,
  rows: ProviderReconRow[],
  now: Date,
): Promise<void> {
  let failuresInARow = 0;
  for (const paymentId of await paymentsToAskAbout(db, rows)) {
    try {
      for (const refund of await provider.listRefunds(paymentId)) await recordRefund(db, refund, now);
      failuresInARow = 0;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.trouble === "refused") continue;
      failuresInARow += 1;
      if (isProviderDown(error, failuresInARow)) throw error;
    }
  }
}

async function paymentsToAskAbout(db: Db, rows: ProviderReconRow[]): Promise<Set<string>> {
  const payments = new Set<string>();
  for (const { type, entityId, paymentId } of rows) {
    if (type !== "refund" || paymentId === null || payments.has(paymentId)) continue;
    const known = await db
      .selectFrom("refunds")
      .select("id")
      .where("id", "=", entityId)
      .where("status", "=", "processed")
      .executeTakeFirst();
    if (!known && (await findDonationByPayment(db, paymentId))) payments.add(paymentId);
  }
  return payments;
}
