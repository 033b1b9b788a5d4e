import type { PaymentMode } from "#db/schema";
import { modeWords } from "~/features/donations/payment-words";
import type { CsvColumns } from "~/lib/csv";
import { todayInIndia } from "~/lib/india-time";
import { decimalRupees, formatRupees } from "~/lib/rupees";
import { t } from "~/locales/screen-text";

/** A number of a series. `missing`: no receipt has it, so everything else is null. */
export type RegisterRow = {
  mode: PaymentMode;
  sequence: number;
  number: string | null;
  state: "valid" | "cancelled" | "replaced" | "missing";
  replaced_by: string | null;
  cancel_reason: string | null;
  /** YYYY-MM-DD in Asia/Kolkata. */
  day: string | null;
  gift_paise: number | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  issued_at: string | null;
  donation_id: string | null;
};

export type RegisterSeries = {
  mode: PaymentMode;
  numbers: number;
  last: string;
  valid: number;
  valid_paise: number;
  cancelled: number;
  replaced: number;
  missing: number;
};

export const numberInRegister = (year: string, { number, sequence }: RegisterRow) =>
  number ?? `${year}/${String(sequence).padStart(6, "0")}`;

/** Receipts of practice and test payments are valid for nothing. */
export const stateInRegister = ({ mode, state, replaced_by }: RegisterRow) => {
  if (state === "replaced") return `replaced by ${replaced_by ?? ""}`;
  return state === "valid" ? validIn(mode) : state;
};

const validIn = (mode: PaymentMode): "valid" | "valid for nothing" =>
  mode === "live" ? "valid" : "valid for nothing";

export const seriesSums = (series: RegisterSeries) =>
  [
    t("receipts.series.numbers", { count: series.numbers }),
    t(series.mode === "live" ? "receipts.series.valid" : "receipts.series.forNothing", {
      many: series.valid.toLocaleString("en-IN"),
      amount: formatRupees(series.valid_paise),
    }),
    t("receipts.series.cancelled", { many: series.cancelled.toLocaleString("en-IN") }),
    t("receipts.series.replaced", { many: series.replaced.toLocaleString("en-IN") }),
    series.missing === 0
      ? t("receipts.series.noneMissing")
      : t("receipts.series.missing", { many: series.missing.toLocaleString("en-IN") }),
  ].join(", ");

export const registerColumns = (year: string): CsvColumns<RegisterRow> => [
  ["number", (row) => numberInRegister(year, row)],
  ["series", (row) => modeWords(row.mode)],
  ["day", (row) => row.day],
  ["sum", (row) => (row.gift_paise === null ? null : decimalRupees(row.gift_paise))],
  ["donor", (row) => row.name],
  ["state", stateInRegister],
  ["reason", (row) => row.cancel_reason],
  ["issued", (row) => row.issued_at && todayInIndia(new Date(row.issued_at))],
  ["gift", (row) => row.donation_id],
];
