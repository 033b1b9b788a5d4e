import { channelWords, methodWords } from "~/features/donations/payment-words";
import type { Donation } from "#db/schema";
import type { CsvColumns } from "~/lib/csv";
import { maskedPan } from "~/lib/pan";
import { decimalRupees } from "~/lib/rupees";
import { t } from "~/locales/screen-text";

/** The last part of a file's address. */
export const AUDITOR_LISTS = ["donors", "methods", "causes", "anonymous", "cash"] as const;
export type AuditorList = (typeof AUDITOR_LISTS)[number];

export const DEFAULT_OVER_PAISE = 50_000_00;

/** `left_paise`: received less returned, as in the statement's ledger line. */
export type YearSums = { gifts: number; received_paise: number; returned_paise: number; left_paise: number };

export const sumUp = (rows: readonly YearSums[]): YearSums => ({
  gifts: rows.reduce((sum, { gifts }) => sum + gifts, 0),
  received_paise: rows.reduce((sum, { received_paise }) => sum + received_paise, 0),
  returned_paise: rows.reduce((sum, { returned_paise }) => sum + returned_paise, 0),
  left_paise: rows.reduce((sum, { left_paise }) => sum + left_paise, 0),
});

/** `donor_id` null: a gift of which nothing says who gave it. */
export type DonorOfYear = YearSums & {
  person: string;
  donor_id: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  pan_last4: string | null;
};
export type MethodOfYear = YearSums & Pick<Donation, "channel" | "method">;
export type CauseOfYear = YearSums & { slug: string; name: string };

export const methodName = ({ channel, method }: Pick<MethodOfYear, "channel" | "method">): string =>
  channel === "online"
    ? `${channelWords(channel)}, ${method === null ? t("statement.lists.notKnownHow") : methodWords(method)}`
    : channelWords(channel);

const sumColumns: CsvColumns<YearSums> = [
  ["gifts", ({ gifts }) => gifts],
  ["received", ({ received_paise }) => decimalRupees(received_paise)],
  ["returned", ({ returned_paise }) => decimalRupees(returned_paise)],
  ["left", ({ left_paise }) => decimalRupees(left_paise)],
];

export const donorColumns: CsvColumns<DonorOfYear> = [
  ["donor", ({ name }) => name],
  ["email", ({ email }) => email],
  ["phone", ({ phone }) => phone],
  ["pan", ({ pan_last4 }) => pan_last4 && maskedPan(pan_last4)],
  ...sumColumns,
];
export const methodColumns: CsvColumns<MethodOfYear> = [["method", methodName], ...sumColumns];
export const causeColumns: CsvColumns<CauseOfYear> = [["cause", ({ name }) => name], ...sumColumns];
