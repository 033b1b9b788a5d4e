import type { MonthlyDonation, PaymentMode, SubscriptionStatus } from "#db/schema";

const ENDED_STATES = ["cancelled", "completed", "expired"] as const satisfies readonly SubscriptionStatus[];

export const isOver = ({ state }: Pick<MonthlyDonation, "state">): boolean =>
  ENDED_STATES.some((over) => over === state);

/** True if it ended, or if the donor asked to end it: it must not be authorised any more. */
export const isEnding = (monthly: Pick<MonthlyDonation, "state" | "cancel_requested_at">): boolean =>
  isOver(monthly) || monthly.cancel_requested_at !== null;

type ShownState =
  MonthlyDonation["state"] | "ending" | "pausedHere" | "upcoming" | "change" | "unchanged" | "replaced";

/** Shows a donation that was cancelled before its first charge as `expired`. */
export function shownState(monthly: MonthlyDonation): ShownState {
  const isChange = monthly.replaces_id !== null;
  if (monthly.replaced_by_id !== null) return "replaced";
  if (isChange && isOver(monthly) && monthly.started_at === null) return "unchanged";
  if (monthly.cancel_requested_at !== null && !isOver(monthly)) return "ending";
  if (isChange && monthly.state === "created") return "change";
  if (monthly.state === "authenticated" && monthly.starts_at !== null) return "upcoming";
  if (monthly.state === "paused" && monthly.pause_asked_at !== null) return "pausedHere";
  return monthly.state === "cancelled" && monthly.started_at === null ? "expired" : monthly.state;
}

/** Views of the staff list, by state; ended ones are divided by whether they had begun. Each monthly donation is in one view. */
export const MONTHLY_VIEWS = {
  running: ["authenticated", "active", "paused"],
  failing: ["pending", "halted"],
  ended: ENDED_STATES,
  waiting: ["created"],
  unbegun: ENDED_STATES,
} as const satisfies Record<string, readonly SubscriptionStatus[]>;
export type MonthlyView = keyof typeof MONTHLY_VIEWS | "practice";

/** Without live keys every view includes practice donations. */
export const viewsFor = (mode: PaymentMode): MonthlyView[] => [
  ...(Object.keys(MONTHLY_VIEWS) as MonthlyView[]),
  ...(mode === "live" ? (["practice"] as const) : []),
];

export const readMonthlyView = (raw: string | null, mode: PaymentMode): MonthlyView =>
  viewsFor(mode).find((view) => view === raw) ?? "running";
