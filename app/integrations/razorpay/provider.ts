/** Interface of the payment provider, real or sandbox. Amounts are integer paise. */
export type ProviderPayment = {
  id: string;
  orderId: string | null;
  amountPaise: number;
  currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  international: boolean;
  /** Includes refunds that are pending or fail later: use it only to decide whether to list the refunds. */
  refundedPaise: number;
  method: string | null;
  /** Razorpay's English sentence, for the donor. */
  errorDescription: string | null;
  /** When the donor paid, ISO 8601 in UTC; null when Razorpay does not say. */
  createdAt: string | null;
  /** Includes tax; null before the capture. */
  feePaise: number | null;
  /** True if the donor pays the fee on top of the order: it is part of amountPaise. */
  isFeeOnTop: boolean;
};

export type ProviderRefund = {
  id: string;
  paymentId: string;
  amountPaise: number;
  status: "pending" | "processed" | "failed";
  /** When it was made, ISO 8601 in UTC; null when Razorpay does not say. */
  createdAt?: string | null;
};

export type ProviderDispute = {
  id: string;
  paymentId: string;
  amountPaise: number;
  status: "open" | "under_review" | "action_required" | "closed" | "won" | "lost";
  /** chargeback, pre_arbitration, arbitration, fraud or retrieval. */
  phase: string | null;
  /** ISO 8601 in UTC. */
  respondBy: string | null;
  /** ISO 8601 in UTC. */
  reportedAt: string;
};

export const SUBSCRIPTION_STATUSES = [
  "created",
  "authenticated",
  "active",
  "pending",
  "halted",
  "paused",
  "cancelled",
  "completed",
  "expired",
] as const;

/** A mandate: one charge a month. Instants are ISO 8601 in UTC. */
export type ProviderSubscription = {
  id: string;
  planId: string;
  status: (typeof SUBSCRIPTION_STATUSES)[number];
  shortUrl: string | null;
  notes: Record<string, string>;
  /** null when Razorpay does not say. */
  paidCount: number | null;
  chargeAt: string | null;
  endedAt: string | null;
};

export type ProviderInvoice = {
  id: string;
  orderId: string | null;
  paymentId: string | null;
  isPaid: boolean;
};

/** One bank transfer. Razorpay's own sums of fees and tax are 0, so add up the rows. */
export type ProviderSettlement = {
  id: string;
  amountPaise: number;
  /** created, processed or failed. */
  status: string;
  utr: string | null;
  createdAt: string;
};

/** A row of the settlement report. For a payment credit = amount − fee, and fee includes tax. */
export type ProviderReconRow = {
  entityId: string;
  type: string;
  debitPaise: number;
  creditPaise: number;
  amountPaise: number;
  feePaise: number;
  taxPaise: number;
  isOnHold: boolean;
  isSettled: boolean;
  createdAt: string;
  settledAt: string | null;
  settlementId: string | null;
  utr: string | null;
  orderId: string | null;
  orderReceipt: string | null;
  paymentId: string | null;
  disputeId: string | null;
  method: string | null;
  description: string | null;
};

/** Page sizes of listReconRows and listSettlements; a shorter page is the last one. */
export const RECON_PAGE_SIZE = 1_000;
export const SETTLEMENTS_PAGE_SIZE = 100;

export type ProviderEvent = {
  type: string;
  orderId: string | null;
  payment: ProviderPayment | null;
  refund: ProviderRefund | null;
  dispute: ProviderDispute | null;
  subscription: ProviderSubscription | null;
  settlement: ProviderSettlement | null;
  /** When Razorpay sent it, ISO 8601 in UTC. */
  reportedAt: string;
};

/** `refused`: a 4xx that a retry won't change. Wrong keys are `failing`. */
type ProviderErrorCode = "unreachable" | "timeout" | "failing" | "refused";

export class ProviderError extends Error {
  constructor(
    readonly code: ProviderErrorCode,
    message: string,
  ) {
    super(message);
    this.name = "ProviderError";
  }
}

export type Provider = {
  /** @param receipt our unique reference, at most 40 characters @throws ProviderError */
  createOrder(order: {
    amountPaise: number;
    receipt: string;
    notes: Record<string, string>;
  }): Promise<{ id: string }>;
  /** Includes failed payments; in no fixed order. @throws ProviderError */
  listPayments(orderId: string): Promise<ProviderPayment[]>;
  /** @throws ProviderError (`refused`: no such payment) */
  findPayment(paymentId: string): Promise<ProviderPayment>;
  listRefunds(paymentId: string): Promise<ProviderRefund[]>;
  /** Idempotent: a captured payment is returned as it is. @throws ProviderError */
  capturePayment(paymentId: string, amountPaise: number): Promise<ProviderPayment>;
  /** Idempotent by key (10+ characters) and details; final only when `processed`. @throws ProviderError */
  refundPayment(
    paymentId: string,
    refund: { key: string; amountPaise: number; notes: Record<string, string> },
  ): Promise<ProviderRefund>;
  /** Plans can't be changed or deleted. @throws ProviderError */
  createPlan(plan: { amountPaise: number; name: string }): Promise<{ id: string }>;
  findPlan(planId: string): Promise<{ id: string; amountPaise: number }>;
  /**
   * Not idempotent: after a failure without `refused`, call findSubscriptionByNote first.
   * @throws ProviderError
   */
  createSubscription(subscription: {
    planId: string;
    months: number;
    /** First charge; null: at once. */
    startAt?: Date | null;
    expireBy: Date;
    notes: Record<string, string>;
  }): Promise<ProviderSubscription>;
  findSubscription(subscriptionId: string): Promise<ProviderSubscription>;
  /** The plan's subscription with this note; null when there is none. @throws ProviderError */
  findSubscriptionByNote(
    planId: string,
    note: { name: string; value: string; since: Date },
  ): Promise<ProviderSubscription | null>;
  /** Takes effect at once. Idempotent. @throws ProviderError */
  cancelSubscription(subscriptionId: string): Promise<ProviderSubscription>;
  /**
   * Idempotent. Only for an active subscription: one that has not begun would be cancelled.
   * @throws ProviderError (`refused`: its mandate can't be paused, as with UPI)
   */
  pauseSubscription(subscriptionId: string): Promise<ProviderSubscription>;
  /** Idempotent. @throws ProviderError (`refused`: paused by the donor's bank or app, for example) */
  resumeSubscription(subscriptionId: string): Promise<ProviderSubscription>;
  listInvoices(subscriptionId: string): Promise<ProviderInvoice[]>;
  /** Latest first, SETTLEMENTS_PAGE_SIZE at a time. @throws ProviderError */
  listSettlements(range: { from: Date; to: Date; skip?: number }): Promise<ProviderSettlement[]>;
  /** RECON_PAGE_SIZE at a time. @param day YYYY-MM-DD in Asia/Kolkata @throws ProviderError */
  listReconRows(day: string, skip?: number): Promise<ProviderReconRow[]>;
  /** Hex HMAC-SHA256(key secret, orderId|paymentId), from the browser. */
  isPaymentSigned(orderId: string, paymentId: string, signature: string): boolean;
  /** As isPaymentSigned, but in the other order: paymentId|subscriptionId. */
  isSubscriptionSigned(subscriptionId: string, paymentId: string, signature: string): boolean;
  isWebhookSigned(rawBody: string, signature: string): boolean;
  /** @returns null when the body is no webhook */
  readEvent(rawBody: string): ProviderEvent | null;
  /** Removes the payer's personal data; readEvent returns the same event for the result. */
  redactPayer(rawBody: string): string;
};
