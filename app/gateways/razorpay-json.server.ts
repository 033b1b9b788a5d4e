/**
 * Validates the provider's JSON and translates it into our shapes (provider.ts). Strict about ids, amounts
 * and currency; lenient elsewhere, so that a field the provider drops or adds stops no donation.
 */
import { z } from "zod";
import type { ProviderDispute, ProviderEvent, ProviderPayment, ProviderRefund } from "./provider";

const Paise = z.number().int().nonnegative();

export const Payment = z
  .object({
    id: z.string(),
    order_id: z.string().nullish(),
    amount: Paise,
    currency: z.string(),
    // An unknown status counts as unpaid; one such attempt must not hide a captured one beside it.
    status: z.enum(["created", "authorized", "captured", "refunded", "failed"]).catch("created"),
    captured: z.boolean().nullish(),
    international: z.boolean().nullish(),
    amount_refunded: Paise.nullish(),
    method: z.string().nullish(),
    error_description: z.string().nullish(),
  })
  .transform((payment): ProviderPayment => ({
    id: payment.id,
    orderId: payment.order_id ?? null,
    amountPaise: payment.amount,
    currency: payment.currency,
    // Refunded automatically without having been captured: for us an attempt that failed.
    // https://razorpay.com/docs/payments/refunds/auto-refunds ("the value [of captured] is always false")
    status: payment.status === "refunded" && payment.captured === false ? "failed" : payment.status,
    international: payment.international ?? false,
    refundedPaise: payment.amount_refunded ?? 0,
    method: payment.method ?? null,
    errorDescription: payment.error_description ?? null,
  }));

export const Refund = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount: Paise,
    status: z.enum(["pending", "processed", "failed"]).catch("pending"),
  })
  .transform((refund): ProviderRefund => ({
    id: refund.id,
    paymentId: refund.payment_id,
    amountPaise: refund.amount,
    status: refund.status,
  }));

/** Seconds since 1970 → ISO 8601 in UTC. */
const Moment = z
  .number()
  .int()
  .min(1)
  .max(8_000_000_000)
  .transform((seconds) => new Date(seconds * 1000).toISOString());

const Dispute = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: Paise.positive(),
  phase: z.string().nullish(),
  respond_by: Moment.nullish().catch(null),
});

/** A dispute's status by the name of the event. */
const DISPUTE_EVENTS: Record<string, ProviderDispute["status"]> = {
  "payment.dispute.created": "open",
  "payment.dispute.under_review": "under_review",
  "payment.dispute.action_required": "action_required",
  "payment.dispute.closed": "closed",
  "payment.dispute.won": "won",
  "payment.dispute.lost": "lost",
};

export const NewOrder = z.object({ id: z.string().regex(/^order_[\w-]{1,40}$/) });
export const Payments = z.object({ items: z.array(Payment) });
export const Refunds = z.object({ items: z.array(Refund) });

/** An entity that is missing or unreadable becomes null: the event itself is still kept. */
const entity = <T extends z.ZodType>(schema: T) => z.object({ entity: schema }).nullable().catch(null);
const Event = z.object({
  event: z.string().min(1).max(100),
  payload: z
    .object({
      payment: entity(Payment),
      order: entity(z.object({ id: z.string() })),
      refund: entity(Refund),
      dispute: entity(Dispute),
    })
    .catch({ payment: null, order: null, refund: null, dispute: null }),
  created_at: Moment.catch(new Date(0).toISOString()),
});

export const Refusal = z.object({ error: z.object({ code: z.string(), description: z.string() }) });

/** Parses a webhook's body; null when it is none. Events of unknown types are returned too. */
export function readEvent(rawBody: string): ProviderEvent | null {
  let json: unknown;
  try {
    json = JSON.parse(rawBody);
  } catch {
    return null;
  }
  const event = Event.safeParse(json);
  if (!event.success) return null;
  const { payment, order, refund, dispute } = event.data.payload;
  return {
    type: event.data.event,
    orderId: order?.entity.id ?? payment?.entity.orderId ?? null,
    payment: payment?.entity ?? null,
    refund: refund?.entity ?? null,
    dispute: dispute && disputeOf(event.data.event, dispute.entity, event.data.created_at),
  };
}

function disputeOf(event: string, dispute: z.output<typeof Dispute>, toldAt: string): ProviderDispute | null {
  const status = DISPUTE_EVENTS[event];
  return status
    ? {
        id: dispute.id,
        paymentId: dispute.payment_id,
        amountPaise: dispute.amount,
        status,
        phase: dispute.phase ?? null,
        respondBy: dispute.respond_by ?? null,
        toldAt,
      }
    : null;
}
