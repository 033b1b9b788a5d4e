/** Where the gifts of the ledger are: at the bank, in cash, or not there yet. */
import { sql, type RawBuilder } from "kysely";
import { dayInIndia, jsonTexts } from "#db/expressions.server";
import { countedCondition, IS_PAID, returnedRows } from "#db/paid-donations.server";
import type { Db, PaymentMode } from "#db/schema";
import { matchedRows, type MatchedRow } from "~/features/settlements/matches.server";
import { startOfDayInIndia } from "~/lib/india-time";
import { groupBy } from "~/lib/group-by";
import type { DifferenceName, DifferenceRow } from "./differences";
import type { Period } from "./period";
import { t } from "~/locales/screen-text";

type Named = readonly [DifferenceName, DifferenceRow];

type Movement = {
  /** "gift:ID", "return:ID" */
  key: string;
  donation_id: string;
  day: string;
  /** Negative: returned. */
  paise: number;
  channel: "online" | "cash" | "cheque" | "transfer";
  is_counted: number;
  is_imported: number;
  is_paid: number;
  name: string;
  /** What lines of the bank explain of it: of the period, and of all. */
  here: number;
  all_parts: number;
};

export type LedgerSums = { received: number; returned: number };

/** Gifts and returned gifts of the period, and those that its lines explain. */
async function findMovements(db: Db, { from, to }: Period, mode: PaymentMode): Promise<Movement[]> {
  const parts = (column: "donation_id" | "refund_id", isHere: boolean) => sql`
    (select sum(sum_paise) from bank_allocations a join bank_lines l on l.id = a.line_id
      where ${sql.ref(`a.${column}`)} = own.id${isHere ? sql` and l.day between ${from} and ${to}` : sql``})`;
  const linked = (column: "donation_id" | "refund_id") => sql`
    select ${sql.ref(column)} from bank_allocations a join bank_lines l on l.id = a.line_id
      where l.day between ${from} and ${to} and ${sql.ref(column)} is not null`;
  const isIn = (instant: RawBuilder<unknown>) =>
    sql`${instant} >= ${startOfDayInIndia(from)} and ${instant} < ${startOfDayInIndia(to, 1)}`;
  const facts = sql`channel, ${countedCondition(mode)} as is_counted, import_id is not null as is_imported,
    ${IS_PAID} as is_paid, coalesce(name, '') as name`;
  const { rows } = await sql<Movement>`
    with gifts as (select * from donations where id in (
      select donation_id from refunds where status = 'processed'
        and (${isIn(sql`coalesce(happened_at, updated_at)`)} or id in (${linked("refund_id")}))
      union select d.id from disputes join donations d on d.payment_id = disputes.payment_id
        where status = 'lost' and ${isIn(sql`coalesce(happened_at, disputes.updated_at)`)})),
    returned as materialized (${returnedRows(sql.ref("gifts"))}),
    own_gifts as (
      select id, id as donation_id, coalesce(${dayInIndia(sql.ref("paid_at"))}, '') as day, amount_paise as paise, ${facts}
      from donations where id in (
        select id from donations where ${IS_PAID} and ${isIn(sql.ref("paid_at"))}
        union ${linked("donation_id")})),
    own_returns as (
      select entity_id as id, donations.id as donation_id, ${dayInIndia(sql.ref("at"))} as day, -returned.paise as paise, ${facts}
      from returned join donations on donations.id = returned.donation_id
      where returned.paise > 0 and ((${IS_PAID} and ${dayInIndia(sql.ref("at"))} between ${from} and ${to})
        or entity_id in (${linked("refund_id")})))
    select 'gift:' || id as key, own.*, coalesce(${parts("donation_id", true)}, 0) as here,
      coalesce(${parts("donation_id", false)}, 0) as all_parts from own_gifts own
    union all
    select 'return:' || id, own.*, -coalesce(${parts("refund_id", true)}, 0),
      -coalesce(${parts("refund_id", false)}, 0) from own_returns own
    order by day, key`.execute(db);
  return rows;
}

export type GiftPlaces = {
  /** Of the period, without imported gifts. */
  ledger: LedgerSums;
  atBank: number;
  inCash: number;
  rows: Named[];
  /** What the journal books at the bank although no line says it: gifts and returns by cheque and transfer. */
  unpaid: DifferenceRow[];
  /** What lines explain of imported gifts. */
  imported: DifferenceRow[];
};

