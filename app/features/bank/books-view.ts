/** Receipts and payments of a year, as the page and the CSV file show them. */
import { categoryLabel } from "~/features/categories/category-label";
import { decimalRupees } from "~/lib/rupees";
import { taxYearOf } from "~/lib/tax-year";
import type { CsvCell } from "~/lib/csv";
import type { PlainKey } from "~/locales/messages";
import { t } from "~/locales/screen-text";

export type BookSide = "receipts" | "payments";

/** In the order of the page. */
export const BOOK_GROUPS = {
  receipts: [
    "Gifts by transfer and cheque",
    "Gifts in cash",
    "Gifts online, less the provider’s fees",
    "Other receipts",
    "Under way between our own accounts",
    "From abroad, not ours to keep",
    "None of ours",
    "Not yet explained",
  ],
  payments: [
    "Spent on causes",
    "Running costs",
    "Gifts returned",
    "Other payments",
    "Under way between our own accounts",
    "From abroad, not ours to keep",
    "None of ours",
    "Not yet explained",
  ],
} as const;

/** `name`: name of a cause in the books, a category, or why a line is ignored. */
export type BooksLine = { side: BookSide; group: string; name: string; lines: number; paise: number };

/** Money moved between bank and cash, or between accounts: neither received nor paid. In paise. */
export type ContraLine = { name: string; paise: number };

/** Of bank and cash. In paise; balances are null where the bank's file contains none. */
export type Books = {
  year: string;
  from: string;
  to: string;
  /** `firstMonth`: month of the account's first line. */
  accounts: { account: string; opening: number | null; closing: number | null; firstMonth: string }[];
  /** `from`: first day of the cash book, if it is in the year. */
  cash: { opening: number; closing: number; from: string | null };
  receipts: BooksLine[];
  payments: BooksLine[];
  contra: ContraLine[];
  received: number;
  paid: number;
  opening: number | null;
  closing: number | null;
  /** closing − (opening + receipts − payments) */
  missing: number | null;
  outside: { side: BookSide; channel: string | null; name: string; lines: number; paise: number }[];
};

const CHANNELS = {
  cash: "by cash, before the cash book begins",
  cheque: "by cheque",
  transfer: "by transfer",
} as const;
const channelName = (channel: string): string => (CHANNELS as Record<string, string>)[channel] ?? channel;

export const outsideName = ({ channel, name }: Books["outside"][number]): string =>
  channel === null ? name : `${name}, ${channelName(channel)}`;

/** For the screen: outsideName() in the reader's language. */
export const outsideWords = ({ channel, name }: Books["outside"][number]): string =>
  channel === null ? bookWord(name) : `${name}, ${bookWord(channelName(channel))}`;

export const OUTSIDE_TITLES: Record<BookSide, string> = {
  receipts: "Gifts recorded, and neither at the bank nor in the cash book",
  payments: "Expenses recorded, and paid from neither bank nor cash book",
};

/** The CSV file, which other programs read, is English; the screen says its words in the reader's language. */
const SCREEN_WORDS: Readonly<Record<string, PlainKey>> = {
  "Gifts by transfer and cheque": "bank.bookWords.atBank",
  "Gifts in cash": "bank.bookWords.inCash",
  "Gifts online, less the provider’s fees": "bank.bookWords.online",
  "Other receipts": "bank.bookWords.otherReceipts",
  "Under way between our own accounts": "bank.bookWords.underWay",
  "From abroad, not ours to keep": "bank.bookWords.abroad",
  "None of ours": "bank.bookWords.notOurs",
  "Not yet explained": "bank.bookWords.open",
  "Spent on causes": "bank.bookWords.spent",
  "Running costs": "bank.bookWords.running",
  "Gifts returned": "bank.bookWords.returned",
  "Other payments": "bank.bookWords.otherPayments",
  Credits: "bank.bookWords.credits",
  Debits: "bank.bookWords.debits",
  "Settlements of the payment provider, gifts not known": "bank.bookWords.unmatched",
  "Settlements that arrived with another sum": "bank.bookWords.otherSum",
  "Cash paid into the bank": "bank.bookWords.paidIn",
  "Cash drawn from the bank": "bank.bookWords.drawn",
  "Between our own accounts at banks": "bank.bookWords.betweenBanks",
  [CHANNELS.cash]: "bank.bookWords.byCash",
  [CHANNELS.cheque]: "bank.bookWords.byCheque",
  [CHANNELS.transfer]: "bank.bookWords.byTransfer",
  [OUTSIDE_TITLES.receipts]: "bank.bookWords.outsideReceipts",
  [OUTSIDE_TITLES.payments]: "bank.bookWords.outsidePayments",
};

/** @param word of the books; names of causes, and of categories that staff named, stay as they are */
export function bookWord(word: string): string {
  const key = Object.hasOwn(SCREEN_WORDS, word) ? SCREEN_WORDS[word] : undefined;
  return key ? t(key) : categoryLabel(word);
}

export function booksCsv(books: Books): CsvCell[][] {
  const balances = (part: "opening" | "closing") => [
    ...books.accounts.map((one) => [`${part} balance`, "", one.account, amount(one[part])]),
    [`${part} balance`, "", "Cash", amount(books.cash[part])],
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
    ["carried forward", "", `To ${nextYear(books.year)}`, amount(books.closing)],
    ...books.contra.map(({ name, paise }) => ["moved, neither received nor paid", "", name, amount(paise)]),
    ["difference", "", "Closing - (opening + receipts - payments)", amount(books.missing)],
    ...books.outside.map((line) => [
      "not in the sums above",
      OUTSIDE_TITLES[line.side],
      outsideName(line),
      amount(line.paise),
    ]),
  ];
}

/** "2026-27" after "2025-26" */
export const nextYear = (year: string): string =>
  taxYearOf(new Date(`${Number(year.slice(0, 4)) + 1}-06-01`));

/** A number if negative, because texts that begin with "-" get an apostrophe. */
const amount = (paise: number | null): CsvCell =>
  paise === null ? "" : paise < 0 ? paise / 100 : decimalRupees(paise);
