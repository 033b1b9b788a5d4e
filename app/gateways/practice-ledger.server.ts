/**
 * What the stand-in provider remembers: orders, payments and refunds in a small SQLite file of its own. It
 * plays the
 * outside world, so the foundation's ledger never mixes with it and it may forget what the foundation must
 * not.
 */
import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Sqlite from "better-sqlite3";

export type PracticeOrder = {
  id: string;
  amountPaise: number;
  receipt: string | null;
  notes: Record<string, string>;
  status: "created" | "attempted" | "paid";
  attempts: number;
  /** Seconds since 1970, as the provider counts. */
  createdAt: number;
};

export type PracticePayment = {
  id: string;
  orderId: string;
  amountPaise: number;
  status: "authorized" | "captured" | "refunded" | "failed";
  method: string;
  international: boolean;
  refundedPaise: number;
  errorDescription: string | null;
  createdAt: number;
};

export type PracticeRefund = {
  id: string;
  paymentId: string;
  amountPaise: number;
  status: "pending" | "processed";
  createdAt: number;
};

export type PracticeLedger = ReturnType<typeof openPracticeLedger>;

/** A provider-like id: the prefix and 14 letters and digits. */
export function newId(prefix: "order" | "pay" | "rfnd" | "evt"): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  return `${prefix}_${Array.from(randomBytes(14), (byte) => alphabet[byte % alphabet.length]).join("")}`;
}

const tables = `
  create table if not exists orders (
    id text primary key, amount_paise integer not null, receipt text, notes text not null,
    status text not null default 'created', attempts integer not null default 0, created_at integer not null
  ) strict;
  create table if not exists payments (
    id text primary key, order_id text not null references orders (id), amount_paise integer not null, status text not null,
    method text not null, international integer not null, refunded_paise integer not null default 0,
    error_description text, created_at integer not null
  ) strict;
  create index if not exists payments_of_order on payments (order_id);
  create table if not exists refunds (
    id text primary key, payment_id text not null references payments (id), amount_paise integer not null,
    status text not null, idempotency_key text unique, request text not null, created_at integer not null
  ) strict;`;

const paymentColumns = `id, order_id as orderId, amount_paise as amountPaise, status, method, international,
  refunded_paise as refundedPaise, error_description as errorDescription, created_at as createdAt`;
const refundColumns = `id, payment_id as paymentId, amount_paise as amountPaise, status, created_at as createdAt`;

type OrderRow = Omit<PracticeOrder, "notes"> & { notes: string };
type PaymentRow = Omit<PracticePayment, "international"> & { international: 0 | 1 };

/** @param path an SQLite file, or ":memory:" */
export function openPracticeLedger(path: string) {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true });
  const sqlite = new Sqlite(path);
  sqlite.pragma("busy_timeout = 5000");
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("synchronous = NORMAL");
  sqlite.exec(tables);

  const insertOrder = sqlite.prepare(
    `insert into orders (id, amount_paise, receipt, notes, created_at) values (@id, @amountPaise, @receipt, @notes, @createdAt)`,
  );
  const selectOrder = sqlite.prepare<[string], OrderRow>(
    `select id, amount_paise as amountPaise, receipt, notes, status, attempts, created_at as createdAt from orders where id = ?`,
  );
  const markOrder = sqlite.prepare(`update orders set status = @status, attempts = @attempts where id = @id`);
  const savePaymentRow = sqlite.prepare(
    `insert into payments (id, order_id, amount_paise, status, method, international, refunded_paise, error_description, created_at)
     values (@id, @orderId, @amountPaise, @status, @method, @international, @refundedPaise, @errorDescription, @createdAt)
     on conflict (id) do update set amount_paise = excluded.amount_paise, status = excluded.status, method = excluded.method,
       international = excluded.international, refunded_paise = excluded.refunded_paise, error_description = excluded.error_description`,
  );
  const selectPayment = sqlite.prepare<[string], PaymentRow>(
    `select ${paymentColumns} from payments where id = ?`,
  );
  const selectPayments = sqlite.prepare<[string], PaymentRow>(
    `select ${paymentColumns} from payments where order_id = ? order by created_at desc, rowid desc`,
  );
  const insertRefund = sqlite.prepare(
    `insert into refunds (id, payment_id, amount_paise, status, idempotency_key, request, created_at)
     values (@id, @paymentId, @amountPaise, @status, @key, @request, @createdAt)`,
  );
  const selectRefundByKey = sqlite.prepare<[string], PracticeRefund & { request: string }>(
    `select ${refundColumns}, request from refunds where idempotency_key = ?`,
  );
  const selectRefunds = sqlite.prepare<[string], PracticeRefund>(
    `select ${refundColumns} from refunds where payment_id = ? order by rowid`,
  );
  const markRefund = sqlite.prepare(`update refunds set status = 'processed' where id = ?`);

  return {
    addOrder(order: {
      amountPaise: number;
      receipt: string | null;
      notes: Record<string, string>;
    }): PracticeOrder {
      const id = newId("order");
      const createdAt = now();
      insertOrder.run({ ...order, id, notes: JSON.stringify(order.notes), createdAt });
      return { ...order, id, status: "created", attempts: 0, createdAt };
    },

    findOrder(id: string): PracticeOrder | undefined {
      const row = selectOrder.get(id);
      return row && { ...row, notes: JSON.parse(row.notes) as Record<string, string> };
    },

    findPayment(id: string): PracticePayment | undefined {
      const row = selectPayment.get(id);
      return row && fromRow(row);
    },

    listPayments(orderId: string): PracticePayment[] {
      return selectPayments.all(orderId).map(fromRow);
    },

    /** Keeps a payment, new or changed, and moves its order along. */
    savePayment(payment: PracticePayment) {
      const order = selectOrder.get(payment.orderId);
      if (!order) throw new Error("a payment needs its order");
      const isNew = !selectPayment.get(payment.id);
      savePaymentRow.run({ ...payment, international: payment.international ? 1 : 0 });
      const paid = order.status === "paid" || payment.status === "captured";
      markOrder.run({
        id: order.id,
        status: paid ? "paid" : "attempted",
        attempts: order.attempts + (isNew ? 1 : 0),
      });
    },

    addRefund(refund: {
      paymentId: string;
      amountPaise: number;
      key: string | null;
      request: string;
    }): PracticeRefund {
      const row = { ...refund, id: newId("rfnd"), status: "pending" as const, createdAt: now() };
      insertRefund.run(row);
      return {
        id: row.id,
        paymentId: row.paymentId,
        amountPaise: row.amountPaise,
        status: row.status,
        createdAt: row.createdAt,
      };
    },

    listRefunds(paymentId: string): PracticeRefund[] {
      return selectRefunds.all(paymentId);
    },

    findRefundByKey(key: string): (PracticeRefund & { request: string }) | undefined {
      return selectRefundByKey.get(key);
    },

    markRefundProcessed(id: string) {
      markRefund.run(id);
    },

    /** All or nothing, and nobody between the reading and the writing. */
    atomically<T>(act: () => T): T {
      return sqlite.transaction(act).immediate();
    },

    close() {
      sqlite.close();
    },
  };
}

export function now(): number {
  return Math.floor(Date.now() / 1000);
}

function fromRow(row: PaymentRow): PracticePayment {
  return { ...row, international: row.international === 1 };
}
