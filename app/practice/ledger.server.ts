/**
 * The stand-in's orders, payments and refunds in the provider's JSON shapes, in an SQLite file of their own,
 * so that they never mix with the foundation's ledger. Amounts are integer paise; `created_at` is seconds
 * since 1970, as at the provider.
 */
import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Sqlite from "better-sqlite3";
import type { Language } from "~/words/language";

export type PracticeOrder = {
  id: string;
  entity: "order";
  amount: number;
  currency: "INR";
  receipt: string | null;
  notes: Record<string, string>;
  status: "created" | "attempted" | "paid";
  created_at: number;
};

/** The language in which the order's donor reads; English where there is none. */
export const languageOf = (order?: PracticeOrder): Language => (order?.notes.lang === "ml" ? "ml" : "en");

export type PracticePayment = {
  id: string;
  entity: "payment";
  order_id: string;
  amount: number;
  currency: "INR";
  status: "authorized" | "captured" | "refunded" | "failed";
  captured: boolean;
  method: string;
  international: boolean;
  amount_refunded: number;
  error_description: string | null;
  created_at: number;
};

export type PracticeRefund = {
  id: string;
  entity: "refund";
  payment_id: string;
  amount: number;
  currency: "INR";
  status: "pending" | "processed";
  created_at: number;
};

type Entities = { order: PracticeOrder; payment: PracticePayment; refund: PracticeRefund };
type Entity = Entities[keyof Entities];

export type PracticeLedger = ReturnType<typeof openPracticeLedger>;

/** A provider-like id: the prefix and 14 letters and digits. */
export function newId(prefix: "order" | "pay" | "rfnd" | "evt"): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  return `${prefix}_${Array.from(randomBytes(14), (byte) => alphabet[byte % alphabet.length]).join("")}`;
}

export const now = () => Math.floor(Date.now() / 1000);

/** @param path an SQLite file, or ":memory:" */
export function openPracticeLedger(path: string) {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true });
  const sqlite = new Sqlite(path);
  sqlite.pragma("busy_timeout = 5000");
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("synchronous = NORMAL");
  sqlite.exec(`
    create table if not exists entities (id text primary key, entity text not null, parent text, json text not null) strict;
    create index if not exists entities_by_parent on entities (parent, entity);
    create table if not exists refund_keys (key text primary key, request text not null, refund_id text not null) strict`);
  const select = sqlite.prepare<[string, string], { json: string }>(
    "select json from entities where id = ? and entity = ?",
  );
  const selectOf = sqlite.prepare<[string, string], { json: string }>(
    "select json from entities where parent = ? and entity = ? order by rowid desc",
  );
  const upsert = sqlite.prepare(
    "insert into entities values (?, ?, ?, ?) on conflict (id) do update set json = excluded.json",
  );
  const selectKey = sqlite.prepare<[string], { request: string; refund_id: string }>(
    "select request, refund_id from refund_keys where key = ?",
  );
  const insertKey = sqlite.prepare("insert into refund_keys values (?, ?, ?)");

  return {
    find<Kind extends keyof Entities>(entity: Kind, id: string): Entities[Kind] | undefined {
      const row = select.get(id, entity);
      return row && (JSON.parse(row.json) as Entities[Kind]);
    },

    /** The payments of an order or the refunds of a payment, the latest first. */
    list<Kind extends keyof Entities>(entity: Kind, parent: string): Entities[Kind][] {
      return selectOf.all(parent, entity).map(({ json }) => JSON.parse(json) as Entities[Kind]);
    },

    /** Inserts or replaces. */
    save<Some extends Entity>(one: Some): Some {
      const parent =
        one.entity === "payment" ? one.order_id : one.entity === "refund" ? one.payment_id : null;
      upsert.run(one.id, one.entity, parent, JSON.stringify(one));
      return one;
    },

    /** The request and the refund of an idempotency key. */
    findKey: (key: string) => selectKey.get(key),
    saveKey: (key: string, request: string, refundId: string) => void insertKey.run(key, request, refundId),

    /** One transaction that locks from its first read. */
    atomically: <T>(act: () => T): T => sqlite.transaction(act).immediate(),

    close: () => void sqlite.close(),
  };
}
