import { MEGABYTE } from "~/lib/limits";

/** Ours: size of a scanned approval of some pages. `endsSoonDays`: when staff are reminded. */
export const paperLimits = {
  title: 150,
  number: 100,
  fileBytes: 10 * MEGABYTE,
  formBytes: 11 * MEGABYTE,
  endsSoonDays: 60,
} as const;
