import { sql, type RawBuilder, type SqlBool } from "kysely";
import { dayLater, indexedBy, jsonTexts } from "#db/expressions.server";
import type { Db, PaymentMode, SettlementRow } from "#db/schema";
import { IS_PAID } from "#db/paid-donations.server";
import { recordedMode } from "~/features/donations/money-modes.server";
import { addDays } from "~/lib/india-time";
import type { SettlementFilter } from "./filters";
import type { Days } from "./settlement-fetch.server";
import { t } from "~/locales/screen-text";

/** `sum differs`: a settlement whose rows do not add up to the transferred amount. */
export type ExceptionReason =
  | "unknown payment"
  | "payment not counted"
  | "unknown refund"
  | "refund not counted"
  | "unknown dispute"
  | "dispute not lost"
  | "other amount"
  | "part of the amount"
  | "fee does not add up"
  | "adjustment"
  | "transfer"
  | "no UTR"
  | "sum differs";

export type MatchedRow = SettlementRow & {
  donation_id: string | null;
  cause_slug: string | null;
  receipt_number: string | null;
  /** 1: the donor paid the row's fee on top of the donation. */
  is_fee_on_top: number;
  reason: ExceptionReason | null;
  /** Why staff accepted the difference; null: they did not. */
  accepted: string | null;
};

/**
 * With live keys, excludes settlements that contain a practice donation: the provider settles each mode separately.
 * @param since day from which the caller needs settlements, so that few rows are searched
 */
const countedRows = (mode: PaymentMode, since: string | null = null) => {
  if (mode !== "live") return sql`settlement_rows`;
  const rows =
    since === null
      ? sql`donations join settlement_rows p
          on p.entity_id = donations.payment_id or p.payment_id = donations.payment_id`
      : sql`settlement_rows p ${indexedBy("settlement_rows_by_day")}
          cross join donations on donations.payment_id in (p.entity_id, p.payment_id)`;
  return sql`(select * from settlement_rows where settlement_id not in (
    select p.settlement_id from ${rows}
    where donations.mode <> 'live' and p.settlement_id <> ''${since === null ? sql`` : sql` and p.settled_on >= ${since}`}))`;
};

/** A payment or refund may be settled in parts, whose sum must be its amount. `which`: condition on `settlement_rows as r`. */
export const matchedRows = (
  mode: PaymentMode,
  which: RawBuilder<unknown>,
  since: string | null = null,
) => sql<MatchedRow>`
  select r.*, d.id as donation_id, d.cause_slug, receipts.number as receipt_number,
    coalesce(r.type = 'payment' and d.is_paid and d.captured_paise is not null, false) as is_fee_on_top,
    case
      when r.dispute_id is not null then case
        when disputes.id is null then 'unknown dispute'
        when disputes.status <> 'lost' or r.debit_paise = 0 then 'dispute not lost'
        when r.debit_paise - r.credit_paise <> disputes.amount_paise then 'other amount'
        else case when r.utr is null then 'no UTR' end end
      when r.type = 'payment' then case
        when d.id is null then 'unknown payment'
        when not d.is_paid then 'payment not counted'
        when r.credit_paise - r.debit_paise <> r.amount_paise - r.fee_paise then 'fee does not add up'
        when ${settledTotal} < coalesce(d.captured_paise, d.amount_paise) then 'part of the amount'
        when ${settledTotal} <> coalesce(d.captured_paise, d.amount_paise) then 'other amount'
        else case when r.utr is null then 'no UTR' end end
      when r.type = 'refund' then case
        when refunds.id is null then 'unknown refund'
        when refunds.status <> 'processed' then 'refund not counted'
        when not d.is_paid then 'payment not counted'
        when r.debit_paise - r.credit_paise <> r.amount_paise + r.fee_paise then 'fee does not add up'
        when ${settledTotal} < refunds.amount_paise then 'part of the amount'
        when ${settledTotal} <> refunds.amount_paise then 'other amount'
        else case when r.utr is null then 'no UTR' end end
      when r.type = 'transfer' then 'transfer'
      else 'adjustment' end as reason,
    (select reason from accepted_differences a where a.settlement_id = r.settlement_id and a.entity_id = r.entity_id)
      as accepted
  from ${countedRows(mode, since)} r
  left join disputes on disputes.id = r.dispute_id
  left join refunds on r.type = 'refund' and refunds.id = r.entity_id
  left join (select *, ${IS_PAID} as is_paid from donations) d on d.id = coalesce(refunds.donation_id,
    (select id from donations where payment_id = coalesce(disputes.payment_id, r.payment_id, r.entity_id)))
  left join receipts on receipts.donation_id = d.id and receipts.replaced_at is null
  where ${which}`;

