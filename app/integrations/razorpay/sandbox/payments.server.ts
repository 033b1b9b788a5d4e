import { createHmac } from "node:crypto";
import type { SandboxEvents } from "./events.server";
import {
  newId,
  type PaymentMethod,
  type SandboxOrder,
  type SandboxStore,
  type SandboxPayment,
  type SandboxRefund,
} from "./store.server";
import { requireEntity, refuseIf } from "./api-error.server";
import { rowOfPayment, rowOfRefund } from "./settlements.server";

export type PayOptions = {
  /** Default: a new id. A failed or authorised payment may be paid again, as when a bank confirms late. */
  paymentId?: string;
  amountPaise?: number;
  status?: "authorized" | "captured";
  international?: boolean;
  method?: PaymentMethod;
  invoiceId?: string;
};

export type PaidProof = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};

export type SandboxPayments = ReturnType<typeof createSandboxPayments>;

/** In paise: 2 % and 18 % tax on that. `fee` includes the tax. */
function feeOf(amount: number): { fee: number; tax: number } {
  const own = Math.round((amount * 2) / 100);
  const tax = Math.round((own * 18) / 100);
  return { fee: own + tax, tax };
}

const defaultFailure =
  "Your payment didn't go through as it was declined by the bank. Try another payment method or contact your bank.";

