import type { Db, Donation } from "#db/schema";
import { transact } from "#db/client.server";
import type { ProviderPayment, ProviderRefund } from "~/gateways/provider";
import { isPaid } from "./donation-states.server";
import { findDonationByOrder } from "./donations.server";
import { sendReceipt } from "~/domain/mail/outbox.server";
import { issueReceipt } from "./receipts.server";
import { applyRefund, countReturned, isBeingReturned } from "./returned-money.server";
import { alertStaff } from "~/domain/mail/staff-alerts.server";

/** What became of something the provider said; kept with the event, for staff. */
export type Outcome =
  | "paid"
  | "already_paid"
  | "failed"
  | "set_aside"
  | "not_captured_yet"
  | "refunded"
  | "refund_noted"
  | "dispute_noted"
  | "dispute_lost"
  | "unknown_order"
  | "other_amount"
  | "second_payment"
  | "look_up_due"
  | "nothing_to_do";

/**
 * THE one place where a payment reaches the ledger, whichever source speaks first: webhook, browser, or
 * look-up. One transaction holds the state, the receipt number and the mail; saying the same thing again
 * changes nothing. `refunds` are those of this payment, as far as the source knows them.
 */
export function recordPayment(
  db: Db,
  payment: ProviderPayment,
  now: Date,
  refunds: ProviderRefund[] = [],
): Promise<Outcome> {
  return transact(db, async (trx) => {
    const donation = payment.orderId === null ? undefined : await findDonationByOrder(trx, payment.orderId);
    if (!donation) return "unknown_order";
    if (payment.amountPaise !== donation.amount_paise || payment.currency !== donation.currency) {
      await alertAbout(
        trx,
        donation,
        payment,
        "A payment does not match its donation",
        `Payment ${payment.id} is over another amount or currency than order ${donation.order_id}. It was not counted.`,
        now,
      );
      return "other_amount";
    }
    if (payment.status === "failed") return noteFailure(trx, donation, payment, now);
    if (payment.international && payment.status !== "created") return setAside(trx, donation, payment, now);
    if (payment.status === "created" || payment.status === "authorized") return askSoon(trx, donation, now);

    let outcome = await markPaid(trx, donation, payment, now);
    // What went back of another payment on the same order is no refund of this donation's.
    if (outcome !== "paid" && outcome !== "already_paid") return outcome;
    for (const refund of refunds) outcome = await applyRefund(trx, donation, refund, now);
    // A dispute may have been lost before we heard of its payment.
    return (await countReturned(trx, donation.id, now)) ? "refunded" : outcome;
  });
}

/**
 * Captured. Forward only: a paid donation stays what it is; a failed or abandoned one becomes paid, and so
 * does one of which a foreign payment was set aside, because that payment is set aside and not the gift.
 */
async function markPaid(trx: Db, donation: Donation, payment: ProviderPayment, now: Date): Promise<Outcome> {
  if (isPaid(donation)) {
    if (donation.payment_id === payment.id) return "already_paid";
    if (payment.status !== "refunded")
      await alertAbout(
        trx,
        donation,
        payment,
        "A second payment came in for one donation",
        `Order ${donation.order_id} was paid by ${donation.payment_id}; now payment ${payment.id} is captured too. One of them needs a refund.`,
        now,
      );
    return "second_payment";
  }
  if (donation.state === "set_aside") {
    if (donation.payment_id === payment.id) return "set_aside";
    const both = `Payment ${donation.payment_id} for order ${donation.order_id} was made with a foreign card and set aside; now payment ${payment.id} from India is captured too.`;
    if (await isBeingReturned(trx, donation)) {
      // The refund in the books is of the foreign payment, and must not be taken for one of this payment.
      await alertAbout(
        trx,
        donation,
        payment,
        "A payment from India came in for a donation that is being returned",
        `${both} It could not be counted, because a refund stands in the books already. Please return it at the provider.`,
        now,
      );
      return "set_aside";
    }
    await alertAbout(
      trx,
      donation,
      payment,
      "A donation that was set aside has been paid from India",
      `${both} The gift counts. Please return ${donation.payment_id} at the provider; a refund on this website would give back ${payment.id}.`,
      now,
    );
  }
  const at = now.toISOString();
  const paid = await trx
    .updateTable("donations")
    .set({
      state: "paid",
      payment_id: payment.id,
      method: payment.method,
      paid_at: at,
      updated_at: at,
      failure_reason: null,
      next_look_up_at: null,
    })
    .where("id", "=", donation.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const receipt = await issueReceipt(trx, paid, now);
  if (paid.receipt_requested && paid.email) await sendReceipt(trx, paid, receipt, now);
  return "paid";
}

/** A failed attempt is only a hint: the same order may still be paid, even days later. */
async function noteFailure(
  trx: Db,
  donation: Donation,
  payment: ProviderPayment,
  now: Date,
): Promise<Outcome> {
  if (donation.state !== "created" && donation.state !== "failed") return "nothing_to_do";
  await trx
    .updateTable("donations")
    .set({
      state: "failed",
      failure_reason: payment.errorDescription?.slice(0, 300) ?? null,
      updated_at: now.toISOString(),
    })
    .where("id", "=", donation.id)
    .execute();
  return "failed";
}

/**
 * An NGO may not take foreign cards on this account: not counted, no receipt, a word to staff who return it.
 */
async function setAside(trx: Db, donation: Donation, payment: ProviderPayment, now: Date): Promise<Outcome> {
  if (isPaid(donation)) {
    if (payment.status !== "refunded")
      await alertAbout(
        trx,
        donation,
        payment,
        "A foreign card paid a donation that was paid before",
        `Payment ${payment.id} for order ${donation.order_id} was made with a foreign card, beside ${donation.payment_id}. Please return it at the provider.`,
        now,
      );
    return "second_payment";
  }
  if (donation.state === "set_aside" && donation.payment_id === payment.id) return "set_aside";
  if (donation.state !== "set_aside")
    await trx
      .updateTable("donations")
      .set({
        state: "set_aside",
        payment_id: payment.id,
        method: payment.method,
        updated_at: now.toISOString(),
        next_look_up_at: null,
      })
      .where("id", "=", donation.id)
      .execute();
  await alertAbout(
    trx,
    donation,
    payment,
    "An international payment was set aside",
    `Payment ${payment.id} for order ${donation.order_id} was made with a foreign card. It is not counted as a donation; please return it at the provider.`,
    now,
  );
  return "set_aside";
}

/** Authorised but not taken yet: the look-up captures it within a minute if the provider does not. */
async function askSoon(trx: Db, donation: Donation, now: Date): Promise<Outcome> {
  if (isPaid(donation) || donation.state === "set_aside") return "nothing_to_do";
  await trx
    .updateTable("donations")
    .set({ next_look_up_at: now.toISOString() })
    .where("id", "=", donation.id)
    .execute();
  return "not_captured_yet";
}

/** One word to staff about one payment, however often the provider tells of it. */
function alertAbout(
  trx: Db,
  donation: Donation,
  payment: ProviderPayment,
  what: string,
  detail: string,
  now: Date,
): Promise<void> {
  return alertStaff(trx, { key: `alert:${donation.id}:${payment.id}:${what}`, what, detail }, now);
}

/**
 * Asks the provider about an order at the next look-up, because something was said that has to be confirmed.
 */
export async function requestLookUp(db: Db, orderId: string, now: Date): Promise<Outcome> {
  const donation = await findDonationByOrder(db, orderId);
  if (!donation) return "unknown_order";
  return (await askSoon(db, donation, now)) === "nothing_to_do" ? "nothing_to_do" : "look_up_due";
}
