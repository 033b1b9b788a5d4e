/** Entities in Razorpay's JSON shapes, and the clock. Amounts in paise, instants in seconds since 1970. */
import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Sqlite from "better-sqlite3";
import type { ProviderSubscription } from "~/integrations/razorpay/provider";
import { defaultLanguage, isLanguage, type Language } from "~/locales/language";
import { settlementTime } from "./settlement-days.server";

export type SandboxOrder = {
  id: string;
  entity: "order";
  amount: number;
  currency: "INR";
  receipt: string | null;
  notes: Record<string, string>;
  status: "created" | "attempted" | "paid";
  created_at: number;
};

export const languageOf = ({ notes: { lang } = {} }: { notes?: Record<string, string> } = {}): Language =>
  isLanguage(lang) ? lang : defaultLanguage;

export type SandboxPayment = {
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
  invoice_id: string | null;
  fee: number;
  tax: number;
  created_at: number;
};

export type SandboxRefund = {
  id: string;
  entity: "refund";
  payment_id: string;
  amount: number;
  currency: "INR";
  status: "pending" | "processed";
  created_at: number;
};

export type SandboxPlan = {
  id: string;
  entity: "plan";
  period: "monthly";
  interval: 1;
  item: { name: string; amount: number; currency: "INR" };
  created_at: number;
};

export type PaymentMethod = "card" | "upi";

export type SandboxSubscription = {
  id: string;
  entity: "subscription";
  plan_id: string;
  status: ProviderSubscription["status"];
  current_start: number | null;
  current_end: number | null;
  ended_at: number | null;
  charge_at: number | null;
  start_at: number | null;
  total_count: number;
  paid_count: number;
  auth_attempts: number;
  expire_by: number | null;
  payment_method: PaymentMethod | null;
  /** "self": the account's owner; "customer": in the UPI app. */
  pause_initiated_by: "self" | "customer" | null;
  short_url: string;
  notes: Record<string, string>;
  created_at: number;
};

export type SandboxInvoice = {
  id: string;
  entity: "invoice";
  subscription_id: string;
  order_id: string;
  payment_id: string | null;
  amount: number;
  status: "issued" | "paid";
  created_at: number;
};

export type SandboxSettlement = {
  id: string;
  entity: "settlement";
  amount: number;
  status: "processed";
  fees: 0;
  tax: 0;
  utr: string;
  created_at: number;
};

/** `entity_id`: id of its payment, refund or adjustment. */
export type SandboxRow = {
  id: string;
  entity: "row";
  entity_id: string;
  type: "payment" | "refund" | "adjustment";
  debit: number;
  credit: number;
  amount: number;
  currency: "INR";
  fee: number;
  tax: number;
  on_hold: boolean;
  settled: boolean;
  created_at: number;
  settled_at: number | null;
  settlement_id: string | null;
  settlement_utr: string | null;
  order_id: string | null;
  order_receipt: string | null;
  payment_id: string | null;
  dispute_id: string | null;
  method: string | null;
  description: string | null;
};

type Entities = {
  order: SandboxOrder;
  payment: SandboxPayment;
  refund: SandboxRefund;
  plan: SandboxPlan;
  subscription: SandboxSubscription;
  invoice: SandboxInvoice;
  settlement: SandboxSettlement;
  row: SandboxRow;
};
type Entity = Entities[keyof Entities];

export type SandboxStore = ReturnType<typeof openSandboxStore>;

type IdPrefix = "order" | "pay" | "rfnd" | "evt" | "plan" | "sub" | "inv" | "disp" | "setl" | "adj" | "row";

export function newId(prefix: IdPrefix): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  return `${prefix}_${Array.from(randomBytes(14), (byte) => alphabet[byte % alphabet.length]).join("")}`;
}

function parentOf(one: Entity): string | null {
  switch (one.entity) {
    case "payment":
      return one.order_id;
    case "refund":
      return one.payment_id;
    case "subscription":
      return one.plan_id;
    case "invoice":
      return one.subscription_id;
    case "row":
      return one.settlement_id ?? UNSETTLED;
    default:
      return null;
  }
}

function dueOf(one: Entity): number | null {
  if (one.entity === "subscription") return one.charge_at;
  return one.entity === "row" && one.settlement_id === null ? settlementTime(one.created_at) : null;
}