const settledTotal = sql`(select sum(amount_paise) from settlement_rows where entity_id = r.entity_id)`;

const withinDays = ({ from, to }: Days) => sql`r.settled_on between ${from} and ${to}`;

/** `paise`: credit less debit or, for a settlement, the unexplained difference. */
type SettlementException = { entity_id: string; paise: number; reason: ExceptionReason };

export async function matchSettlements(db: Db, days: Days, mode: PaymentMode) {
  const { rows } = await sql<{ count: number; paise: number | null }>`
    select count(*) as count, sum(credit_paise - debit_paise) as paise from (${matchedRows(mode, withinDays(days))}) as part
    where reason is null`.execute(db);
  const matched = { rows: rows[0]?.count ?? 0, paise: rows[0]?.paise ?? 0 };
  const { rows: exceptions } = await sql<SettlementException>`
    select entity_id, paise, reason from (
      select settled_on, settlement_id, entity_id, credit_paise - debit_paise as paise, reason
      from (${matchedRows(mode, withinDays(days))}) as part where reason is not null
      union all
      select settled_on, id, id, reported - paid, 'sum differs' from (${differingSums(mode)}) as part
      where id in (select settlement_id from settlement_rows r where ${withinDays(days)})) as part
    order by settled_on desc, settlement_id, entity_id`.execute(db);
  return { matched, exceptions };
}

const ALL = sql`true`;

const differingSums = (mode: PaymentMode, which = ALL, since: string | null = null) => sql`
  select settlements.id, max(settled_on) as settled_on, settlements.amount_paise as reported,
    sum(credit_paise - debit_paise) as paid,
    (select reason from accepted_differences where settlement_id = settlements.id and entity_id = '') as accepted
  from settlements join ${countedRows(mode, since)} r on r.settlement_id = settlements.id
  where ${which} group by settlements.id having reported <> paid`;

/** Ids of settlements with an exception that nobody accepted, and "" for rows without a settlement. @param since day; null: all */
export async function differingSettlements(
  db: Db,
  mode: PaymentMode,
  since: string | null = null,
): Promise<string[]> {
  const which =
    since === null
      ? ALL
      : sql`r.settlement_id in (select settlement_id from settlement_rows where settled_on >= ${since})`;
  const { rows } = await sql<{ id: string }>`
    select settlement_id as id from (${matchedRows(mode, which, since)}) as part where reason is not null and accepted is null
    union select id from (${differingSums(mode, which, since)}) as part where accepted is null`.execute(db);
  return rows.map(({ id }) => id);
}

/** `reported_paise`: the amount that the provider reports as transferred. */
export type SettlementSums = {
  id: string;
  utr: string | null;
  settled_on: string;
  rows: number;
  /** Rows with an exception that nobody accepted. */
  exceptions: number;
  paid_paise: number;
  reported_paise: number | null;
  /** Why staff accepted that the whole sum differs; null: they did not. */
  accepted: string | null;
  /** Day and sum of the bank's line; null: not yet at the bank. */
  bank_day: string | null;
  bank_paise: number | null;
};

/** The bank's reference (UTR), as in its statement. */
export const settlementName = ({ id, utr }: Pick<SettlementSums, "id" | "utr">): string =>
  utr ?? (id ? t("settlement.idNoUtr", { id }) : t("settlement.notInOne"));

const BANK_LINE = sql`bank_allocations join bank_lines on bank_lines.id = line_id`;

/**
 * Latest first. `differing`: only those with an exception; `missing`: only those that are not at the bank. Rows without a
 * settlement form one with a blank id.
 */
