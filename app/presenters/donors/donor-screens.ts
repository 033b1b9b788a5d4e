import type { DonorPage, DonorRow } from "~/domain/donors/donors.server";
import { maskedPan } from "~/domain/giving/pan";
import { presentLedgerItem, presentTotals } from "~/presenters/ledger/ledger-screens";
import { mailKindWords, mailStateWords } from "~/presenters/mail/desk";
import { moment } from "~/presenters/site/dates";

const nameOf = ({ name, email, phone }: DonorRow) => name ?? email ?? phone ?? "Without a name";

/** What the statement needs and some of the gifts lack. */
const missingIn = ({ nameless, withoutAddress, withoutPan }: DonorRow): string[] => [
  ...(nameless > 0 ? ["name"] : []),
  ...(withoutAddress > 0 ? ["address"] : []),
  ...(withoutPan > 0 ? ["PAN"] : []),
];

export const presentDonorItem = (row: DonorRow) => ({
  id: row.id,
  href: `/adminDonors/${row.id}`,
  name: nameOf(row),
  email: row.email,
  phone: row.phone,
  pan: row.panTail && maskedPan(row.panTail),
  gifts: row.gifts.toLocaleString("en-IN"),
  lastGift: moment(row.lastGiftAt),
  missing: missingIn(row).join(", "),
});
const ANSWERS: ("yes" | "no" | undefined)[] = ["no", "yes"];
export type DonorItem = ReturnType<typeof presentDonorItem>;

export function presentDonor({ donor, row, wantsCertificate, gifts, totals, mails, suggestions }: DonorPage) {
  const missing = missingIn(row);
  const facts: [string, string | null][] = [
    ["Email", row.email],
    ["Phone", row.phone],
    ["Address", row.address],
    ["PAN", row.panTail && maskedPan(row.panTail)],
    ["Missing at some gifts", missing.join(", ")],
    ...presentTotals(totals).map(({ name, stands, donations }): [string, string] => [
      name,
      `${stands} in ${donations.toLocaleString("en-IN")}`,
    ]),
  ];
  return {
    id: donor.id,
    name: nameOf(row),
    facts: facts.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    hasPan: row.panTail !== null,
    total: row.gifts,
    gifts: gifts.map((gift) => ({
      ...presentLedgerItem(gift),
      receiptHref: gift.receipt_number ? `/donation/${gift.token}/receipt.pdf` : null,
      particulars: [gift.address ? "address" : "", gift.pan_tail ? maskedPan(gift.pan_tail) : ""]
        .filter(Boolean)
        .join(", "),
    })),
    mails: mails.map((mail) => ({
      id: mail.id,
      what: `${mailKindWords(mail.kind)}, ${mailStateWords[mail.state].toLowerCase()}`,
      to: mail.recipient,
      when: moment(mail.sent_at ?? mail.created_at),
    })),
    suggestions: suggestions.map(presentDonorItem),
    /** What the forms come with. */
    values: {
      address: row.address ?? "",
      wantsCertificate: wantsCertificate ? "on" : "",
      note: donor.note,
      mayBeNamed: donor.may_be_named === null ? undefined : ANSWERS[donor.may_be_named],
      namedOn: donor.named_on ?? "",
    },
  };
}
export type DonorShown = ReturnType<typeof presentDonor>;
