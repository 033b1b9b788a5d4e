/** Monthly gifts in every state of the provider, begun or not; a new state does not compile without its row. */
import type { MonthlyDonation, PaymentMode, SubscriptionStatus } from "#db/schema";
import type { MonthlyEvent } from "~/features/monthly/monthly-emails";

type Monthly = Pick<MonthlyDonation, "started_at" | "ended_at" | "cancel_requested_at"> &
  Partial<Pick<MonthlyDonation, "paused_until" | "pause_asked_at">>;
export type MonthlyCase = Monthly & { state: SubscriptionStatus; mode: PaymentMode; mayStop: boolean };

const AT = "2026-11-02T06:00:00.000Z";
const WAITING: Monthly = { started_at: null, ended_at: null, cancel_requested_at: null };
const BEGUN: Monthly = { ...WAITING, started_at: AT };
const ENDING: Monthly = { ...BEGUN, cancel_requested_at: AT };
const PAUSED_HERE: Monthly = { ...BEGUN, paused_until: "2099-01", pause_asked_at: AT };
const OVER: Monthly = { ...BEGUN, ended_at: AT };
const NEVER_BEGUN: Monthly = { ...WAITING, ended_at: AT };

const STATES: Record<SubscriptionStatus, Monthly[]> = {
  created: [WAITING],
  authenticated: [WAITING, ENDING],
  active: [BEGUN, ENDING],
  pending: [BEGUN, ENDING],
  halted: [BEGUN, ENDING],
  paused: [BEGUN, ENDING, PAUSED_HERE],
  cancelled: [OVER, NEVER_BEGUN],
  completed: [OVER],
  expired: [NEVER_BEGUN],
};
const MODES: Record<PaymentMode, true> = { live: true, test: true, practice: true };

export const monthlyCases: MonthlyCase[] = (Object.keys(STATES) as SubscriptionStatus[]).flatMap((state) =>
  STATES[state].flatMap((monthly) =>
    (Object.keys(MODES) as PaymentMode[]).map((mode) => ({
      ...{ ...monthly, state, mode },
      mayStop: monthly.ended_at === null && monthly.cancel_requested_at === null,
    })),
  ),
);

/** Each mail about a monthly gift: what happened, and whether the gift can still be stopped. */
export const monthlyMails: Record<MonthlyEvent["kind"], { news: MonthlyEvent; mayStop: boolean }> = {
  begun: { news: { kind: "begun", otherMonthlyLink: null, nextDay: "5 January 2027" }, mayStop: true },
  failed: { news: { kind: "failed", day: "2 November 2026", missedMonthLink: "/x" }, mayStop: true },
  halted: { news: { kind: "halted", missedMonthLink: "/x" }, mayStop: true },
  cancelled: { news: { kind: "cancelled" }, mayStop: false },
  completed: { news: { kind: "completed" }, mayStop: false },
  paused: { news: { kind: "paused", day: "1 January 2027" }, mayStop: true },
  pauseRefused: { news: { kind: "pauseRefused" }, mayStop: true },
  resumed: { news: { kind: "resumed", day: "2 January 2027" }, mayStop: true },
  renewed: { news: { kind: "renewed", day: "2 January 2027" }, mayStop: true },
  invited: { news: { kind: "invited", beforePaise: 50_000, day: "2 January 2027" }, mayStop: true },
  changed: { news: { kind: "changed", beforePaise: 50_000, day: null }, mayStop: true },
};
