/**
 * The sandbox's way to the bank: what was captured is settled two working days later, less the fee, together
 * with refunds, lost disputes and adjustments. The provider announces a settlement three hours before the money
 * is there and its rows can be read.
 */
import type { SandboxEvents } from "./events.server";
import {
  newId,
  WAITING,
  type SandboxDispute,
  type SandboxStore,
  type SandboxPayment,
  type SandboxRefund,
  type SandboxRow,
  type SandboxSettlement,
} from "./store.server";
import { found } from "./api-error.server";
import { indianDay, settledFrom } from "./settlement-days.server";

/** Seconds between the event of a settlement and the money. */
const MONEY_AFTER = 3 * 3600;

const EMPTY = {
  entity: "row",
  debit: 0,
  credit: 0,
  currency: "INR",
  fee: 0,
  tax: 0,
  on_hold: false,
  settled: false,
  settled_at: null,
  settlement_id: null,
  settlement_utr: null,
  order_id: null,
  order_receipt: null,
  payment_id: null,
  dispute_id: null,
  method: null,
  description: null,
} as const;

export const rowOfPayment = (payment: SandboxPayment, receipt: string | null, now: number): SandboxRow => ({
  ...EMPTY,
  id: newId("row"),
  entity_id: payment.id,
  type: "payment",
  credit: payment.amount - payment.fee,
  amount: payment.amount,
  fee: payment.fee,
  tax: payment.tax,
  created_at: now,
  order_id: payment.order_id,
  order_receipt: receipt,
  method: payment.method,
});

export const rowOfRefund = (refund: SandboxRefund, orderId: string, now: number): SandboxRow => ({
  ...EMPTY,
  id: newId("row"),
  entity_id: refund.id,
  type: "refund",
  debit: refund.amount,
  amount: refund.amount,
  created_at: now,
  order_id: orderId,
  payment_id: refund.payment_id,
});

/** How an event of a dispute ends: payment.dispute.… */
type DisputeNews = "created" | "under_review" | "action_required" | "won" | "lost" | "closed";
type Span = {
  from?: number | undefined;
  to?: number | undefined;
  count?: number | undefined;
  skip?: number | undefined;
};

export type SandboxSettlements = ReturnType<typeof createSandboxSettlements>;

export function createSandboxSettlements({ store, events }: { store: SandboxStore; events: SandboxEvents }) {
  /** Rows that nothing has taken yet, the oldest first. */
  const waiting = () => store.list("row", WAITING).reverse();

  /** Rows that are due by now, by the moment at which they are settled. */
  function dueRows() {
    const byMoment = new Map<number, SandboxRow[]>();
    for (const row of store.due("row", store.now())) {
      const moment = settledFrom(row.created_at);
      byMoment.set(moment, [...(byMoment.get(moment) ?? []), row]);
    }
    return [...byMoment].sort(([a], [b]) => a - b);
  }

  function settleRows(rows: SandboxRow[], at: number) {
    const settlement: SandboxSettlement = store.save({
      id: newId("setl"),
      entity: "settlement",
      amount: rows.reduce((sum, { credit, debit }) => sum + credit - debit, 0),
      status: "processed",
      fees: 0,
      tax: 0,
      utr: newId("setl").slice(5).toUpperCase(),
      created_at: at,
    });
    for (const row of rows)
      store.save({
        ...row,
        settled: true,
        settled_at: at + MONEY_AFTER,
        settlement_id: settlement.id,
        // The provider's own corrections name no line of the bank.
        settlement_utr: row.type === "adjustment" && row.dispute_id === null ? null : settlement.utr,
      });
    return settlement;
  }

  return {
    /** Settles what is due by now, each day's by itself. Another process may catch up at the same moment. */
    catchUp() {
      const made = store.atomically(() => dueRows().map(([moment, rows]) => settleRows(rows, moment)));
      for (const settlement of made)
        store.during(settlement.created_at, () => events.send("settlement.processed", { settlement }));
    },

    /** Settles at once, only the oldest so many: a partial settlement. */
    settleNow(atMost = Infinity) {
      const settlement = store.atomically(() => settleRows(waiting().slice(0, atMost), store.now()));
      events.send("settlement.processed", { settlement });
      return settlement;
    },

    /** A correction by the provider: more than 0 for the foundation, less than 0 against it. */
    adjust(paise: number, description: string): SandboxRow {
      return store.save({
        ...EMPTY,
        id: newId("row"),
        entity_id: newId("adj"),
        type: "adjustment",
        credit: Math.max(0, paise),
        debit: Math.max(0, -paise),
        amount: Math.abs(paise),
        created_at: store.now(),
        description,
      });
    },

    /** The donor's bank disputes a payment, or the dispute goes on. A lost one is deducted. */
    dispute(paymentId: string, status: DisputeNews) {
      const payment = found(store.find("payment", paymentId));
      const [known] = store.list("dispute", paymentId);
      const dispute: SandboxDispute = store.save({
        id: known?.id ?? newId("disp"),
        entity: "dispute",
        payment_id: paymentId,
        amount: payment.amount,
        amount_deducted: status === "lost" ? payment.amount : 0,
        status: status === "created" ? "open" : status,
        phase: "chargeback",
        created_at: known?.created_at ?? store.now(),
      });
      if (status === "lost")
        store.save({
          ...EMPTY,
          id: newId("row"),
          entity_id: newId("adj"),
          type: "adjustment",
          debit: payment.amount,
          amount: payment.amount,
          created_at: store.now(),
          order_id: payment.order_id,
          payment_id: paymentId,
          dispute_id: dispute.id,
          description: "Debit for dispute",
        });
      events.send(`payment.dispute.${status}`, { dispute, payment });
      return dispute;
    },

    /** GET /settlements: the latest first. */
    list({ from = 0, to = Infinity, count = 10, skip = 0 }: Span) {
      const all = store.all("settlement").filter(({ created_at: at }) => at >= from && at <= to);
      return all.slice(skip, skip + count);
    },

    /** GET /settlements/recon/combined: of a month or a day in India, once the money is there. */
    rows(asked: { year: number; month: number; day?: number | undefined } & Span) {
      const { year, month, day, count = 10, skip = 0 } = asked;
      const two = (number: number) => String(number).padStart(2, "0");
      const prefix = `${year}-${two(month)}-${day === undefined ? "" : two(day)}`;
      const rows = store
        .all("settlement")
        .filter(({ created_at: at }) => {
          const there = at + MONEY_AFTER;
          return there <= store.now() && indianDay(there).startsWith(prefix);
        })
        .flatMap(({ id }) => store.list("row", id).reverse());
      // A row's own id and kind are ours.
      return rows.slice(skip, skip + count).map(({ id, entity, ...row }) => row);
    },
  };
}