export async function listSettlements(
  db: Db,
  mode: PaymentMode,
  page: { limit: number; offset: number },
  shown: SettlementFilter = "all",
): Promise<{ items: SettlementSums[]; total: number }> {
  const chosen = {
    all: () => null,
    differing: () => differingSettlements(db, mode),
    missing: () => settlementsMissingAtBank(db, mode),
  }[shown];
  const chosenIds = await chosen();
  const ids = chosenIds && JSON.stringify(chosenIds);
  const listed = ids === null ? ALL : sql`settlement_id in (select value from ${jsonTexts(ids)})`;
  const { rows: found } = await sql<{ total: number }>`
    select count(distinct settlement_id) as total from ${countedRows(mode)} where ${listed}`.execute(db);
  const { rows: items } = await sql<SettlementSums>`
    with page as (
      select settlement_id, max(settled_on) as settled_on from ${countedRows(mode)} where ${listed}
      group by settlement_id order by settled_on desc, settlement_id limit ${page.limit} offset ${page.offset})
    select r.settlement_id as id, coalesce(settlements.utr, max(r.utr)) as utr, page.settled_on,
      count(*) as rows, count(*) filter (where reason is not null and accepted is null) as exceptions,
      sum(credit_paise - debit_paise) as paid_paise, settlements.amount_paise as reported_paise,
      (select reason from accepted_differences where settlement_id = r.settlement_id and entity_id = '') as accepted,
      (select day from ${BANK_LINE} where settlement_id = r.settlement_id) as bank_day,
      (select sum_paise from bank_allocations where settlement_id = r.settlement_id) as bank_paise
    from (${matchedRows(mode, sql`r.settlement_id in (select settlement_id from page)`)}) r
    join page on page.settlement_id = r.settlement_id
    left join settlements on settlements.id = r.settlement_id
    group by r.settlement_id order by page.settled_on desc, r.settlement_id`.execute(db);
  return { items, total: found[0]?.total ?? 0 };
}

/** In paise. `paid` is the sum of gifts, refunds, disputes and others, less `fees`, which include `tax`. */
type SettlementParts = Record<"gifts" | "refunds" | "disputes" | "others" | "fees" | "tax" | "paid", number>;

/** Returns the settlement with a page of its rows, mismatches first; undefined when there is none. */
export async function findSettlement(
  db: Db,
  mode: PaymentMode,
  id: string,
  page: { limit: number; offset: number },
) {
  const gross = (which: RawBuilder<unknown>) =>
    sql`coalesce(sum(credit_paise - debit_paise + fee_paise) filter (where ${which}), 0)`;
  const { rows: found } = await sql<
    SettlementParts & { total: number; utr: string | null; settledOn: string | null }
  >`
    select count(*) as total, max(utr) as utr, max(settled_on) as settledOn,
      ${gross(sql`dispute_id is null and type = 'payment'`)} as gifts,
      ${gross(sql`dispute_id is null and type = 'refund'`)} as refunds,
      ${gross(sql`dispute_id is not null`)} as disputes,
      ${gross(sql`dispute_id is null and type not in ('payment', 'refund')`)} as others,
      sum(fee_paise) as fees, sum(tax_paise) as tax, sum(credit_paise - debit_paise) as paid
    from ${countedRows(mode)} where settlement_id = ${id}`.execute(db);
  const [sums] = found;
  if (!sums || sums.total === 0) return undefined;
  const { total, utr, settledOn, ...parts } = sums;
  const { rows } = await sql<MatchedRow>`
    select * from (${matchedRows(mode, sql`r.settlement_id = ${id}`)}) as part
    order by reason is null, type, entity_id limit ${page.limit} offset ${page.offset}`.execute(db);
  const settlement = await db.selectFrom("settlements").selectAll().where("id", "=", id).executeTakeFirst();
  const { rows: bank } = await sql<{ line: number; day: string; paise: number }>`
    select line_id as line, day, sum_paise as paise from ${BANK_LINE} where settlement_id = ${id}`.execute(
    db,
  );
  const accepted = await db
    .selectFrom("accepted_differences")
    .select("reason")
    .where("settlement_id", "=", id)
    .where("entity_id", "=", "")
    .executeTakeFirst();
  return {
    id,
    settledOn: settledOn ?? "",
    atBank: bank[0] ?? null,
    accepted: accepted?.reason ?? null,
    utr: settlement?.utr ?? utr,
    reportedPaise: settlement?.amount_paise ?? null,
    parts,
    rows,
    total,
  };
}

