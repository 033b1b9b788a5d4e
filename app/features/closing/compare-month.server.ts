/** Puts bank, cash, journal, ledger, public accounts and tax statement of a period side by side. */
import { sql } from "kysely";
import { dayInIndia } from "#db/expressions.server";
import { countedCondition, IS_PAID, returnedRows } from "#db/paid-donations.server";
import type { BankLine, Db, PaymentMode } from "#db/schema";
import { bankMonths, type BankMonth } from "~/features/bank/bank-list.server";
import { leftOf, sumOf } from "~/features/bank/line-sums";
import { markedSides, type MarkedSide } from "~/features/bank/own-transfers.server";
import {
  countedCash,
  cashRows,
  firstDayBelowZero,
  type CashRowWithBalance,
} from "~/features/cash/cash.server";
import { causeFlows } from "~/features/causes/cause-flows.server";
import { otherCosts } from "~/features/expenses/expense-list.server";
import { deriveVouchers } from "~/features/journal/derive-vouchers.server";
import { isPosted, lateVouchersBookedIn, postedVouchers } from "~/features/journal/posted-rows.server";
import type { DraftVoucher } from "~/features/journal/voucher";
import { settlementsNotAtBank } from "~/features/settlements/matches.server";
import { statementOfYear } from "~/features/statement/donation-states.server";
import { formatDay } from "~/lib/dates";
import { comparePair, type DifferenceName, type DifferenceRow, type Pair } from "./differences";
import { giftPlaces } from "./gift-places.server";
import { monthsOf, yearOfMonth, type Period } from "./period";
import { t } from "~/locales/screen-text";

/** In paise; balances are null where the bank's file holds none. */
export type AccountFigures = {
  account: string;
  opening: number | null;
  in: number;
  out: number;
  closing: number | null;
};

export type Comparison = {
  period: Period;
  accounts: AccountFigures[];
  /** Sums of lines: credits less debits. */
  lines: { explained: number; open: number; ignored: number };
  cash: AccountFigures;
  journal: { bank: number; cash: number; received: number; returned: number };
  ledger: { received: number; returned: number };
  causes: { received: number; returned: number; fees: number; spent: number };
  /** Of the tax year; null: the period is not a whole one. */
  statement: number | null;
  pairs: Pair[];
};

type Named = [DifferenceName, DifferenceRow];
const total = (rows: readonly { paise: number }[]) => rows.reduce((sum, { paise }) => sum + paise, 0);

type CashBook = Awaited<ReturnType<typeof countedCash>>;

/** @param period whole months of one financial year @param cashBook as countedCash read it */
export async function comparePeriod(
  db: Db,
  period: Period,
  mode: PaymentMode,
  cashBook?: CashBook,
): Promise<Comparison> {
  const book = cashBook ?? (await countedCash(db, mode));
  const places = await giftPlaces(db, period, mode, book.opening?.day ?? null);
  const bank = await bankSide(db, period);
  const cash = await cashSide(db, period, mode, book);
  const journal = await journalSide(db, period, mode);
  const causes = await causeSide(db, period, mode);
  const isYear = period.from.slice(5, 7) === "04" && period.to.slice(5, 7) === "03";
  const statement = isYear ? await statementSide(db, period, mode) : null;
  const ledger = places.ledger.received - places.ledger.returned;
  const practice = mode === "live" ? await practiceParts(db, period) : [];
  const expenses = await expenseSide(db, period, mode);
  const sides = await sidesOfPeriod(db, period);
  const pairs: Pair[] = [
    comparePair("balances", bank.balances, bank.flaws, ["balances.none", "balances.gap"]),
    comparePair("journal", { left: bank.net, right: journal.bank }, [
      ...bank.rows,
      ...practice.map((row): Named => ["journal.practice", row]),
      ...places.unpaid.map((row): Named => ["journal.unpaid", { ...row, paise: -row.paise }]),
      ...(await unpaidSettlements(db, period, mode)),
      ...(await unlinkedCash(db, period, mode)),
      ...laterRows("journal", journal.changed.bank, journal.late.bank),
    ]),
    comparePair(
      "cash",
      { left: cash.net, right: journal.cash },
      [...cash.rows, ...laterRows("cash", journal.changed.cash, journal.late.cash)],
      ["cash.below"],
    ),
    comparePair("gifts", { left: ledger, right: journal.received - journal.returned }, [
      ...places.imported.map((row): Named => ["gifts.imported", { ...row, paise: -row.paise }]),
      ...laterRows("gifts", journal.changed.gifts, journal.late.gifts),
    ]),
    comparePair("places", { left: ledger, right: places.atBank + places.inCash }, places.rows.map(copyOf)),
    comparePair("accounts", { left: ledger, right: causes.received - causes.returned }, []),
    comparePair("expenses", { left: expenses.recorded, right: expenses.paid }, expenses.rows),
    ...comparedSides("transfers", sides, period),
    ...comparedSides("foreign", sides, period),
    ...(statement
      ? [comparePair("statement", { left: ledger, right: statement.paise }, statement.rows)]
      : []),
  ];
  return {
    period,
    accounts: bank.accounts,
    lines: bank.lines,
    cash: cash.figures,
    journal,
    ledger: places.ledger,
    causes,
    statement: statement?.paise ?? null,
    pairs,
  };
}