const UNSETTLED = "waiting";

export function openSandboxStore(path: string) {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true });
  const sqlite = new Sqlite(path);
  sqlite.pragma("busy_timeout = 5000");
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("synchronous = NORMAL");
  sqlite.exec(`
    create table if not exists entities (id text primary key, entity text not null, parent text, due integer, json text not null) strict;
    create index if not exists entities_by_parent on entities (parent, entity);
    create index if not exists entities_by_kind on entities (entity, due);
    create table if not exists clock (ahead integer not null) strict;
    create table if not exists declined (subscription_id text primary key) strict;
    create table if not exists refund_keys (key text primary key, request text not null, refund_id text not null) strict`);
  const select = sqlite.prepare<[string, string], { json: string }>(
    "select json from entities where id = ? and entity = ?",
  );
  const selectByParent = sqlite.prepare<[string, string], { json: string }>(
    "select json from entities where parent = ? and entity = ? order by rowid desc",
  );
  const selectAll = sqlite.prepare<[string], { json: string }>(
    "select json from entities where entity = ? order by rowid desc",
  );
  const selectDue = sqlite.prepare<[string, number], { json: string }>(
    "select json from entities where entity = ? and due <= ? order by due, rowid",
  );
  const upsert = sqlite.prepare(
    `insert into entities values (?, ?, ?, ?, ?)
     on conflict (id) do update set parent = excluded.parent, due = excluded.due, json = excluded.json`,
  );
  const selectOffset = sqlite.prepare<[], { ahead: number }>("select ahead from clock");
  const selectDeclined = sqlite.prepare("select 1 from declined where subscription_id = ?");
  const selectKey = sqlite.prepare<[string], { request: string; refund_id: string }>(
    "select request, refund_id from refund_keys where key = ?",
  );
  const insertKey = sqlite.prepare("insert into refund_keys values (?, ?, ?)");

  let fakeNow: number | null = null;

  return {
    find<Kind extends keyof Entities>(entity: Kind, id: string): Entities[Kind] | undefined {
      const row = select.get(id, entity);
      return row && (JSON.parse(row.json) as Entities[Kind]);
    },

    list<Kind extends keyof Entities>(entity: Kind, parent: string): Entities[Kind][] {
      return selectByParent.all(parent, entity).map(({ json }) => JSON.parse(json) as Entities[Kind]);
    },

    all<Kind extends keyof Entities>(entity: Kind): Entities[Kind][] {
      return selectAll.all(entity).map(({ json }) => JSON.parse(json) as Entities[Kind]);
    },

    /** Due charges and rows, longest due first. */
    due<Kind extends "subscription" | "row">(entity: Kind, moment: number): Entities[Kind][] {
      return selectDue.all(entity, moment).map(({ json }) => JSON.parse(json) as Entities[Kind]);
    },

    save<Some extends Entity>(one: Some): Some {
      upsert.run(one.id, one.entity, parentOf(one), dueOf(one), JSON.stringify(one));
      return one;
    },

    /** Seconds that the clock is ahead. */
    ahead: () => selectOffset.get()?.ahead ?? 0,
    now: () => fakeNow ?? Math.floor(Date.now() / 1000) + (selectOffset.get()?.ahead ?? 0),
    during<T>(moment: number, act: () => T): T {
      fakeNow = moment;
      try {
        return act();
      } finally {
        fakeNow = null;
      }
    },
    advanceClock(seconds: number) {
      if (sqlite.prepare("update clock set ahead = ahead + ?").run(seconds).changes === 0)
        sqlite.prepare("insert into clock values (?)").run(seconds);
    },

    isDeclined: (subscriptionId: string) => selectDeclined.get(subscriptionId) !== undefined,
    decline(subscriptionId: string, declines: boolean) {
      sqlite.prepare("delete from declined where subscription_id = ?").run(subscriptionId);
      if (declines) sqlite.prepare("insert into declined values (?)").run(subscriptionId);
    },

    findKey: (key: string) => selectKey.get(key),
    saveKey: (key: string, request: string, refundId: string) => void insertKey.run(key, request, refundId),

    /** Takes the write lock before its first read. */
    atomically: <T>(act: () => T): T => sqlite.transaction(act).immediate(),

    close: () => void sqlite.close(),
  };
}
