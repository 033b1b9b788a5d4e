/** What a line can be linked to: recorded gifts, pledges, settlements, refunds and spendings that lack a line. */
import { sql, type RawBuilder } from "kysely";
import { dayInIndia, daysApart, isLike, jsonNumbers } from "#db/expressions.server";
import { countedCondition } from "#db/paid-donations.server";
import type { BankLine, Db, PaymentMode } from "#db/schema";
import { lineMode } from "~/features/payments/sample-statement.server";
import { LIKELY_DAYS } from "~/features/donations/likely-donation.server";
import { recordedMode } from "~/features/donations/money-modes.server";
import { nameKeyOf } from "~/features/donations/name-key.server";
import { isOfPractice } from "~/features/settlements/matches.server";
import { readPaise } from "~/lib/amounts";
import { addDays } from "~/lib/india-time";
import { nameKey } from "~/lib/text-key";
import type { LinkKind } from "./bank-forms";
import { leftOf } from "./line-sums";
import { fitOf, readNarration } from "./narration-names";

/** `left_paise`: what of its sum no line explains. */
export type LinkCandidate = {
  kind: LinkKind;
  id: string;
  /** "pledged", "abandoned", or the state of what was recorded. */
  state: string;
  who: string;
  /** Receipt, reference, cheque's number, UTR, or cause. */
  detail: string;
  day: string;
  sum_paise: number;
  left_paise: number;
};

const MAX_CANDIDATES = 20;
/** Gifts of 90 days whose names are compared with the bank's text, the nearest first. */
const MAX_COMPARED = 2_000;

/**
 * Something recorded of this sum and about the line's day that no line explains: it may be this money. Pledges are none,
 * because anybody can make them. @param sum in paise @param except a kind that is asked about elsewhere
 */
export async function findRecordedTwin(
  db: Db,
  line: BankLine,
  sum: number,
  { except = null }: { except?: LinkKind | null } = {},
): Promise<LinkCandidate | undefined> {
  const which = sql`${isNear(line, sum)} and state not in ('pledged', 'abandoned')`;
  return (await findCandidates(db, line, which, except))[0];
}

/**
 * @param search receipt number, name, e-mail, sum, cheque's number or reference; blank: what has the line's sum and a
 * day near the line's, then what has another sum and a name that is in the bank's text
 */
export async function findLinkCandidates(db: Db, line: BankLine, search: string): Promise<LinkCandidate[]> {
  if (search !== "") return findCandidates(db, line, matches(search));
  const ofSum = await findCandidates(db, line, isNear(line, leftOf(line)));
  const narration = readNarration(line.narration, []);
  const named = (await findCandidates(db, line, isOfDays(line), null, MAX_COMPARED)).filter(
    ({ kind, id, who, payee }) =>
      fitOf(kind === "expense" ? payee : who, narration) !== null &&
      !ofSum.some((one) => one.kind === kind && one.id === id),
  );
  return [...ofSum, ...named].slice(0, MAX_CANDIDATES);
}

async function findCandidates(
  db: Db,
  line: BankLine,
  which: RawBuilder<unknown>,
  except: LinkKind | null = null,
  limit = MAX_CANDIDATES,
): Promise<NamedCandidate[]> {
  const [mode, recorded] = [await lineMode(db), await recordedMode(db)];
  const sources: Partial<Record<LinkKind, RawBuilder<unknown>>> =
    line.credit_paise > 0
      ? { gift: DONATIONS(mode), settlement: SETTLEMENTS(recorded), cash: CASH("paid_in", recorded) }
      : { refund: REFUNDS(mode), expense: EXPENSES(recorded), cash: CASH("drawn", recorded) };
  if (except) delete sources[except];
  const all = sql.join(Object.values(sources), sql` union all `);
  const { rows } = await sql<NamedCandidate>`
    select kind, id, state, who, detail, day, sum_paise, left_paise, ${PAYEE} as payee from (${all}) as part
    where left_paise > 0 and ${which}
    order by left_paise = ${leftOf(line)} desc, ${daysApart(sql`day`, line.day)}, id
    limit ${limit}`.execute(db);
  return rows;
}

/** `payee`: of a spending, or who got a gift back; "" if it is not known. */
export type NamedCandidate = LinkCandidate & { payee: string };
const PAYEE = sql`case kind when 'expense' then searched when 'refund' then who else '' end`;

/** Refunds, spendings and cash drawn of which what is left of one of these debits has no line, on days near them. */
export async function debitCandidates(db: Db, lines: BankLine[]): Promise<NamedCandidate[]> {
  const days = lines.map(({ day }) => day).sort();
  const [first, last] = [addDays(days[0] ?? "", -LIKELY_DAYS), addDays(days.at(-1) ?? "", LIKELY_DAYS)];
  const [mode, recorded] = [await lineMode(db), await recordedMode(db)];
  const all = sql.join([REFUNDS(mode), EXPENSES(recorded), CASH("drawn", recorded)], sql` union all `);
  const { rows } = await sql<NamedCandidate>`
    select kind, id, state, who, detail, day, sum_paise, left_paise, ${PAYEE} as payee
    from (${all}) as part where day between ${first} and ${last} and left_paise > 0
      and left_paise in (select value from ${jsonNumbers(JSON.stringify(lines.map(leftOf)))})
    order by day, id`.execute(db);
  return rows;
}

