import type { Db, MonthlyDonation, PaymentMode } from "#db/schema";
import { readMonthlyDonation } from "~/features/monthly/find-monthly.server";
import {
  chargeAfterPause,
  firstChargeOfReplacement,
  isAtRest,
  isPauseDue,
  isPausedHere,
  isResumeDue,
  mayPause,
  pauseMonths,
  startOfMonth,
} from "~/features/monthly/monthly-change";
import { isEnding } from "~/features/monthly/monthly-filters";
import { dayInWords } from "~/lib/india-time";
import type { Language } from "~/locales/language";

type Other = { href: string; amountPaise: number; coversFee: boolean; from: string | null };

/** What can be changed about a monthly donation now. Days are in words; sums are in paise. */
export type MonthlyChangeView = {
  href: string;
  pause: {
    until: string;
    goesOn: string | null;
    state: "pausing" | "paused" | "resuming";
    /** Button 'Take up again'. */
    mayResume: boolean;
  } | null;
  /** Months of the form 'Pause', of which each skips a gift; empty: it can't be paused. */
  pauseMonths: { month: string; label: string }[];
  /** Form 'Other amount'. `from`: first gift; null: at once. */
  amount: { rupees: number; coversFee: boolean; from: string | null } | null;
  /** Day of a gift that is too close for another amount. */
  tooSoon: string | null;
  /** Button 'Stop and begin anew' of one that charges no more. `from`: first gift; null: at once. */
  anew: { from: string | null } | null;
  /** Another amount that the donor has still to agree to. */
  waiting: Other | null;
  /** The former one, which this one replaces, and the later one, which replaces it. */
  former: Other | null;
  later: Other | null;
};

export async function monthlyChangeView(
  db: Db,
  monthly: MonthlyDonation,
  mode: PaymentMode,
  language: Language,
  now: Date,
): Promise<MonthlyChangeView> {
  const day = (at: string | null) => at && dayInWords(at, language);
  const toOther = (one: MonthlyDonation): Other => ({
    href: `/monthly/${one.token}`,
    amountPaise: one.amount_paise,
    coversFee: one.covered_fee_paise > 0,
    from: day(one.starts_at),
  });
  const isOfKeys = monthly.mode === mode;
  const first = isOfKeys ? firstChargeOfReplacement(monthly, now) : null;
  const from = first?.when === "on" ? dayInWords(first.at, language) : null;
  const isRunning = !isEnding(monthly);
  const waiting = await findWaiting(db, monthly.id);
  return {
    href: `/monthly/${monthly.token}`,
    pause:
      isRunning && isPausedHere(monthly) && monthly.paused_until !== null
        ? {
            until: dayInWords(startOfMonth(monthly.paused_until), language),
            goesOn: day(chargeAfterPause(monthly, now)),
            state: isResumeDue(monthly, now) ? "resuming" : isPauseDue(monthly, now) ? "pausing" : "paused",
            mayResume: isOfKeys && !isResumeDue(monthly, now),
          }
        : null,
    pauseMonths:
      isOfKeys && mayPause(monthly)
        ? pauseMonths(now)
            .filter((month) => startOfMonth(month) > (monthly.next_charge_at ?? ""))
            .map((month) => ({ month, label: dayInWords(startOfMonth(month), language) }))
        : [],
    amount:
      first && first.when !== "too_soon"
        ? {
            rupees: (monthly.amount_paise - monthly.covered_fee_paise) / 100,
            coversFee: monthly.covered_fee_paise > 0,
            from,
          }
        : null,
    tooSoon: first?.when === "too_soon" ? dayInWords(first.at, language) : null,
    anew: first && isAtRest(monthly) ? { from } : null,
    waiting: isRunning && waiting ? toOther(waiting) : null,
    former: monthly.replaces_id === null ? null : toOther(await readMonthlyDonation(db, monthly.replaces_id)),
    later:
      monthly.replaced_by_id === null ? null : toOther(await readMonthlyDonation(db, monthly.replaced_by_id)),
  };
}

const findWaiting = (db: Db, id: string): Promise<MonthlyDonation | undefined> =>
  db
    .selectFrom("monthly_donations")
    .selectAll()
    .where("replaces_id", "=", id)
    // Without one there is nothing to agree to yet: the same form again asks the provider anew.
    .where("subscription_id", "is not", null)
    .where("state", "=", "created")
    .where("cancel_requested_at", "is", null)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
