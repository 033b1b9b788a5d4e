import type { Donation } from "#db/schema";
import type { DonorPage, DonorRow } from "./donors.server";
import type { DonorErasure } from "~/features/privacy/donor-erasure.server";
import { maskedPan } from "~/lib/pan";
import { limits } from "~/lib/limits";
import { todayInIndia } from "~/lib/india-time";
import type { CsvCell } from "~/lib/csv";
import { decimalRupees, rupees } from "~/lib/rupees";
import { toLedgerItemView, toTotalsView } from "~/features/donations/ledger/ledger-view";
import { mailKindLabel, mailStateLabel } from "~/features/mail/mail-view";
import { mediumDay, moment } from "~/lib/dates";

const nameOf = ({ name, email, phone }: DonorRow) => name ?? email ?? phone ?? "Without a name";

/** What the statement needs and some of the gifts lack. */
const missingIn = ({ nameless, withoutAddress, withoutPan, panTail }: DonorRow): string[] => [
  ...(nameless > 0 ? ["name"] : []),
  ...(withoutAddress > 0 ? ["address"] : []),
  // One PAN of a donor is enough for all gifts.
  ...(withoutPan > 0 && panTail === null ? ["PAN"] : []),
];

export const toDonorItemView = (row: DonorRow) => ({
  id: row.id,
  href: `/adminDonors/${row.id}`,
  name: nameOf(row),
  email: row.email,
  phone: row.phone,
  pan: row.panTail && maskedPan(row.panTail),
  gifts: row.gifts.toLocaleString("en-IN"),
  given: rupees(row.livePaise),
  rehearsed: row.rehearsedPaise > 0 ? rupees(row.rehearsedPaise) : null,
  lastGift: row.lastGivenOn ? mediumDay(row.lastGivenOn) : moment(row.lastGiftAt),
  missing: missingIn(row).join(", "),
});
/** Columns of the CSV. Days are those of India; `given` is real money, less what was returned. */
export const donorColumns: [name: string, value: (row: DonorRow) => CsvCell][] = [
  ["name", (row) => row.name],
  ["email", (row) => row.email],
  ["phone", (row) => row.phone],
  ["address", (row) => row.address && row.address.split("\n").join(", ")],
  ["pan", (row) => row.panTail && maskedPan(row.panTail)],
  ["gifts", (row) => row.gifts],
  ["given", (row) => decimalRupees(row.livePaise)],
  ["practised", (row) => decimalRupees(row.rehearsedPaise)],
  ["last_gift", (row) => row.lastGivenOn ?? todayInIndia(new Date(row.lastGiftAt))],
  ["missing", (row) => missingIn(row).join(", ")],
];

const ANSWERS: ("yes" | "no" | undefined)[] = ["no", "yes"];
export type DonorItem = ReturnType<typeof toDonorItemView>;

export function toDonorView(page: DonorPage) {
  const { donor, row, sure, others, wantsCertificate, gifts, totals, mails, suggestions } = page;
  const missing = missingIn(row);
  const facts: [string, string | null][] = [
    ["Email", sure.email],
    ["Phone", sure.phone],
    ["Address", sure.address],
    ["PAN", row.panTail && maskedPan(row.panTail)],
    ["Missing at some gifts", missing.join(", ")],
    ...toTotalsView(totals).map(({ name, stands, donations }): [string, string] => [
      name,
      `${stands} in ${donations === 1 ? "1 gift" : `${donations.toLocaleString("en-IN")} gifts`}`,
    ]),
  ];
  return {
    id: donor.id,
    name: sure.name ?? nameOf(row),
    facts: facts.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    hasPan: row.panTail !== null,
    total: row.allGifts,
    unsure: row.unsure > 0 || others > 0,
    /** Gifts that are not corrected with the others until staff confirm them. */
    others,
    gifts: gifts.map((gift) => ({
      ...toLedgerItemView(gift),
      who: [gift.name, gift.email].filter(Boolean).join(", "),
      hasPan: gift.pan_last4 !== null,
      receiptHref: gift.receipt_number ? `/adminDonations/${gift.id}/receipt.pdf` : null,
      particulars: [gift.address ? "address" : "", gift.pan_last4 ? maskedPan(gift.pan_last4) : ""]
        .filter(Boolean)
        .join(", "),
    })),
    mails: mails.map((mail) => ({
      id: mail.id,
      what: `${mailKindLabel(mail.kind)}, ${mailStateLabel[mail.state].toLowerCase()}`,
      to: mail.recipient,
      when: moment(mail.sent_at ?? mail.created_at),
    })),
    suggestions: suggestions.map(toDonorItemView),
    /** What the forms come with. */
    values: {
      ...{ name: sure.name ?? "", email: sure.email ?? "", phone: sure.phone ?? "" },
      address: sure.address ?? "",
      wantsCertificate: wantsCertificate ? "on" : "",
      ...{ pan: "", deletesPan: "" },
      note: donor.note,
      mayBeNamed: donor.may_be_named === null ? undefined : ANSWERS[donor.may_be_named],
      namedOn: donor.named_on ?? "",
    },
  };
}
/** Another donor, in the question whether it is the same person. */
export function toMergeView(page: DonorPage) {
  const { id, name, facts } = toDonorView(page);
  return { id, name, facts };
}
export type MergeView = ReturnType<typeof toMergeView>;
export type DonorView = ReturnType<typeof toDonorView>;

/** One gift, for the form of its PAN. */
export function toDonorDonationView(gift: Donation) {
  const facts: [string, string | null][] = [
    ["Gift", rupees(gift.amount_paise)],
    ["Day", gift.received_on ? mediumDay(gift.received_on) : moment(gift.paid_at ?? gift.created_at)],
    ["Donor", gift.name],
    ["Email", gift.email],
    ["Phone", gift.phone],
    ["Address", gift.address],
    ["PAN", gift.pan_last4 && maskedPan(gift.pan_last4)],
  ];
  return { id: gift.id, facts: facts.flatMap(([name, value]) => (value ? [{ name, value }] : [])) };
}
export type DonorDonation = ReturnType<typeof toDonorDonationView>;

const many = (count: number, one: string, others: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString("en-IN")} ${others}`;

/** For the question before anything of a donor is erased. */
export function toErasureView({ counts, isInBooks, addresses }: DonorErasure) {
  const goes = [
    [counts.gifts, `email and phone of ${many(counts.gifts, "gift", "gifts")}`],
    [counts.unpaid, `all that is known of who gave ${many(counts.unpaid, "gift", "gifts")} never paid`],
    [counts.monthly, `what is known of who gives ${many(counts.monthly, "monthly gift", "monthly gifts")}`],
    [counts.mails, `texts and addresses of ${many(counts.mails, "mail", "mails")}`],
    [counts.notes, "what staff noted about the donor, and whether they may be named"],
  ] as const;
  return {
    goes: goes.flatMap(([count, what]) => (count > 0 ? [what] : [])),
    stays: [
      ...(isInBooks
        ? [
            `Name, address and PAN of gifts that arrived, with their receipts and refunds: tax law requires the foundation to keep its books and the statement. ${limits.retention.paidGifts.years} years after the end of the financial year of the gift, everything that identifies the donor is removed from them automatically.`,
            "What the donor entered on the payment provider’s own page: that is with the provider.",
          ]
        : []),
      "Copies in backups that were made before: they go when the backups are replaced.",
      "An activity-log entry saying that this was done and how many records of each kind were erased. It names nobody.",
    ],
    addresses,
  };
}
export type ErasureView = ReturnType<typeof toErasureView>;
