/** What a month's journal books: gifts, returned gifts, expenses and entries of the cash book. */
import { sql, type RawBuilder } from "kysely";
import { dayInIndia, jsonNumbers, jsonTexts } from "#db/expressions.server";
import { IS_NOT_IMPORTED, IS_PAID, countedCondition, returnedRows } from "#db/paid-donations.server";
import type { CashEntry, Db, PaymentMode } from "#db/schema";
import { seriesOf } from "~/features/vouchers/vouchers.server";
import { addMonths, startOfDayInIndia } from "~/lib/india-time";
import { partsOf, type BankPart } from "./bank-parts.server";
import type { Fact } from "./fact-vouchers";
import { ADJUSTMENTS, CASH } from "./ledgers";
import { partyOf, type Ledgers } from "./read-ledgers.server";
import type { Ledger } from "./voucher";

/** A gift or a returned gift that reaches the bank in a settlement. */
export type OnlineFact = {
  id: string;
  payment_id: string | null;
  mode: PaymentMode;
  day: string;
  paise: number;
  cause: string;
};

export type MonthFacts = { facts: Fact[]; onlineGifts: OnlineFact[]; onlineReturns: OnlineFact[] };

type Given = {
  db: Db;
  month: string;
  counted: PaymentMode;
  ledgers: Ledgers;
  /** Of the month's lines. */
  parts: readonly BankPart[];
};

/** Facts of the month, and those that lines of the month explain. */
export async function monthFacts(given: Given): Promise<MonthFacts> {
  const gifts = await findGifts(given);
  const returns = await findReturns(given);
  return {
    facts: [
      ...gifts.facts,
      ...returns.facts,
      ...(await findExpenses(given)),
      ...(await findCashEntries(given)),
    ],
    onlineGifts: gifts.online,
    onlineReturns: returns.online,
  };
}

const inList = (ids: readonly (string | number | null)[], listed = jsonTexts) =>
  sql`(select value from ${listed(JSON.stringify([...new Set(ids.filter((id) => id !== null))]))})`;

const inMonth = (instant: RawBuilder<unknown>, month: string) =>
  sql`${instant} >= ${startOfDayInIndia(`${month}-01`)} and ${instant} < ${startOfDayInIndia(`${addMonths(month, 1)}-01`)}`;

const CHANNELS = { online: "online", cash: "by cash", cheque: "by cheque", transfer: "by transfer" } as const;

type Channel = keyof typeof CHANNELS;

const giftPlace = (channel: Channel, ledgers: Ledgers): Ledger =>
  channel === "cash" ? CASH : ledgers.giftAccount;

const numbered = (what: string, number: string | null) => (number ? `${what}, receipt ${number}` : what);

async function findGifts({ db, month, counted, ledgers, parts }: Given) {
  const explained = inList(parts.map(({ donation_id }) => donation_id));
  const { rows } = await sql<
    OnlineFact & {
      channel: Channel;
      party: string;
      is_imported: number;
      is_paid: number;
      number: string | null;
    }
  >`
    select d.id, d.payment_id, d.mode, coalesce(${dayInIndia(sql.ref("paid_at"))}, '') as day,
      d.amount_paise as paise, d.cause_slug as cause, d.channel, coalesce(d.name, '') as party,
      d.import_id is not null as is_imported, ${IS_PAID} as is_paid,
      coalesce(r.number, d.imported_receipt) as number
    from donations d left join receipts r on r.donation_id = d.id and r.replaced_at is null
    where ${countedCondition(counted, "d.mode")} and d.id in (
      select id from donations where ${IS_PAID} and ${IS_NOT_IMPORTED} and ${inMonth(sql.ref("paid_at"), month)}
      union select value from ${explained} as explained)`.execute(db);
  const isOnline = (one: (typeof rows)[number]) => one.channel === "online" && one.is_imported === 0;
  const others = rows.filter((one) => !isOnline(one));
  const ids = others.map(({ id }) => id);
  const theirs = await partsOf(db, "donation_id", ids, counted);
  const facts = others.map((gift): Fact => {
    const isPaid = gift.is_paid === 1;
    return {
      identity: `gift:${gift.id}`,
      series: seriesOf(gift.mode),
      day: gift.day,
      paise: gift.paise,
      direction: "in",
      ledger: isPaid ? ledgers.donations(gift.cause) : ADJUSTMENTS,
      place: giftPlace(gift.channel, ledgers),
      parts: theirs.get(gift.id) ?? [],
      isOnlyAtBank: gift.is_imported === 1 || !isPaid,
      narration: numbered(`Gift ${CHANNELS[gift.channel]}`, gift.number),
      party: gift.party,
      reference: gift.number ?? "",
    };
  });
  return { facts, online: rows.filter((one) => isOnline(one) && one.is_paid === 1) };
}

