import { z } from "zod";
import { Day } from "~/domain/fields";
import { todayInIndia } from "~/domain/india-time";

/** Longer spans are fetched one after the other. */
const MOST_DAYS = 400;

/** Days of settlements, both included, YYYY-MM-DD in India. */
export const AskSettlements = z
  .object({ from: Day, to: Day })
  .refine(({ from, to }) => from <= to, { path: ["to"], error: "Please choose a day after the first one" })
  .refine(({ to }) => to <= todayInIndia(new Date()), {
    path: ["to"],
    error: "Please choose a day that has come",
  })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= MOST_DAYS * 86_400_000, {
    path: ["from"],
    error: `Please choose at most ${MOST_DAYS} days`,
  });
