/** The screens of the tax statement. */
import type { StatementTable } from "#db/schema";
import type { NumberedFiling } from "./filings.server";
import { daysOfTaxYear } from "~/lib/tax-year";
import type { GiftInState, StatementSums } from "./gift-states.server";
import type { DonorToReview } from "./donors-to-review.server";
import type { IncompleteGift, Particular } from "./incomplete-gifts.server";
import type { StatementState } from "./statement-states";
import { channelLabel } from "~/features/donations/payment-labels";
import { mediumDay, moment } from "~/lib/dates";
import { rupees, shortRupees } from "~/lib/rupees";

const stateWords: Record<StatementState | "ledger", (cashLimit: string) => string> = {
  ledger: () => "All gifts received in the year, less what was returned",
  counted: () => "In the statement",
  "cash over 2,000": (cashLimit) => `Left out: more than ${cashLimit} in cash`,
  refunded: () => "Left out: refunded in full, or lost in a dispute",
  foreign: () => "Set aside, not accepted; outside the ledger",
  practice: () => "Practice or test, no money; outside the ledger",
  "no PAN": () => "Left out: name and address are known, but no PAN",
  anonymous: () => "Left out: without a name or without an address",
};

type Share = { paise: number; thresholdPaise: number; beyondPaise: number };

/** Codes as the command prints them, with what they mean. */
export function toStatementView(table: StatementTable, { states, ledger }: StatementSums, share: Share) {
  const cashLimit = shortRupees(table.cash_limit_paise);
  return {
    year: table.year,
    form: table.form,
    certificate: table.certificate,
    due: mediumDay(table.due_on),
    isRegistrationMissing: table.registration === "" || table.registered_on === "",
    states: states.map(({ state, gifts, paise }) => ({
      state,
      href: giftsHref(table.year, state),
      meaning: stateWords[state](cashLimit),
      gifts: gifts.toLocaleString("en-IN"),
      sum: rupees(paise),
    })),
    ledger: {
      href: giftsHref(table.year, "ledger"),
      gifts: ledger.gifts.toLocaleString("en-IN"),
      sum: rupees(ledger.paise),
    },
    anonymous: {
      sum: rupees(share.paise),
      threshold: shortRupees(share.thresholdPaise),
      rule: `the higher of ${shortRupees(table.anonymous_floor_paise)} and ${table.anonymous_percent} % of the year’s gifts`,
      beyond: share.beyondPaise > 0 ? rupees(share.beyondPaise) : null,
    },
  };
}
const giftsHref = (year: string, state: string) =>
  `/adminStatement/gifts?${new URLSearchParams({ year, state }).toString()}`;
export type StatementView = ReturnType<typeof toStatementView>;

/** What a state means. */
export const stateDescription = (state: StatementState | "ledger", table: StatementTable) =>
  stateWords[state](shortRupees(table.cash_limit_paise));

/** A gift in the list of a state. */
export const toGiftInStateView = (gift: GiftInState) => ({
  id: gift.id,
  href: `/adminDonations/${gift.id}`,
  donor: gift.name?.trim() || gift.email || gift.phone || "Somebody",
  day: mediumDay(gift.received_at),
  cause: gift.cause_name,
  channel: channelLabel[gift.channel],
  amount: rupees(gift.amount_paise),
  left: gift.left_paise === gift.amount_paise ? null : rupees(gift.left_paise),
});
export type GiftInStateView = ReturnType<typeof toGiftInStateView>;

export const toFilingView = (filing: NumberedFiling) => ({
  id: filing.id,
  number: filing.number,
  when: moment(filing.filed_at),
  by: filing.filed_by || "the command line",
  rows: filing.row_count.toLocaleString("en-IN"),
  sum: rupees(filing.amount_paise),
  sha256: filing.sha256,
});
export type FilingView = ReturnType<typeof toFilingView>;

/** What is asked before a statement is marked as filed. @param today YYYY-MM-DD in Asia/Kolkata */
export function toFilingQuestionView(
  year: string,
  now: { rows: number; amountPaise: number; sha256: string; differing?: number },
  today: string,
) {
  const { to } = daysOfTaxYear(year);
  const counted = (rows: number) => (rows === 1 ? "1 row" : `${rows.toLocaleString("en-IN")} rows`);
  return {
    year,
    rows: counted(now.rows),
    sum: rupees(now.amountPaise),
    sha256: now.sha256,
    differing: now.differing ? counted(now.differing) : null,
    /** The last day of a year that is not over. */
    runsTo: today <= to ? mediumDay(to) : null,
  };
}
export type FilingQuestion = ReturnType<typeof toFilingQuestionView>;

/** A donor to look at before filing. */
export const toDonorToReviewView = ({ id, names, emails, addresses }: DonorToReview) => ({
  href: `/adminDonors/${id}`,
  donor: names[0] ?? "Somebody",
  told: [...names, ...emails, ...addresses.map((address) => address.replace(/\s+/g, " ").trim())].join(" · "),
});
export type DonorToReviewView = ReturnType<typeof toDonorToReviewView>;

const particularWords: Record<Particular, string> = { name: "name", address: "address", pan: "PAN" };

export function toIncompleteView(gift: IncompleteGift) {
  return {
    id: gift.id,
    href: `/adminDonations/${gift.id}`,
    donor: gift.name?.trim() || gift.email || gift.phone || "Somebody",
    email: gift.email,
    amount: rupees(gift.amount_paise - gift.refunded_paise),
    day: mediumDay(gift.received_at),
    missing: gift.missing.map((one) => particularWords[one]).join(", "),
    wantsCertificate: gift.wants_certificate === 1,
    askedAt: gift.askedAt,
    asked: gift.askedAt && moment(gift.askedAt),
  };
}
export type IncompleteItem = ReturnType<typeof toIncompleteView>;

const inRupees = (paise: number) => String(paise / 100);

/** The values of the form that corrects a year, by the names of its fields. */
export const toTableView = (table: StatementTable) => ({
  year: table.year,
  form: table.form,
  certificate: table.certificate,
  dueOn: table.due_on,
  idCode: table.id_code,
  sectionCode: table.section_code,
  registration: table.registration,
  registeredOn: table.registered_on,
  donationType: table.donation_type,
  causeTypes: JSON.parse(table.cause_types) as Record<string, string>,
  modeCash: table.mode_cash,
  modeElectronic: table.mode_electronic,
  cashLimit: inRupees(table.cash_limit_paise),
  anonymousFloor: inRupees(table.anonymous_floor_paise),
  anonymousPercent: String(table.anonymous_percent),
  headings: (JSON.parse(table.headings) as string[]).join("\n"),
});
export type TableValues = ReturnType<typeof toTableView>;