/** @param cashFrom first day of the cash book; null: it holds all */
export async function giftPlaces(
  db: Db,
  period: Period,
  mode: PaymentMode,
  cashFrom: string | null,
): Promise<GiftPlaces> {
  const isIn = (day: string) => day >= period.from && day <= period.to;
  const movements = await findMovements(db, period, mode);
  const places: GiftPlaces = {
    ledger: { received: 0, returned: 0 },
    atBank: 0,
    inCash: 0,
    rows: [],
    unpaid: [],
    imported: [],
  };
  const online = new Map<string, Movement>();
  for (const one of movements) {
    const row = (paise: number): DifferenceRow => ({
      text: textOf(one),
      day: one.day || null,
      paise,
      href: `/adminDonations/${one.donation_id}`,
    });
    const isOfPeriod = one.is_paid === 1 && one.is_counted === 1 && one.is_imported === 0 && isIn(one.day);
    if (isOfPeriod) {
      if (one.paise > 0) places.ledger.received += one.paise;
      else places.ledger.returned -= one.paise;
    }
    places.atBank += one.here;
    if (one.is_imported === 1 || one.is_paid === 0 || one.is_counted === 0) {
      if (one.here === 0) continue;
      const isImported = one.is_imported === 1 && one.is_paid === 1 && one.is_counted === 1;
      places.rows.push([isImported ? "places.imported" : "places.uncounted", row(-one.here)]);
      if (isImported) places.imported.push(row(one.here));
      continue;
    }
    if (one.channel === "online" && one.all_parts === 0) {
      if (isOfPeriod) online.set(one.key, one);
      continue;
    }
    if (!isOfPeriod) {
      places.rows.push(["places.ofOtherMonth", row(-one.here)]);
      continue;
    }
    const rest = one.paise - one.all_parts;
    places.rows.push(["places.otherMonth", row(one.all_parts - one.here)]);
    if (one.channel !== "cash") {
      places.rows.push(["places.unpaid", row(rest)]);
      if (rest !== 0) places.unpaid.push(row(rest));
    } else if (cashFrom !== null && one.day < cashFrom) places.rows.push(["places.beforeCash", row(rest)]);
    else places.inCash += rest;
  }
  await addSettlements(db, period, mode, online, places);
  return places;
}

type SettledLine = { settlement_id: string; paise: number; day: string; line_id: number };

/** Gifts online, which reach the bank in settlements. */
async function addSettlements(
  db: Db,
  { from, to }: Period,
  mode: PaymentMode,
  online: Map<string, Movement>,
  places: GiftPlaces,
): Promise<void> {
  const { rows: lines } = await sql<SettledLine>`
    select settlement_id, case when credit_paise > 0 then 1 else -1 end * sum_paise as paise, day, line_id
    from bank_allocations join bank_lines on bank_lines.id = line_id
    where kind = 'settlement' and day between ${from} and ${to} order by day, line_id`.execute(db);
  const ids = JSON.stringify(lines.map(({ settlement_id }) => settlement_id));
  const { rows: matched } = await matchedRows(
    mode,
    sql`r.settlement_id in (select value from ${jsonTexts(ids)})`,
  ).execute(db);
  const bySettlement = groupBy(matched, ({ settlement_id }) => settlement_id);
  const settled = new Map<string, { paise: number; row: MatchedRow }>();
  for (const { settlement_id: id, paise, day } of lines) {
    const rows = bySettlement.get(id) ?? [];
    const href = `/adminSettlements/${id}`;
    places.atBank += paise;
    let [net, fees] = [0, 0];
    for (const row of rows) {
      const own = row.credit_paise - row.debit_paise;
      net += own;
      const key = movementOf(row);
      if (key === null) {
        places.rows.push([
          "places.unknown",
          { text: `${row.type} ${row.entity_id}`, day, paise: -own, href },
        ]);
        continue;
      }
      // A fee that the donor paid on top of the gift is no cost of the foundation.
      const fee = row.is_fee_on_top ? 0 : row.fee_paise;
      fees += fee;
      settled.set(key, { paise: (settled.get(key)?.paise ?? 0) + own + fee, row });
    }
    const text = t("close.settlement", { number: rows.find(({ utr }) => utr)?.utr ?? id });
    places.rows.push(["places.fees", { text, day, paise: fees, href }]);
    places.rows.push(["places.settlement", { text, day, paise: net - paise, href }]);
  }
  for (const key of new Set([...online.keys(), ...settled.keys()])) {
    const [gift, atBank] = [online.get(key), settled.get(key)];
    const donation = gift?.donation_id ?? atBank?.row.donation_id ?? "";
    const row = {
      text: gift
        ? textOf(gift)
        : key.startsWith("return:")
          ? t("close.returnedReceipt", { number: atBank?.row.receipt_number ?? "–" })
          : t("close.giftReceipt", { number: atBank?.row.receipt_number ?? "–" }),
      day: gift?.day ?? atBank?.row.settled_on ?? null,
      paise: (gift?.paise ?? 0) - (atBank?.paise ?? 0),
      href: `/adminDonations/${donation}`,
    };
    const name = !atBank ? "places.unpaid" : gift ? "places.amount" : "places.ofOtherMonth";
    places.rows.push([name, row]);
  }
}

function textOf({ paise, name: given }: Pick<Movement, "paise" | "name">) {
  const name = given || t("close.nobodyNamed");
  return paise < 0 ? t("close.returnedTo", { name }) : t("close.giftOf", { name });
}

/** The gift or returned gift that a row of a settlement is; null: none that counts. */
function movementOf(row: MatchedRow): string | null {
  const isKnown = row.donation_id !== null && row.reason !== "payment not counted";
  if (!isKnown) return null;
  if (row.dispute_id !== null) return row.reason === "dispute not lost" ? null : `return:${row.dispute_id}`;
  if (row.type === "payment") return `gift:${row.donation_id}`;
  return row.type === "refund" && row.reason !== "refund not counted" ? `return:${row.entity_id}` : null;
}
