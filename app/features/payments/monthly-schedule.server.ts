import type { MonthlyDonation } from "#db/schema";
import { limits } from "~/lib/limits";
import { MINUTE_MS, HOUR_MS, DAY_MS } from "~/lib/durations";
import { isOver } from "~/features/monthly/monthly-filters";
import { isPauseDue, isResumeDue, startOfMonth } from "~/features/monthly/monthly-change";
import { AUTHORISE_BEFORE_START_MS } from "./subscriptions.server";

/**
 * When to ask the provider next, as a webhook may be lost: ISO 8601; null: never. `recorded`: number of saved
 * charges. `hasMismatch`: the provider's plan, charge or state differs; `wasSearched`: charges were searched.
 */
export function nextReconciliationAt(
  monthly: MonthlyDonation,
  recorded: number,
  now: Date,
  { hasMismatch = false, wasSearched = false } = {},
): string | null {
  const ms = now.getTime();
  const next = Math.min(
    hasMismatch ? ms : Infinity,
    monthly.paid_count > recorded ? ms + missingChargeDelay(monthly, wasSearched) : Infinity,
    regularReconciliation(monthly, ms),
  );
  return next === Infinity ? null : new Date(next).toISOString();
}

/** Webhooks of charges mostly come within seconds. A charge that reconciliation did not find may never come. */
const missingChargeDelay = (monthly: MonthlyDonation, wasSearched: boolean) =>
  wasSearched ? (isOver(monthly) ? 7 * DAY_MS : DAY_MS) : 5 * MINUTE_MS;

/** Before authorisation as often as for an order; then after each expected charge, and at least weekly. */
function regularReconciliation(monthly: MonthlyDonation, ms: number): number {
  if (isOver(monthly)) return Infinity;
  const now = new Date(ms);
  if (monthly.cancel_requested_at !== null || isPauseDue(monthly, now) || isResumeDue(monthly, now))
    return ms + MINUTE_MS;
  switch (monthly.state) {
    case "created": {
      const times = limits.donation.reconciliationMinutes.map(
        (minutes) => Date.parse(monthly.created_at) + minutes * MINUTE_MS,
      );
      // Right after the last moment to authorise: then what it replaces has to end before its next charge.
      if (monthly.starts_at !== null)
        times.push(Date.parse(monthly.starts_at) - AUTHORISE_BEFORE_START_MS + MINUTE_MS);
      times.sort((one, other) => one - other);
      return times.find((moment) => moment > ms) ?? ms + DAY_MS;
    }
    case "paused":
      return Math.min(
        monthly.paused_until === null ? Infinity : Date.parse(startOfMonth(monthly.paused_until)),
        ms + 7 * DAY_MS,
      );
    case "authenticated":
      if (monthly.starts_at === null || Date.parse(monthly.starts_at) < ms) return ms + HOUR_MS;
      return Math.min(Date.parse(monthly.starts_at) + 2 * HOUR_MS, ms + 7 * DAY_MS);
    case "pending":
      return ms + DAY_MS;
    default: {
      const expectedCharge =
        monthly.next_charge_at === null ? Infinity : Date.parse(monthly.next_charge_at) + 2 * HOUR_MS;
      return Math.max(ms + HOUR_MS, Math.min(expectedCharge, ms + 7 * DAY_MS));
    }
  }
}
