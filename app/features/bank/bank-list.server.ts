import { sql } from "kysely";
import { jsonNumbers, jsonTexts } from "#db/expressions.server";
import type { BankAllocation, BankLine, Db } from "#db/schema";
import { settlementSum } from "~/features/settlements/matches.server";
import { groupBy } from "~/lib/group-by";
import type { LineFilter } from "./line-filters";
import { markedSides } from "./own-transfers.server";
import { openFor, openPledges, type Pledge } from "./suggestions.server";

/** What is known of a gift that a line names. */
export type NamedDonation = {
  id: string;
  donor_id: string | null;
  name: string | null;
  email: string | null;
  state: string;
  amount_paise: number;
  pledged_paise: number | null;
  day: string;
  reference: string | null;
  receipt_number: string | null;
  cause_name: string | null;
  note: string | null;
};
export type ListedAllocation = BankAllocation & {
  donation: NamedDonation | null;
  utr: string | null;
  /** What the provider says that it transferred, in paise. */
  settlement_paise: number | null;
  expense: { what: string; payee: string; published: number; cause_slug: string | null } | null;
  /** Of a cash entry. */
  cash_note: string | null;
  cause_name: string | null;
  category_name: string | null;
  /** Receipt of the gift that a refund returned. */
  refunded_receipt: string | null;
  /** 1: the returned gift is a cheque that came back unpaid. */
  cheque_unpaid: number | null;
  /** Of money of ours, or from abroad: where its other side is, null while it has none. Undefined: it is neither. */
  otherSide?: { line: number; account: string; day: string } | null;
  /** With `otherSide`: whether it is money from abroad. */
  isForeign?: boolean;
};
export type ListedLine = BankLine & {
  /** Oldest first. */
  allocations: ListedAllocation[];
  suggested: NamedDonation | null;
  /** Sum of the suggested settlement, in paise. */
  suggested_settlement: { id: string; utr: string | null; paise: number } | null;
  /** Pledges between which nothing decides, oldest first. */
  pledges: Pledge[];
};

const CONDITIONS = {
  all: sql`true`,
  waiting: sql`state in ('open', 'suggested', 'part')`,
  suggested: sql`state = 'suggested'`,
  open: sql`state in ('open', 'part') and credit_paise > 0`,
  explained: sql`state = 'explained'`,
  ignored: sql`state = 'ignored'`,
  debits: sql`debit_paise > 0`,
  foreign: sql`id in (select line_id from bank_allocations join categories on categories.id = category_id
    where meaning = 'foreign')`,
};

