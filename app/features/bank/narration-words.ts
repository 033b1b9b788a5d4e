import type { BankLine } from "#db/schema";

type Words = Pick<BankLine, "narration" | "bank_reference">;

/** Words of the bank's text and reference, in capitals. */
export const wordsOf = ({ narration, bank_reference }: Words): string[] =>
  `${narration} ${bank_reference}`.toUpperCase().split(/[^A-Z0-9]+/);

/** Whether the bank's text holds the settlement's reference (UTR). */
export const namesUtr = (line: Words, utr: string | null): boolean =>
  utr !== null && utr !== "" && wordsOf(line).includes(utr.toUpperCase());