const copyOf = ([name, row]: readonly [DifferenceName, DifferenceRow]): Named => [name, row];

/** What a closed month's journal does not say, and what it says of other months. */
const laterRows = (pair: "journal" | "cash" | "gifts", changed: number, late: number): Named[] => [
  [`${pair}.changed`, { text: t("close.bookedLater"), day: null, paise: changed, href: null }],
  [`${pair}.late`, { text: t("close.ofClosedMonths"), day: null, paise: -late, href: null }],
];

async function bankSide(db: Db, period: Period) {
  const { from, to } = period;
  const lines = await db
    .selectFrom("bank_lines")
    .selectAll()
    .where("day", ">=", from)
    .where("day", "<=", to)
    .orderBy("day")
    .orderBy("id")
    .execute();
  const months = (await bankMonths(db, from)).reverse();
  const signOf = ({ credit_paise }: BankLine) => (credit_paise > 0 ? 1 : -1);
  const rowOf = (line: BankLine, paise: number): DifferenceRow => ({
    text: line.narration,
    day: line.day,
    paise: signOf(line) * paise,
    href: `/adminBank/${line.id}`,
  });
  const open = lines
    .filter(({ state }) => state !== "ignored" && state !== "explained")
    .map((line) => rowOf(line, leftOf(line)));
  const ignored = lines
    .filter(({ state }) => state === "ignored")
    .map((line) => ({ ...rowOf(line, sumOf(line)), text: `${line.narration}: ${line.ignored_reason}` }));
  const net = lines.reduce((sum, line) => sum + signOf(line) * sumOf(line), 0);
  const accounts = accountsOf(months, period);
  const flaws = await flawsOf(db, months, period);
  const missing = total(flaws.filter(([name]) => name === "balances.missing").map(([, row]) => row));
  return {
    accounts,
    net,
    lines: { explained: net - total(open) - total(ignored), open: total(open), ignored: total(ignored) },
    rows: [
      ...open.map((row): Named => ["journal.open", row]),
      ...ignored.map((row): Named => ["journal.ignored", row]),
    ],
    balances: { left: net + missing, right: net },
    flaws,
  };
}

/** An account without a line in the period opens and closes with its last balance. */
function accountsOf(months: readonly BankMonth[], { from, to }: Period): AccountFigures[] {
  const until = months.filter(({ month }) => month <= to.slice(0, 7));
  return [...new Set(until.map(({ account }) => account))].sort().map((account) => {
    const own = until.filter((one) => one.account === account);
    const inPeriod = own.filter(({ month }) => month >= from.slice(0, 7));
    const before = own.filter(({ month }) => month < from.slice(0, 7)).at(-1);
    return {
      account,
      opening: inPeriod[0] ? inPeriod[0].opening : (before?.closing ?? null),
      in: inPeriod.reduce((sum, { credits }) => sum + credits, 0),
      out: inPeriod.reduce((sum, { debits }) => sum + debits, 0),
      closing: own.at(-1)?.closing ?? null,
    };
  });
}

