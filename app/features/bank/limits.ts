import { MEGABYTE } from "~/lib/limits";

/** Ours, except `fileBytes`. `lines`: of one file; `reason`, `category`, `account`: characters. */
export const bankLimits = {
  fileBytes: 10 * MEGABYTE,
  lines: 100_000,
  reason: 250,
  category: 60,
  account: 60,
} as const;
