import type { BankLine } from "#db/schema";

/** Sum of the line, which is a credit or a debit, in paise. */
export const sumOf = ({ credit_paise, debit_paise }: Pick<BankLine, "credit_paise" | "debit_paise">) =>
  credit_paise + debit_paise;

/** What of the line's sum is not explained yet, in paise. */
export const leftOf = (line: Pick<BankLine, "credit_paise" | "debit_paise" | "explained_paise">) =>
  sumOf(line) - line.explained_paise;
