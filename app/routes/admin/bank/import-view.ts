import type { ImportPreview, StatementImport } from "~/features/bank/pending-imports.server";
import { coveredDays } from "~/features/bank/covered-days";
import type { UnknownColumns } from "~/features/bank/bank-statement-file.server";
import { counted } from "~/lib/counted";
import { formatDay, monthInWords } from "~/lib/dates";
import { formatRupees } from "~/lib/rupees";

const MAX_BREAKS = 5;

/** One day, or first and last. */
export const periodInWords = (first: string, last: string): string =>
  first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`;

/** @param elsewhere the sentence about lines under another account */
export function toPreviewView(
  preview: ImportPreview,
  { account_choice, order_choice, until_choice }: StatementImport,
  elsewhere: string | null,
) {
  const { statement, account, balances, credits, debits, newCount, knownCount, known } = preview;
  const { lines, order, bank } = statement;
  const [first, last] = [lines[0], lines.at(-1)];
  const money = (paise: number | null) => (paise === null ? "Not in the file" : formatRupees(paise));
  const dates = first && order.order !== null ? `“${first.dayCell}” is ${formatDay(first.day)}` : null;
  const { first_day: from, last_day: until } = coveredDays(statement, until_choice);
  const days = lines.map(({ day }) => day).sort();
  const ofLines = periodInWords(days[0] ?? "", days.at(-1) ?? "");
  return {
    facts: [
      { name: "Bank", value: bank || "Not known by its columns" },
      ...(account.isInFile ? [{ name: "Account", value: numberedAccount(account) }] : []),
      ...(first && last && order.order !== null
        ? [
            { name: "Period", value: periodInWords(from, until) },
            ...(ofLines === periodInWords(from, until)
              ? []
              : [{ name: "Days of its lines", value: ofLines }]),
          ]
        : []),
      ...(dates === null ? [] : [{ name: "Dates", value: dates }]),
      { name: "Opening balance", value: money(balances.opening) },
      { name: "Closing balance", value: money(balances.closing) },
      { name: "Credits", value: `${credits.rows} · ${formatRupees(credits.paise)}` },
      { name: "Debits", value: `${debits.rows} · ${formatRupees(debits.paise)}` },
      { name: "New lines", value: `${newCount} of ${lines.length}` },
    ],
    account: account.isInFile
      ? null
      : { value: account_choice ?? account.account ?? "", others: account.others },
    orders: order.readings
      ? (["day", "month"] as const).map((value) => {
          const { first: earliest, last: latest } = order.readings?.[value] ?? { first: "", last: "" };
          const name = value === "day" ? "The day comes first" : "The month comes first";
          return { value, label: `${name}: ${periodInWords(earliest, latest)}` };
        })
      : null,
    order: order_choice ?? order.order ?? "",
    until: until_choice ?? statement.period?.last ?? "",
    untilIsInFile: statement.period !== null,
    lastLine: formatDay(days.at(-1) ?? ""),
    odd: oddOf(preview, elsewhere),
    withBalance: withBalance(lines.map(({ balancePaise }) => balancePaise)),
    closedMonths: preview.closedMonths.map((month) => monthInWords(month)),
    chosenHeader: statement.chosenHeader,
    knownCount,
    known: known.map(({ day, paise, narration, earlierNarration }) => ({
      text: `${formatDay(day)}, ${formatRupees(paise)}: ${narration}`,
      earlier: earlierNarration === narration ? null : earlierNarration,
    })),
  };
}
/** The account whose number the file names. */
const numberedAccount = ({ account, formerName }: ImportPreview["account"]) =>
  formerName === null ? (account ?? "") : `${account}: the account “${formerName}” gets this name`;

/** Which lines have a balance. */
function withBalance(balances: (number | null)[]): "all" | "some" | "none" {
  if (!balances.includes(null)) return "all";
  return balances.some((balance) => balance !== null) ? "some" : "none";
}

export type PreviewView = ReturnType<typeof toPreviewView>;

const aboveOrBelow = (paise: number) => `${formatRupees(Math.abs(paise))} ${paise > 0 ? "above" : "below"}`;

/** Sentences about lines under another account, and about balances that don't fit together. */
function oddOf({ before, after, balances: { breaks } }: ImportPreview, elsewhere: string | null): string[] {
  const odd = elsewhere === null ? [] : [elsewhere];
  const gaps = breaks.slice(0, MAX_BREAKS).map(({ day, paise, twice }) => {
    const where = `On ${formatDay(day)} the balance is ${aboveOrBelow(paise)} what the lines before it add up to.`;
    return twice
      ? `${where} Counted twice? Two lines of ${formatRupees(twice.paise)} stand there: “${twice.narration}”.`
      : `${where} Lines are missing.`;
  });
  odd.push(...gaps);
  if (breaks.length > MAX_BREAKS)
    odd.push(`The same in ${counted(breaks.length - MAX_BREAKS, "more place", "more places")}.`);
  if (before)
    odd.push(
      `The opening balance is ${aboveOrBelow(before.paise)} the account’s balance of ${formatDay(before.day)}. Lines between them are missing, or it is another account.`,
    );
  if (after)
    odd.push(
      `The closing balance is ${aboveOrBelow(after.paise)} what the account had before its next line, of ${formatDay(after.day)}. Lines between them are missing, or it is another account.`,
    );
  return odd;
}

export const toColumnsView = ({ headerKey, header, examples }: UnknownColumns) => ({
  headerKey,
  header,
  examples,
});

/** A row of the list of imports. */
export const toImportView = ({
  id,
  state,
  bank,
  account,
  first_day,
  last_day,
  line_count,
  new_count,
  uploaded_at,
  imported_at,
}: StatementImport) => ({
  id,
  state,
  when: formatDay(imported_at ?? uploaded_at),
  account: account || bank || (line_count === 0 ? "Columns not chosen yet" : "Bank not known"),
  period: first_day === "" ? "" : periodInWords(first_day, last_day),
  lines: state === "imported" ? `${new_count} of ${line_count} new` : counted(line_count, "line"),
});
export type ImportView = ReturnType<typeof toImportView>;

export const IMPORT_STATE_NAMES: Record<StatementImport["state"], string> = {
  pending: "Not imported yet",
  imported: "Imported",
  undone: "Undone",
};
