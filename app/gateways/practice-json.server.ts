/** The stand-in's orders, payments and refunds in the provider's JSON shapes; amounts in paise. */
import type { PracticeOrder, PracticePayment, PracticeRefund } from "./practice-ledger.server";

export const failureCode = "BAD_REQUEST_ERROR";
export const failureReason = "payment_failed";

export function orderJson(order: PracticeOrder) {
  const paidPaise = order.status === "paid" ? order.amountPaise : 0;
  return {
    id: order.id,
    entity: "order",
    amount: order.amountPaise,
    amount_paid: paidPaise,
    amount_due: order.amountPaise - paidPaise,
    currency: "INR",
    receipt: order.receipt,
    offer_id: null,
    status: order.status,
    attempts: order.attempts,
    notes: order.notes,
    created_at: order.createdAt,
  };
}

export function paymentJson(payment: PracticePayment) {
  const failed = payment.status === "failed";
  const captured = payment.status === "captured" || payment.status === "refunded";
  return {
    id: payment.id,
    entity: "payment",
    amount: payment.amountPaise,
    currency: "INR",
    status: payment.status,
    order_id: payment.orderId,
    invoice_id: null,
    international: payment.international,
    method: payment.method,
    amount_refunded: payment.refundedPaise,
    refund_status: payment.refundedPaise === 0 ? null : payment.status === "refunded" ? "full" : "partial",
    captured,
    description: "Donation",
    card_id: null,
    bank: null,
    wallet: null,
    vpa: payment.method === "upi" ? "practice@upi" : null,
    email: "practice@example.com",
    contact: "+919999999999",
    notes: [],
    fee: captured ? 0 : null,
    tax: captured ? 0 : null,
    error_code: failed ? failureCode : null,
    error_description: payment.errorDescription,
    error_source: failed ? "customer" : null,
    error_step: failed ? "payment_authentication" : null,
    error_reason: failed ? failureReason : null,
    created_at: payment.createdAt,
  };
}

export function refundJson(refund: PracticeRefund) {
  return {
    id: refund.id,
    entity: "refund",
    amount: refund.amountPaise,
    currency: "INR",
    payment_id: refund.paymentId,
    notes: [],
    receipt: null,
    status: refund.status,
    speed_requested: "normal",
    speed_processed: "normal",
    created_at: refund.createdAt,
  };
}

/** The provider's error body. `metadata` names the payment a failure belongs to. */
export function errorJson(
  description: string,
  more: { field?: string; code?: string; metadata?: Record<string, string> } = {},
) {
  return {
    error: {
      code: more.code ?? failureCode,
      description,
      field: more.field ?? null,
      source: "business",
      step: "payment_initiation",
      reason: "input_validation_failed",
      metadata: more.metadata ?? {},
    },
  };
}
