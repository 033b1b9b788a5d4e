/** The two sides of money that stays ours or never was: between our accounts, and from abroad and back. */
import { sql } from "kysely";
import { daysApart } from "#db/expressions.server";
import type { BankLine, Db } from "#db/schema";
import { LIKELY_DAYS } from "~/features/donations/likely-donation.server";
import { byDay, isDebit, pairTransfers, TRANSFER_DAYS } from "~/features/journal/transfer-pairs";
import { readSettings } from "~/features/settings/settings.server";
import { formatDay } from "~/lib/dates";
import { addDays, daysBetween } from "~/lib/india-time";
import { formatRupees } from "~/lib/rupees";
import { msg, type Message } from "~/locales/messages";
import { leftOf } from "./line-sums";
import { joinedName } from "./narration-names";

type Meaning = "transfer" | "foreign";

/** A part of a line with a category of such money. */
type Side = {
  /** Of the allocation. */
  id: number;
  line: number;
  account: string;
  day: string;
  narration: string;
  is_credit: number;
  paise: number;
  meaning: Meaning;
};

/** `other`: null while no part of another line is marked as its other side. */
export type MarkedSide = Side & { other: Side | null };

/** All that is marked so, by day. */
export async function markedSides(db: Db): Promise<MarkedSide[]> {
  const { rows } = await sql<Side>`
    select a.id, l.id as line, l.account, l.day, l.narration, l.credit_paise > 0 as is_credit, a.sum_paise as paise,
      categories.meaning
    from categories join bank_allocations a on a.category_id = categories.id join bank_lines l on l.id = a.line_id
    where categories.meaning in ('transfer', 'foreign') order by l.day, a.id`.execute(db);
  const of = (meaning: Meaning) => rows.filter((side) => side.meaning === meaning);
  const pairs = [...pairTransfers(of("transfer")), ...pairReturns(of("foreign"))];
  const others = new Map(
    pairs.flatMap(([one, other]) => [[one.id, other] as const, [other.id, one] as const]),
  );
  return rows.map((side) => ({ ...side, other: others.get(side.id) ?? null }));
}

/** What went back after it came; the bank may deduct a charge, so equal sums come first. */
function pairReturns(sides: readonly Side[]): [Side, Side][] {
  const sorted = sides.toSorted(byDay);
  const credits = sorted.filter((side) => !isDebit(side));
  const pairs: [Side, Side][] = [];
  let debits = sorted.filter(isDebit);
  for (const isEnough of [
    (credit: Side, debit: Side) => credit.paise === debit.paise,
    (credit: Side, debit: Side) => credit.paise > debit.paise,
  ])
    debits = debits.filter((debit) => {
      const credit = credits.find((one) => one.day <= debit.day && isEnough(one, debit));
      if (!credit) return true;
      credits.splice(credits.indexOf(credit), 1);
      pairs.push([debit, credit]);
      return false;
    });
  return pairs;
}

/** `isMarked`: it is explained already, else both lines wait. */
export type Counterpart = Pick<BankLine, "id" | "account" | "day"> & { meaning: Meaning; isMarked: boolean };

/**
 * Lines that may be the other side of what is left of the line. First those that are marked and lack theirs, then open
 * ones in other accounts whose text, or the line's, says that the money is ours; the nearest first. @param sides as
 * markedSides reads them
 */
export async function findCounterparts(
  db: Db,
  line: BankLine,
  sides?: readonly MarkedSide[],
): Promise<Counterpart[]> {
  const distance = ({ day }: { day: string }) => Math.abs(daysBetween(line.day, day));
  const marked = (sides ?? (await markedSides(db)))
    .filter((side) => mayBeOther(line, side))
    .sort((one, other) => distance(one) - distance(other))
    .map(({ line: id, account, day, meaning }) => ({ id, account, day, meaning, isMarked: true }));
  return [...marked, ...(await openCounterparts(db, line))];
}

function mayBeOther(line: BankLine, side: MarkedSide): boolean {
  const isCredit = line.credit_paise > 0;
  if (side.line === line.id || isDebit(side) !== isCredit || side.paise !== leftOf(line)) return false;
  // What went back less a charge is paired with a larger sum.
  if (side.other?.paise === side.paise) return false;
  const days = daysBetween(line.day, side.day);
  if (side.meaning === "foreign")
    return isCredit ? days >= 0 && days <= LIKELY_DAYS : days <= 0 && days >= -LIKELY_DAYS;
  return side.account !== line.account && Math.abs(days) <= TRANSFER_DAYS;
}

const BETWEEN_OWN = /\b(?:SELF|OWN (?:A\/?C|ACCOUNT)|SWEEP)\b/i;

/** Gifts have common sums, so sum and day alone prove nothing. */
async function openCounterparts(db: Db, line: BankLine): Promise<Counterpart[]> {
  if (line.explained_paise > 0) return [];
  const { foundation, bank } = await readSettings(db);
  const ownNames = [foundation.name, bank.bankAccountName].map(joinedName).filter((name) => name.length > 3);
  const { rows } = await sql<Pick<BankLine, "id" | "account" | "day" | "narration">>`
    select id, account, day, narration from bank_lines
    where credit_paise = ${line.debit_paise} and debit_paise = ${line.credit_paise} and account <> ${line.account}
      and day between ${addDays(line.day, -TRANSFER_DAYS)} and ${addDays(line.day, TRANSFER_DAYS)}
      and state in ('open', 'suggested')
    order by ${daysApart(sql`day`, line.day)}, id`.execute(db);
  const isOurs = (narration: string, account: string) => {
    const texts = `${line.narration} / ${narration}`;
    const joined = joinedName(texts);
    return (
      BETWEEN_OWN.test(texts) ||
      ownNames.some((name) => joined.includes(name)) ||
      namesAccount(line.narration, account) ||
      namesAccount(narration, line.account)
    );
  };
  return rows
    .filter(({ narration, account }) => isOurs(narration, account))
    .map(({ id, account, day }) => ({ id, account, day, meaning: "transfer", isMarked: false }));
}

/** Whether the text has the last digits of the account as banks write them: "XX1234". */
function namesAccount(text: string, account: string): boolean {
  const digits = /…(\d{4})$/.exec(account)?.[1];
  return digits !== undefined && new RegExp(`(?:X|\\*|\\b)${digits}\\b`, "i").test(text);
}

/** Names what the line may be the other side of, if it is recorded as something else; null: of nothing. */
export async function mayBeOtherSide(
  db: Db,
  line: BankLine,
  as: string | null = null,
): Promise<Message | null> {
  const found = (await findCounterparts(db, line)).find(({ meaning }) => meaning !== as);
  if (!found) return null;
  const { meaning, account, day } = found;
  const what = { amount: formatRupees(leftOf(line)), account, day: formatDay(day) };
  if (meaning === "transfer") return msg("bankSides.mayBeTransfer", what);
  return line.credit_paise > 0 ? msg("bankSides.mayBeReturned", what) : msg("bankSides.mayBeReturn", what);
}
