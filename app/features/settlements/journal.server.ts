/**
 * Books donations and returns on the ledger's days, and settlements on the day of the bank's line. Amounts settled in a
 * later month go through the account `Adjustments`, which balances once they are settled.
 */
import { sql } from "kysely";
import { dayInIndia, monthInIndia } from "#db/india-time.server";
import type { Db, PaymentMode } from "#db/schema";
import { IS_NOT_IMPORTED, IS_PAID, countedCondition, returnedRows } from "#db/paid-donations.server";
import { csvText } from "~/lib/csv";
import { groupBy } from "~/lib/group-by";
import { addDays, addMonths } from "~/lib/india-time";
import { matchedRows, type MatchedRow } from "./matches.server";

/** In paise; at least one of `debit` and `credit` is 0. */
export type JournalEntry = {
  /** YYYY-MM-DD in IST. */
  date: string;
  voucher: string;
  ledger: string;
  debit: number;
  credit: number;
  narration: string;
};

type Voucher = { date: string; voucher: string; narration: string };
type Movement = { id: string; day: string; paise: number; cause: string; payment_id: string | null };
type JournalDonation = Movement & { channel: string; number: string | null };

const BANK_LEDGER = "Bank";
const TRANSIT_LEDGER = "Adjustments";

/** Entries of a month (YYYY-MM, IST) by day; each voucher balances. With live keys only live donations count. */
export async function journalEntries(db: Db, month: string, mode: PaymentMode): Promise<JournalEntry[]> {
  const names = new Map(
    (await db.selectFrom("causes").select(["slug", "ledger_name"]).execute()).map(
      ({ slug, ledger_name }) => [slug, ledger_name] as const,
    ),
  );
  const donationLedger = (cause: string | null) => `Donations - ${names.get(cause ?? "") ?? cause}`;
  const refundLedger = (cause: string | null) => `Refunds - ${names.get(cause ?? "") ?? cause}`;
  const { donations, returns } = await findMovements(db, month, mode);
  const { rows: settled } = await matchedRows(mode, sql`substr(r.settled_on, 1, 7) = ${month}`).execute(db);

  const vouchers: JournalEntry[][] = [];
  const offlineLedger = (donation: JournalDonation) => (donation.channel === "cash" ? "Cash" : BANK_LEDGER);
  for (const donation of donations.filter(({ channel }) => channel !== "online"))
    vouchers.push(
      voucherEntries(
        {
          date: donation.day,
          voucher: donation.number ?? donation.id,
          narration: `Gift by ${donation.channel}`,
        },
        [
          [offlineLedger(donation), donation.paise],
          [donationLedger(donation.cause), -donation.paise],
        ],
      ),
    );
  for (const donation of returns.filter(({ channel }) => channel !== "online"))
    vouchers.push(
      voucherEntries(
        {
          date: donation.day,
          voucher: donation.id,
          narration: `Returned gift ${donation.number ?? ""}`.trim(),
        },
        [
          [refundLedger(donation.cause), donation.paise],
          [offlineLedger(donation), -donation.paise],
        ],
      ),
    );

  // settlementVoucher removes what this month's settlements contain; the rest is booked as in transit.
  const [unsettledDonations, unsettledReturns] = [
    new Map<string, JournalDonation>(),
    new Map<string, JournalDonation>(),
  ];
  for (const donation of donations)
    if (donation.channel === "online") unsettledDonations.set(donation.payment_id ?? "", donation);
  for (const one of returns) if (one.channel === "online") unsettledReturns.set(one.id, one);
  for (const [id, rows] of groupBy(settled, ({ settlement_id }) => settlement_id))
    vouchers.push(settlementVoucher(id, rows));

  const transitVoucher = { date: addDays(`${addMonths(month, 1)}-01`, -1), voucher: `${month} in transit` };
  for (const [cause, rows] of groupBy([...unsettledDonations.values()], ({ cause }) => cause))
    vouchers.push(
      voucherEntries({ ...transitVoucher, narration: "Received this month and not settled in it" }, [
        [TRANSIT_LEDGER, sum(rows)],
        [donationLedger(cause), -sum(rows)],
      ]),
    );
  for (const [cause, rows] of groupBy([...unsettledReturns.values()], ({ cause }) => cause))
    vouchers.push(
      voucherEntries({ ...transitVoucher, narration: "Returned this month and not settled in it" }, [
        [refundLedger(cause), sum(rows)],
        [TRANSIT_LEDGER, -sum(rows)],
      ]),
    );
  return vouchers.sort(([one], [other]) => (one?.date ?? "").localeCompare(other?.date ?? "")).flat();

  function settlementVoucher(id: string, rows: MatchedRow[]): JournalEntry[] {
    const sums = new Map<string, number>();
    const add = (ledger: string, paise: number) => sums.set(ledger, (sums.get(ledger) ?? 0) + paise);
    for (const row of rows) {
      const net = row.credit_paise - row.debit_paise;
      const entity = row.dispute_id ?? row.entity_id;
      add(BANK_LEDGER, net);
      // A fee that the donor paid on top of the gift is no cost of the foundation.
      const [fee, tax] = row.is_fee_on_top ? [0, 0] : [row.fee_paise, row.tax_paise];
      add("Provider fees", fee - tax);
      add("GST on fees", tax);
      const gross = net + fee;
      const [unsettled, ledger] =
        row.type === "payment"
          ? ([unsettledDonations, donationLedger] as const)
          : ([unsettledReturns, refundLedger] as const);
      const booked = unsettled.get(entity);
      // False if it was booked in an earlier month or with another amount, or is no donation of this site.
      const isOurs = booked !== undefined && Math.abs(gross) === booked.paise;
      if (isOurs) unsettled.delete(entity);
      add(isOurs ? ledger(booked.cause) : TRANSIT_LEDGER, -gross);
    }
    const [first] = rows;
    const utr = rows.find((row) => row.utr)?.utr;
    const date = first?.settled_on ?? month;
    const voucher = utr ?? (id || `${date} without settlement`);
    return voucherEntries(
      { date, voucher, narration: id ? `Settlement ${id}` : "Adjusted by the provider" },
      [...sums],
    );
  }
}

