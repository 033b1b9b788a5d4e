/**
 * What happens to money at the stand-in provider: paying, failing, capturing, refunding, each with its
 * webhooks.
 */
import { createHmac } from "node:crypto";
import type { PracticeEvents } from "./practice-events.server";
import {
  newId,
  now,
  type PracticeLedger,
  type PracticePayment,
  type PracticeRefund,
} from "./practice-ledger.server";

export type PayOptions = {
  /**
   * Default: a new one. A failed or authorised payment of the same order moves on: the bank answered late.
   */
  paymentId?: string;
  /** Default: the order's amount. */
  amountPaise?: number;
  status?: "authorized" | "captured";
  method?: "upi" | "card" | "netbanking";
  international?: boolean;
};

/** What a browser brings back from a payment. */
export type PaidProof = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};

export type PracticePayments = ReturnType<typeof createPracticePayments>;

/** Thrown where the provider would refuse; the sentence is the provider's description. */
export class PracticeRefusal extends Error {}

/** What a donor reads who pressed 'Fail the payment'. */
export const chosenFailure = "Practice mode: you chose to fail this payment.";

const noSuchId = "The id provided does not exist";
const defaultFailure =
  "Your payment didn't go through as it was declined by the bank. Try another payment method or contact your bank.";

export function createPracticePayments({
  ledger,
  events,
  keySecret,
}: {
  ledger: PracticeLedger;
  events: PracticeEvents;
  keySecret: string;
}) {
  function proofOf(orderId: string, paymentId: string): PaidProof {
    const signature = createHmac("sha256", keySecret).update(`${orderId}|${paymentId}`).digest("hex");
    return { razorpay_payment_id: paymentId, razorpay_order_id: orderId, razorpay_signature: signature };
  }

  function orderFor(orderId: string, paymentId: string) {
    const order = ledger.findOrder(orderId);
    const earlier = ledger.findPayment(paymentId);
    if (!order || (earlier && earlier.orderId !== orderId)) throw new PracticeRefusal(noSuchId);
    return { order, earlier };
  }

  function announceCaptured(payment: PracticePayment) {
    events.send("payment.captured", { payment });
    events.send("order.paid", { payment, order: ledger.findOrder(payment.orderId) });
  }

  return {
    proofOf,

    /** Repeating it with the id of a captured payment changes nothing. @throws PracticeRefusal */
    pay(orderId: string, options: PayOptions = {}): PaidProof {
      const paymentId = options.paymentId ?? newId("pay");
      const status = options.status ?? "captured";
      const done = ledger.atomically(() => {
        const { order, earlier } = orderFor(orderId, paymentId);
        if (earlier?.status === "captured" || earlier?.status === "refunded") return null;
        if (order.status === "paid" && status === "captured")
          throw new PracticeRefusal("Payment already done for this order.");
        const payment: PracticePayment = {
          id: paymentId,
          orderId,
          amountPaise: options.amountPaise ?? order.amountPaise,
          status,
          method: options.method ?? (options.international ? "card" : "upi"),
          international: options.international ?? false,
          refundedPaise: 0,
          errorDescription: null,
          createdAt: earlier?.createdAt ?? now(),
        };
        ledger.savePayment(payment);
        return { payment, wasAuthorized: earlier?.status === "authorized" };
      });
      if (done && !done.wasAuthorized)
        events.send("payment.authorized", { payment: { ...done.payment, status: "authorized" } });
      if (done?.payment.status === "captured") announceCaptured(done.payment);
      return proofOf(orderId, paymentId);
    },

    /** An attempt that the bank declined. @throws PracticeRefusal */
    fail(
      orderId: string,
      options: { paymentId?: string; description?: string; method?: "upi" | "card" } = {},
    ) {
      const paymentId = options.paymentId ?? newId("pay");
      const errorDescription = options.description ?? defaultFailure;
      const payment = ledger.atomically(() => {
        const { order, earlier } = orderFor(orderId, paymentId);
        if (earlier) return null;
        const failed: PracticePayment = {
          id: paymentId,
          orderId,
          amountPaise: order.amountPaise,
          status: "failed",
          method: options.method ?? "upi",
          international: false,
          refundedPaise: 0,
          errorDescription,
          createdAt: now(),
        };
        ledger.savePayment(failed);
        return failed;
      });
      if (payment) events.send("payment.failed", { payment });
      return { paymentId, orderId, description: errorDescription };
    },

    /** @throws PracticeRefusal, also when it is captured already, as the provider does */
    capture(paymentId: string, amountPaise: number): PracticePayment {
      const payment = ledger.atomically(() => {
        const found = ledger.findPayment(paymentId);
        if (!found) throw new PracticeRefusal(noSuchId);
        if (found.status === "captured" || found.status === "refunded")
          throw new PracticeRefusal("This payment has already been captured");
        if (found.status !== "authorized")
          throw new PracticeRefusal(
            "Only payments which have been authorized and not yet captured can be captured",
          );
        if (ledger.findOrder(found.orderId)?.status === "paid")
          throw new PracticeRefusal("Another payment of this order has been captured");
        if (found.amountPaise !== amountPaise)
          throw new PracticeRefusal("Capture amount must be equal to the amount authorized");
        const captured: PracticePayment = { ...found, status: "captured" };
        ledger.savePayment(captured);
        return captured;
      });
      announceCaptured(payment);
      return payment;
    },

    /** @param options.key same key and same request: the same refund, once. @throws PracticeRefusal */
    refund(paymentId: string, options: { amountPaise?: number; key?: string | null } = {}): PracticeRefund {
      const key = options.key ?? null;
      const request = JSON.stringify([paymentId, options.amountPaise ?? null]);
      const done = ledger.atomically(() => {
        const earlier = key === null ? undefined : ledger.findRefundByKey(key);
        if (earlier) {
          if (earlier.request !== request)
            throw new PracticeRefusal("Different request body sent for the same refund idempotency key");
          const { request: _, ...refund } = earlier;
          return { refund, payment: null };
        }
        const found = ledger.findPayment(paymentId);
        if (!found) throw new PracticeRefusal(noSuchId);
        if (found.status === "refunded")
          throw new PracticeRefusal("The payment has been fully refunded already");
        if (found.status !== "captured")
          throw new PracticeRefusal("The payment status should be captured for action to be taken");
        const openPaise = found.amountPaise - found.refundedPaise;
        const amountPaise = options.amountPaise ?? openPaise;
        if (amountPaise > openPaise)
          throw new PracticeRefusal("The total refund amount is greater than the refund payment amount");
        const payment: PracticePayment = {
          ...found,
          refundedPaise: found.refundedPaise + amountPaise,
          status: amountPaise === openPaise ? "refunded" : "captured",
        };
        ledger.savePayment(payment);
        const refund = ledger.addRefund({ paymentId, amountPaise, key, request });
        ledger.markRefundProcessed(refund.id);
        return { refund, payment };
      });
      if (done.payment) {
        events.send("refund.created", { refund: done.refund, payment: done.payment });
        events.send("refund.processed", {
          refund: { ...done.refund, status: "processed" },
          payment: done.payment,
        });
      }
      return done.refund;
    },
  };
}
