import type { ImportPreview, StatementImport } from "~/features/bank/pending-imports.server";
import { coveredDays } from "~/features/bank/covered-days";
import type { UnknownColumns } from "~/features/bank/bank-statement-file.server";
import { formatDay, monthInWords } from "~/lib/dates";
import { formatRupees } from "~/lib/rupees";
import { screenLanguage } from "~/locales/language";
import { t } from "~/locales/screen-text";

const MAX_BREAKS = 5;

/** One day, or first and last. */
export const periodInWords = (first: string, last: string): string =>
  first === last
    ? formatDay(first)
    : t("bank.preview.period", { from: formatDay(first), to: formatDay(last) });

/** @param elsewhere the sentence about lines under another account */
export function toPreviewView(
  preview: ImportPreview,
  { account_choice, order_choice, until_choice }: StatementImport,
  elsewhere: string | null,
) {
  const { statement, account, balances, credits, debits, newCount, knownCount, known } = preview;
  const { lines, order, bank } = statement;
  const [first, last] = [lines[0], lines.at(-1)];
  const money = (paise: number | null) =>
    paise === null ? t("bank.preview.notInFile") : formatRupees(paise);
  const dates =
    first && order.order !== null
      ? t("bank.preview.dateIs", { cell: first.dayCell, day: formatDay(first.day) })
      : null;
  const { first_day: from, last_day: until } = coveredDays(statement, until_choice);
  const days = lines.map(({ day }) => day).sort();
  const ofLines = periodInWords(days[0] ?? "", days.at(-1) ?? "");
  return {
    facts: [
      { name: t("bank.preview.bank"), value: bank || t("bank.preview.bankUnknown") },
      ...(account.isInFile ? [{ name: t("bank.words.account"), value: numberedAccount(account) }] : []),
      ...(first && last && order.order !== null
        ? [
            { name: t("bank.words.period"), value: periodInWords(from, until) },
            ...(ofLines === periodInWords(from, until)
              ? []
              : [{ name: t("bank.preview.daysOfLines"), value: ofLines }]),
          ]
        : []),
      ...(dates === null ? [] : [{ name: t("bank.preview.dates"), value: dates }]),
      { name: t("bank.preview.opening"), value: money(balances.opening) },
      { name: t("bank.preview.closing"), value: money(balances.closing) },
      { name: t("bank.list.credits"), value: `${credits.rows} · ${formatRupees(credits.paise)}` },
      { name: t("bank.list.debits"), value: `${debits.rows} · ${formatRupees(debits.paise)}` },
      {
        name: t("bank.import.newLines"),
        value: t("bank.preview.newOf", { new: newCount, all: lines.length }),
      },
    ],
    account: account.isInFile
      ? null
      : { value: account_choice ?? account.account ?? "", others: account.others },
    orders: order.readings
      ? (["day", "month"] as const).map((value) => {
          const { first: earliest, last: latest } = order.readings?.[value] ?? { first: "", last: "" };
          const name = t(value === "day" ? "bank.preview.dayFirst" : "bank.preview.monthFirst");
          return { value, label: `${name}: ${periodInWords(earliest, latest)}` };
        })
      : null,
    order: order_choice ?? order.order ?? "",
    until: until_choice ?? statement.period?.last ?? "",
    untilIsInFile: statement.period !== null,
    lastLine: formatDay(days.at(-1) ?? ""),
    odd: oddOf(preview, elsewhere),
    withBalance: withBalance(lines.map(({ balancePaise }) => balancePaise)),
    closedMonths: preview.closedMonths.map((month) => monthInWords(month, screenLanguage())),
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
  formerName === null ? (account ?? "") : t("bank.preview.renamed", { account: account ?? "", formerName });

/** Which lines have a balance. */
function withBalance(balances: (number | null)[]): "all" | "some" | "none" {
  if (!balances.includes(null)) return "all";
  return balances.some((balance) => balance !== null) ? "some" : "none";
}

export type PreviewView = ReturnType<typeof toPreviewView>;

/** Sentences about lines under another account, and about balances that don't fit together. */
function oddOf({ before, after, balances: { breaks } }: ImportPreview, elsewhere: string | null): string[] {
  const odd = elsewhere === null ? [] : [elsewhere];
  const gaps = breaks.slice(0, MAX_BREAKS).map(({ day: on, paise, twice }) => {
    const [day, amount] = [formatDay(on), formatRupees(Math.abs(paise))];
    return twice
      ? t(paise > 0 ? "bank.preview.twiceAbove" : "bank.preview.twiceBelow", {
          day,
          amount,
          sum: formatRupees(twice.paise),
          narration: twice.narration,
        })
      : t(paise > 0 ? "bank.preview.gapAbove" : "bank.preview.gapBelow", { day, amount });
  });
  odd.push(...gaps);
  if (breaks.length > MAX_BREAKS)
    odd.push(t("bank.preview.sameElsewhere", { count: breaks.length - MAX_BREAKS }));
  const factsOf = ({ day, paise }: { day: string; paise: number }) => ({
    day: formatDay(day),
    amount: formatRupees(Math.abs(paise)),
  });
  if (before)
    odd.push(t(before.paise > 0 ? "bank.preview.beforeAbove" : "bank.preview.beforeBelow", factsOf(before)));
  if (after)
    odd.push(t(after.paise > 0 ? "bank.preview.afterAbove" : "bank.preview.afterBelow", factsOf(after)));
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
  account: account || bank || t(line_count === 0 ? "bank.list.columnsNotChosen" : "bank.list.bankNotKnown"),
  period: first_day === "" ? "" : periodInWords(first_day, last_day),
  lines:
    state === "imported"
      ? t("bank.list.newOf", { new: new_count, all: line_count })
      : t("bank.list.lineCount", { count: line_count }),
});
export type ImportView = ReturnType<typeof toImportView>;
