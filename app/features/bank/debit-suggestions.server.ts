/**
 * Suggests what a debit is: something recorded that has no line yet, money that came to another account of ours, or what
 * a debit to the same payee was before. Of a credit, whether it is the other side of money of ours. Asked for the lines
 * of a page and not stored: nothing depends on it.
 */
import { sql } from "kysely";
import { jsonNumbers } from "#db/expressions.server";
import type { BankLine, Db } from "#db/schema";
import { listCategories } from "~/features/categories/categories.server";
import { LIKELY_DAYS } from "~/features/donations/likely-donation.server";
import { expenseOf } from "~/features/expenses/expenses.server";
import { groupBy } from "~/lib/group-by";
import { daysBetween } from "~/lib/india-time";
import { rowId } from "~/lib/row-id";
import { allocationsOf } from "./allocations.server";
import { listAllocations, type ListedAllocation } from "./bank-list.server";
import { isWaiting } from "./decide-line.server";
import { isForeign } from "./foreign-money";
import { leftOf } from "./line-sums";
import { sharedNumber } from "./narration-words";
import { lineMode } from "~/features/payments/sample-statement.server";
import { debitCandidates, type NamedCandidate } from "./link-candidates.server";
import { fitOf, payeeKeys, readNarration } from "./narration-names";
import { findCounterparts, markedSides, type Counterpart } from "./own-transfers.server";

export type PageSuggestion =
  /** `doubt`: why nothing can be linked with one press. */
  | { kind: "recorded"; found: NamedCandidate; doubt: "several" | "name" | null }
  | { kind: "transfer"; counterpart: Counterpart }
  /** The bank may have returned the cheque of this gift. */
  | { kind: "cheque"; gift: ReturnedCheque }
  | { kind: "before"; line: number; day: string; allocation: ListedAllocation };

/** By the line's id, for lines of which something is unexplained. */
export async function suggestForPage(db: Db, lines: BankLine[]): Promise<Map<number, PageSuggestion>> {
  const waiting = lines.filter(isWaiting);
  if (waiting.length === 0) return new Map();
  const debits = waiting.filter((line) => line.debit_paise > 0);
  const suggestions = new Map<number, PageSuggestion>();
  const recorded = groupBy(
    debits.length === 0 ? [] : await debitCandidates(db, debits),
    ({ left_paise }) => left_paise,
  );
  const sides = await markedSides(db);
  const dismissed = await dismissalsOf(db, waiting);
  const cheques = await returnedCheques(db, debits);
  const rest: BankLine[] = [];
  for (const line of waiting) {
    const isDebit = line.debit_paise > 0;
    const isNot = (subject: string) => dismissed.get(line.id)?.has(subject) ?? false;
    const ofSum = (recorded.get(leftOf(line)) ?? []).filter(({ kind, id }) => !isNot(`${kind}:${id}`));
    const found = isDebit ? suggestRecorded(line, ofSum) : null;
    const gift = found ? undefined : cheques(line).find(({ id }) => !isNot(`cheque:${id}`));
    // What goes back abroad has its own question on the line's page.
    const counterpart =
      found || gift
        ? undefined
        : (await findCounterparts(db, line, sides)).find(
            ({ id, meaning }) => !isNot(`transfer:${id}`) && (!isDebit || meaning === "transfer"),
          );
    if (found) suggestions.set(line.id, found);
    else if (gift) suggestions.set(line.id, { kind: "cheque", gift });
    else if (counterpart) suggestions.set(line.id, { kind: "transfer", counterpart });
    else if (isDebit && !isForeign(line.narration)) rest.push(line);
  }
  for (const [id, suggestion] of await likeBefore(db, rest)) suggestions.set(id, suggestion);
  return suggestions;
}

async function dismissalsOf(db: Db, lines: BankLine[]): Promise<Map<number, Set<string>>> {
  const ids = JSON.stringify(lines.map(({ id }) => id));
  const { rows } = await sql<{
    line_id: number;
    subject: string;
  }>`select line_id, subject from bank_dismissals
    where line_id in (select value from ${jsonNumbers(ids)})`.execute(db);
  const found = new Map<number, Set<string>>();
  for (const { line_id, subject } of rows)
    found.set(line_id, (found.get(line_id) ?? new Set<string>()).add(subject));
  return found;
}

export type ReturnedCheque = { id: string; who: string; receipt: string | null; number: string };

/** Cheques come back within days; one is valid for three months. */
const CHEQUE_DAYS = 100;
const RETURNED_CHEQUE = /\b(?:RETURN(?:ED)?|RTN|RET|BOUNCED?|DISHONOU?R(?:ED)?|UNPAID)\b/i;

