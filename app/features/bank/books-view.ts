/** Receipts and payments of a year, as the page and the CSV file show them. */
import { decimalRupees } from "~/lib/rupees";
import type { CsvCell } from "~/lib/csv";

export type BookSide = "receipts" | "payments";

/** In the order of the page. */
export const BOOK_GROUPS = {
  receipts: [
    "Gifts by transfer",
    "Gifts online, less the provider’s fees",
    "Other receipts",
    "Between our own accounts",
    "Cash",
    "From abroad, not ours to keep",
    "None of ours",
    "Not yet explained",
  ],
  payments: [
    "Spent on causes",
    "Running costs",
    "Gifts returned",
    "Other payments",
    "Between our own accounts",
    "Cash",
    "From abroad, not ours to keep",
    "None of ours",
    "Not yet explained",
  ],
} as const;

/** `name`: name of a cause in the books, a category, or why a line is ignored. */
export type BooksLine = { side: BookSide; group: string; name: string; lines: number; paise: number };

/** In paise; balances are null where the bank's file contains none. */
export type Books = {
  year: string;
  from: string;
  to: string;
  /** `firstMonth`: month of the account's first line. */
  accounts: { account: string; opening: number | null; closing: number | null; firstMonth: string }[];
  receipts: BooksLine[];
  payments: BooksLine[];
  received: number;
  paid: number;
  opening: number | null;
  closing: number | null;
  /** closing − (opening + receipts − payments) */
  missing: number | null;
  outside: { side: BookSide; channel: string | null; name: string; lines: number; paise: number }[];
};

const CHANNELS: Record<string, string> = {
  cash: "by cash",
  cheque: "by cheque",
  transfer: "by transfer, not found at the bank",
};

export const outsideName = ({ channel, name }: Books["outside"][number]): string =>
  channel === null ? name : `${name}, ${CHANNELS[channel] ?? channel}`;

export const OUTSIDE_TITLES: Record<BookSide, string> = {
  receipts: "Cash and cheques recorded by hand",
  payments: "Published as spent, without a line at the bank",
};

export function booksCsv(books: Books): CsvCell[][] {
  const balances = (part: "opening" | "closing") => [
    ...books.accounts.map((one) => [`${part} balance`, "", one.account, amount(one[part])]),
    [`${part} balance`, "", "Total", amount(books[part])],
  ];
  const side = (part: BookSide, sum: number) => [
    ...books[part].map(({ group, name, paise }) => [part, group, name, amount(paise)]),
    [part, "", "Total", amount(sum)],
  ];
  return [
    ["part", "group", "name", "rupees"],
    ...balances("opening"),
    ...side("receipts", books.received),
    ...side("payments", books.paid),
    ...balances("closing"),
    ["difference", "", "Closing - (opening + receipts - payments)", amount(books.missing)],
    ...books.outside.map((line) => [
      "not in the bank",
      OUTSIDE_TITLES[line.side],
      outsideName(line),
      amount(line.paise),
    ]),
  ];
}

/** A number if negative, because texts that begin with "-" get an apostrophe. */
const amount = (paise: number | null): CsvCell =>
  paise === null ? "" : paise < 0 ? paise / 100 : decimalRupees(paise);
