import { sql } from "kysely";
import { t } from "~/locales/screen-text";
import { transact } from "#db/client.server";
import type { Db, Dispute, DisputeStatus, Donation, Outcome } from "#db/schema";
import type { ProviderDispute, ProviderRefund } from "~/integrations/razorpay/provider";
import { formatRupees } from "~/lib/rupees";
import { isPaid } from "#db/paid-donations.server";
import {
  describeDonation,
  findDonationByPayment,
  readDonation,
} from "~/features/donations/find-donation.server";
import { dayInWords } from "~/lib/india-time";
import { providerMoment } from "./provider-moment";
import { cancelReceipt } from "~/features/receipts/receipts.server";
import { mailRefund } from "~/features/receipts/donation-notices.server";
import { alertStaff } from "~/features/accounts/staff-alerts.server";

/** In paise: refunded, pending, lost in disputes, and requested without an answer. */
export async function returnedSums(db: Db, { id, payment_id }: Pick<Donation, "id" | "payment_id">) {
  type Sums = { refunded: number; pending: number; lost: number; asked: number };
  const sum = sql`select coalesce(sum(amount_paise), 0) from`;
  const { rows } = await sql<Sums>`select
    (${sum} refunds where donation_id = ${id} and status = 'processed') as refunded,
    (${sum} refunds where donation_id = ${id} and status = 'pending') as pending,
    (${sum} disputes where payment_id = ${payment_id} and status = 'lost') as lost,
    (${sum} refund_requests where donation_id = ${id} and state = 'asked') as asked`.execute(db);
  return rows[0] as Sums;
}

/** How money went back: handed over, by the provider to the account, taken by the donor's bank after a dispute. */
export async function howReturned(db: Db, donation: Donation): Promise<"hand" | "account" | "bank" | "both"> {
  if (donation.channel !== "online") return "hand";
  const { refunded, lost } = await returnedSums(db, donation);
  if (lost === 0) return "account";
  return refunded === 0 ? "bank" : "both";
}

export function recordRefund(db: Db, refund: ProviderRefund, now: Date): Promise<Outcome> {
  return transact(db, async (trx) => {
    const donation = await findDonationByPayment(trx, refund.paymentId);
    return donation ? applyRefund(trx, donation, refund, now) : "unknown_order";
  });
}

/** Counts a processed refund and mails the donor; mails staff about a failed one. Call it in a transaction. */
export async function applyRefund(
  trx: Db,
  donation: Donation,
  refund: Omit<ProviderRefund, "paymentId">,
  now: Date,
): Promise<Outcome> {
  const at = now.toISOString();
  const happened_at = providerMoment(refund.createdAt ?? null, donation.paid_at ?? donation.created_at, now);
  const stored = await trx
    .insertInto("refunds")
    .values({
      id: refund.id,
      donation_id: donation.id,
      amount_paise: refund.amountPaise,
      status: refund.status,
      created_at: at,
      updated_at: at,
      happened_at,
    })
    // Events arrive in any order: only a pending status may change.
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ status: refund.status, updated_at: at, happened_at })
        .where("refunds.status", "=", "pending"),
    )
    .returning("status")
    .executeTakeFirst();
  const hasChanged = await updateRefundedAmount(trx, donation.id, now);
  if (stored?.status === "processed")
    await mailRefund(trx, await readDonation(trx, donation.id), refund, now);
  if (stored?.status === "failed") {
    const amount = formatRupees(refund.amountPaise);
    const described = await describeDonation(trx, donation);
    const write = () => ({
      what: t("staffMail.refund.failed"),
      detail: t("staffMail.refund.failedText", { amount, donation: described, refund: refund.id }),
    });
    const key = `alert:${donation.id}:${refund.id}:failed`;
    await alertStaff(trx, { key, about: donation.id, write }, now);
  }
  if (hasChanged) return "refunded";
  return refund.status === "processed" ? "nothing_to_do" : "refund_noted";
}

export const UNPAID_REASON = "Cheque returned unpaid";

