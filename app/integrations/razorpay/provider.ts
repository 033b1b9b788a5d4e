/**
 * The payment provider as the domain sees it, the same for the real one and the stand-in. Amounts are integer
 * paise. razorpay.server.ts translates the provider's JSON into these shapes.
 */
export type ProviderPayment = {
  id: string;
  orderId: string | null;
  amountPaise: number;
  currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  international: boolean;
  /** Includes refunds that are pending or fail later, so it only tells when to list the refunds. */
  refundedPaise: number;
  method: string | null;
  /** The provider's sentence about a failure, in English, for the donor. */
  errorDescription: string | null;
};

export type ProviderRefund = {
  id: string;
  paymentId: string;
  amountPaise: number;
  status: "pending" | "processed" | "failed";
};

/** A chargeback: the donor's bank claims money back. */
export type ProviderDispute = {
  id: string;
  paymentId: string;
  amountPaise: number;
  status: "open" | "under_review" | "action_required" | "closed" | "won" | "lost";
  /** chargeback, pre_arbitration, arbitration, fraud or retrieval. */
  phase: string | null;
  /** Until when to answer, ISO 8601 in UTC. */
  respondBy: string | null;
  /** When the provider sent this, ISO 8601 in UTC. */
  toldAt: string;
};

export type SubscriptionStatus =
  | "created"
  | "authenticated"
  | "active"
  | "pending"
  | "halted"
  | "paused"
  | "cancelled"
  | "completed"
  | "expired";

/** A mandate: the donor's bank pays the plan's amount every month. Instants are ISO 8601 in UTC. */
export type ProviderSubscription = {
  id: string;
  planId: string;
  status: SubscriptionStatus;
  /** The provider's page on which the donor agrees. */
  shortUrl: string | null;
  notes: Record<string, string>;
  /** Charges that were paid so far; null when the provider does not say. */
  paidCount: number | null;
  /** When the next charge is tried. */
  chargeAt: string | null;
  endedAt: string | null;
};

/** The bill of one month of a subscription. The provider makes bill and order, and collects the payment. */
export type ProviderInvoice = {
  id: string;
  orderId: string | null;
  paymentId: string | null;
  isPaid: boolean;
};

/** One transfer of the provider to the foundation's bank. Its own fees and tax are 0: add up the rows. */
export type ProviderSettlement = {
  id: string;
  amountPaise: number;
  /** created, processed or failed. */
  status: string;
  /** The bank's reference, by which its line is found. */
  utr: string | null;
  createdAt: string;
};

/**
 * One row of the settlement report: what a payment, refund, transfer or adjustment put in or took out. Of a
 * payment credit = amount − fee, and fee includes tax.
 */
export type ProviderReconRow = {
  entityId: string;
  /** payment, refund, transfer or adjustment. */
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
  /** Adjustments may have none. */
  utr: string | null;
  orderId: string | null;
  /** Our own reference of the order. */
  orderReceipt: string | null;
  paymentId: string | null;
  disputeId: string | null;
  method: string | null;
  description: string | null;
};

/** The most that one call of listReconRows and of listSettlements gives: fewer means the end. */
export const RECON_ROWS = 1_000;
export const SETTLEMENTS = 100;

/** What we read from a webhook's body. */
export type ProviderEvent = {
  /** For example payment.captured. */
  type: string;
  orderId: string | null;
  payment: ProviderPayment | null;
  refund: ProviderRefund | null;
  dispute: ProviderDispute | null;
  subscription: ProviderSubscription | null;
  settlement: ProviderSettlement | null;
  /** When the provider sent it, ISO 8601 in UTC. */
  toldAt: string;
};

/**
 * Why the provider gave no useful answer. `refused`: a 4xx that will not change on a retry. Wrong keys are
 * `failing`.
 */
type ProviderTrouble = "unreachable" | "timeout" | "failing" | "refused";

export class ProviderError extends Error {
  constructor(
    readonly trouble: ProviderTrouble,
    message: string,
  ) {
    super(message);
    this.name = "ProviderError";
  }
}

