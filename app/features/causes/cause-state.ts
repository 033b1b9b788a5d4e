import type { Cause } from "#db/schema";
import { todayInIndia } from "~/lib/india-time";

/** Open through its last day in IST, unless staff closed it. */
export const isCauseOpen = ({ closed_at, ends_on }: Pick<Cause, "closed_at" | "ends_on">, now: Date) =>
  closed_at === null && (ends_on === null || ends_on >= todayInIndia(now));

export const parseKeywords = ({ keywords }: Pick<Cause, "keywords">): string[] =>
  keywords
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
