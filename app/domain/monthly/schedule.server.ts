import type { MonthlyGift } from "#db/schema";
import { limits } from "~/limits";
import { isOver } from "./find-monthly.server";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * When the provider is asked about a monthly gift next, in case a webhook was lost: while somebody may be agreeing as
 * often as about an open order, then after each charge, at least once a week. Null when nothing is to be learned.
 * @param recorded months that are gifts already @param isAtOdds the provider charges by another plan than is known, or
 * what is over here goes on there
 * @returns ISO 8601
 */
export function whenToAsk(
  gift: MonthlyGift,
  recorded: number,
  now: Date,
  isAtOdds = false,
): string | null {
  const ms = now.getTime();
  const at = (moment: number) => new Date(moment).toISOString();
  if (isAtOdds) return at(ms);
  // The event that brings the month mostly comes within a moment.
  if (gift.paid_count > recorded) return at(ms + 5 * MINUTE_MS);
  if (isOver(gift)) return null;
  if (gift.cancel_asked_at !== null) return at(ms + MINUTE_MS);
  const created = Date.parse(gift.created_at);
  switch (gift.state) {
    case "created": {
      const next = limits.donation.lookUpMinutes.find((minutes) => created + minutes * MINUTE_MS > ms);
      return at(next === undefined ? ms + DAY_MS : created + next * MINUTE_MS);
    }
    case "authenticated":
      return at(ms + HOUR_MS);
    case "pending":
      return at(ms + DAY_MS);
    default: {
      const charged = gift.next_charge_at === null ? Infinity : Date.parse(gift.next_charge_at) + 2 * HOUR_MS;
      return at(Math.max(ms + HOUR_MS, Math.min(charged, ms + 7 * DAY_MS)));
    }
  }
}