/** Updates `refunded_paise`, which sums subtract; true if changed. Cancels the receipt if nothing is left. */
export async function updateRefundedAmount(trx: Db, donationId: string, now: Date): Promise<boolean> {
  const donation = await readDonation(trx, donationId);
  if (!isPaid(donation)) return false;
  const { refunded, lost } = await returnedSums(trx, donation);
  const returned = Math.min(donation.amount_paise, refunded + lost);
  if (returned === donation.amount_paise) {
    const why =
      donation.cheque_unpaid === 1
        ? UNPAID_REASON
        : refunded > 0
          ? "Refunded"
          : "Lost in a dispute at the donor’s bank";
    await cancelReceipt(trx, donationId, now, why);
  }
  if (returned === donation.refunded_paise) return false;
  await trx
    .updateTable("donations")
    .set({
      refunded_paise: returned,
      state: returned === donation.amount_paise ? "refunded" : returned > 0 ? "partially_refunded" : "paid",
      updated_at: now.toISOString(),
    })
    .where("id", "=", donationId)
    .execute();
  return true;
}

/** From the weakest to the strongest status; those before `closed` are open. */
const DISPUTE_STATUSES = [
  "open",
  "under_review",
  "action_required",
  "closed",
  "won",
  "lost",
] as const satisfies readonly DisputeStatus[];
const isOpenDispute = ({ status }: Pick<Dispute, "status">): boolean =>
  DISPUTE_STATUSES.indexOf(status) < DISPUTE_STATUSES.indexOf("closed");

/**
 * Events arrive in any order: a decided status beats an open one; of two open ones the later report counts. Staff get a
 * mail on every change of status. Only a lost dispute changes the ledger.
 */
export function recordDispute(db: Db, dispute: ProviderDispute, now: Date): Promise<Outcome> {
  return transact(db, async (trx) => {
    const known = await trx
      .selectFrom("disputes")
      .selectAll()
      .where("id", "=", dispute.id)
      .executeTakeFirst();
    if (known && !supersedes(dispute, known)) return "nothing_to_do";
    const donation = await findDonationByPayment(trx, dispute.paymentId);
    const values = {
      amount_paise: dispute.amountPaise,
      status: dispute.status,
      phase: dispute.phase,
      respond_by: dispute.respondBy ?? known?.respond_by ?? null,
      reported_at: dispute.reportedAt,
      // A report without a time says 1970.
      happened_at: providerMoment(
        dispute.reportedAt > "1971" ? dispute.reportedAt : null,
        donation?.paid_at ?? dispute.reportedAt,
        now,
      ),
      updated_at: now.toISOString(),
    };
    await trx
      .insertInto("disputes")
      .values({ id: dispute.id, payment_id: dispute.paymentId, created_at: values.updated_at, ...values })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
      .execute();
    if (known?.status !== dispute.status) await alertDispute(trx, donation, dispute, now);
    const hasChanged = donation !== undefined && (await updateRefundedAmount(trx, donation.id, now));
    return hasChanged ? "dispute_lost" : "dispute_noted";
  });
}

function supersedes(reported: ProviderDispute, known: Dispute): boolean {
  const strength = (status: DisputeStatus) => DISPUTE_STATUSES.indexOf(status);
  const isOpen = isOpenDispute(reported) && isOpenDispute(known);
  if (isOpen && reported.reportedAt !== known.reported_at) return reported.reportedAt > known.reported_at;
  return strength(reported.status) > strength(known.status);
}

async function alertDispute(trx: Db, donation: Donation | undefined, dispute: ProviderDispute, now: Date) {
  const described = donation && (await describeDonation(trx, donation));
  const write = () => ({
    what: t(`staffMail.dispute.${dispute.status}`),
    detail: t("staffMail.dispute.text", {
      amount: formatRupees(dispute.amountPaise),
      donation: described
        ? t("staffMail.dispute.theDonation", { donation: described })
        : t("staffMail.dispute.unknown"),
      payment: dispute.paymentId,
      dispute: dispute.id,
      consequence: consequenceOf(dispute),
    }),
  });
  const key = `alert:${donation?.id ?? "unknown"}:${dispute.id}:${dispute.status}`;
  await alertStaff(trx, { key, ...(donation && { about: donation.id }), write }, now);
}

function consequenceOf({ status, respondBy }: ProviderDispute): string {
  if (status === "open" || status === "action_required")
    return respondBy
      ? t("staffMail.dispute.respondBy", { day: dayInWords(respondBy) })
      : t("staffMail.dispute.respond");
  if (status === "under_review") return t("staffMail.dispute.wait");
  return t(status === "lost" ? "staffMail.dispute.gone" : "staffMail.dispute.unchanged");
}
