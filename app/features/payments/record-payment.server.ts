import type { Db, Donation, Outcome } from "#db/schema";
import { t } from "~/locales/screen-text";
import { transact } from "#db/client.server";
import type { ProviderPayment, ProviderRefund } from "~/integrations/razorpay/provider";
import { assignDonor } from "~/features/donations/donor-groups.server";
import { isOnHold, isPaid } from "#db/paid-donations.server";
import { formatRupees } from "~/lib/rupees";
import { findDonationByOrder } from "~/features/donations/find-donation.server";
import { sendReceipt } from "~/features/receipts/send-receipt.server";
import { announceTribute } from "~/features/tributes/tributes.server";
import { issueReceipt } from "~/features/receipts/receipts.server";
import { providerMoment } from "./provider-moment";
import { applyRefund, updateRefundedAmount, returnedSums } from "./returned-money.server";
import { alertStaff, type StaffAlert } from "~/features/accounts/staff-alerts.server";

type PaymentContext = { trx: Db; donation: Donation; payment: ProviderPayment; now: Date };

/**
 * The only place where an online payment enters the ledger (docs/decisions/0006). Writes state, receipt number and mail
 * in one transaction; idempotent. `refunds`: this payment's, as far as the source contains them.
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
    const context: PaymentContext = { trx, donation, payment, now };
    if (payment.currency !== donation.currency) return refuseCurrency(context);
    if (payment.status === "failed") return recordFailure(context);
    if (payment.international && payment.status !== "created") return putOnHold(context);
    const isOtherAmount = donationPaise(payment, donation.amount_paise) !== donation.amount_paise;
    if (payment.status === "created" || payment.status === "authorized")
      return isOtherAmount && !payment.isFeeOnTop ? alertOtherAmount(context) : reconcileSoon(context);

    let outcome =
      isOtherAmount && !isPaid(donation) ? await holdOtherAmount(context) : await markPaid(context);
    // Refunds of another payment on the same order do not belong to this donation.
    if (outcome !== "paid" && outcome !== "already_paid" && outcome !== "other_amount") return outcome;
    for (const refund of refunds) {
      const noted = await applyRefund(trx, donation, refund, now);
      if (outcome !== "other_amount") outcome = noted;
    }
    // A lost dispute may arrive before its payment.
    return (await updateRefundedAmount(trx, donation.id, now)) ? "refunded" : outcome;
  });
}

/** The gift in a payment for `orderedPaise`: without a fee that the donor paid on top of the order. */
export const donationPaise = (
  { amountPaise, feePaise, isFeeOnTop }: ProviderPayment,
  orderedPaise: number,
): number => (isFeeOnTop && amountPaise !== orderedPaise ? amountPaise - (feePaise ?? 0) : amountPaise);

async function refuseCurrency(context: PaymentContext): Promise<Outcome> {
  const { donation, payment } = context;
  await alertAbout(context, "A payment does not match its donation", () => ({
    what: t("staffMail.pay.currency"),
    detail: t("staffMail.pay.currencyText", { payment: payment.id, order: donation.order_id ?? "" }),
  }));
  return "other_amount";
}

