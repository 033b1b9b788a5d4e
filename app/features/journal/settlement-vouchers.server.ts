/** Vouchers of the provider's settlements, and of what is not settled in its month. */
import { sql } from "kysely";
import { jsonTexts } from "#db/expressions.server";
import type { Db, PaymentMode } from "#db/schema";
import { isOfPractice, matchedRows, type MatchedRow } from "~/features/settlements/matches.server";
import { seriesOf } from "~/features/vouchers/vouchers.server";
import { groupBy } from "~/lib/group-by";
import { addDays, addMonths } from "~/lib/india-time";
import type { BankPart } from "./bank-parts.server";
import type { MonthFacts, OnlineFact } from "./facts.server";
import { ADJUSTMENTS, bankLedger, FEES, FEE_TAX } from "./ledgers";
import type { Ledgers } from "./read-ledgers.server";
import { makeVoucher, type DraftVoucher, type Entry, type Ledger } from "./voucher";

type Given = {
  db: Db;
  month: string;
  counted: PaymentMode;
  ledgers: Ledgers;
  parts: readonly BankPart[];
  online: Pick<MonthFacts, "onlineGifts" | "onlineReturns">;
};

/**
 * A settlement stands on the day of its line of the bank, before it has one on the day on which it was settled. What it
 * holds of other months, of payments unknown here and of the provider's corrections goes to Adjustments; so does what
 * was received or returned in the month and is in none of its settlements.
 * @returns `practice`: ids of settlements that contain gifts of practice
 */
export async function settlementVouchers(
  given: Given,
): Promise<{ vouchers: DraftVoucher[]; practice: ReadonlySet<string> }> {
  const { ledgers, online } = given;
  const gifts = new Map(online.onlineGifts.map((gift) => [gift.payment_id ?? gift.id, gift]));
  const returns = new Map(online.onlineReturns.map((one) => [one.id, one]));
  const { settled, practice } = await settledRows(given);
  const vouchers = settled.map(({ rows, part }) => {
    const entries: Entry[] = [];
    let net = 0;
    for (const row of rows) {
      net += row.credit_paise - row.debit_paise;
      // A fee that the donor paid on top of the gift is no cost of the foundation.
      const [fee, tax] = row.is_fee_on_top ? [0, 0] : [row.fee_paise, row.tax_paise];
      entries.push({ ledger: FEES, paise: fee - tax }, { ledger: FEE_TAX, paise: tax });
      const gross = row.credit_paise - row.debit_paise + fee;
      const isGift = row.type === "payment" && row.dispute_id === null;
      const booked = (isGift ? gifts : returns).get(row.dispute_id ?? row.entity_id);
      // It may be booked in another month or with another amount, or be no gift of this site.
      const isOurs = booked !== undefined && (isGift ? gross : -gross) === booked.paise;
      if (isOurs) (isGift ? gifts : returns).delete(row.dispute_id ?? row.entity_id);
      const ledger = !isOurs
        ? ADJUSTMENTS
        : isGift
          ? ledgers.donations(booked.cause)
          : ledgers.refunds(booked.cause);
      entries.push({ ledger, paise: -gross });
    }
    const id = rows[0]?.settlement_id ?? "";
    const utr = rows.find((row) => row.utr)?.utr ?? null;
    const atBank = part === null ? net : (part.is_credit ? 1 : -1) * part.paise;
    const account = part === null ? ledgers.giftAccount : bankLedger(part.account);
    return makeVoucher(
      {
        identity: `settlement:${id}`,
        series: rows.some((row) => row.is_practice) ? "practice" : "live",
        date: part?.day ?? lastDay(rows),
        narration: `Settlement ${id}`,
        party: "Razorpay",
        reference: utr ?? part?.bank_reference ?? "",
      },
      // The bank may have taken a charge from the transfer.
      [{ ledger: account, paise: atBank }, ...entries, { ledger: ADJUSTMENTS, paise: net - atBank }],
    );
  });
  return {
    vouchers: [
      ...vouchers,
      ...transitVouchers(given, [...gifts.values()], "in"),
      ...transitVouchers(given, [...returns.values()], "out"),
    ],
    practice,
  };
}

type SettledRow = MatchedRow & { is_practice: boolean };
type Settled = { rows: SettledRow[]; part: BankPart | null };

const lastDay = (rows: readonly MatchedRow[]) =>
  rows
    .map(({ settled_on }) => settled_on)
    .sort()
    .at(-1) ?? "";

/** Of lines of the month, and those settled in it that no line explains. A row without a settlement waits for one. */
async function settledRows({
  db,
  month,
  counted,
  parts,
}: Given): Promise<{ settled: Settled[]; practice: ReadonlySet<string> }> {
  const atBank = new Map(parts.flatMap((part) => (part.settlement_id ? [[part.settlement_id, part]] : [])));
  const days = sql`settled_on between ${`${month}-01`} and ${`${month}-31`}`;
  const { rows: found } = await sql<{ id: string; is_practice: number }>`
    select id, ${isOfPractice(sql.ref("found.id"))} as is_practice
    from (select distinct settlement_id as id from settlement_rows where ${days} and settlement_id <> ''
        and settlement_id not in (select settlement_id from bank_allocations where settlement_id is not null)
      union select value from ${jsonTexts(JSON.stringify([...atBank.keys()]))}) as found`.execute(db);
  const practice = new Set(found.filter((one) => one.is_practice === 1).map(({ id }) => id));
  const shown = found.map(({ id }) => id).filter((id) => counted !== "live" || !practice.has(id));
  const which = sql`r.settlement_id in (select value from ${jsonTexts(JSON.stringify(shown))})`;
  // "practice" leaves out none: those of practice are left out above.
  const { rows } = await matchedRows("practice", which).execute(db);
  const bySettlement = groupBy(
    rows.map((row) => ({ ...row, is_practice: practice.has(row.settlement_id) })),
    ({ settlement_id }) => settlement_id,
  );
  const settled = [...bySettlement]
    .map(([id, ofSettlement]) => ({ rows: ofSettlement, part: atBank.get(id) ?? null }))
    .filter(({ rows: own, part }) => part !== null || lastDay(own).startsWith(month));
  return { settled, practice };
}

/** One for each cause, on the month's last day. */
function transitVouchers(
  { month, ledgers }: Given,
  facts: readonly OnlineFact[],
  direction: "in" | "out",
): DraftVoucher[] {
  const [kind, narration] =
    direction === "in"
      ? ["transit", "Received this month and not settled in it"]
      : ["transit-returned", "Returned this month and not settled in it"];
  const sign = direction === "in" ? 1 : -1;
  const groups = groupBy(facts, ({ cause, mode }) => `${seriesOf(mode)}:${cause}`);
  return [...groups.values()].map((rows) => {
    const [{ cause, mode }] = rows as [OnlineFact];
    const paise = rows.reduce((sum, row) => sum + row.paise, 0);
    const series = seriesOf(mode);
    const ledger: Ledger = direction === "in" ? ledgers.donations(cause) : ledgers.refunds(cause);
    return makeVoucher(
      {
        identity: [kind, month, cause, ...(series === "live" ? [] : [series])].join(":"),
        series,
        date: addDays(`${addMonths(month, 1)}-01`, -1),
        narration,
        party: "Razorpay",
        reference: "",
      },
      [
        { ledger: ADJUSTMENTS, paise: sign * paise },
        { ledger, paise: -sign * paise },
      ],
    );
  });
}
