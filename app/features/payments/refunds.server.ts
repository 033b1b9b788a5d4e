import { transact } from "#db/client.server";
import { t as screenText } from "~/locales/screen-text";
import type { z } from "zod";
import type { Db, Donation, Refund, RefundRequest } from "#db/schema";
import { closedRefusal, noteImportedGift } from "~/features/closed-months/closed-months.server";
import type { ReturnUnpaid, UndoRefund } from "~/features/donations/refund-form";
import { isOnHold, receivedPaise } from "#db/paid-donations.server";
import { ProviderError, type Provider } from "~/integrations/razorpay/provider";
import { limits } from "~/lib/limits";
import { formatRupees } from "~/lib/rupees";
import { msg } from "~/locales/messages";
import { translator } from "~/locales/translate";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { donationSubject, findDonation, readDonation } from "~/features/donations/find-donation.server";
import { isProviderDown } from "./reconciliation.server";
import { ok, refused, type Result } from "~/lib/result";
import {
  applyRefund,
  recordRefund,
  returnedSums,
  UNPAID_REASON,
  updateRefundedAmount,
} from "./returned-money.server";
import { receivedAt } from "./offline-donations.server";
import { wouldBeBelowZero } from "~/features/cash/cash.server";
import { takeRefundMailBack } from "~/features/receipts/donation-notices.server";
import { findReceipt, replaceReceipt } from "~/features/receipts/receipts.server";
import { sendReceipt } from "~/features/receipts/send-receipt.server";
import { formatDay } from "~/lib/dates";
import { todayInIndia } from "~/lib/india-time";
import { alertStaff } from "~/features/accounts/staff-alerts.server";

const t = translator("en");

type RefundInput = {
  donationId: string;
  amountPaise?: number | null;
  reason: string;
  formToken: string;
  /** Of a refund by hand, YYYY-MM-DD in IST; default today. */
  day?: string | undefined;
  /** Although the cash would be below zero. */
  anyway?: boolean;
  /** Although the month of a refund by hand is closed. */
  book?: boolean | undefined;
};

/** In paise: the amount less what was refunded, is being refunded or was requested. */
export async function refundablePaise(db: Db, donation: Donation): Promise<number> {
  const isRefundable =
    (["paid", "partially_refunded"].includes(donation.state) || isOnHold(donation)) &&
    (donation.payment_id !== null || donation.channel !== "online");
  if (!isRefundable) return 0;
  const { refunded, pending, lost, asked } = await returnedSums(db, donation);
  return Math.max(0, receivedPaise(donation) - refunded - pending - lost - asked);
}

/** Only validates. Returns the amount in paise. Refusals: as requestRefund. */
export async function checkRefund(
  db: Db,
  input: Omit<RefundInput, "reason" | "formToken">,
  now: Date,
): Promise<Result<number>> {
  const donation = await findDonation(db, input.donationId);
  if (!donation) return refused({ kind: "not_found", message: "ledger.notFound" });
  const left = await refundablePaise(db, donation);
  if (left === 0)
    return refused({
      kind: "conflict",
      message: donation.paid_at || isOnHold(donation) ? "refund.nothingLeft" : "refund.notPaid",
    });
  const amountPaise = input.amountPaise ?? left;
  if (amountPaise > left)
    return refused({
      kind: "invalid",
      fields: { amount: msg("refund.tooMuch", { left: formatRupees(left) }) },
    });
  if (donation.channel === "online") return ok(amountPaise);
  const day = input.day ?? todayInIndia(now);
  const early = checkDayOfReturn(donation, day, now);
  if (!early.ok) return early;
  const closed = await closedRefusal(db, [day], input.book);
  if (closed) return closed;
  // The cash book takes it out by itself.
  const isCash = donation.channel === "cash" && donation.import_id === null;
  const below = isCash && !input.anyway ? await wouldBeBelowZero(db, { day, paise: amountPaise }) : null;
  return below ? refused({ kind: "invalid", fields: { anyway: below } }) : ok(amountPaise);
}

