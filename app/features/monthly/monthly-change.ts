/** What can be changed about a monthly donation, and when the change takes effect. */
import type { MonthlyDonation } from "#db/schema";
import { DAY_MS } from "~/lib/durations";
import { addMonths, monthsLater, startOfDayInIndia, todayInIndia } from "~/lib/india-time";
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

/** Next charge of one that is paused here: after the pause, which the provider may not have ended on its day. */
export function chargeAfterPause(
  { paused_until, next_charge_at }: MonthlyDonation,
  now: Date,
): string | null {
  if (paused_until === null) return null;
  const end = startOfMonth(paused_until);
  const today = now.toISOString();
  return nextFrom(next_charge_at, end > today ? end : today);
}

/** The same day of a month (IST) as `charge`, at `from` or later; without a known charge `from`. */
function nextFrom(charge: string | null, from: string): string {
  if (charge === null) return from;
  for (let months = 0; ; months += 1) {
    const next = monthsLater(new Date(charge), months).toISOString();
    if (next >= from) return next;
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
  const next = nextCharge(monthly, now);
  const at = next === null || until === null ? next : nextFrom(next, startOfMonth(until));
  const isSoon = at !== null && Date.parse(at) - now.getTime() < CHANGE_BEFORE_CHARGE_MS;
  if (isAtRest(monthly) && (at === null || isSoon)) return { when: "now" };
  return at === null ? null : { when: isSoon ? "too_soon" : "on", at };
}

/** It charges no more until the donor acts: halted, or paused in the UPI app. */
export const isAtRest = (monthly: MonthlyDonation): boolean =>
  monthly.state === "halted" || (monthly.state === "paused" && !isPausedHere(monthly));

function nextCharge(monthly: MonthlyDonation, now: Date): string | null {
  if (isPausedHere(monthly)) return chargeAfterPause(monthly, now);
  // The month of one that is paused in the UPI app may be paid.
  return ["active", "authenticated", "paused"].includes(monthly.state) ? monthly.next_charge_at : null;
}