/** What of the bank's statements does not fit together. */
async function flawsOf(db: Db, months: readonly BankMonth[], period: Period): Promise<Named[]> {
  const isIn = ({ month }: BankMonth) => month >= period.from.slice(0, 7) && month <= period.to.slice(0, 7);
  const rows: Named[] = [];
  for (const one of months.filter(isIn)) {
    const href = `/adminBank?show=all&month=${one.month}`;
    const row = (paise: number) => ({ text: one.account, day: `${one.month}-01`, paise, href });
    rows.push(["balances.missing", row(one.missing)]);
    if (one.gap !== 0) rows.push(["balances.gap", row(one.gap)]);
  }
  const { rows: reach } = await sql<{ account: string; first: string; from_day: string; to_day: string }>`
    select account, (select min(day) from bank_lines l where l.account = s.account) as first,
      first_day as from_day, last_day as to_day from bank_statements s where state = 'imported'`.execute(db);
  for (const account of new Set(months.map((one) => one.account)))
    for (const month of monthsOf(period)) {
      const own = reach.filter((one) => one.account === account);
      const hasLines = months.some((one) => one.account === account && one.month === month);
      const began = own.some(({ first }) => first.slice(0, 7) < month);
      const reaches = own.some((one) => one.from_day <= `${month}-31` && one.to_day >= `${month}-01`);
      if (!began || hasLines || reaches) continue;
      rows.push(["balances.none", { text: account, day: `${month}-01`, paise: 0, href: "/adminBank" }]);
    }
  return rows;
}

async function cashSide(db: Db, { from, to }: Period, mode: PaymentMode, { opening, rows: all }: CashBook) {
  const isIn = ({ day }: { day: string }) => day >= from && day <= to;
  const rows = all.filter(isIn);
  const sumOfRows = (of: "in" | "out") => rows.reduce((sum, row) => sum + row[of], 0);
  const [came, went] = [sumOfRows("in"), sumOfRows("out")];
  const before = all.filter(({ day }) => day < from).at(-1);
  // A book that begins in the period opens with its opening balance.
  const start = before?.balance ?? (opening && opening.day <= to ? opening.paise : 0);
  const toRow = (row: CashRowWithBalance, paise: number): DifferenceRow => ({
    text: row.text || row.source,
    day: row.day,
    paise,
    href: row.source === "gift" ? `/adminDonations/${row.id}` : "/adminCash",
  });
  const early =
    opening && opening.day > from
      ? (await cashRows(db, mode, null)).filter((row) => isIn(row) && row.day < opening.day)
      : [];
  const below = firstDayBelowZero(rows);
  const belowRow: Named[] = below
    ? [
        [
          "cash.below",
          {
            text: t("close.atEndOf", { day: formatDay(below.day) }),
            day: below.day,
            paise: below.balance,
            href: "/adminCash",
          },
        ],
      ]
    : [];
  return {
    net: came - went,
    figures: {
      account: t("admin.pages.cash"),
      opening: start,
      in: came,
      out: went,
      closing: start + came - went,
    },
    rows: [...belowRow, ...early.map((row): Named => ["cash.before", toRow(row, row.out - row.in)])],
  };
}

type JournalSums = { bank: number; cash: number; received: number; returned: number };

function sumsOf(vouchers: readonly DraftVoucher[]): JournalSums {
  const sums = { bank: 0, cash: 0, received: 0, returned: 0 };
  for (const { ledger, paise } of vouchers.flatMap(({ entries }) => entries)) {
    if (ledger.group === "Bank Accounts") sums.bank += paise;
    if (ledger.group === "Cash-in-Hand") sums.cash += paise;
    if (ledger.key.startsWith("donations:")) sums.received -= paise;
    if (ledger.key.startsWith("refunds:")) sums.returned += paise;
  }
  return sums;
}

/** `changed`: what is recorded now less what the journal says; `late`: what it says of closed months. */
async function journalSide(db: Db, period: Period, mode: PaymentMode) {
  const sums = { bank: 0, cash: 0, received: 0, returned: 0 };
  const changed = { bank: 0, cash: 0, gifts: 0 };
  const late = { bank: 0, cash: 0, gifts: 0 };
  for (const month of monthsOf(period)) {
    const lateVouchers = await lateVouchersBookedIn(db, month, mode);
    const ofClosed = sumsOf(lateVouchers);
    const recorded = sumsOf([...(await deriveVouchers(db, month, mode)), ...lateVouchers]);
    // The journal of an open month is what is recorded.
    const booked = (await isPosted(db, month)) ? sumsOf(await postedVouchers(db, month, mode)) : recorded;
    for (const key of ["bank", "cash", "received", "returned"] as const) sums[key] += booked[key];
    for (const key of ["bank", "cash"] as const) {
      changed[key] += recorded[key] - booked[key];
      late[key] += ofClosed[key];
    }
    const giftsOf = ({ received, returned }: JournalSums) => received - returned;
    changed.gifts += giftsOf(recorded) - giftsOf(booked);
    late.gifts += giftsOf(ofClosed);
  }
  return { ...sums, changed, late };
}

