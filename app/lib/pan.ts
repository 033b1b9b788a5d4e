/** The permanent account number of the income tax department; for the server and the browser. */

/** By the fourth letter. */
export const PAN_HOLDERS = {
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

const FORM = new RegExp(`^[A-Z]{3}[${Object.keys(PAN_HOLDERS).join("")}][A-Z]\\d{4}[A-Z]$`);

/** As it is stored: capital letters, no blanks. Null for what has not the form of a PAN. */
export function readPan(written: string): string | null {
  const pan = written.replace(/\s/g, "").toUpperCase();
  return FORM.test(pan) ? pan : null;
}

/** Its last four characters: all that is ever shown. */
export const panTail = (pan: string): string => pan.slice(-4);

/** "••••••234F": its owner knows it by that, nobody else can use it. */
export const maskedPan = (tail: string): string => `••••••${tail}`;
