import { MEGABYTE } from "~/lib/limits";

/** Ours, except the widths of the tax form's columns. */
export const statementLimits = {
  columns: 12,
  code: 200,
  registration: 100,
  certificateNumber: 21,
  maximumPaise: 100_000_000_000,
  certificateBytes: 3 * MEGABYTE,
  uploadBytes: 20 * MEGABYTE,
  certificatesAtOnce: 100,
  uploadHours: 24,
  certificateLinkDays: 30,
} as const;