/** Undecided lines first, then the latest. @param month "2026-11"; null: all */
export async function listLines(
  db: Db,
  { shown, month }: { shown: LineFilter; month: string | null },
  page: { limit: number; offset: number },
): Promise<{ items: ListedLine[]; total: number }> {
  const ofMonth = month === null ? sql`true` : sql`day between ${`${month}-01`} and ${`${month}-31`}`;
  const which = sql`where ${CONDITIONS[shown]} and ${ofMonth}`;
  const { rows } = await sql<{ total: number }>`select count(*) as total from bank_lines ${which}`.execute(
    db,
  );
  const { rows: items } = await sql<BankLine>`select * from bank_lines ${which}
    order by case state when 'suggested' then 0 when 'part' then 1 when 'open' then 1 else 2 end, day desc,
      statement_id desc, position desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return { items: await withDetails(db, items), total: rows[0]?.total ?? 0 };
}

export async function findListedLine(db: Db, id: number): Promise<ListedLine | undefined> {
  const { rows } = await sql<BankLine>`select * from bank_lines where id = ${id}`.execute(db);
  return (await withDetails(db, rows))[0];
}

async function withDetails(db: Db, lines: BankLine[]): Promise<ListedLine[]> {
  const allocations = await listAllocations(
    db,
    lines.map(({ id }) => id),
  );
  const suggestedIds = lines.flatMap(({ suggestion, suggested_id }) =>
    suggestion !== "settlement" && suggested_id !== null ? [suggested_id] : [],
  );
  const donations = await namedDonations(db, suggestedIds);
  const undecided = lines.filter(({ suggestion, doubt }) => suggestion === "pledge" && doubt === "several");
  const sums = [...new Set(undecided.map(({ credit_paise }) => credit_paise))];
  const pledges = sums.length === 0 ? null : await openPledges(db, sums);
  const listed: ListedLine[] = [];
  for (const line of lines) {
    const ofSum = undecided.includes(line) ? (pledges?.get(line.credit_paise) ?? []) : [];
    listed.push({
      ...line,
      allocations: allocations.get(line.id) ?? [],
      suggested: donations.get(line.suggested_id ?? "") ?? null,
      suggested_settlement:
        line.suggestion === "settlement" ? await settlementSum(db, line.suggested_id ?? "") : null,
      pledges: ofSum.filter(openFor(line)),
    });
  }
  return listed;
}

const RECEIPT_OF = (donation: string) => sql`coalesce((select number from receipts
  where donation_id = ${sql.ref(donation)} and replaced_at is null), d.imported_receipt)`;

/** By the line's id, oldest first. */
export async function listAllocations(db: Db, lineIds: number[]): Promise<Map<number, ListedAllocation[]>> {
  const { rows } = await sql<
    BankAllocation & {
      utr: string | null;
      settlement_paise: number | null;
      what: string | null;
      payee: string | null;
      published: number | null;
      cause_slug: string | null;
      cash_note: string | null;
      cause_name: string | null;
      category_name: string | null;
      refunded_receipt: string | null;
      cheque_unpaid: number | null;
    }
  >`
    select a.*, s.utr, coalesce(s.amount_paise, (select sum(credit_paise - debit_paise) from settlement_rows r
        where r.settlement_id = a.settlement_id)) as settlement_paise,
      e.description as what, e.payee, e.published, e.cause_slug, causes.name as cause_name,
      categories.name as category_name, c.note as cash_note,
      (select number from receipts where donation_id = refunds.donation_id and replaced_at is null) as refunded_receipt,
      (select cheque_unpaid from donations where id = refunds.donation_id) as cheque_unpaid
    from bank_allocations a
    left join settlements s on s.id = a.settlement_id
    left join expenses e on e.id = a.expense_id
    left join cash_entries c on c.id = a.cash_entry_id
    left join causes on causes.slug = e.cause_slug
    left join categories on categories.id = coalesce(a.category_id, e.category_id)
    left join refunds on refunds.id = a.refund_id
    where a.line_id in (select value from ${jsonNumbers(JSON.stringify(lineIds))})
    order by a.id`.execute(db);
  const donations = await namedDonations(
    db,
    rows.flatMap(({ donation_id }) => donation_id ?? []),
  );
  const ids = new Set(rows.flatMap(({ id, kind }) => (kind === "other" ? id : [])));
  const sides = ids.size === 0 ? [] : (await markedSides(db)).filter(({ id }) => ids.has(id));
  const sideOf = new Map(
    sides.map(({ id, other, meaning }) => [id, { otherSide: other, isForeign: meaning === "foreign" }]),
  );
  const listed = rows.map(({ what, payee, published, cause_slug, ...row }): ListedAllocation => ({
    ...row,
    ...sideOf.get(row.id),
    donation: donations.get(row.donation_id ?? "") ?? null,
    expense: what === null ? null : { what, payee: payee ?? "", published: published ?? 0, cause_slug },
  }));
  return groupBy(listed, ({ line_id }) => line_id);
}

/** By id. */
export async function namedDonations(db: Db, ids: string[]): Promise<Map<string, NamedDonation>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<NamedDonation>`
    select d.id, d.donor_id, d.name, d.email, d.state, d.amount_paise, d.pledged_paise, d.reference, d.note,
      coalesce(d.received_on, d.paid_at, d.created_at) as day, ${RECEIPT_OF("d.id")} as receipt_number,
      causes.name as cause_name
    from donations d left join causes on causes.slug = d.cause_slug
    where d.id in (select value from ${jsonTexts(JSON.stringify(ids))})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Counts lines of which something is unexplained: suggestions, other credits, and debits. */
export async function countLines(db: Db): Promise<{ suggested: number; open: number; debits: number }> {
  const { rows } = await sql<{ suggested: number; open: number; debits: number }>`
    select count(*) filter (where state = 'suggested') as suggested,
      count(*) filter (where state in ('open', 'part') and credit_paise > 0) as open,
      count(*) filter (where credit_paise = 0) as debits
    from bank_lines where state in ('open', 'suggested', 'part')`.execute(db);
  return rows[0] ?? { suggested: 0, open: 0, debits: 0 };
}

/** In paise; balances are null where the bank's file contains none. */
export type BankMonth = {
  account: string;
  month: string;
  opening: number | null;
  credits: number;
  debits: number;
  closing: number | null;
  /** Numbers of credits and of debits of which something is unexplained. */
  waiting: number;
  waitingDebits: number;
  /** closing − (opening + credits − debits); 0 without balances. */
  missing: number;
  /** Two lines of one day have just the missing sum. */
  isTwice: boolean;
  /** Opening balance less the closing balance of the month before; 0 where one of them is missing. */
  gap: number;
};

/**
 * Latest first. Derives opening and closing balance from all lines: banks may list a day in any order.
 * @param from day: the months from then on, and the last one before it of each account
 */
export async function bankMonths(db: Db, from = ""): Promise<BankMonth[]> {
  // With the month before of each account, for the gap to it.
  const isRead = sql`day >= coalesce((select substr(max(day), 1, 7) || '-01' from bank_lines b
    where b.account = bank_lines.account and b.day < ${from}), ${from})`;
  const lines = from === "" ? sql`bank_lines` : sql`(select * from bank_lines where ${isRead})`;
  const { rows: sums } = await sql<Omit<BankMonth, "missing" | "isTwice" | "gap"> & { whole: number }>`
    select account, substr(day, 1, 7) as month, sum(credit_paise) as credits, sum(debit_paise) as debits,
      count(*) filter (where credit_paise > 0 and state in ('open', 'suggested', 'part')) as waiting,
      count(*) filter (where debit_paise > 0 and state in ('open', 'suggested', 'part')) as waitingDebits,
      count(*) = count(balance_paise) as whole,
      min(first_balance) as opening, min(last_balance) as closing
    from (select *,
      first_value(balance_paise - credit_paise + debit_paise) over months as first_balance,
      last_value(balance_paise) over months as last_balance
      from ${lines} window months as (partition by account, substr(day, 1, 7) order by day, statement_id, position
        rows between unbounded preceding and unbounded following)) as part
    group by account, month order by account, month`.execute(db);
  const { rows: ends } = await sql<{ account: string; month: string; balance: number; n: number }>`
    select account, month, balance, sum(n) as n from (
      select account, substr(day, 1, 7) as month, balance_paise - credit_paise + debit_paise as balance, 1 as n
      from ${lines} where balance_paise is not null
      union all select account, substr(day, 1, 7), balance_paise, -1 from ${lines} where balance_paise is not null) as part
    group by account, month, balance having sum(n) <> 0`.execute(db);
  const months: BankMonth[] = [];
  for (const { whole, ...sum } of sums) {
    const own = ends.filter(({ account, month }) => account === sum.account && month === sum.month);
    const starts = own.filter(({ n }) => n > 0);
    const stops = own.filter(({ n }) => n < 0);
    const isChain = starts.length === 1 && stops.length === 1;
    const opening = whole ? (isChain ? (starts[0]?.balance ?? null) : sum.opening) : null;
    const closing = whole ? (isChain ? (stops[0]?.balance ?? null) : sum.closing) : null;
    const before = months.at(-1);
    const missing = opening === null || closing === null ? 0 : closing - (opening + sum.credits - sum.debits);
    months.push({
      ...sum,
      opening,
      closing,
      missing,
      isTwice: missing !== 0 && (await hasTwice(db, sum, -missing)),
      gap:
        before?.account === sum.account && before.closing !== null && opening !== null
          ? opening - before.closing
          : 0,
    });
  }
  return months.sort(
    (one, other) => other.month.localeCompare(one.month) || one.account.localeCompare(other.account),
  );
}

/** Whether one day of the month has two lines of this sum. @param net positive: credits; negative: debits */
async function hasTwice(
  db: Db,
  { account, month }: Pick<BankMonth, "account" | "month">,
  net: number,
): Promise<boolean> {
  const { rows } = await sql`select day from bank_lines
    where account = ${account} and day between ${`${month}-01`} and ${`${month}-31`}
      and credit_paise - debit_paise = ${net}
    group by day having count(*) > 1 limit 1`.execute(db);
  return rows.length > 0;
}
