import { MEGABYTE } from "~/lib/limits";

/** Of a file that staff upload; ours. `shown`: rows, or words of causes, that a screen lists. */
export const importLimits = { fileBytes: 5 * MEGABYTE, rows: 20_000, shown: 100 } as const;

/**
 * Of the files of a WordPress site; ours. The server takes no longer request than 80 MB. `entries`, `unpackedBytes`: of
 * a ZIP.
 */
export const wordPressLimits = {
  exportBytes: 50 * MEGABYTE,
  mediaBytes: 75 * MEGABYTE,
  media: 20,
  zip: { entries: 20_000, unpackedBytes: 500 * MEGABYTE },
  shown: 100,
} as const;