/** Refusal: invalid (`day`: before the gift, or in the future). */
function checkDayOfReturn(donation: Donation, day: string, now: Date): Result<null> {
  if (day > todayInIndia(now)) return refused({ kind: "invalid", fields: { day: "ledger.dayInFuture" } });
  const given = donation.received_on ?? todayInIndia(new Date(donation.paid_at ?? donation.created_at));
  return day < given
    ? refused({ kind: "invalid", fields: { day: msg("refund.beforeGift", { day: formatDay(given) }) } })
    : ok(null);
}

/**
 * Stores the request first and uses its id as the provider's idempotency key: a form sent twice, a crash or an outage
 * makes no second refund. Without a response resumeRefunds retries. Refunds of offline donations are only recorded, on
 * their day. Refusals: not_found, invalid (`amount`; `day`: before the gift, or in the future; `anyway`: the cash would be
 * below zero), conflict (nothing left, the provider refused, or the day's month is closed).
 */
export async function requestRefund(
  db: Db,
  provider: Provider,
  actor: Actor,
  input: RefundInput,
  now: Date,
): Promise<Result<RefundRequest>> {
  const stored = await transact(db, (trx) => storeRequest(trx, actor, input, now));
  if (!stored.ok || stored.value.state !== "asked") return stored.ok ? toResult(stored.value) : stored;
  return toResult((await sendRefund(db, provider, stored.value, now)).request);
}

async function storeRequest(
  trx: Db,
  actor: Actor,
  input: RefundInput,
  now: Date,
): Promise<Result<RefundRequest>> {
  const known = await findRequest(trx, input.formToken);
  if (known)
    return known.donation_id === input.donationId
      ? ok(known)
      : refused({ kind: "conflict", message: "refund.formUsed" });
  const validated = await checkRefund(trx, input, now);
  if (!validated.ok) return validated;
  const amountPaise = validated.value;
  const donation = await readDonation(trx, input.donationId);
  const request = await insertRequest(trx, actor, donation, { ...input, amountPaise }, now);
  const { day = todayInIndia(now) } = input;
  const isByHand = request.provider_refund_id !== null;
  if (isByHand) await applyHandRefund(trx, donation, request, day, now);
  const detail = { amountPaise, reason: input.reason, request: request.id, ...(isByHand && { day }) };
  await recordActivity(trx, actor, "refund_asked", await donationSubject(trx, donation), now, detail);
  return ok(request);
}

/** Requests, of its own accord, the refund of a whole online gift; resumeRefunds sends it. Idempotent by `formToken`. */
export async function refundWhole(
  trx: Db,
  donation: Donation,
  { reason, formToken }: { reason: string; formToken: string },
  now: Date,
): Promise<void> {
  const amountPaise = await refundablePaise(trx, donation);
  if (amountPaise === 0 || (await findRequest(trx, formToken))) return;
  await insertRequest(trx, null, donation, { amountPaise, reason, formToken }, now);
  const detail = { amountPaise, reason, request: formToken };
  await recordActivity(trx, null, "refund_asked", await donationSubject(trx, donation), now, detail);
}

