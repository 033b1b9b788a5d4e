/**
 * A declined charge is retried for three days (`pending`), then `halted`; missed months are never charged.
 */
import { createHmac } from "node:crypto";
import type { SandboxEvents } from "./events.server";
import { newId, type SandboxStore, type SandboxPlan, type SandboxSubscription } from "./store.server";
import type { PayOptions, SandboxPayments } from "./payments.server";
import { found, refuseIf } from "./api-error.server";

const DAY = 86_400;
/** The day itself and the three after it. */
const CHARGE_ATTEMPTS = 4;

export type SubscriptionProof = {
  razorpay_payment_id: string;
  razorpay_subscription_id: string;
  razorpay_signature: string;
};

export type SandboxSubscriptions = ReturnType<typeof createSandboxSubscriptions>;

/** First whole number of months from `start` that is later than `after`; the day is clamped. */
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

export function createSandboxSubscriptions(deps: {
  store: SandboxStore;
  events: SandboxEvents;
  payments: SandboxPayments;
  keySecret: string;
  pageUrl: string;
}) {
  const { store, events, payments, keySecret, pageUrl } = deps;

  const find = (id: string) => expired(found(store.find("subscription", id)));
  const amountOf = ({ plan_id }: SandboxSubscription) => found(store.find("plan", plan_id)).item.amount;

  /** Not authorised in time. */
  function expired(one: SandboxSubscription): SandboxSubscription {
    const isOverdue = one.status === "created" && one.expire_by !== null && one.expire_by < store.now();
    return isOverdue ? store.save({ ...one, status: "expired", ended_at: one.expire_by }) : one;
  }

  function saveAndSend(one: SandboxSubscription, event: string, payment?: string): SandboxSubscription {
    store.save(one);
    events.send(`subscription.${event}`, {
      subscription: one,
      payment: payment === undefined ? undefined : store.find("payment", payment),
    });
    return one;
  }

  function createInvoice(one: SandboxSubscription) {
    const order = payments.createOrder(amountOf(one), null, {});
    return store.save({
      id: newId("inv"),
      entity: "invoice",
      subscription_id: one.id,
      order_id: order.id,
      payment_id: null,
      amount: order.amount,
      status: "issued",
      created_at: store.now(),
    });
  }

  function chargeNow(one: SandboxSubscription, options: PayOptions = {}): string {
    const invoice = createInvoice(one);
    const paid = payments.pay(invoice.order_id, { ...options, invoiceId: invoice.id });
    const settled = store.save({ ...invoice, payment_id: paid.razorpay_payment_id, status: "paid" });
    events.send("invoice.paid", { invoice: settled });
    return paid.razorpay_payment_id;
  }

  function afterCharge(one: SandboxSubscription, start: number): SandboxSubscription {
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

  function charge(id: string) {
    const one = find(id);
    const due = one.charge_at;
    if (due === null || due > store.now()) return;
    if (store.isDeclined(id)) {
      const invoice = createInvoice(one);
      const failed = payments.fail(invoice.order_id, { invoiceId: invoice.id });
      const auth_attempts = one.auth_attempts + 1;
      if (auth_attempts < CHARGE_ATTEMPTS)
        saveAndSend(
          { ...one, status: "pending", auth_attempts, charge_at: due + DAY },
          "pending",
          failed.paymentId,
        );
      else
        saveAndSend({ ...one, status: "halted", auth_attempts, charge_at: null }, "halted", failed.paymentId);
      return;
    }
    const paymentId = chargeNow(one);
    const charged = saveAndSend(afterCharge(one, one.current_end ?? due), "charged", paymentId);
    if (charged.charge_at === null)
      saveAndSend({ ...charged, status: "completed", ended_at: store.now() }, "completed");
  }

  function change(id: string, event: string, from: string[], to: Partial<SandboxSubscription>) {
    return store.atomically(() => {
      const one = find(id);
      refuseIf(!from.includes(one.status), `Subscription is not ${event} in ${one.status} status.`);
      return saveAndSend({ ...one, ...to }, event);
    });
  }

  return {
    find,

    createPlan(item: SandboxPlan["item"]): SandboxPlan {
      const id = newId("plan");
      return store.save({
        id,
        entity: "plan",
        period: "monthly",
        interval: 1,
        item,
        created_at: store.now(),
      });
    },

    /** `expire_by` follows the real clock. */
    create(asked: {
      plan_id: string;
      total_count: number;
      expire_by?: number | undefined;
      notes: Record<string, string>;
    }): SandboxSubscription {
      found(store.find("plan", asked.plan_id));
      const id = newId("sub");
      return store.save({
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
        expire_by: asked.expire_by === undefined ? null : asked.expire_by + store.ahead(),
        short_url: `${pageUrl}/${id}`,
        notes: asked.notes,
        created_at: store.now(),
      });
    },

    list(query: { plan_id?: string | undefined; from?: number | undefined; count: number; skip: number }) {
      const all = query.plan_id ? store.list("subscription", query.plan_id) : store.all("subscription");
      const since = all.filter(({ created_at }) => created_at >= (query.from ?? 0));
      return since.slice(query.skip, query.skip + query.count);
    },

    authenticate(id: string, options: PayOptions = {}): SubscriptionProof {
      const paymentId = store.atomically(() => {
        const one = find(id);
        refuseIf(one.status !== "created", `Subscription is already ${one.status}.`);
        const paymentId = chargeNow(one, options);
        saveAndSend({ ...one, status: "authenticated" }, "authenticated", paymentId);
        const active = saveAndSend(afterCharge(one, store.now()), "activated");
        saveAndSend(active, "charged", paymentId);
        return paymentId;
      });
      const signature = createHmac("sha256", keySecret).update(`${paymentId}|${id}`).digest("hex");
      return { razorpay_payment_id: paymentId, razorpay_subscription_id: id, razorpay_signature: signature };
    },

    failAuthentication(id: string, description?: string) {
      const invoice = store.atomically(() => {
        const one = find(id);
        refuseIf(one.status !== "created", `Subscription is already ${one.status}.`);
        return createInvoice(one);
      });
      return payments.fail(invoice.order_id, {
        invoiceId: invoice.id,
        ...(description ? { description } : {}),
      });
    },

    /** @throws SandboxApiError when it has ended */
    cancel: (id: string) =>
      change(id, "cancelled", ["created", "authenticated", "active", "pending", "halted", "paused"], {
        status: "cancelled",
        charge_at: null,
        ended_at: store.now(),
      }),
    pause: (id: string) => change(id, "paused", ["active"], { status: "paused", charge_at: null }),
    resume: (id: string) => {
      const { start_at } = find(id);
      const next = nextCycle(start_at ?? store.now(), store.now());
      return change(id, "resumed", ["paused"], { status: "active", charge_at: next, current_end: next });
    },
    /** Staff change the amount at Razorpay, which makes a new plan. */
    update: (id: string, plan_id: string) => change(id, "updated", ["active"], { plan_id }),

    decline: (id: string, declines = true) => store.decline(id, declines),

    /** Each charge at its own moment. */
    catchUp() {
      const next = () => store.due("subscription", store.now())[0];
      for (let one = next(); one; one = next()) {
        const { id, charge_at } = one;
        store.during(charge_at ?? 0, () => store.atomically(() => charge(id)));
      }
    },
  };
}
