/** Compares names with what the bank wrote about a credit. */
import { textKey } from "~/lib/text-key";

const MIN_NAME_LENGTH = 4;
const TITLES = new Set(["mrs", "smt", "sri", "shri", "adv", "prof", "rev", "the"]);
/** Words of banks beside a name. */
const PAYMENT_WORDS = new Set([
  "upi",
  "neft",
  "imps",
  "rtgs",
  "ach",
  "trf",
  "tfr",
  "transfer",
  "from",
  "clg",
  "cts",
  "chq",
  "ref",
  "cheque",
  "clearing",
  "payment",
  "donation",
  "gift",
  "cash",
  "deposit",
]);
/** Words of debits beside the payee, and of the time. */
const DEBIT_WORDS = new Set(
  "paid debit inb online mobile internet banking txn inr withdrawal charge charges bill rent salary jan january feb february mar march apr april may jun june jul july aug august sep sept september oct october nov november dec december".split(
    " ",
  ),
);
/** Texts with one of these are no name of a person. */
const NO_NAME =
  /\b(?:UPI|NEFT|IMPS|RTGS|INB|CREDIT|DEBIT|INTEREST|CR|DR|IN|BY|TO|TRANSFER|CASH|DEPOSIT|CLG|CHQ|BANK|LTD|PAID|FOR|DONATION|PAYMENT|TRUST|FOUNDATION|RETURNED|IN MEMORY|THANKS|GRANT|CHARGES|GIFT|SCHOOL|BIRTHDAY|MONTHLY|SOFTWARE|OWN|SELF)\b/i;

/** Parts between the delimiters of banks. */
export const partsOf = (narration: string): string[] =>
  narration.split(/[/*|:-]|--/).map((part) => part.trim());

export const isName = (part: string): boolean =>
  /^\p{L}[\p{L}\p{M}. ]{3,59}$/u.test(part) && / /.test(part) && !NO_NAME.test(part);

/** Some banks write a name in one word. */
export const isWordOfName = (part: string): boolean =>
  /^\p{L}{6,40}$/u.test(part) && !NO_NAME.test(part) && !PAYMENT_WORDS.has(part.toLowerCase());

/** Leaves out initials and titles, as banks do. */
export function nameWords(text: string): Set<string> {
  const words = textKey(text).split(/[^\p{L}\p{M}]+/u);
  return new Set(words.filter((word) => word.length > 2 && !TITLES.has(word)));
}

/** The longest word, by which names are indexed; null if it is too short to tell people apart. */
export function longestWord(words: Iterable<string>): string | null {
  const longest = [...words].reduce((one, other) => (other.length > one.length ? other : one), "");
  return longest.length < MIN_NAME_LENGTH ? null : longest;
}

/** Some banks leave out the spaces of a name. */
export const joinedName = (text: string): string => textKey(text).replace(/[^\p{L}\p{M}]/gu, "");

export type Narration = {
  words: ReadonlySet<string>;
  /** Words of the parts that may be names, each also in one piece. */
  names: { words: ReadonlySet<string>; joined: string }[];
  /** Parts that are names of people, as far as one can see. */
  people: string[];
};

/** @param ownNames of the foundation and its causes, which name nobody */
export function readNarration(text: string, ownNames: readonly string[]): Narration {
  const own = new Set(ownNames.map(joinedName));
  const parts = partsOf(text);
  const names = parts.map((part) => {
    const [name = ""] = part.split(/\bfor\b/i);
    const words = [...nameWords(name)].filter((word) => !PAYMENT_WORDS.has(word));
    return { words: new Set(words), joined: joinedName(part) };
  });
  return {
    words: nameWords(text),
    names: names.filter(({ words }) => words.size > 0),
    people: parts.filter((part) => isName(part) && !own.has(joinedName(part))),
  };
}

/** "partly": the words of the name are there, but beside others ("RAHUL DAS TEXTILES"). Null: they are not. */
export function fitOf(name: string, narration: Narration): "whole" | "partly" | null {
  const words = nameWords(name);
  if (longestWord(words) === null) return null;
  const joined = joinedName(name);
  const isWhole = narration.names.some(
    (part) => part.joined === joined || (part.words.size === words.size && isSubset(words, part.words)),
  );
  if (isWhole) return "whole";
  return isSubset(words, narration.words) ? "partly" : null;
}

const isSubset = (words: ReadonlySet<string>, of: ReadonlySet<string>) =>
  [...words].every((word) => of.has(word));

/** True if the narration names somebody else, also beside the name. */
export const namesAnother = (name: string, narration: Narration): boolean =>
  narration.people.some((person) => fitOf(name, readNarration(person, [])) !== "whole");

/**
 * What stays the same when the bank writes about the same payee again: the UPI ID, and the words without numbers and
 * months. The surest first; none if only words of banks are left.
 */
export function payeeKeys(text: string): string[] {
  const words = textKey(text).split(/[^\p{L}\p{M}\p{N}]+/u);
  const own = words.filter((word) => word.length > 2 && !/\d/.test(word) && !isOfBanks(word));
  // Banks write hyphens between the parts, also around a UPI ID.
  const ids = text
    .toLowerCase()
    .split(/[^a-z0-9._@]+/)
    .filter((part) => /^[^@]{2,}@[a-z]{2,}$/.test(part));
  const key = [...new Set(own)].sort().join(" ");
  return [...new Set([...ids, ...(longestWord(own) === null ? [] : [key])])];
}

const isOfBanks = (word: string) => PAYMENT_WORDS.has(word) || DEBIT_WORDS.has(word);