const isNear = (line: BankLine, sum: number) => sql`left_paise = ${sum} and ${isOfDays(line)}`;

const isOfDays = (line: BankLine) =>
  sql`day between ${addDays(line.day, -LIKELY_DAYS)} and ${addDays(line.day, LIKELY_DAYS)}`;

function matches(search: string): RawBuilder<unknown> {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const namePattern = `%${nameKey(search).replace(/[\\%_]/g, "\\$&")}%`;
  const paise = readPaise(search) ?? -1;
  return sql`(${isLike(sql`who_key`, namePattern)} or ${isLike(sql`searched`, pattern)}
    or sum_paise = ${paise} or left_paise = ${paise})`;
}

const explainedOf = (column: string, id: string) =>
  sql`coalesce((select sum(sum_paise) from bank_allocations where ${sql.ref(column)} = ${sql.ref(id)}), 0)`;

/**
 * Online gifts reach the bank in settlements, so they have no line of their own. @param mode the line's: real money and
 * practice are never linked
 */
const DONATIONS = (mode: PaymentMode) => sql`
  select 'gift' as kind, d.id, d.state, coalesce(d.name, '') as who, coalesce(${nameKeyOf("d.name")}, '') as who_key,
    coalesce(r.number, d.imported_receipt, d.reference, d.note, '') as detail,
    concat_ws(' ', r.number, d.imported_receipt, d.reference, d.note, d.email) as searched,
    coalesce(d.received_on, substr(d.created_at, 1, 10)) as day, coalesce(d.pledged_paise, d.amount_paise) as sum_paise,
    coalesce(d.pledged_paise, d.amount_paise) - ${explainedOf("donation_id", "d.id")} as left_paise
  from donations d left join receipts r on r.donation_id = d.id and r.replaced_at is null
  where d.mode = ${mode} and ((${IS_PAID_OF_D} and (d.channel <> 'online' or d.import_id is not null))
    or (d.state in ('pledged', 'abandoned') and d.reference is not null))`;

const IS_PAID_OF_D = sql`d.state in ('paid', 'partially_refunded', 'refunded')`;

const SETTLEMENTS = (recorded: PaymentMode) => sql`
  select 'settlement' as kind, id, 'settled' as state, 'Settlement of the payment provider' as who, '' as who_key,
    coalesce(utr, '') as detail, concat_ws(' ', utr, id) as searched,
    coalesce((select max(settled_on) from settlement_rows where settlement_id = settlements.id),
      substr(created_at, 1, 10)) as day,
    amount_paise as sum_paise, amount_paise as left_paise
  from settlements where not exists (select 1 from bank_allocations where settlement_id = settlements.id)
    and ${recorded === "live" ? sql`not ${isOfPractice(sql.ref("settlements.id"))}` : sql`true`}`;

const REFUNDS = (mode: PaymentMode) => sql`
  select 'refund' as kind, f.id, f.status as state, coalesce(d.name, '') as who,
    coalesce(${nameKeyOf("d.name")}, '') as who_key,
    concat_ws(', ', case when d.cheque_unpaid = 1 then 'cheque returned unpaid' end, r.number) as detail,
    concat_ws(' ', r.number, d.email, d.note) as searched,
    ${dayInIndia(sql`coalesce(f.happened_at, f.updated_at)`)} as day, f.amount_paise as sum_paise,
    f.amount_paise - ${explainedOf("refund_id", "f.id")} as left_paise
  from refunds f join donations d on d.id = f.donation_id and d.channel <> 'online'
  left join receipts r on r.donation_id = d.id and r.replaced_at is null
  where f.status = 'processed' and d.mode = ${mode}`;

const EXPENSES = (recorded: PaymentMode) => sql`
  select 'expense' as kind, e.id, case when e.published = 1 then 'published' else 'recorded' end as state, e.description as who,
    lower(e.description) as who_key, coalesce(causes.name, categories.name, '') as detail, e.payee as searched, e.day,
    e.amount_paise as sum_paise, e.amount_paise - ${explainedOf("expense_id", "e.id")} as left_paise
  from expenses e left join causes on causes.slug = e.cause_slug left join categories on categories.id = e.category_id
  where not exists (select 1 from cash_entries where expense_id = e.id)
    and ${countedCondition(recorded, "e.mode")}`;

const CASH = (kind: "paid_in" | "drawn", recorded: PaymentMode) => sql`
  select 'cash' as kind, cast(c.id as text) as id, c.kind as state,
    case when c.kind = 'paid_in' then 'Cash paid in' else 'Cash drawn' end as who, 'cash' as who_key, c.note as detail, c.note as searched,
    c.day, c.sum_paise, c.sum_paise - ${explainedOf("cash_entry_id", "c.id")} as left_paise
  from cash_entries c where c.kind = ${kind} and c.taken_back_at is null
    and ${countedCondition(recorded, "c.mode")}`;