async function causeSide(db: Db, period: Period, mode: PaymentMode) {
  const sums = { received: 0, returned: 0, fees: 0, spent: 0 };
  for (const { slug } of await db.selectFrom("causes").select("slug").execute())
    for (const flow of (await causeFlows(db, slug, mode, period)).months) {
      sums.received += flow.received;
      sums.returned += flow.refunded;
      sums.fees += flow.fees;
      sums.spent += flow.spent;
    }
  return sums;
}

/** Parts of lines that are practice, once live money counts. */
async function practiceParts(db: Db, { from, to }: Period): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow & { line: number }>`
    select l.narration as text, l.day, case when l.credit_paise > 0 then 1 else -1 end * a.sum_paise as paise, l.id as line
    from bank_allocations a join bank_lines l on l.id = a.line_id
    left join refunds f on f.id = a.refund_id
    left join donations d on d.id = coalesce(a.donation_id, f.donation_id)
    left join expenses e on e.id = a.expense_id
    left join cash_entries c on c.id = a.cash_entry_id
    where l.day between ${from} and ${to} and coalesce(d.mode, e.mode, c.mode) <> 'live'
    order by l.day, l.id`.execute(db);
  return rows.map(({ line, ...row }) => ({ ...row, href: `/adminBank/${line}` }));
}

/** The journal books a settlement at the bank on its day until a line says it. */
async function unpaidSettlements(db: Db, period: Period, mode: PaymentMode): Promise<Named[]> {
  return (await settlementsNotAtBank(db, period, mode)).map((one) => [
    "journal.unpaid",
    {
      text: t("close.settlement", { number: one.utr ?? one.id }),
      day: one.day,
      paise: -one.paise,
      href: `/adminSettlements/${one.id}`,
    },
  ]);
}

/** Cash paid in or drawn, as far as no line says it. */
async function unlinkedCash(db: Db, { from, to }: Period, mode: PaymentMode): Promise<Named[]> {
  const { rows } = await sql<Omit<DifferenceRow, "text"> & { kind: string }>`
    select kind, day,
      case when kind = 'paid_in' then -1 else 1 end * (sum_paise
        - coalesce((select sum(a.sum_paise) from bank_allocations a where a.cash_entry_id = c.id), 0)) as paise,
      '/adminCash' as href
    from cash_entries c
    where kind in ('paid_in', 'drawn') and taken_back_at is null and day between ${from} and ${to}
      and ${countedCondition(mode, "c.mode")} order by day, id`.execute(db);
  return rows.map(({ kind, ...row }): Named => [
    "journal.unpaid",
    { ...row, text: kind === "paid_in" ? t("close.cashPaidIn") : t("close.cashDrawn") },
  ]);
}

async function expenseSide(db: Db, { from, to }: Period, mode: PaymentMode) {
  const parts = (which: "here" | "all") => sql`coalesce((select sum(a.sum_paise) from bank_allocations a
    join bank_lines l on l.id = a.line_id where a.expense_id = e.id
    ${which === "here" ? sql`and l.day between ${from} and ${to}` : sql``}), 0)`;
  const { rows } = await sql<{
    id: string;
    day: string;
    paise: number;
    text: string;
    is_counted: number;
    is_cash: number;
    here: number;
    all_parts: number;
  }>`
    select * from (select e.id, day, amount_paise as paise, description as text,
        ${countedCondition(mode, "e.mode")} as is_counted,
        exists (select 1 from cash_entries where expense_id = e.id) as is_cash,
        ${parts("here")} as here, ${parts("all")} as all_parts from expenses e) as part
    where (is_counted and day between ${from} and ${to}) or here > 0 order by day, id`.execute(db);
  const named: Named[] = [];
  // What a line or an entry names by a category alone is paid with the day that it is recorded.
  const others = await otherCosts(db, { from, to }, mode);
  let [recorded, paid] = [others, others];
  for (const one of rows) {
    const href = `/adminSpending/${one.id}`;
    const row = (paise: number) => ({ text: one.text, day: one.day, paise, href });
    const isHere = one.is_counted === 1 && one.day >= from && one.day <= to;
    paid += one.here;
    if (!one.is_counted) named.push(["expenses.practice", row(-one.here)]);
    else if (!isHere) named.push(["expenses.ofOtherMonth", row(-one.here)]);
    else {
      const rest = one.paise - one.all_parts;
      recorded += one.paise;
      if (one.is_cash) paid += rest;
      else named.push(["expenses.neither", row(rest)]);
      named.push(["expenses.otherMonth", row(one.all_parts - one.here)]);
    }
  }
  return { recorded, paid, rows: named };
}

