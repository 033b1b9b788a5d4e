import { guessMode, type GiftField, type Mode } from "~/features/imports/gift-columns";
import { importLimits } from "~/features/imports/limits";
import type { LookedAt } from "~/features/imports/uploaded-gifts.server";

import { formatDay, monthInWords } from "~/lib/dates";
import { formatRupees } from "~/lib/rupees";
import { nameKey } from "~/lib/text-key";
import type { Message, PlainKey } from "~/locales/messages";
import { taxYearOf } from "~/lib/tax-year";
import { t } from "~/locales/screen-text";

/** Keys of their names. */
export const MODE_NAMES: Record<Mode, PlainKey> = {
  cash: "imports.modes.cash",
  cheque: "imports.modes.cheque",
  transfer: "imports.modes.transfer",
  online: "imports.modes.online",
};

/** Keys of their names. */
export const FIELD_NAMES: Record<GiftField, PlainKey> = {
  date: "imports.fields.date",
  amount: "imports.fields.amount",
  cause: "imports.fields.cause",
  mode: "imports.fields.mode",
  receipt: "imports.fields.receipt",
  name: "imports.fields.name",
  email: "imports.fields.email",
  phone: "imports.fields.phone",
  address: "imports.fields.address",
  pan: "imports.fields.pan",
  note: "imports.fields.note",
};

type Preview = Extract<LookedAt, { kind: "preview" }>;
type CauseName = { slug: string; name: string };

export function toPreviewView({ preview, columns, readings, isChosen }: Preview, causes: CauseName[]) {
  const { imported, known, refused, repeated, perhapsKnown, sums, first, closedMonths } = preview;
  const causeName = (slug: string) => causes.find((cause) => cause.slug === slug)?.name ?? slug;
  return {
    isChosen,
    rows: imported.rows,
    sum: formatRupees(imported.paise),
    facts: [
      { name: t("imports.newGifts"), value: `${imported.rows} · ${formatRupees(imported.paise)}` },
      ...(known === 0 ? [] : [{ name: t("imports.hereAlready"), value: String(known) }]),
      ...(refused.length === 0 ? [] : [{ name: t("imports.faultyRows"), value: String(refused.length) }]),
    ],
    closedMonths: closedMonths.map((month) => monthInWords(month)),
    beyondRetention: preview.beyondRetention,
    orders: readings
      ? (["day", "month"] as const).map((value) => ({
          value,
          label: t("imports.orderReads", {
            order: value === "day" ? t("imports.dayFirst") : t("imports.monthFirst"),
            first: formatDay(readings[value].first),
            last: formatDay(readings[value].last),
          }),
        }))
      : null,
    order: columns.order ?? "day",
    causeWords: wordsOf(preview.refused, "cause").map((word) => ({ word, guess: guessCause(word, causes) })),
    modeWords: wordsOf(preview.refused, "mode").map((word) => ({ word, guess: guessMode(word) ?? "" })),
    sums: sumsByYear(sums).map(({ year, cause, rows, paise }) => ({
      key: `${year} ${cause}`,
      year,
      cause: causeName(cause),
      rows,
      sum: formatRupees(paise),
    })),
    first: first.map((row) => ({
      line: row.line,
      text: [
        formatDay(row.received_on ?? ""),
        formatRupees(row.amount_paise),
        causeName(row.cause_slug),
        t(MODE_NAMES[row.channel]),
        row.name ?? t("imports.nameless"),
      ].join(" · "),
    })),
    faults: toRows(
      refused.map(({ line, faults }) => ({
        line,
        sentences: faults.map(({ field, value, reason }) => {
          const name = FIELD_NAMES[field as GiftField] as PlainKey | undefined;
          const found = value === "" ? "" : ` “${shortened(value)}”`;
          return name ? `${t(name)}${found}: ${sentence(reason)}` : sentence(reason);
        }),
      })),
    ),
    repeated: toRows(repeated.map(({ line, reason }) => ({ line, sentences: [sentence(reason)] }))),
    perhapsKnown: toRows(perhapsKnown.map(({ line, reason }) => ({ line, sentences: [sentence(reason)] }))),
  };
}
export type PreviewView = ReturnType<typeof toPreviewView>;

const sentence = (reason: Message) => t(reason);
const MAX_VALUE_LENGTH = 60;
const shortened = (value: string) =>
  value.length > MAX_VALUE_LENGTH ? `${value.slice(0, MAX_VALUE_LENGTH)}…` : value;

type ReportedRow = { line: number; sentences: string[] };
/** The first rows, and how many more there are. */
const toRows = (rows: ReportedRow[]) => ({
  count: rows.length,
  shown: rows.slice(0, importLimits.shown),
  more:
    rows.length > importLimits.shown
      ? t("imports.moreRows", { count: rows.length - importLimits.shown })
      : null,
});

/** Distinct words of a field that nobody explained yet. */
function wordsOf(refused: Preview["preview"]["refused"], field: "cause" | "mode"): string[] {
  const words = new Map<string, string>();
  for (const { faults } of refused)
    for (const fault of faults)
      if (fault.field === field && nameKey(fault.value) !== "" && !words.has(nameKey(fault.value)))
        words.set(nameKey(fault.value), fault.value);
  return [...words.values()].filter((word) => word.length <= MAX_VALUE_LENGTH).slice(0, importLimits.shown);
}

/** The only cause whose name holds the word ("Goats": Goat Rearing), or is in it. */
function guessCause(word: string, causes: CauseName[]): string {
  const key = nameKey(word).replace(/s$/, "");
  const found = causes.filter(({ name }) => nameKey(name).includes(key) || key.includes(nameKey(name)));
  return found.length === 1 ? (found[0]?.slug ?? "") : "";
}

function sumsByYear(sums: Preview["preview"]["sums"]) {
  const totals = new Map<string, { year: string; cause: string; rows: number; paise: number }>();
  for (const { day, cause, rows, paise } of sums) {
    const year = taxYearOf(new Date(day));
    const key = `${year} ${cause}`;
    const total = totals.get(key) ?? { year, cause, rows: 0, paise: 0 };
    totals.set(key, { ...total, rows: total.rows + rows, paise: total.paise + paise });
  }
  return [...totals.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, total]) => total);
}
