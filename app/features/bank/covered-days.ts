import type { BankStatement } from "./bank-statement-file.server";
import type { StatementLine } from "./statement-lines.server";

export type CoveredDays = { first_day: string; last_day: string };

/** The days of which a statement shows what came and went. @param until as staff say; null: as the file says */
export function coveredDays({ lines, period }: BankStatement, until: string | null): CoveredDays {
  const { first_day, last_day } = periodOf(lines);
  return { first_day: period?.first ?? first_day, last_day: until ?? period?.last ?? last_day };
}

/** First and last day. @param lines at least one */
export function periodOf(lines: StatementLine[]): CoveredDays {
  let [first, last] = [lines[0]?.day ?? "", lines[0]?.day ?? ""];
  for (const { day } of lines) {
    if (day < first) first = day;
    if (day > last) last = day;
  }
  return { first_day: first, last_day: last };
}
