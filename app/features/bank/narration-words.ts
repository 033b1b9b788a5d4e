import type { BankLine } from "#db/schema";

type Words = Pick<BankLine, "narration" | "bank_reference">;

/** Words of the bank's text and reference, in capitals. */
export const wordsOf = ({ narration, bank_reference }: Words): string[] =>
  `${narration} ${bank_reference}`.toUpperCase().split(/[^A-Z0-9]+/);

/** Whether the bank's text holds the settlement's reference (UTR). */
export const namesUtr = (line: Words, utr: string | null): boolean =>
  utr !== null && utr !== "" && wordsOf(line).includes(utr.toUpperCase());

/** Numbers of at least six digits; a cheque's has six, and banks add zeros before it. */
export const numbersIn = (text: string): string[] =>
  (text.match(/(?<!\d)\d{6,22}(?!\d)/g) ?? []).map((number) => number.replace(/^0+/, ""));

/** A number of the gift's note, such as a cheque's, that the bank wrote too. */
export function sharedNumber(line: Words, note: string | null): string | null {
  const written = numbersIn(`${line.narration} ${line.bank_reference}`);
  return numbersIn(note ?? "").find((number) => written.includes(number)) ?? null;
}