export type Provider = {
  /** @param receipt our own reference, at most 40 characters, unique. @throws ProviderError */
  createOrder(order: {
    amountPaise: number;
    receipt: string;
    notes: Record<string, string>;
  }): Promise<{ id: string }>;
  /**
   * Payments of an order, failed ones too, in no fixed order.
   * @throws ProviderError
   */
  listPayments(orderId: string): Promise<ProviderPayment[]>;
  /** @throws ProviderError (`refused` when there is no such payment) */
  findPayment(paymentId: string): Promise<ProviderPayment>;
  /** Every refund of a payment. @throws ProviderError */
  listRefunds(paymentId: string): Promise<ProviderRefund[]>;
  /**
   * Captures an authorised payment. Safe to repeat: a captured payment is returned as it is.
   * @throws ProviderError
   */
  capturePayment(paymentId: string, amountPaise: number): Promise<ProviderPayment>;
  /**
   * Refunds money. Safe to repeat with the same key (at least 10 characters) and details: it stays one
   * refund. Final only when the provider says `processed`.
   * @throws ProviderError (`refused` when a refund is impossible)
   */
  refundPayment(
    paymentId: string,
    refund: { key: string; amountPaise: number; notes: Record<string, string> },
  ): Promise<ProviderRefund>;
  /** A monthly plan over this amount. Plans can't be changed or deleted. @throws ProviderError */
  createPlan(plan: { amountPaise: number; name: string }): Promise<{ id: string }>;
  /** @throws ProviderError (`refused` when there is no such plan) */
  findPlan(planId: string): Promise<{ id: string; amountPaise: number }>;
  /**
   * There is no idempotency key: when this fails without `refused`, look with findSubscriptionByNote before
   * trying again. @param subscription.months how many charges at most. @throws ProviderError
   */
  createSubscription(subscription: {
    planId: string;
    months: number;
    /** Until when the donor can agree. */
    expireBy: Date;
    notes: Record<string, string>;
  }): Promise<ProviderSubscription>;
  /** @throws ProviderError (`refused` when there is no such subscription) */
  findSubscription(subscriptionId: string): Promise<ProviderSubscription>;
  /**
   * The subscription of a plan that has this note, made since then; null when there is none.
   * @throws ProviderError
   */
  findSubscriptionByNote(
    planId: string,
    note: { name: string; value: string; since: Date },
  ): Promise<ProviderSubscription | null>;
  /** Ends it at once. Safe to repeat: an ended one is returned as it is. @throws ProviderError */
  cancelSubscription(subscriptionId: string): Promise<ProviderSubscription>;
  /** The bills of a subscription, the latest first. @throws ProviderError */
  listInvoices(subscriptionId: string): Promise<ProviderInvoice[]>;
  /** Settlements made in this time, the latest first, SETTLEMENTS at a time. @throws ProviderError */
  listSettlements(made: { from: Date; to: Date; skip?: number }): Promise<ProviderSettlement[]>;
  /**
   * What was settled on a day, RECON_ROWS at a time.
   * @param day YYYY-MM-DD in Asia/Kolkata. @throws ProviderError
   */
  listReconRows(day: string, skip?: number): Promise<ProviderReconRow[]>;
  /** Checks the browser's proof of a payment: hex HMAC-SHA256(key secret, orderId|paymentId). */
  isPaymentSigned(orderId: string, paymentId: string, signature: string): boolean;
  /** The same of a subscription's first payment, the other way round: paymentId|subscriptionId. */
  isSubscriptionSigned(subscriptionId: string, paymentId: string, signature: string): boolean;
  /** Checks a webhook: hex HMAC-SHA256(webhook secret, raw body), with the current or the previous secret. */
  isWebhookSigned(rawBody: string, signature: string): boolean;
  /** @returns null when the body is not a webhook of the provider */
  readEvent(rawBody: string): ProviderEvent | null;
  /** A webhook's body without the person who paid; readEvent reads the same in it. */
  withoutPayer(rawBody: string): string;
};