async function findReturns({ db, month, counted, ledgers, parts }: Given) {
  const explained = inList(parts.map(({ refund_id }) => refund_id));
  const lost = sql`select d.id from disputes join donations d on d.payment_id = disputes.payment_id
    where status = 'lost' and ${inMonth(sql`coalesce(happened_at, disputes.updated_at)`, month)}`;
  const { rows } = await sql<
    OnlineFact & { channel: Channel; party: string; is_imported: number; number: string | null }
  >`
    with gifts as materialized (select * from donations
      where ${IS_PAID} and ${countedCondition(counted)} and id in (
        select donation_id from refunds where status = 'processed'
          and (${inMonth(sql`coalesce(happened_at, updated_at)`, month)} or id in ${explained})
        union ${lost})),
    returned as (${returnedRows(sql.ref("gifts"))})
    select entity_id as id, null as payment_id, gifts.mode, ${dayInIndia(sql.ref("at"))} as day, paise,
      gifts.cause_slug as cause, channel, coalesce(name, '') as party, import_id is not null as is_imported,
      coalesce(r.number, imported_receipt) as number
    from returned join gifts on gifts.id = returned.donation_id
    left join receipts r on r.donation_id = gifts.id and r.replaced_at is null
    where paise > 0 and (${inMonth(sql.ref("at"), month)} or entity_id in ${explained})`.execute(db);
  const theirs = await partsOf(
    db,
    "refund_id",
    rows.map(({ id }) => id),
    counted,
  );
  const isOnline = (one: (typeof rows)[number]) =>
    one.channel === "online" && one.is_imported === 0 && !theirs.has(one.id);
  const facts = rows
    .filter((one) => !isOnline(one))
    .map((one): Fact => ({
      identity: `refund:${one.id}`,
      series: seriesOf(one.mode),
      day: one.day,
      paise: one.paise,
      direction: "out",
      ledger: ledgers.refunds(one.cause),
      place: giftPlace(one.channel, ledgers),
      parts: theirs.get(one.id) ?? [],
      isOnlyAtBank: one.is_imported === 1,
      narration: numbered("Returned gift", one.number),
      party: one.party,
      reference: one.number ?? "",
    }));
  return { facts, online: rows.filter(isOnline) };
}

async function findExpenses({ db, month, counted, ledgers, parts }: Given): Promise<Fact[]> {
  const explained = inList(parts.map(({ expense_id }) => expense_id));
  const { rows } = await sql<{
    id: string;
    mode: PaymentMode;
    day: string;
    paise: number;
    category_id: number | null;
    cause_slug: string | null;
    description: string;
    payee: string;
    is_cash: number;
  }>`
    select id, mode, day, amount_paise as paise, category_id, cause_slug, description, payee,
      exists (select 1 from cash_entries where expense_id = expenses.id) as is_cash
    from expenses
    where ${countedCondition(counted)} and id in (
      select id from expenses where day between ${`${month}-01`} and ${`${month}-31`}
      union select value from ${explained} as explained)`.execute(db);
  const theirs = await partsOf(
    db,
    "expense_id",
    rows.map(({ id }) => id),
    counted,
  );
  return rows.map((expense) => ({
    identity: `expense:${expense.id}`,
    series: seriesOf(expense.mode),
    day: expense.day,
    paise: expense.paise,
    direction: "out",
    ledger: ledgers.expense(expense.category_id, expense.cause_slug),
    place: expense.is_cash ? CASH : ADJUSTMENTS,
    parts: theirs.get(expense.id) ?? [],
    isOnlyAtBank: false,
    narration: expense.description,
    party: expense.payee,
    reference: "",
  }));
}

const CASH_WORDS: Record<CashEntry["kind"], string> = {
  paid_in: "Cash paid into the bank",
  drawn: "Cash drawn from the bank",
  cost: "Cost in cash",
  other: "Cash",
};

/** A cost is an expense, and booked as one. */
async function findCashEntries({ db, month, counted, ledgers, parts }: Given): Promise<Fact[]> {
  const explained = inList(
    parts.map(({ cash_entry_id }) => cash_entry_id),
    jsonNumbers,
  );
  const { rows } = await sql<CashEntry>`
    select * from cash_entries
    where ${countedCondition(counted)} and taken_back_at is null and kind <> 'cost' and id in (
      select id from cash_entries where day between ${`${month}-01`} and ${`${month}-31`}
      union select value from ${explained} as explained)`.execute(db);
  const theirs = await partsOf(
    db,
    "cash_entry_id",
    rows.map(({ id }) => id),
    counted,
  );
  return rows.map((entry) => ({
    identity: `cash:${entry.id}`,
    series: seriesOf(entry.mode),
    day: entry.day,
    paise: entry.sum_paise,
    // Paid in and drawn are told from the bank's side, as their lines are.
    direction: entry.kind === "other" ? entry.direction : entry.kind === "paid_in" ? "in" : "out",
    ledger: entry.kind === "other" ? ledgers.category(entry.category_id ?? 0, entry.note) : CASH,
    place: entry.kind === "other" ? CASH : ledgers.giftAccount,
    parts: theirs.get(entry.id) ?? [],
    isOnlyAtBank: false,
    narration: [CASH_WORDS[entry.kind], entry.note].filter((text) => text !== "").join(": "),
    party: partyOf(entry, ledgers),
    reference: "",
  }));
}
