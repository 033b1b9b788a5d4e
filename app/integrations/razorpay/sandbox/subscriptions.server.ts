/**
 * Plans and subscriptions at the stand-in. A charge that the bank declines is tried on the next three days
 * (`pending`), then the subscription is `halted`; months that were missed are never fetched later.
 */
import { createHmac } from "node:crypto";
import type { SandboxEvents } from "./events.server";
import { newId, type SandboxStore, type SandboxPlan, type SandboxSubscription } from "./store.server";
import type { PayOptions, SandboxPayments } from "./payments.server";
import { found, refuseIf } from "./api-error.server";

const DAY = 86_400;
/** The day itself and the three after it. */
const TRIES = 4;

/** What the browser returns with after the first payment. */
export type SubscriptionProof = {
  razorpay_payment_id: string;
  razorpay_subscription_id: string;
  razorpay_signature: string;
};

export type SandboxSubscriptions = ReturnType<typeof createSandboxSubscriptions>;

/** The first moment after `after` that is a whole number of months after `start`; its day is clamped. */
export function nextCycle(start: number, after: number): number {
  const first = new Date(start * 1000);
  for (let months = 1; ; months += 1) {
    const there = new Date(first);
    there.setUTCMonth(first.getUTCMonth() + months, 1);
    const days = new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + 1, 0)).getUTCDate();
    there.setUTCDate(Math.min(first.getUTCDate(), days));
    if (there.getTime() / 1000 > after) return there.getTime() / 1000;
  }
}