export function createSandboxPayments(deps: {
  store: SandboxStore;
  events: SandboxEvents;
  keySecret: string;
}) {
  const { store, events, keySecret } = deps;
  const { now } = store;

  function proofOf(orderId: string, paymentId: string): PaidProof {
    const signature = createHmac("sha256", keySecret).update(`${orderId}|${paymentId}`).digest("hex");
    return { razorpay_payment_id: paymentId, razorpay_order_id: orderId, razorpay_signature: signature };
  }

  function orderFor(orderId: string, paymentId: string) {
    const earlier = store.find("payment", paymentId);
    const order = earlier && earlier.order_id !== orderId ? undefined : store.find("order", orderId);
    return { order: requireEntity(order), earlier };
  }

  const createOrder = (amount: number, receipt: string | null, notes: Record<string, string>): SandboxOrder =>
    store.save({
      id: newId("order"),
      entity: "order",
      amount,
      currency: "INR",
      receipt,
      notes,
      status: "created",
      created_at: now(),
    });

  const newPayment = (id: string, order: SandboxOrder, invoiceId: string | undefined): SandboxPayment => ({
    id,
    entity: "payment",
    order_id: order.id,
    amount: order.amount,
    currency: "INR",
    status: "failed",
    captured: false,
    method: "upi",
    international: false,
    amount_refunded: 0,
    error_description: null,
    invoice_id: invoiceId ?? null,
    fee: 0,
    tax: 0,
    created_at: now(),
  });

  function savePayment(payment: SandboxPayment): SandboxPayment {
    const order = requireEntity(store.find("order", payment.order_id));
    const isPaid = order.status === "paid" || payment.status === "captured";
    store.save({ ...order, status: isPaid ? "paid" : "attempted" });
    if (payment.status !== "captured" || payment.fee > 0) return store.save(payment);
    const taken = store.save({ ...payment, ...feeOf(payment.amount) });
    store.save(rowOfPayment(taken, order.receipt, now()));
    return taken;
  }

  function announceCaptured(payment: SandboxPayment) {
    events.send("payment.captured", { payment });
    events.send("order.paid", { payment, order: store.find("order", payment.order_id) });
  }

  return {
    proofOf,
    createOrder,

    /** Idempotent by payment id. @throws SandboxApiError */
    pay(orderId: string, options: PayOptions = {}): PaidProof {
      const { paymentId = newId("pay"), status = "captured", international = false } = options;
      const done = store.atomically(() => {
        const { order, earlier } = orderFor(orderId, paymentId);
        if (earlier?.captured) return null;
        refuseIf(order.status === "paid" && status === "captured", "Payment already done for this order.");
        const payment = savePayment({
          ...newPayment(paymentId, order, options.invoiceId),
          amount: options.amountPaise ?? order.amount,
          status,
          captured: status === "captured",
          method: international ? "card" : (options.method ?? "upi"),
          international,
          created_at: earlier?.created_at ?? now(),
        });
        return { payment, wasAuthorized: earlier?.status === "authorized" };
      });
      if (done && !done.wasAuthorized)
        events.send("payment.authorized", {
          payment: { ...done.payment, status: "authorized", captured: false },
        });
      if (done?.payment.captured) announceCaptured(done.payment);
      return proofOf(orderId, paymentId);
    },

    fail(orderId: string, options: { paymentId?: string; description?: string; invoiceId?: string } = {}) {
      const { paymentId = newId("pay"), description = defaultFailure } = options;
      const payment = store.atomically(() => {
        const { order, earlier } = orderFor(orderId, paymentId);
        if (earlier) return null;
        return savePayment({
          ...newPayment(paymentId, order, options.invoiceId),
          error_description: description,
        });
      });
      if (payment) events.send("payment.failed", { payment });
      return { paymentId, orderId, description };
    },

    /** @throws SandboxApiError, also for a captured payment, as Razorpay does */
    capture(paymentId: string, amountPaise: number): SandboxPayment {
      const payment = store.atomically(() => {
        const one = requireEntity(store.find("payment", paymentId));
        refuseIf(one.captured, "This payment has already been captured");
        refuseIf(
          one.status !== "authorized",
          "Only payments which have been authorized and not yet captured can be captured",
        );
        refuseIf(
          store.find("order", one.order_id)?.status === "paid",
          "Another payment of this order has been captured",
        );
        refuseIf(one.amount !== amountPaise, "Capture amount must be equal to the amount authorized");
        return savePayment({ ...one, status: "captured", captured: true });
      });
      announceCaptured(payment);
      return payment;
    },

    /** @param options.key the same key and request give one refund @throws SandboxApiError */
    refund(paymentId: string, options: { amountPaise?: number; key?: string | null } = {}): SandboxRefund {
      const { key } = options;
      const request = JSON.stringify([paymentId, options.amountPaise ?? null]);
      const done = store.atomically(() => {
        const earlier = key ? store.findKey(key) : undefined;
        if (earlier) {
          refuseIf(
            earlier.request !== request,
            "Different request body sent for the same refund idempotency key",
          );
          return { refund: requireEntity(store.find("refund", earlier.refund_id)), payment: null };
        }
        const one = requireEntity(store.find("payment", paymentId));
        refuseIf(one.status === "refunded", "The payment has been fully refunded already");
        refuseIf(one.status !== "captured", "The payment status should be captured for action to be taken");
        const left = one.amount - one.amount_refunded;
        const amount = options.amountPaise ?? left;
        refuseIf(amount > left, "The total refund amount is greater than the refund payment amount");
        const payment = savePayment({
          ...one,
          amount_refunded: one.amount_refunded + amount,
          status: amount === left ? "refunded" : "captured",
        });
        const refund = store.save({
          id: newId("rfnd"),
          entity: "refund",
          payment_id: paymentId,
          amount,
          currency: "INR",
          status: "processed",
          created_at: now(),
        } satisfies SandboxRefund);
        store.save(rowOfRefund(refund, one.order_id, now()));
        if (key) store.saveKey(key, request, refund.id);
        return { refund, payment };
      });
      const { payment } = done;
      // Like Razorpay, the sandbox first answers and reports `pending`.
      const pending: SandboxRefund = { ...done.refund, status: "pending" };
      if (!payment) return done.refund;
      events.send("refund.created", { refund: pending, payment });
      events.send("refund.processed", { refund: done.refund, payment });
      return pending;
    },
  };
}
