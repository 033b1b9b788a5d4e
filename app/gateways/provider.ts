/**
 * The payment provider as the domain sees it. The real one and the stand-in answer the same questions; the
 * shapes below are ours, in integer paise, translated from the provider's JSON by razorpay.server.ts.
 */
export type ProviderPayment = {
  id: string;
  orderId: string | null;
  amountPaise: number;
  currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  international: boolean;
  /**
   * Counts a refund from its first moment, even one that fails later: only a reason to ask for the refunds.
   */
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

/** Money that the donor's bank claims back. */
export type ProviderDispute = {
  id: string;
  paymentId: string;
  amountPaise: number;
  status: "open" | "under_review" | "action_required" | "closed" | "won" | "lost";
  /** chargeback, pre_arbitration, arbitration, fraud or retrieval. */
  phase: string | null;
  /** The last moment to answer, ISO 8601 in UTC. */
  respondBy: string | null;
  /** When the provider said so, ISO 8601 in UTC. */
  toldAt: string;
};

/** A webhook body, understood as far as we act on it. */
export type ProviderEvent = {
  /** For example payment.captured. */
  type: string;
  orderId: string | null;
  payment: ProviderPayment | null;
  refund: ProviderRefund | null;
  dispute: ProviderDispute | null;
};

/**
 * Why the provider gave no useful answer. `refused`: a 4xx that asking again would not help; wrong keys are
 * `failing`.
 */
export type ProviderTrouble = "unreachable" | "timeout" | "failing" | "refused";

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
  /** All attempts on an order, any order. @throws ProviderError */
  listPayments(orderId: string): Promise<ProviderPayment[]>;
  /** @throws ProviderError (`refused` when there is no such payment) */
  findPayment(paymentId: string): Promise<ProviderPayment>;
  /** Every refund of a payment. @throws ProviderError */
  listRefunds(paymentId: string): Promise<ProviderRefund[]>;
  /**
   * Takes an authorised payment. Safe to repeat: an already captured payment is returned as it is. @throws
   * ProviderError
   */
  capturePayment(paymentId: string, amountPaise: number): Promise<ProviderPayment>;
  /**
   * Gives money back. Safe to repeat with the same key (at least 10 characters) and the same details: it
   * stays one refund. Final only when the provider says `processed`. @throws ProviderError (`refused` when it
   * can't be given back)
   */
  refundPayment(
    paymentId: string,
    refund: { key: string; amountPaise: number; notes: Record<string, string> },
  ): Promise<ProviderRefund>;
  /**
   * The browser's proof of a payment: hex HMAC-SHA256(key secret, orderId|paymentId), compared in constant
   * time.
   */
  isPaymentSigned(orderId: string, paymentId: string, signature: string): boolean;
  /**
   * The webhook's proof: hex HMAC-SHA256(webhook secret, raw body), for the current and the previous secret.
   */
  isWebhookSigned(rawBody: string, signature: string): boolean;
  /** @returns null when the body is not a webhook of the provider */
  readEvent(rawBody: string): ProviderEvent | null;
};