const insertRequest = (
  trx: Db,
  actor: Actor | null,
  donation: Donation,
  { amountPaise, reason, formToken }: { amountPaise: number; reason: string; formToken: string },
  now: Date,
): Promise<RefundRequest> =>
  trx
    .insertInto("refund_requests")
    .values({
      id: formToken,
      donation_id: donation.id,
      amount_paise: amountPaise,
      reason,
      requested_by: actor?.id ?? null,
      state: donation.channel === "online" ? "asked" : "accepted",
      provider_refund_id: donation.channel === "online" ? null : `${BY_HAND}${formToken}`,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

const BY_HAND = "hand_";
export const isRefundByHand = ({ id }: { id: string }): boolean => id.startsWith(BY_HAND);

async function applyHandRefund(
  trx: Db,
  donation: Donation,
  { provider_refund_id, amount_paise: amountPaise }: RefundRequest,
  day: string,
  now: Date,
) {
  await noteImportedGift(trx, donation, "returned", [{ day, paise: -amountPaise }], now);
  return applyRefund(
    trx,
    donation,
    {
      id: provider_refund_id ?? "",
      amountPaise,
      status: "processed",
      createdAt: receivedAt(day, now.toISOString()),
    },
    now,
  );
}

/**
 * Ends a gift by cheque that the bank returned unpaid: its whole sum is an entry of that day, to which the debit of the
 * bank's statement is linked, and its donor is told. A form sent twice does it once. Refusals: not_found, invalid (`day`),
 * conflict (no cheque, refunded in part, or voided; the day's month is closed).
 */
export function returnUnpaidCheque(
  db: Db,
  actor: Actor,
  { donationId, day, formToken, book }: z.output<typeof ReturnUnpaid> & { donationId: string },
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const known = await findRequest(trx, formToken);
    if (known?.donation_id === donationId && known.state === "accepted") return ok(null);
    const found = await findDonation(trx, donationId);
    if (!found) return refused({ kind: "not_found", message: "ledger.notFound" });
    if (known || !mayReturnUnpaid(found))
      return refused({ kind: "conflict", message: "refund.noOpenCheque" });
    const allowed = checkDayOfReturn(found, day, now);
    if (!allowed.ok) return allowed;
    const closed = await closedRefusal(trx, [day], book);
    if (closed) return closed;
    const donation = await trx
      .updateTable("donations")
      .set({ cheque_unpaid: 1 })
      .where("id", "=", donationId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const form = { amountPaise: donation.amount_paise, reason: UNPAID_REASON, formToken };
    await applyHandRefund(trx, donation, await insertRequest(trx, actor, donation, form, now), day, now);
    const detail = { amountPaise: donation.amount_paise, day };
    await recordActivity(trx, actor, "cheque_unpaid", await donationSubject(trx, donation), now, detail);
    return ok(null);
  });
}

/** YYYY-MM-DD in IST. */
export const dayOfRefund = ({
  happened_at,
  updated_at,
}: Pick<Refund, "happened_at" | "updated_at">): string => todayInIndia(new Date(happened_at ?? updated_at));

export const mayReturnUnpaid = ({ channel, state }: Pick<Donation, "channel" | "state">): boolean =>
  channel === "cheque" && state === "paid";

/**
 * Undoes a refund by hand, or a returned cheque, that was entered by mistake; who heard of it gets a new receipt.
 * Idempotent. Refusals: not_found (also a refund of the provider), conflict (a line of the bank is linked to it; its month
 * is closed).
 */
export function undoRefund(
  db: Db,
  actor: Actor,
  { donationId, refund: id, book }: z.output<typeof UndoRefund> & { donationId: string },
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const refund = await trx.selectFrom("refunds").selectAll().where("id", "=", id).executeTakeFirst();
    if (!refund || refund.donation_id !== donationId || !isRefundByHand(refund))
      return refused({ kind: "not_found", message: "refund.gone" });
    if (refund.status === "undone") return ok(null);
    const linked = trx.selectFrom("bank_allocations").select("id").where("refund_id", "=", id);
    if (await linked.executeTakeFirst()) return refused({ kind: "conflict", message: "refund.atBank" });
    const closed = await closedRefusal(trx, [dayOfRefund(refund)], book);
    if (closed) return closed;
    const at = now.toISOString();
    await trx.updateTable("refunds").set({ status: "undone", updated_at: at }).where("id", "=", id).execute();
    await trx
      .updateTable("refund_requests")
      .set({ state: "refused", answer: t("refund.undoneAnswer"), updated_at: at })
      .where("provider_refund_id", "=", id)
      .execute();
    await trx.updateTable("donations").set({ cheque_unpaid: 0 }).where("id", "=", donationId).execute();
    const before = await readDonation(trx, donationId);
    await updateRefundedAmount(trx, donationId, now);
    const donation = await readDonation(trx, donationId);
    const kept = [{ day: dayOfRefund(refund), paise: refund.amount_paise }];
    await noteImportedGift(trx, donation, "kept", kept, now);
    await mailUndoneRefund(trx, before, donation, id, now);
    const detail = { amountPaise: refund.amount_paise };
    await recordActivity(trx, actor, "refund_undone", await donationSubject(trx, donation), now, detail);
    return ok(null);
  });
}

