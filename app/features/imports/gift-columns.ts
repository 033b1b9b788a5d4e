/** Columns of a file of gifts, by the names that foundations give them. */
import { columnName, type DayOrder } from "~/lib/tables/cells";

export const GIFT_FIELDS = [
  "date",
  "amount",
  "cause",
  "mode",
  "receipt",
  "name",
  "email",
  "phone",
  "address",
  "pan",
  "note",
] as const;
export type GiftField = (typeof GIFT_FIELDS)[number];

export const MODES = ["cash", "cheque", "transfer", "online"] as const;
export type Mode = (typeof MODES)[number];

/** How files with one header are read. */
export type GiftColumns = {
  /** Indexes of cells; at least of `date` and `amount`. */
  at: Partial<Record<GiftField, number>>;
  /** Where no column names it, or its cell is empty: a cause's slug, a mode. */
  cause?: string;
  mode?: Mode;
  /** Null: days are read as YYYY-MM-DD. */
  order: DayOrder | null;
  /** Nobody said the order yet: it is asked for where days can be read both ways. */
  isOrderGuessed?: boolean;
};

/** The header of `npm run import`, which needs no choice. */
export const PLAIN_COLUMNS: GiftColumns = {
  at: Object.fromEntries(GIFT_FIELDS.map((field, index) => [field, index])),
  order: null,
};

/** Beside the field's own name. */
const NAMES: Record<GiftField, RegExp> = {
  date: /^((gift|donation|payment|receipt|transaction|txn) )?(date|day)( of (gift|donation|payment|receipt|transaction))?$|^(received|given|paid) on$/,
  amount:
    /^((gift|donation|total) )?(amounts?|amt|sum)( (received|donated|paid|rs))?$|^rs$|^rupees$|^(gift|donation)$/,
  cause: /^(causes?|purpose|project|programme?|fund|towards|head|for)$/,
  mode: /^(mode|payment|payment mode|mode of payment|paid by|method|payment method|channel|type)$/,
  receipt: /^(receipt|rcpt|voucher)( ?(no|number|num))?$|^r no$|^serial$/,
  name: /^((donor|giver|full|contributor)( s)? )?name( of (the )?(donor|giver))?$|^donor$|^received from$|^from$/,
  email: /^e ?mail( id| address)?$|^mail( id)?$/,
  phone: /^(phone|mobile|telephone|tel|contact|cell|whatsapp)( (no|number))?$/,
  address: /^(postal |full )?address$|^place$/,
  pan: /^pan( (no|number|card))?$/,
  note: /^(notes?|remarks?|comments?|narration|details|particulars)$/,
};

/** The columns that their names tell; each index once. */
export function guessColumns(header: string[]): GiftColumns["at"] {
  const names = header.map(columnName);
  const taken = new Set<number>();
  return Object.fromEntries(
    GIFT_FIELDS.flatMap((field) => {
      const index = names.findIndex(
        (name, at) => !taken.has(at) && (name === field || NAMES[field].test(name)),
      );
      if (index === -1) return [];
      taken.add(index);
      return [[field, index]];
    }),
  );
}

const MODE_WORDS: [Mode, RegExp][] = [
  ["cheque", /^(cheque|check|chq|dd|demand draft|draft|pay ?order)\b/],
  ["cash", /^(cash|by hand|money)\b/],
  ["transfer", /\b(upi|neft|rtgs|imps|g ?pay|google ?pay|phone ?pe|paytm|bhim|bank|transfer|qr)\b/],
  ["online", /\b(online|card|website|razorpay|netbanking|net banking|gateway)\b/],
];

/** What a word such as "NEFT" probably means; null: nothing known. */
export const guessMode = (word: string): Mode | null =>
  MODE_WORDS.find(([, pattern]) => pattern.test(columnName(word)))?.[0] ?? null;
