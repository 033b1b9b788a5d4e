/** Settles after two working days; the event comes three hours before the money and the rows. */
import type { SandboxEvents } from "./events.server";
import {
  newId,
  type SandboxStore,
  type SandboxPayment,
  type SandboxRefund,
  type SandboxRow,
  type SandboxSettlement,
} from "./store.server";
import { indianDay, settlementTime } from "./settlement-days.server";

const TRANSFER_DELAY = 3 * 3600;

export const EMPTY_ROW = {
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
  ...EMPTY_ROW,
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
  ...EMPTY_ROW,
  id: newId("row"),
  entity_id: refund.id,
  type: "refund",
  debit: refund.amount,
  amount: refund.amount,
  created_at: now,
  order_id: orderId,
  payment_id: refund.payment_id,
});

type ListQuery = {
  from?: number | undefined;
  to?: number | undefined;
  count?: number | undefined;
  skip?: number | undefined;
};

export type SandboxSettlements = ReturnType<typeof createSandboxSettlements>;

export function createSandboxSettlements({ store, events }: { store: SandboxStore; events: SandboxEvents }) {
  function dueRows() {
    const byMoment = new Map<number, SandboxRow[]>();
    for (const row of store.due("row", store.now())) {
      const moment = settlementTime(row.created_at);
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
        settled_at: at + TRANSFER_DELAY,
        settlement_id: settlement.id,
        // Razorpay's own corrections have no UTR.
        settlement_utr: row.type === "adjustment" && row.dispute_id === null ? null : settlement.utr,
      });
    return settlement;
  }

  return {
    catchUp() {
      const created = store.atomically(() => dueRows().map(([moment, rows]) => settleRows(rows, moment)));
      for (const settlement of created)
        store.during(settlement.created_at, () => events.send("settlement.processed", { settlement }));
    },

    list({ from = 0, to = Infinity, count = 10, skip = 0 }: ListQuery) {
      const all = store.all("settlement").filter(({ created_at: at }) => at >= from && at <= to);
      return all.slice(skip, skip + count);
    },

    /** GET /settlements/recon/combined: rows of a month or a day (IST), once the money was transferred. */
    rows(query: { year: number; month: number; day?: number | undefined } & ListQuery) {
      const { year, month, day, count = 10, skip = 0 } = query;
      const pad = (number: number) => String(number).padStart(2, "0");
      const prefix = `${year}-${pad(month)}-${day === undefined ? "" : pad(day)}`;
      const rows = store
        .all("settlement")
        .filter(({ created_at: at }) => {
          const transferredAt = at + TRANSFER_DELAY;
          return transferredAt <= store.now() && indianDay(transferredAt).startsWith(prefix);
        })
        .flatMap(({ id }) => store.list("row", id).reverse());
      // `id` and `entity` exist in the sandbox only.
      return rows.slice(skip, skip + count).map(({ id, entity, ...row }) => row);
    },
  };
}