async function findMovements(db: Db, month: string, mode: PaymentMode) {
  const counts = countedCondition(mode);
  const paid = sql`select * from donations where ${IS_PAID} and ${counts}`;
  const facts = sql`gifts.cause_slug as cause, channel, payment_id, receipts.number`;
  const { rows: donations } = await sql<JournalDonation>`
    with gifts as (${paid})
    select gifts.id, ${dayInIndia(sql.ref("paid_at"))} as day, amount_paise as paise, ${facts}
    from gifts left join receipts on receipts.donation_id = gifts.id and replaced_at is null
    where ${IS_NOT_IMPORTED} and ${monthInIndia(sql.ref("paid_at"))} = ${month} order by paid_at, gifts.id`.execute(
    db,
  );
  const { rows: returns } = await sql<JournalDonation>`
    with gifts as (${paid}), returned as (${returnedRows(sql.ref("gifts"))})
    select entity_id as id, ${dayInIndia(sql.ref("at"))} as day, paise, ${facts}
    from returned join gifts on gifts.id = returned.donation_id left join receipts on receipts.donation_id = gifts.id and replaced_at is null
    where ${monthInIndia(sql.ref("at"))} = ${month} and paise > 0 order by at, entity_id`.execute(db);
  return { donations, returns };
}

/** Omits zero lines. A positive amount is a debit. */
function voucherEntries(voucher: Voucher, lines: [ledger: string, paise: number][]): JournalEntry[] {
  return lines
    .filter(([, paise]) => paise !== 0)
    .map(([ledger, paise]) => ({
      ...voucher,
      ledger,
      debit: Math.max(0, paise),
      credit: Math.max(0, -paise),
    }));
}

const sum = (rows: Movement[]) => rows.reduce((total, { paise }) => total + paise, 0);

/** For TallyPrime, Zoho Books and spreadsheets: rupees with two decimals. */
export const journalCsv = (entries: JournalEntry[]): string =>
  csvText([
    ["date", "voucher", "ledger", "debit", "credit", "narration"],
    ...entries.map(({ date, voucher, ledger, debit, credit, narration }) => [
      date,
      voucher,
      ledger,
      (debit / 100).toFixed(2),
      (credit / 100).toFixed(2),
      narration,
    ]),
  ]);
