import { MEGABYTE } from "~/lib/limits";

/** Of a file that staff upload; ours. `shown`: rows, or words of causes, that a screen lists. */
export const importLimits = { fileBytes: 5 * MEGABYTE, rows: 20_000, shown: 100 } as const;
