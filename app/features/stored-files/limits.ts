import { MEGABYTE } from "~/lib/limits";

/** Ours: size of a PDF of some scanned pages, and of the form that sends it. */
export const pdfLimits = { fileBytes: 10 * MEGABYTE, formBytes: 11 * MEGABYTE } as const;