/** Gifts by cheque of a debit's sum whose number, as staff or the bank wrote it, is in the text of the return. */
async function returnedCheques(db: Db, debits: BankLine[]): Promise<(line: BankLine) => ReturnedCheque[]> {
  const returns = debits.filter(({ narration }) => RETURNED_CHEQUE.test(narration));
  if (returns.length === 0) return () => [];
  const mode = await lineMode(db);
  const { rows } = await sql<Omit<ReturnedCheque, "number"> & { paise: number; day: string; texts: string }>`
    select d.id, coalesce(d.name, '') as who, r.number as receipt, d.amount_paise as paise, d.received_on as day,
      concat_ws(' ', d.note, (select string_agg(concat_ws(' ', l.narration, l.bank_reference), ' ')
        from bank_allocations a join bank_lines l on l.id = a.line_id where a.donation_id = d.id)) as texts
    from donations d left join receipts r on r.donation_id = d.id and r.replaced_at is null
    where d.channel = 'cheque' and d.state = 'paid' and d.mode = ${mode} and d.received_on is not null
      and d.amount_paise in (select value from ${jsonNumbers(JSON.stringify(returns.map(leftOf)))})
    order by d.received_on desc, d.id`.execute(db);
  return (line) =>
    returns.includes(line)
      ? rows.flatMap(({ id, who, receipt, paise, day, texts }) => {
          const days = daysBetween(day, line.day);
          const number = sharedNumber(line, texts);
          const fits = paise === leftOf(line) && days >= 0 && days <= CHEQUE_DAYS;
          return fits && number !== null ? [{ id, who, receipt, number }] : [];
        })
      : [];
}

async function likeBefore(db: Db, lines: BankLine[]): Promise<[number, PageSuggestion][]> {
  if (lines.length === 0) return [];
  const remembered = await rememberDebits(db);
  const pairs = lines.flatMap((line) => {
    const before = remembered(line);
    return before ? [{ line, before }] : [];
  });
  const allocations = await listAllocations(
    db,
    pairs.map(({ before }) => before.id),
  );
  return pairs.flatMap(({ line, before: { id, day } }): [number, PageSuggestion][] => {
    const [allocation] = allocations.get(id) ?? [];
    return allocation ? [[line.id, { kind: "before", line: id, day, allocation }]] : [];
  });
}

function suggestRecorded(line: BankLine, ofSum: NamedCandidate[]): PageSuggestion | null {
  const distance = ({ day }: NamedCandidate) => Math.abs(daysBetween(line.day, day));
  const near = ofSum
    .filter((one) => distance(one) <= LIKELY_DAYS)
    .sort((one, other) => distance(one) - distance(other));
  const narration = readNarration(line.narration, []);
  const isNamed = ({ payee }: NamedCandidate) => payee !== "" && fitOf(payee, narration) !== null;
  const named = near.filter(isNamed);
  const [found] = named.length > 0 ? named : near;
  if (!found) return null;
  const isOther = !isNamed(found) && found.payee !== "" && narration.people.length > 0;
  const areSeveral = (named.length > 0 ? named : near).length > 1;
  return { kind: "recorded", found, doubt: areSeveral ? "several" : isOther ? "name" : null };
}

const MAX_REMEMBERED = 1_000;

type Remembered = Pick<BankLine, "id" | "day" | "debit_paise">;

/** What whole debits were, by what stays the same in the text of a payee; one of the same sum counts first. */
async function rememberDebits(db: Db): Promise<(line: BankLine) => Remembered | undefined> {
  const { rows } = await sql<Remembered & { narration: string }>`
    select l.id, l.day, l.narration, l.debit_paise
    from bank_allocations a join bank_lines l on l.id = a.line_id
    where a.kind in ('expense', 'other', 'cash') and l.debit_paise > 0 and a.sum_paise = l.debit_paise
    order by l.day desc, a.id desc limit ${MAX_REMEMBERED}`.execute(db);
  const keyed = rows.flatMap((row) => payeeKeys(row.narration).map((key) => ({ key, row })));
  const byKey = groupBy(keyed, ({ key }) => key);
  return (line) => {
    const found = payeeKeys(line.narration).flatMap((key) => (byKey.get(key) ?? []).map(({ row }) => row));
    return found.find(({ debit_paise }) => debit_paise === leftOf(line)) ?? found[0];
  };
}

/** The form of a debit as another one was explained. Its sum, and that it was published, are not copied. */
export async function fieldsLike(
  db: Db,
  line: string,
): Promise<{ from?: string; spending?: Record<string, string>; other?: Record<string, string> }> {
  const [allocation] = await allocationsOf(db, "line_id", rowId(line));
  if (!allocation) return {};
  const { kind, expense_id, category_id, note } = allocation;
  const expense = expense_id === null ? undefined : await expenseOf(db, expense_id);
  if (!expense) {
    const cash = (await listCategories(db, "expense")).find(({ meaning }) => meaning === "cash");
    const category = kind === "cash" ? cash?.id : category_id;
    return { from: line, other: { category: String(category ?? ""), note } };
  }
  const { cause_slug, category_id: category, description: what, payee } = expense;
  return { from: line, spending: { cause: cause_slug ?? "", category: String(category ?? ""), what, payee } };
}