export function createSandboxSubscriptions(world: {
  ledger: SandboxStore;
  events: SandboxEvents;
  payments: SandboxPayments;
  keySecret: string;
  /** Where donors agree, before the subscription's id. */
  pageUrl: string;
}) {
  const { ledger, events, payments, keySecret, pageUrl } = world;

  const find = (id: string) => expired(found(ledger.find("subscription", id)));
  const amountOf = ({ plan_id }: SandboxSubscription) => found(ledger.find("plan", plan_id)).item.amount;

  /** Nobody agreed in time. */
  function expired(one: SandboxSubscription): SandboxSubscription {
    const isLate = one.status === "created" && one.expire_by !== null && one.expire_by < ledger.now();
    return isLate ? ledger.save({ ...one, status: "expired", ended_at: one.expire_by }) : one;
  }

  /** Saves a subscription and tells of it. */
  function keep(one: SandboxSubscription, event: string, payment?: string): SandboxSubscription {
    ledger.save(one);
    events.send(`subscription.${event}`, {
      subscription: one,
      payment: payment === undefined ? undefined : ledger.find("payment", payment),
    });
    return one;
  }

  /** The month's bill with an order of the provider's own making. */
  function bill(one: SandboxSubscription) {
    const order = ledger.save({
      id: newId("order"),
      entity: "order",
      amount: amountOf(one),
      currency: "INR",
      receipt: null,
      notes: {},
      status: "created",
      created_at: ledger.now(),
    });
    return ledger.save({
      id: newId("inv"),
      entity: "invoice",
      subscription_id: one.id,
      order_id: order.id,
      payment_id: null,
      amount: order.amount,
      status: "issued",
      created_at: ledger.now(),
    });
  }

  function take(one: SandboxSubscription, options: PayOptions = {}): string {
    const invoice = bill(one);
    const paid = payments.pay(invoice.order_id, { ...options, invoiceId: invoice.id });
    const settled = ledger.save({ ...invoice, payment_id: paid.razorpay_payment_id, status: "paid" });
    events.send("invoice.paid", { invoice: settled });
    return paid.razorpay_payment_id;
  }

  /** After a monthly payment was made. */
  function paidOnce(one: SandboxSubscription, start: number): SandboxSubscription {
    const next = nextCycle(one.start_at ?? start, start);
    const isLast = one.paid_count + 1 >= one.total_count;
    return {
      ...one,
      status: "active",
      start_at: one.start_at ?? start,
      current_start: start,
      current_end: next,
      charge_at: isLast ? null : next,
      paid_count: one.paid_count + 1,
      auth_attempts: 0,
    };
  }

  /** Tries the charge that is due. */
  function charge(id: string) {
    const one = find(id);
    const due = one.charge_at;
    if (due === null || due > ledger.now()) return;
    if (ledger.isDeclined(id)) {
      const invoice = bill(one);
      const failed = payments.fail(invoice.order_id, { invoiceId: invoice.id });
      const auth_attempts = one.auth_attempts + 1;
      if (auth_attempts < TRIES)
        keep({ ...one, status: "pending", auth_attempts, charge_at: due + DAY }, "pending", failed.paymentId);
      else keep({ ...one, status: "halted", auth_attempts, charge_at: null }, "halted", failed.paymentId);
      return;
    }
    const paymentId = take(one);
    const charged = keep(paidOnce(one, one.current_end ?? due), "charged", paymentId);
    if (charged.charge_at === null)
      keep({ ...charged, status: "completed", ended_at: ledger.now() }, "completed");
  }

  /** What the donor does in the UPI app, or staff at the provider. */
  function change(id: string, event: string, from: string[], to: Partial<SandboxSubscription>) {
    return ledger.atomically(() => {
      const one = find(id);
      refuseIf(!from.includes(one.status), `Subscription is not ${event} in ${one.status} status.`);
      return keep({ ...one, ...to }, event);
    });
  }

  return {
    find,

    createPlan(item: SandboxPlan["item"]): SandboxPlan {
      const id = newId("plan");
      return ledger.save({
        id,
        entity: "plan",
        period: "monthly",
        interval: 1,
        item,
        created_at: ledger.now(),
      });
    },

    /** `expire_by` is told by the real clock. */
    create(asked: {
      plan_id: string;
      total_count: number;
      expire_by?: number | undefined;
      notes: Record<string, string>;
    }): SandboxSubscription {
      found(ledger.find("plan", asked.plan_id));
      const id = newId("sub");
      return ledger.save({
        id,
        entity: "subscription",
        plan_id: asked.plan_id,
        status: "created",
        current_start: null,
        current_end: null,
        ended_at: null,
        charge_at: null,
        start_at: null,
        total_count: asked.total_count,
        paid_count: 0,
        auth_attempts: 0,
        expire_by: asked.expire_by === undefined ? null : asked.expire_by + ledger.ahead(),
        short_url: `${pageUrl}/${id}`,
        notes: asked.notes,
        created_at: ledger.now(),
      });
    },

    /** GET /subscriptions: the latest first. */
    list(query: { plan_id?: string | undefined; from?: number | undefined; count: number; skip: number }) {
      const all = query.plan_id ? ledger.list("subscription", query.plan_id) : ledger.all("subscription");
      const since = all.filter(({ created_at }) => created_at >= (query.from ?? 0));
      return since.slice(query.skip, query.skip + query.count);
    },

    /** The donor agrees, and the first month is paid at once. @throws SandboxApiError */
    agree(id: string, options: PayOptions = {}): SubscriptionProof {
      const paymentId = ledger.atomically(() => {
        const one = find(id);
        refuseIf(one.status !== "created", `Subscription is already ${one.status}.`);
        const paymentId = take(one, options);
        keep({ ...one, status: "authenticated" }, "authenticated", paymentId);
        const active = keep(paidOnce(one, ledger.now()), "activated");
        keep(active, "charged", paymentId);
        return paymentId;
      });
      const signature = createHmac("sha256", keySecret).update(`${paymentId}|${id}`).digest("hex");
      return { razorpay_payment_id: paymentId, razorpay_subscription_id: id, razorpay_signature: signature };
    },

    /** The first payment is declined: nothing was agreed. @throws SandboxApiError */
    failFirst(id: string, description?: string) {
      const invoice = ledger.atomically(() => {
        const one = find(id);
        refuseIf(one.status !== "created", `Subscription is already ${one.status}.`);
        return bill(one);
      });
      return payments.fail(invoice.order_id, {
        invoiceId: invoice.id,
        ...(description ? { description } : {}),
      });
    },

    /** @throws SandboxApiError for one that has ended */
    cancel: (id: string) =>
      change(id, "cancelled", ["created", "authenticated", "active", "pending", "halted", "paused"], {
        status: "cancelled",
        charge_at: null,
        ended_at: ledger.now(),
      }),
    pause: (id: string) => change(id, "paused", ["active"], { status: "paused", charge_at: null }),
    resume: (id: string) => {
      const { start_at } = find(id);
      const next = nextCycle(start_at ?? ledger.now(), ledger.now());
      return change(id, "resumed", ["paused"], { status: "active", charge_at: next, current_end: next });
    },
    /** Staff change the amount at the provider, which makes another plan of it. */
    update: (id: string, plan_id: string) => change(id, "updated", ["active"], { plan_id }),

    /** From now on the donor's bank declines, or pays again. */
    decline: (id: string, declines = true) => ledger.decline(id, declines),

    /** Tries every charge that is due by now, each as if it were its own moment. */
    catchUp() {
      const next = () => ledger.due("subscription", ledger.now())[0];
      for (let one = next(); one; one = next()) {
        const { id, charge_at } = one;
        ledger.during(charge_at ?? 0, () => ledger.atomically(() => charge(id)));
      }
    },
  };
}
