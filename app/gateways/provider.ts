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

/** What we read from a webhook's body. */
export type ProviderEvent = {
  /** For example payment.captured. */
  type: string;
  orderId: string | null;
  payment: ProviderPayment | null;
  refund: ProviderRefund | null;
  dispute: ProviderDispute | null;
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
  /** Checks the browser's proof of a payment: hex HMAC-SHA256(key secret, orderId|paymentId). */
  isPaymentSigned(orderId: string, paymentId: string, signature: string): boolean;
  /** Checks a webhook: hex HMAC-SHA256(webhook secret, raw body), with the current or the previous secret. */
  isWebhookSigned(rawBody: string, signature: string): boolean;
  /** @returns null when the body is not a webhook of the provider */
  readEvent(rawBody: string): ProviderEvent | null;
};
