/** Strict about ids, amounts and currency; lenient elsewhere, so that a changed field breaks no donation. */
import { z } from "zod";
import {
  SUBSCRIPTION_STATUSES,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderInvoice,
  type ProviderPayment,
  type ProviderReconRow,
  type ProviderRefund,
  type ProviderSettlement,
  type ProviderSubscription,
} from "./provider";

const Paise = z.number().int().nonnegative();

/** Seconds since 1970 → ISO 8601 in UTC. */
const UnixTime = z
  .number()
  .int()
  .min(1)
  .max(8_000_000_000)
  .transform((seconds) => new Date(seconds * 1000).toISOString());

export const Payment = z
  .object({
    id: z.string(),
    order_id: z.string().nullish(),
    amount: Paise,
    currency: z.string(),
    // Counts an unknown status as unpaid: an error would hide a captured payment in the same list.
    status: z.enum(["created", "authorized", "captured", "refunded", "failed"]).catch("created"),
    captured: z.boolean().nullish(),
    international: z.boolean().nullish(),
    amount_refunded: Paise.nullish(),
    method: z.string().nullish(),
    error_description: z.string().nullish(),
    created_at: UnixTime.nullish().catch(null),
    fee: Paise.nullish().catch(null),
    fee_bearer: z.string().nullish().catch(null),
  })
  .transform((payment): ProviderPayment => ({
    id: payment.id,
    orderId: payment.order_id ?? null,
    amountPaise: payment.amount,
    currency: payment.currency,
    // Auto-refunded without capture counts as failed: https://razorpay.com/docs/payments/refunds/auto-refunds
    status: payment.status === "refunded" && payment.captured === false ? "failed" : payment.status,
    international: payment.international ?? false,
    refundedPaise: payment.amount_refunded ?? 0,
    method: payment.method ?? null,
    errorDescription: payment.error_description ?? null,
    createdAt: payment.created_at ?? null,
    feePaise: payment.fee ?? null,
    isFeeOnTop: payment.fee_bearer === "customer",
  }));

export const Refund = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount: Paise,
    status: z.enum(["pending", "processed", "failed"]).catch("pending"),
    created_at: UnixTime.nullish().catch(null),
  })
  .transform((refund): ProviderRefund => ({
    id: refund.id,
    paymentId: refund.payment_id,
    amountPaise: refund.amount,
    status: refund.status,
    createdAt: refund.created_at ?? null,
  }));

const Dispute = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: Paise.positive(),
  phase: z.string().nullish(),
  respond_by: UnixTime.nullish().catch(null),
});

const DISPUTE_EVENTS: Record<string, ProviderDispute["status"]> = {
  "payment.dispute.created": "open",
  "payment.dispute.under_review": "under_review",
  "payment.dispute.action_required": "action_required",
  "payment.dispute.closed": "closed",
  "payment.dispute.won": "won",
  "payment.dispute.lost": "lost",
};

const EPOCH = new Date(0).toISOString();
const Notes = z
  .record(z.string(), z.coerce.string())
  .nullish()
  .catch({})
  .transform((notes) => notes ?? {});

export const Subscription = z
  .object({
    id: z.string().regex(/^sub_[\w-]{1,40}$/),
    plan_id: z.string(),
    status: z.enum(SUBSCRIPTION_STATUSES),
    short_url: z
      .url({ protocol: /^https?$/ })
      .nullish()
      .catch(null),
    notes: Notes,
    paid_count: z.number().int().nonnegative().nullish().catch(null),
    charge_at: UnixTime.nullish().catch(null),
    ended_at: UnixTime.nullish().catch(null),
  })
  .transform((subscription): ProviderSubscription => ({
    id: subscription.id,
    planId: subscription.plan_id,
    status: subscription.status,
    shortUrl: subscription.short_url ?? null,
    notes: subscription.notes,
    paidCount: subscription.paid_count ?? null,
    chargeAt: subscription.charge_at ?? null,
    endedAt: subscription.ended_at ?? null,
  }));
export const Subscriptions = z.object({ items: z.array(Subscription) });

export const Plan = z
  .object({ id: z.string().regex(/^plan_[\w-]{1,40}$/), item: z.object({ amount: Paise.positive() }) })
  .transform(({ id, item }) => ({ id, amountPaise: item.amount }));

const Invoice = z
  .object({
    id: z.string(),
    order_id: z.string().nullish(),
    payment_id: z.string().nullish(),
    status: z.string().nullish(),
  })
  .transform((invoice): ProviderInvoice => ({
    id: invoice.id,
    orderId: invoice.order_id ?? null,
    paymentId: invoice.payment_id ?? null,
    isPaid: invoice.status === "paid",
  }));
