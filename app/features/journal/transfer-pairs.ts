import { daysBetween } from "~/lib/india-time";

/** Days that money may take between two accounts of the foundation. */
export const TRANSFER_DAYS = 5;

type Part = { id: number; is_credit: number; paise: number; account: string; day: string };

export const isDebit = ({ is_credit }: Part): boolean => is_credit === 0;

export const byDay = (one: Part, other: Part): number =>
  one.day < other.day ? -1 : one.day > other.day ? 1 : one.id - other.id;

/** Debits and credits of one sum in two accounts of the foundation, at most five days apart. */
export function pairTransfers<Found extends Part>(parts: readonly Found[]): [debit: Found, credit: Found][] {
  const sorted = parts.toSorted(byDay);
  const credits = sorted.filter((part) => !isDebit(part));
  const pairs: [Found, Found][] = [];
  for (const debit of sorted.filter(isDebit)) {
    const fits = (credit: Found) =>
      credit.paise === debit.paise &&
      credit.account !== debit.account &&
      Math.abs(daysBetween(debit.day, credit.day)) <= TRANSFER_DAYS;
    const credit = credits.find(fits);
    if (!credit) continue;
    credits.splice(credits.indexOf(credit), 1);
    pairs.push([debit, credit]);
  }
  return pairs;
}
