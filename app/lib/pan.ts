import { readCompactCode } from "./code";

/** Kind of holder by the PAN's fourth letter. */
const PAN_HOLDERS = {
  P: "person",
  C: "company",
  H: "undivided family",
  F: "firm",
  A: "association of persons",
  T: "trust",
  B: "body of individuals",
  L: "local authority",
  J: "juridical person",
  G: "government",
} as const;

const PAN_PATTERN = new RegExp(`^[A-Z]{3}[${Object.keys(PAN_HOLDERS).join("")}][A-Z]\\d{4}[A-Z]$`);

/** Normalised to capitals without blanks; null when malformed. */
export function readPan(written: unknown): string | null {
  const pan = readCompactCode(written).toUpperCase();
  return PAN_PATTERN.test(pan) ? pan : null;
}

/** Of a person or an undivided family, not of a company, a firm or a trust. */
export const isPersonsPan = (pan: string): boolean => /^...[PH]/.test(pan);

/** The last four characters, the only ones shown. */
export const panTail = (pan: string): string => pan.slice(-4);

export const maskedPan = (tail: string): string => `••••••${tail}`;
