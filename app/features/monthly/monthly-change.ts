/** What can be changed about a monthly donation, and when the change takes effect. */
import type { MonthlyDonation } from "#db/schema";
import { DAY_MS } from "~/lib/durations";
import { addMonths, startOfDayInIndia, todayInIndia } from "~/lib/india-time";
import { isEnding } from "./monthly-filters";

/** It may be paused until the first day of one of these months (YYYY-MM). */
export const pauseMonths = (now: Date): string[] =>
  [1, 2, 3].map((months) => addMonths(todayInIndia(now).slice(0, 7), months));

/** When the first day of a month begins (IST), ISO 8601. */
export const startOfMonth = (month: string): string => startOfDayInIndia(`${month}-01`);

/** Our pause, from its request until the gift goes on; one of the UPI app is none. */
export const isPausedHere = (monthly: Pick<MonthlyDonation, "pause_asked_at">): boolean =>
  monthly.pause_asked_at !== null;

/** The provider pauses active subscriptions only. */
export const mayPause = (monthly: MonthlyDonation): boolean =>
  monthly.state === "active" && !isEnding(monthly) && !isPausedHere(monthly);

/** True while the site wants the provider to resume it: asked for, or the day has come. */
export const isResumeDue = (monthly: MonthlyDonation, now: Date): boolean =>
  monthly.paused_until !== null &&
  (monthly.resume_asked_at !== null || startOfMonth(monthly.paused_until) <= now.toISOString());

/** True while the provider has still to pause it. */
export const isPauseDue = (monthly: MonthlyDonation, now: Date): boolean =>
  isPausedHere(monthly) && monthly.state !== "paused" && !isResumeDue(monthly, now);

/** Next charge of one that is paused here. */
export const chargeAfterPause = ({ paused_until, next_charge_at }: MonthlyDonation): string | null =>
  paused_until === null ? null : nextFrom(next_charge_at, startOfMonth(paused_until));

/** The same day of a month as `charge`, at `from` or later; without a known charge `from`. */
function nextFrom(charge: string | null, from: string): string {
  if (charge === null) return from;
  const first = new Date(charge);
  for (let months = 0; ; months += 1) {
    const lastDay = new Date(
      Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months + 1, 0),
    ).getUTCDate();
    const next = new Date(first);
    next.setUTCFullYear(
      first.getUTCFullYear(),
      first.getUTCMonth() + months,
      Math.min(first.getUTCDate(), lastDay),
    );
    if (next.toISOString() >= from) return next.toISOString();
  }
}

/** Closer to a charge the amount stays: the donor needs time to agree, and the former mandate time to end. */
const CHANGE_BEFORE_CHARGE_MS = 2 * DAY_MS;

/** First charge of the one that replaces it. `too_soon`: it would be charged at `at`, which is too close. */
type FirstCharge = { when: "now" } | { when: "on" | "too_soon"; at: string } | null;

/**
 * When the first charge of a replacement is: in the month that this one would charge next, so that no month is
 * charged twice. Null: it can't be replaced now. @param until month (YYYY-MM) before which nothing shall be charged
 */
export function firstChargeOfReplacement(
  monthly: MonthlyDonation,
  now: Date,
  until: string | null = null,
): FirstCharge {
  if (isEnding(monthly) || monthly.replaced_by_id !== null) return null;
  const next = nextCharge(monthly);
  // Neither charges any more until the donor or the bank acts.
  if (monthly.state === "halted" || (monthly.state === "paused" && next === null)) return { when: "now" };
  if (next === null) return null;
  const at = until === null ? next : nextFrom(next, startOfMonth(until));
  return { when: Date.parse(at) - now.getTime() < CHANGE_BEFORE_CHARGE_MS ? "too_soon" : "on", at };
}

function nextCharge(monthly: MonthlyDonation): string | null {
  if (isPausedHere(monthly)) return chargeAfterPause(monthly);
  return monthly.state === "active" || monthly.state === "authenticated" ? monthly.next_charge_at : null;
}
