/**
 * A declined charge is retried for three days (`pending`), then `halted`; missed months are never charged. A mandate
 * of a card can be paused and resumed by the account's owner, one of UPI only in the donor's app.
 */
import { createHmac } from "node:crypto";
import { monthsLater } from "~/lib/india-time";
import type { SandboxEvents } from "./events.server";
import { newId, type SandboxStore, type SandboxPlan, type SandboxSubscription } from "./store.server";
import type { PayOptions, SandboxPayments } from "./payments.server";
import { requireEntity, refuseIf } from "./api-error.server";

const DAY_SECONDS = 86_400;
/** One attempt on the day itself and on each of the three days after it. */
const CHARGE_ATTEMPTS = 4;

export type SubscriptionProof = {
  razorpay_payment_id: string;
  razorpay_subscription_id: string;
  razorpay_signature: string;
};

export type SandboxSubscriptions = ReturnType<typeof createSandboxSubscriptions>;

/** The first monthly anniversary (IST) of `start` that is later than `after`. */
export function nextCycle(start: number, after: number): number {
  for (let months = 1; ; months += 1) {
    const next = monthsLater(new Date(start * 1000), months).getTime() / 1000;
    if (next > after) return next;
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

  const find = (id: string) => expireIfOverdue(requireEntity(store.find("subscription", id)));
  /** Of the payment that authorises a mandate which starts later; never captured, so it goes back. */
  const TOKEN_AMOUNT = 500;
  const amountOf = ({ plan_id }: SandboxSubscription) =>
    requireEntity(store.find("plan", plan_id)).item.amount;

  /** Expires a subscription that was not authorised in time. */
  function expireIfOverdue(subscription: SandboxSubscription): SandboxSubscription {
    const expiresAt = Math.min(subscription.expire_by ?? Infinity, subscription.start_at ?? Infinity);
    return subscription.status === "created" && expiresAt < store.now()
      ? store.save({ ...subscription, status: "expired", ended_at: expiresAt })
      : subscription;
  }

  function saveAndSend(
    subscription: SandboxSubscription,
    event: string,
    payment?: string,
  ): SandboxSubscription {
    store.save(subscription);
    events.send(`subscription.${event}`, {
      subscription,
      payment: payment === undefined ? undefined : store.find("payment", payment),
    });
    return subscription;
  }

  function createInvoice(subscription: SandboxSubscription) {
    const order = payments.createOrder(amountOf(subscription), null, {});
    return store.save({
      id: newId("inv"),
      entity: "invoice",
      subscription_id: subscription.id,
      order_id: order.id,
      payment_id: null,
      amount: order.amount,
      status: "issued",
      created_at: store.now(),
    });
  }

  function chargeNow(subscription: SandboxSubscription, options: PayOptions = {}): string {
    const invoice = createInvoice(subscription);
    const paid = payments.pay(invoice.order_id, { ...options, invoiceId: invoice.id });
    const paidInvoice = store.save({ ...invoice, payment_id: paid.razorpay_payment_id, status: "paid" });
    events.send("invoice.paid", { invoice: paidInvoice });
    return paid.razorpay_payment_id;
  }

  function afterCharge(subscription: SandboxSubscription, start: number): SandboxSubscription {
    const next = nextCycle(subscription.start_at ?? start, start);
    const isLast = subscription.paid_count + 1 >= subscription.total_count;
    return {
      ...subscription,
      status: "active",
      start_at: subscription.start_at ?? start,
      current_start: start,
      current_end: next,
      charge_at: isLast ? null : next,
      paid_count: subscription.paid_count + 1,
      auth_attempts: 0,
    };
  }

  function charge(id: string) {
    const subscription = find(id);
    const due = subscription.charge_at;
    if (due === null || due > store.now()) return;
    if (store.isDeclined(id)) {
      const invoice = createInvoice(subscription);
      const failed = payments.fail(invoice.order_id, { invoiceId: invoice.id });
      const auth_attempts = subscription.auth_attempts + 1;
      if (auth_attempts < CHARGE_ATTEMPTS)
        saveAndSend(
          { ...subscription, status: "pending", auth_attempts, charge_at: due + DAY_SECONDS },
          "pending",
          failed.paymentId,
        );
      else
        saveAndSend(
          { ...subscription, status: "halted", auth_attempts, charge_at: null },
          "halted",
          failed.paymentId,
        );
      return;
    }
    const paymentId = chargeNow(subscription, { method: subscription.payment_method ?? "card" });
    const after = afterCharge(subscription, subscription.current_end ?? due);
    if (subscription.status === "authenticated") saveAndSend(after, "activated");
    const charged = saveAndSend(after, "charged", paymentId);
    if (charged.charge_at === null)
      saveAndSend({ ...charged, status: "completed", ended_at: store.now() }, "completed");
  }

  function transition(id: string, event: string, from: string[], to: Partial<SandboxSubscription>) {
    return store.atomically(() => {
      const subscription = find(id);
      refuseIf(
        !from.includes(subscription.status),
        `Subscription is not ${event} in ${subscription.status} status.`,
      );
      return saveAndSend({ ...subscription, ...to }, event);
    });
  }

  const pauseBy = (who: "self" | "customer", id: string) =>
    transition(id, "paused", ["active"], { status: "paused", charge_at: null, pause_initiated_by: who });

  function resume(id: string) {
    const { start_at } = find(id);
    const next = nextCycle(start_at ?? store.now(), store.now());
    return transition(id, "resumed", ["paused"], {
      status: "active",
      charge_at: next,
      current_end: next,
      pause_initiated_by: null,
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

    /** `expire_by` is in real time, which the sandbox's clock may be ahead of. */
    create(asked: {
      plan_id: string;
      total_count: number;
      start_at?: number | undefined;
      expire_by?: number | undefined;
      notes: Record<string, string>;
    }): SandboxSubscription {
      requireEntity(store.find("plan", asked.plan_id));
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
        start_at: asked.start_at ?? null,
        total_count: asked.total_count,
        paid_count: 0,
        auth_attempts: 0,
        expire_by: asked.expire_by === undefined ? null : asked.expire_by + store.ahead(),
        payment_method: null,
        pause_initiated_by: null,
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
        const subscription = find(id);
        refuseIf(subscription.status !== "created", `Subscription is already ${subscription.status}.`);
        const method = options.method ?? "card";
        const agreed = { ...subscription, status: "authenticated", payment_method: method } as const;
        if (subscription.start_at !== null) {
          const order = payments.createOrder(TOKEN_AMOUNT, null, {});
          const token = payments.pay(order.id, { ...options, method, status: "authorized" });
          saveAndSend({ ...agreed, charge_at: subscription.start_at }, "authenticated");
          return token.razorpay_payment_id;
        }
        const paymentId = chargeNow(subscription, { ...options, method });
        saveAndSend(agreed, "authenticated", paymentId);
        const active = saveAndSend(afterCharge(agreed, store.now()), "activated");
        saveAndSend(active, "charged", paymentId);
        return paymentId;
      });
      const signature = createHmac("sha256", keySecret).update(`${paymentId}|${id}`).digest("hex");
      return { razorpay_payment_id: paymentId, razorpay_subscription_id: id, razorpay_signature: signature };
    },

    failAuthentication(id: string, description?: string) {
      const invoice = store.atomically(() => {
        const subscription = find(id);
        refuseIf(subscription.status !== "created", `Subscription is already ${subscription.status}.`);
        return createInvoice(subscription);
      });
      return payments.fail(invoice.order_id, {
        invoiceId: invoice.id,
        ...(description ? { description } : {}),
      });
    },

    /** @throws SandboxApiError when it has ended */
    cancel: (id: string) =>
      transition(id, "cancelled", ["created", "authenticated", "active", "pending", "halted", "paused"], {
        status: "cancelled",
        charge_at: null,
        ended_at: store.now(),
      }),
    /** By the donor, in the UPI app. */
    pause: (id: string) => pauseBy("customer", id),
    resume,
    /** By the account's owner. A mandate that has not begun is cancelled. @throws SandboxApiError for UPI */
    pauseByOwner(id: string) {
      const { status, payment_method } = find(id);
      if (status === "authenticated")
        return transition(id, "cancelled", ["authenticated"], {
          status: "cancelled",
          charge_at: null,
          ended_at: store.now(),
        });
      refuseIf(payment_method === "upi", "Subscription cannot be paused when payment mode is UPI.");
      return pauseBy("self", id);
    },
    resumeByOwner(id: string) {
      refuseIf(find(id).pause_initiated_by === "customer", "Subscription was paused by the customer.");
      return resume(id);
    },

    decline: (id: string, declines = true) => store.decline(id, declines),

    /** Charges all due subscriptions, each at its own time. */
    catchUp() {
      const next = () => store.due("subscription", store.now())[0];
      for (let one = next(); one; one = next()) {
        const { id, charge_at } = one;
        store.during(charge_at ?? 0, () => store.atomically(() => charge(id)));
      }
    },
  };
}