/** Exceptions that nobody accepted. */
export async function countExceptions(db: Db, mode: PaymentMode): Promise<{ rows: number; sums: number }> {
  const { rows } = await sql<{ rows: number; sums: number }>`
    select (select count(reason) from (${matchedRows(mode, ALL)}) as part where accepted is null) as rows,
      (select count(*) from (${differingSums(mode)}) as part where accepted is null) as sums`.execute(db);
  return rows[0] ?? { rows: 0, sums: 0 };
}

/** A settlement's UTR and what the provider says that it transferred, in paise; null: there is no such settlement. */
export async function settlementSum(
  db: Db,
  id: string,
): Promise<{ id: string; utr: string | null; paise: number } | null> {
  const { rows } = await sql<{ utr: string | null; paise: number | null }>`
    select (select utr from settlements where id = ${id}) as utr,
      coalesce((select amount_paise from settlements where id = ${id}),
        (select sum(credit_paise - debit_paise) from settlement_rows where settlement_id = ${id})) as paise`.execute(
    db,
  );
  const [row] = rows;
  return row && row.paise !== null ? { id, utr: row.utr, paise: row.paise } : null;
}

/** The provider settles each mode separately, so one practice donation tells the whole settlement's. @param id SQL */
export const isOfPractice = (id: RawBuilder<unknown>) => sql<SqlBool>`exists (select 1 from settlement_rows p
  join donations on donations.payment_id in (p.entity_id, p.payment_id)
  where p.settlement_id = ${id} and donations.mode <> 'live')`;

export async function isPracticeSettlement(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ is: number }>`select ${isOfPractice(sql`${id}`)} as "is"`.execute(db);
  return rows[0]?.is === 1;
}

/** Days after which a settlement should stand in the bank's statement. */
const BANK_DAYS = 3;

/**
 * Ids of settlements that no line of the bank explains although an imported statement reaches far enough. Those of
 * practice never come to the bank: none waits once money entered by hand is real.
 * @param since day; null: all since the first line
 */
export async function settlementsMissingAtBank(
  db: Db,
  mode: PaymentMode,
  since: string | null = null,
): Promise<string[]> {
  const counted = (await recordedMode(db)) === "live" ? "live" : mode;
  const { rows } = await sql<{ id: string }>`
    select distinct settlement_id as id from ${countedRows(counted, since)}
    where settlement_id <> '' and settled_on >= ${since ?? ""}
      and settled_on between (select min(day) from bank_lines)
        and (select ${dayLater(sql`max(day)`, -BANK_DAYS)} from bank_lines)
      and settlement_id not in (select settlement_id from bank_allocations where settlement_id is not null)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Months (YYYY-MM) in which settlements were paid out that no line of the bank explains: the journal books them there. */
export async function monthsOfSettlementsNotAtBank(db: Db, mode: PaymentMode): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct substr(day, 1, 7) as month from (
      select max(settled_on) as day from ${countedRows(mode)}
      where settlement_id <> ''
        and settlement_id not in (select settlement_id from bank_allocations where settlement_id is not null)
      group by settlement_id) as part`.execute(db);
  return rows.map(({ month }) => month);
}

/** Days between the first and the last row of a settlement, at most; mostly they are of one day. */
const SETTLED_WITHIN_DAYS = 31;

/** Settlements of these days, by their last row, that no line of the bank explains. `paise`: the sum of their rows. */
export async function settlementsNotAtBank(
  db: Db,
  { from, to }: Days,
  mode: PaymentMode,
): Promise<{ id: string; utr: string | null; day: string; paise: number }[]> {
  const { rows } = await sql<{ id: string; utr: string | null; day: string; paise: number }>`
    select settlement_id as id, max(utr) as utr, max(settled_on) as day, sum(credit_paise - debit_paise) as paise
    from ${countedRows(mode, addDays(from, -SETTLED_WITHIN_DAYS))}
    where settlement_id <> '' and settlement_id in
        (select settlement_id from settlement_rows where settled_on between ${from} and ${to})
      and settlement_id not in (select settlement_id from bank_allocations where settlement_id is not null)
    group by settlement_id having day between ${from} and ${to} order by day, id`.execute(db);
  return rows;
}
