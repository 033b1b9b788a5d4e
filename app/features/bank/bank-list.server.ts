import { sql } from "kysely";
import type { BankLine, Db } from "#db/schema";
import type { LineFilter } from "./line-filters";
import { openFor, openPledges, type Pledge } from "./suggestions.server";

export type ListedLine = BankLine & {
  /** Id of the linked donation, or of the suggested one. */
  gift_id: string | null;
  gift_name: string | null;
  gift_email: string | null;
  gift_state: string | null;
  gift_day: string | null;
  reference: string | null;
  receipt_number: string | null;
  cause_name: string | null;
  /** Pledges between which nothing decides, oldest first. */
  pledges: Pledge[];
};
type ListedRow = Omit<ListedLine, "pledges">;

const CONDITIONS = {
  all: sql`true`,
  waiting: sql`l.state in ('open', 'suggested')`,
  suggested: sql`l.state = 'suggested'`,
  open: sql`l.state = 'open' and l.credit_paise > 0`,
  linked: sql`l.state = 'linked'`,
  ignored: sql`l.state = 'ignored'`,
  debits: sql`l.debit_paise > 0`,
};

const listed = sql`
  select l.*, d.id as gift_id, d.name as gift_name, d.email as gift_email, d.state as gift_state, d.reference,
    coalesce(d.received_on, d.paid_at, d.created_at) as gift_day,
    coalesce((select number from receipts where donation_id = d.id and replaced_at is null), d.imported_receipt)
      as receipt_number,
    causes.name as cause_name
  from bank_lines l left join donations d on d.id = coalesce(l.donation_id, l.suggested_donation_id)
  left join causes on causes.slug = coalesce(l.cause_slug, d.cause_slug)`;

/** Undecided lines first, then the latest. @param month "2026-11"; null: all */
export async function listLines(
  db: Db,
  { shown, month }: { shown: LineFilter; month: string | null },
  page: { limit: number; offset: number },
): Promise<{ items: ListedLine[]; total: number }> {
  const which = sql`where ${CONDITIONS[shown]} and ${month === null ? sql`true` : sql`l.day between ${`${month}-01`} and ${`${month}-31`}`}`;
  const { rows } = await sql<{ total: number }>`select count(*) as total from bank_lines l ${which}`.execute(
    db,
  );
  const { rows: items } = await sql<ListedRow>`${listed} ${which}
    order by case l.state when 'suggested' then 0 when 'open' then 1 else 2 end, l.day desc, l.statement_id desc,
      l.position desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return { items: await withPledges(db, items), total: rows[0]?.total ?? 0 };
}

async function withPledges(db: Db, rows: ListedRow[]): Promise<ListedLine[]> {
  const undecided = rows.filter(({ suggestion, doubt }) => suggestion === "pledge" && doubt === "several");
  const sums = [...new Set(undecided.map(({ credit_paise }) => credit_paise))];
  const pledges = sums.length === 0 ? null : await openPledges(db, sums);
  return rows.map((row) => {
    const ofSum = undecided.includes(row) ? (pledges?.get(row.credit_paise) ?? []) : [];
    return { ...row, pledges: ofSum.filter(openFor(row)) };
  });
}

export async function findListedLine(db: Db, id: number): Promise<ListedLine | undefined> {
  const { rows } = await sql<ListedRow>`${listed} where l.id = ${id}`.execute(db);
  return (await withPledges(db, rows))[0];
}

/** Counts undecided lines: suggestions, other credits, and debits. */
export async function countLines(db: Db): Promise<{ suggested: number; open: number; debits: number }> {
  const { rows } = await sql<{ suggested: number; open: number; debits: number }>`
    select count(*) filter (where state = 'suggested') as suggested,
      count(*) filter (where state = 'open' and credit_paise > 0) as open,
      count(*) filter (where credit_paise = 0) as debits
    from bank_lines where state in ('open', 'suggested')`.execute(db);
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
  /** Number of undecided credits. */
  waiting: number;
  /** closing − (opening + credits − debits); 0 without balances. */
  missing: number;
  /** Opening balance less the closing balance of the month before; 0 where one of them is missing. */
  gap: number;
};

/** Latest first. Derives opening and closing balance from all lines: banks may list a day in any order. */
export async function bankMonths(db: Db): Promise<BankMonth[]> {
  const { rows: sums } = await sql<Omit<BankMonth, "missing" | "gap"> & { whole: number }>`
    select account, substr(day, 1, 7) as month, sum(credit_paise) as credits, sum(debit_paise) as debits,
      count(*) filter (where credit_paise > 0 and state in ('open', 'suggested')) as waiting,
      count(*) = count(balance_paise) as whole,
      min(first_balance) as opening, min(last_balance) as closing
    from (select *,
      first_value(balance_paise - credit_paise + debit_paise) over months as first_balance,
      last_value(balance_paise) over months as last_balance
      from bank_lines window months as (partition by account, substr(day, 1, 7) order by day, statement_id, position
        rows between unbounded preceding and unbounded following))
    group by account, month order by account, month`.execute(db);
  const { rows: ends } = await sql<{ account: string; month: string; balance: number; n: number }>`
    select account, month, balance, sum(n) as n from (
      select account, substr(day, 1, 7) as month, balance_paise - credit_paise + debit_paise as balance, 1 as n
      from bank_lines where balance_paise is not null
      union all select account, substr(day, 1, 7), balance_paise, -1 from bank_lines where balance_paise is not null)
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
    months.push({
      ...sum,
      opening,
      closing,
      missing: opening === null || closing === null ? 0 : closing - (opening + sum.credits - sum.debits),
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