const sidesOfPeriod = async (db: Db, { from, to }: Period) =>
  (await markedSides(db)).filter(({ day }) => day >= from && day <= to);

/** Money of ours on both sides, or from abroad and back. A month with none has no such pair. */
function comparedSides(name: "transfers" | "foreign", all: MarkedSide[], { from, to }: Period): Pair[] {
  const sides = all.filter(({ meaning }) => meaning === (name === "foreign" ? "foreign" : "transfer"));
  if (sides.length === 0) return [];
  const isLeft = ({ is_credit }: MarkedSide) => (is_credit === 1) === (name === "foreign");
  const rows = sides.map((side): Named => {
    const { other, narration: text, day, paise, line } = side;
    const sign = isLeft(side) ? 1 : -1;
    const row = { text, day, paise: sign * paise, href: `/adminBank/${line}` };
    if (other === null)
      return [
        name === "transfers" ? "transfers.lone" : isLeft(side) ? "foreign.waiting" : "foreign.lone",
        row,
      ];
    if (other.day < from || other.day > to) return [`${name}.otherMonth`, row];
    return ["foreign.otherSum", { ...row, paise: isLeft(side) ? paise - other.paise : 0 }];
  });
  const [left, right] = [total(sides.filter(isLeft)), total(sides.filter((side) => !isLeft(side)))];
  return [comparePair(name, { left, right }, rows)];
}

/** The statement counts what is left of each gift of its year; the ledger counts what came and went in it. */
async function statementSide(db: Db, { from, to }: Period, mode: PaymentMode) {
  const { ledger } = await statementOfYear(db, yearOfMonth(from.slice(0, 7)));
  const isIn = (at: string) => sql`${dayInIndia(sql.ref(at))} between ${from} and ${to}`;
  const { rows } = await sql<{
    id: string;
    day: string;
    name: string;
    mode: PaymentMode;
    is_imported: number;
    came: number;
    went: number;
    kept: number;
  }>`
    with gifts as (select * from donations where ${IS_PAID}),
    returned as (${returnedRows(sql.ref("gifts"))}),
    went as (select donation_id, sum(paise) as paise from returned where ${isIn("at")} group by donation_id)
    select d.id, ${dayInIndia(sql.ref("d.paid_at"))} as day, coalesce(name, '') as name, mode,
      import_id is not null as is_imported,
      case when ${isIn("d.paid_at")} then amount_paise else 0 end as came, coalesce(went.paise, 0) as went,
      case when ${isIn("d.paid_at")} then amount_paise - refunded_paise else 0 end as kept
    from gifts d left join went on went.donation_id = d.id
    where ${isIn("d.paid_at")} or went.paise > 0 order by d.paid_at, d.id`.execute(db);
  const named = rows.map((one): Named => {
    const isPractice = one.mode !== "live";
    const isInLedger = one.is_imported === 0 && (mode !== "live" || !isPractice);
    const paise = (isInLedger ? one.came - one.went : 0) - (isPractice ? 0 : one.kept);
    const name = one.is_imported ? "imported" : isPractice ? "practice" : "returned";
    const href = `/adminDonations/${one.id}`;
    return [
      `statement.${name}`,
      { text: t("close.giftOf", { name: one.name || t("close.nobodyNamed") }), day: one.day, paise, href },
    ];
  });
  return { paise: ledger.paise, rows: named };
}
