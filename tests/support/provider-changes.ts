/** What happens at Razorpay without the site and without practice mode. Amounts in paise. */
import { requireEntity } from "~/integrations/razorpay/sandbox/api-error.server";
import type { SandboxEvents } from "~/integrations/razorpay/sandbox/events.server";
import { EMPTY_ROW } from "~/integrations/razorpay/sandbox/settlements.server";
import { newId, type SandboxStore } from "~/integrations/razorpay/sandbox/store.server";

type Sandbox = { store: SandboxStore; events: SandboxEvents };

/** A positive amount is in favour of the foundation. */
export const adjust = (store: SandboxStore, paise: number) =>
  store.save({
    ...EMPTY_ROW,
    id: newId("row"),
    entity_id: newId("adj"),
    type: "adjustment",
    credit: Math.max(0, paise),
    debit: Math.max(0, -paise),
    amount: Math.abs(paise),
    created_at: store.now(),
    description: "Correction",
  });

/** @returns what the foundation loses */
export function loseDispute({ store, events }: Sandbox, paymentId: string): number {
  const payment = requireEntity(store.find("payment", paymentId));
  const { amount, order_id } = payment;
  const id = newId("disp");
  store.save({
    ...adjust(store, -amount),
    ...{ order_id, payment_id: paymentId, dispute_id: id, description: "Debit for dispute" },
  });
  const dispute = {
    ...{ id, entity: "dispute", payment_id: paymentId, phase: "chargeback", status: "lost" },
    ...{ amount, amount_deducted: amount, created_at: store.now() },
  };
  events.send("payment.dispute.lost", { dispute, payment });
  return amount;
}

/** As when staff change the amount at Razorpay, which makes a new plan. */
export function changePlan({ store, events }: Sandbox, subscriptionId: string, planId: string): void {
  const subscription = requireEntity(store.find("subscription", subscriptionId));
  events.send("subscription.updated", { subscription: store.save({ ...subscription, plan_id: planId }) });
}
