import { transact } from "#db/client.server";
import type { Db, Donation, RefundRequest } from "#db/schema";
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
import { applyRefund, recordRefund, returnedSums } from "./returned-money.server";
import { alertStaff } from "~/features/accounts/staff-alerts.server";

const t = translator("en");

type RefundInput = { donationId: string; amountPaise?: number | null; reason: string; formToken: string };

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
export async function checkRefundAmount(
  db: Db,
  input: Pick<RefundInput, "donationId" | "amountPaise">,
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
  return amountPaise > left
    ? refused({ kind: "invalid", fields: { amount: msg("refund.tooMuch", { left: formatRupees(left) }) } })
    : ok(amountPaise);
}

/**
 * Stores the request first and uses its id as the provider's idempotency key: a form sent twice, a crash or an outage
 * makes no second refund. Without a response resumeRefunds retries. Refunds of offline donations are only recorded.
 * Refusals: not_found, invalid (amount), conflict (nothing left, or the provider refused).
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
  const validated = await checkRefundAmount(trx, input);
  if (!validated.ok) return validated;
  const amountPaise = validated.value;
  const donation = await readDonation(trx, input.donationId);
  const at = now.toISOString();
  const offlineRefundId = donation.channel === "online" ? null : `hand_${input.formToken}`;
  const request = await trx
    .insertInto("refund_requests")
    .values({
      id: input.formToken,
      donation_id: donation.id,
      amount_paise: amountPaise,
      reason: input.reason,
      requested_by: actor.id,
      state: offlineRefundId ? "accepted" : "asked",
      provider_refund_id: offlineRefundId,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (offlineRefundId)
    await applyRefund(trx, donation, { id: offlineRefundId, amountPaise, status: "processed" }, now);
  const detail = { amountPaise, reason: input.reason, request: request.id };
  await recordActivity(trx, actor, "refund_asked", await donationSubject(trx, donation), now, detail);
  return ok(request);
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
    const what = "A refund was not made";
    const detail = `${formatRupees(request.amount_paise)} of the donation ${subject.title} (payment ${donation.payment_id}) could not be refunded. ${answer}`;
    const key = `refund-refused:${request.id}`;
    await alertStaff(trx, { key, about: donation.id, what, detail }, now);
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