/** A receipt that was cancelled, or of which the donor heard that less is left, gets a new number. */
async function mailUndoneRefund(trx: Db, before: Donation, donation: Donation, refundId: string, now: Date) {
  const receipt = await findReceipt(trx, donation.id);
  if (!receipt) return;
  const isTold = await takeRefundMailBack(trx, donation.id, refundId);
  if (receipt.cancelled_at === null && !isTold) return;
  await sendReceipt(trx, donation, await replaceReceipt(trx, before, donation, now), now);
}

/** Sends a request once and stores the answer. `error`: why there was no answer, if there was none. */
async function sendRefund(
  db: Db,
  provider: Provider,
  request: RefundRequest,
  now: Date,
): Promise<{ request: RefundRequest; error: ProviderError | null }> {
  const donation = await readDonation(db, request.donation_id);
  if (donation.payment_id === null)
    throw new Error(`Refund ${request.id} is for a donation without a payment`);
  let failure: ProviderError | null = null;
  try {
    const notes = { request: request.id, reason: request.reason };
    const refund = await provider.refundPayment(donation.payment_id, {
      key: request.id,
      amountPaise: request.amount_paise,
      notes,
    });
    await transact(db, async (trx) => {
      await finishRequest(trx, request, { state: "accepted", provider_refund_id: refund.id }, now);
      await recordRefund(trx, refund, now);
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.code === "refused") await refuse(db, request, donation, `${error.message}.`, now);
    else failure = error;
  }
  return { request: (await findRequest(db, request.id)) ?? request, error: failure };
}

/** Gives up after a day: the provider does not document how long an idempotency key is valid. Returns how many it sent. */
export async function resumeRefunds(db: Db, provider: Provider, now: Date): Promise<number> {
  const open = await db
    .selectFrom("refund_requests")
    .selectAll()
    .where("state", "=", "asked")
    .orderBy("created_at")
    .limit(100)
    .execute();
  const giveUpBefore = now.getTime() - limits.giving.refundPollHours * 3_600_000;
  let sent = 0;
  let failuresInARow = 0;
  for (const request of open) {
    const { request: after, error } = await sendRefund(db, provider, request, now);
    sent += 1;
    failuresInARow = error ? failuresInARow + 1 : 0;
    if (after.state === "asked" && Date.parse(request.created_at) <= giveUpBefore) {
      const donation = await readDonation(db, request.donation_id);
      await refuse(db, request, donation, t("refund.unanswered"), now);
    }
    if (error && isProviderDown(error, failuresInARow)) break;
  }
  return sent;
}

/** Alerts staff by mail too, because the person who asked may have left the page. */
function refuse(
  db: Db,
  request: RefundRequest,
  donation: Donation,
  answer: string,
  now: Date,
): Promise<void> {
  return transact(db, async (trx) => {
    if (!(await finishRequest(trx, request, { state: "refused", answer }, now))) return;
    const subject = await donationSubject(trx, donation);
    await recordActivity(trx, null, "refund_refused", subject, now, { request: request.id, answer });
    const write = () => ({
      what: screenText("staffMail.refund.notMade"),
      detail: screenText("staffMail.refund.notMadeText", {
        amount: formatRupees(request.amount_paise),
        donation: subject.title,
        payment: donation.payment_id ?? "",
        answer,
      }),
    });
    await alertStaff(trx, { key: `refund-refused:${request.id}`, about: donation.id, write }, now);
  });
}

/** The first answer is final. */
async function finishRequest(
  trx: Db,
  request: RefundRequest,
  outcome: Partial<Pick<RefundRequest, "state" | "provider_refund_id" | "answer">>,
  now: Date,
): Promise<boolean> {
  const updated = await trx
    .updateTable("refund_requests")
    .set({ ...outcome, updated_at: now.toISOString() })
    .where("id", "=", request.id)
    .where("state", "=", "asked")
    .returning("id")
    .executeTakeFirst();
  return updated !== undefined;
}

function toResult(request: RefundRequest): Result<RefundRequest> {
  return request.state === "refused"
    ? refused({ kind: "conflict", message: msg("refund.refused", { reason: request.answer ?? "" }) })
    : ok(request);
}

async function findRequest(db: Db, id: string): Promise<RefundRequest | undefined> {
  return db.selectFrom("refund_requests").selectAll().where("id", "=", id).executeTakeFirst();
}
