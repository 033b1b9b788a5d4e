import { asText } from "./form-values";

/** A number of a row as it stands in addresses and forms. −1, which no row has, for anything else. */
export function rowId(raw: unknown): number {
  const text = asText(raw);
  return /^\d{1,15}$/.test(text) ? Number(text) : -1;
}
