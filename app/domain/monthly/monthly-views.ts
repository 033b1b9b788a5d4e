import type { SubscriptionStatus } from "#db/schema";

/** What the staff's list of monthly gifts can show, by states. */
export const MONTHLY_VIEWS = {
  running: ["authenticated", "active", "paused"],
  failing: ["pending", "halted"],
  ended: ["cancelled", "completed"],
  waiting: ["created"],
} as const satisfies Record<string, readonly SubscriptionStatus[]>;
export type MonthlyView = keyof typeof MONTHLY_VIEWS;

/** @param raw from an address; running when it is none of them */
export const readMonthlyView = (raw: string | null): MonthlyView =>
  raw !== null && Object.hasOwn(MONTHLY_VIEWS, raw) ? (raw as MonthlyView) : "running";
