import { z } from "zod";
import { Day } from "~/lib/fields";
import { daysBetween, todayInIndia } from "~/lib/india-time";
import { msg } from "~/locales/messages";

const MAX_DAYS = 400;

/** Inclusive days, YYYY-MM-DD in IST. */
export const FetchSettlements = z
  .object({ from: Day, to: Day })
  .refine(({ from, to }) => from <= to, { path: ["to"], error: msg("settlement.daysTurned") })
  .refine(({ to }) => to <= todayInIndia(new Date()), { path: ["to"], error: msg("settlement.dayToCome") })
  .refine(({ from, to }) => daysBetween(from, to) <= MAX_DAYS, {
    path: ["from"],
    error: msg("settlement.tooManyDays", { limit: MAX_DAYS }),
  });