export const Invoices = z.object({ items: z.array(Invoice) });

const Settlement = z
  .object({
    id: z.string(),
    amount: z.number().int(),
    status: z.string().nullish(),
    utr: z.string().nullish(),
    created_at: UnixTime.catch(EPOCH),
  })
  .transform((settlement): ProviderSettlement => ({
    id: settlement.id,
    amountPaise: settlement.amount,
    status: settlement.status ?? "created",
    utr: settlement.utr || null,
    createdAt: settlement.created_at,
  }));
export const Settlements = z.object({ items: z.array(Settlement) });

const ReconRow = z
  .object({
    entity_id: z.string(),
    type: z.string(),
    debit: Paise,
    credit: Paise,
    amount: z.number().int(),
    fee: z.number().int().nullish(),
    tax: z.number().int().nullish(),
    on_hold: z.boolean().nullish(),
    settled: z.boolean().nullish(),
    created_at: UnixTime.catch(EPOCH),
    settled_at: UnixTime.nullish().catch(null),
    settlement_id: z.string().nullish(),
    settlement_utr: z.string().nullish(),
    order_id: z.string().nullish(),
    order_receipt: z.string().nullish(),
    payment_id: z.string().nullish(),
    dispute_id: z.string().nullish(),
    method: z.string().nullish(),
    description: z.string().nullish(),
  })
  .transform((row): ProviderReconRow => ({
    entityId: row.entity_id,
    type: row.type,
    debitPaise: row.debit,
    creditPaise: row.credit,
    amountPaise: row.amount,
    feePaise: row.fee ?? 0,
    taxPaise: row.tax ?? 0,
    isOnHold: row.on_hold ?? false,
    isSettled: row.settled ?? false,
    createdAt: row.created_at,
    settledAt: row.settled_at ?? null,
    settlementId: row.settlement_id || null,
    utr: row.settlement_utr || null,
    orderId: row.order_id || null,
    orderReceipt: row.order_receipt || null,
    paymentId: row.payment_id || null,
    disputeId: row.dispute_id || null,
    method: row.method ?? null,
    description: row.description ?? null,
  }));
export const ReconRows = z.object({ items: z.array(ReconRow) });

export const NewOrder = z.object({ id: z.string().regex(/^order_[\w-]{1,40}$/) });
export const Payments = z.object({ items: z.array(Payment) });
export const Refunds = z.object({ items: z.array(Refund) });

/** null when missing or unreadable: the event itself is still stored. */
const entity = <T extends z.ZodType>(schema: T) => z.object({ entity: schema }).nullable().catch(null);
const Event = z.object({
  event: z.string().min(1).max(100),
  payload: z
    .object({
      payment: entity(Payment),
      order: entity(z.object({ id: z.string() })),
      refund: entity(Refund),
      dispute: entity(Dispute),
      subscription: entity(Subscription),
      settlement: entity(Settlement),
    })
    .catch({ payment: null, order: null, refund: null, dispute: null, subscription: null, settlement: null }),
  created_at: UnixTime.catch(EPOCH),
});

/** null for anything but a webhook. Unknown event types are returned too. */
export function readEvent(rawBody: string): ProviderEvent | null {
  let json: unknown;
  try {
    json = JSON.parse(rawBody);
  } catch {
    return null;
  }
  const event = Event.safeParse(json);
  if (!event.success) return null;
  const { payment, order, refund, dispute, subscription, settlement } = event.data.payload;
  const reportedAt = event.data.created_at;
  return {
    type: event.data.event,
    orderId: order?.entity.id ?? payment?.entity.orderId ?? null,
    payment: payment?.entity ?? null,
    refund: refund?.entity ?? null,
    dispute: dispute && disputeOf(event.data.event, dispute.entity, reportedAt),
    subscription: subscription?.entity ?? null,
    settlement: settlement?.entity ?? null,
    reportedAt,
  };
}

function disputeOf(
  event: string,
  dispute: z.output<typeof Dispute>,
  reportedAt: string,
): ProviderDispute | null {
  const status = DISPUTE_EVENTS[event];
  return status
    ? {
        id: dispute.id,
        paymentId: dispute.payment_id,
        amountPaise: dispute.amount,
        status,
        phase: dispute.phase ?? null,
        respondBy: dispute.respond_by ?? null,
        reportedAt,
      }
    : null;
}