/** A paid donation keeps its payment; one on hold becomes paid, because only its foreign payment is on hold. */
async function markPaid(context: PaymentContext): Promise<Outcome> {
  const { trx, donation, payment, now } = context;
  if (isPaid(donation)) return donation.payment_id === payment.id ? "already_paid" : refuseSecond(context);
  const held = donation.state === "other_amount" && donation.payment_id === payment.id;
  if (held && (await isReturning(trx, donation))) return "other_amount";
  if (donation.state === "other_amount" && !held) return refuseSecond(context);
  if (donation.state === "set_aside") {
    if (donation.payment_id === payment.id) return "set_aside";
    const both = () =>
      t("staffMail.pay.both", {
        earlier: donation.payment_id ?? "",
        order: donation.order_id ?? "",
        payment: payment.id,
      });
    if (await isReturning(trx, donation)) {
      // The recorded refund is of the foreign payment and must not count as a refund of this payment.
      await alertAbout(context, "An Indian payment arrived for a donation that is being refunded", () => ({
        what: t("staffMail.pay.duringRefund"),
        detail: t("staffMail.pay.duringRefundText", { both: both() }),
      }));
      return "set_aside";
    }
    await alertAbout(context, "A donation that was set aside has been paid from India", () => ({
      what: t("staffMail.pay.afterHold"),
      detail: t("staffMail.pay.afterHoldText", {
        both: both(),
        earlier: donation.payment_id ?? "",
        payment: payment.id,
      }),
    }));
  }
  const paid = await trx
    .updateTable("donations")
    .set({ ...paymentColumns(context), state: "paid" })
    .where("id", "=", donation.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await thankDonor(trx, paid, now);
  return "paid";
}

const paymentColumns = ({ donation, payment, now }: PaymentContext) => ({
  payment_id: payment.id,
  method: payment.method,
  captured_paise: payment.amountPaise === donation.amount_paise ? null : payment.amountPaise,
  paid_at: providerMoment(payment.createdAt, donation.created_at, now),
  recorded_at: now.toISOString(),
  updated_at: now.toISOString(),
  failure_reason: null,
  next_reconciliation_at: null,
});

/** Gives a paid donation its donor, receipt and mails. Call it in the transaction that marks it paid. */
export async function thankDonor(trx: Db, paid: Donation, now: Date): Promise<void> {
  await assignDonor(trx, paid, now);
  const receipt = await issueReceipt(trx, paid, now);
  if (paid.receipt_requested && paid.email) await sendReceipt(trx, paid, receipt, now);
  await announceTribute(trx, paid, now);
}

/** True if the donation's payment is refunded, being refunded, or a refund was requested. */
export async function isReturning(trx: Db, donation: Donation): Promise<boolean> {
  const { refunded, pending, asked } = await returnedSums(trx, donation);
  return refunded + pending + asked > 0;
}

async function refuseSecond(context: PaymentContext): Promise<Outcome> {
  const { donation, payment } = context;
  if (payment.status !== "refunded")
    await alertAbout(context, "A second payment came in for one donation", () => ({
      what: t("staffMail.pay.second"),
      detail: t("staffMail.pay.secondText", {
        order: donation.order_id ?? "",
        earlier: donation.payment_id ?? "",
        payment: payment.id,
      }),
    }));
  return "second_payment";
}

/** Somebody paid another sum than was ordered: it counts once staff accept it (other-amount.server.ts), or they refund it. */
async function holdOtherAmount(context: PaymentContext): Promise<Outcome> {
  const { trx, donation, payment } = context;
  if (isOnHold(donation)) return donation.payment_id === payment.id ? "other_amount" : refuseSecond(context);
  // A payment that was returned at once leaves the order open.
  if (payment.status === "refunded") return "nothing_to_do";
  await trx
    .updateTable("donations")
    .set({ ...paymentColumns(context), state: "other_amount" })
    .where("id", "=", donation.id)
    .execute();
  return alertOtherAmount(context);
}

/** One alert per payment, whether it is authorised or captured. */
async function alertOtherAmount(context: PaymentContext): Promise<Outcome> {
  const { donation, payment } = context;
  const [received, ordered] = [formatRupees(payment.amountPaise), formatRupees(donation.amount_paise)];
  await alertAbout(context, "Another amount was paid than was ordered", () => ({
    what: t("staffMail.pay.otherAmount"),
    detail: t("staffMail.pay.otherAmountText", {
      payment: payment.id,
      order: donation.order_id ?? "",
      received,
      ordered,
    }),
  }));
  return "other_amount";
}

/** A failure is not final: the same order may still be paid, even days later. */
async function recordFailure({ trx, donation, payment, now }: PaymentContext): Promise<Outcome> {
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

/** The foundation may not accept foreign cards: no receipt, not counted, and staff refund the payment. */
async function putOnHold(context: PaymentContext): Promise<Outcome> {
  const { trx, donation, payment, now } = context;
  if (isPaid(donation) || donation.state === "other_amount") {
    if (payment.status !== "refunded")
      await alertAbout(context, "A foreign card paid a donation that was paid before", () => ({
        what: t("staffMail.pay.foreignAfter"),
        detail: t("staffMail.pay.foreignAfterText", {
          payment: payment.id,
          order: donation.order_id ?? "",
          earlier: donation.payment_id ?? "",
        }),
      }));
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
        captured_paise: payment.amountPaise === donation.amount_paise ? null : payment.amountPaise,
        updated_at: now.toISOString(),
        next_reconciliation_at: null,
      })
      .where("id", "=", donation.id)
      .execute();
  await alertAbout(context, "An international payment was set aside", () => ({
    what: t("staffMail.setAside"),
    detail: t("staffMail.setAsideText", { payment: payment.id, order: donation.order_id ?? "" }),
  }));
  return "set_aside";
}

/** Schedules an authorised payment for reconciliation, which captures it if the provider does not. */
async function reconcileSoon({ trx, donation, now }: Omit<PaymentContext, "payment">): Promise<Outcome> {
  if (isPaid(donation) || isOnHold(donation)) return "nothing_to_do";
  await trx
    .updateTable("donations")
    .set({ next_reconciliation_at: now.toISOString() })
    .where("id", "=", donation.id)
    .execute();
  return "not_captured_yet";
}

/** One alert per payment and reason. */
const alertAbout = (
  { trx, donation, payment, now }: PaymentContext,
  reason: string,
  write: StaffAlert["write"],
): Promise<void> =>
  alertStaff(trx, { key: `alert:${donation.id}:${payment.id}:${reason}`, about: donation.id, write }, now);

export async function requestReconciliation(db: Db, orderId: string, now: Date): Promise<Outcome> {
  const donation = await findDonationByOrder(db, orderId);
  if (!donation) return "unknown_order";
  return (await reconcileSoon({ trx: db, donation, now })) === "nothing_to_do"
    ? "nothing_to_do"
    : "reconciliation_due";
}
