import { MEGABYTE } from "~/lib/limits";

/** Ours, except `fileBytes`. `lines`: of one file; `reason`, `category`, `account`: characters. `pageSize`: lines of the list,
 * which a phone shows on some screens only. */
export const bankLimits = {
  fileBytes: 10 * MEGABYTE,
  lines: 100_000,
  pageSize: 25,
  reason: 250,
  category: 60,
  account: 60,
} as const;
