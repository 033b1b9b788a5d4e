/** Another amount, a pause and its end. Each step is stored before the provider is asked, and reconciliation repeats it. */
import { randomBytes, randomUUID } from "node:crypto";
import { transact } from "#db/client.server";
import type { Db, MonthlyDonation, PaymentMode } from "#db/schema";
import { countAttempt, tooManyAttempts } from "~/features/accounts/rate-limits.server";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { checkDonationsOpen } from "~/features/donations/donations-open.server";
import {
  findMonthlyByToken,
  monthlySubject,
  readMonthlyDonation,
} from "~/features/monthly/find-monthly.server";
import {
  firstChargeOfReplacement,
  isPauseDue,
  isPausedHere,
  mayPause,
  pauseMonths,
} from "~/features/monthly/monthly-change";
import { isEnding } from "~/features/monthly/monthly-filters";
import { mailInvited } from "~/features/monthly/monthly-notices.server";
import { ProviderError, type Provider } from "~/integrations/razorpay/provider";
import { coveredFeeRupees } from "~/lib/covered-fee";
import { dayInWords } from "~/lib/india-time";
import { limits } from "~/lib/limits";
import { ok, refused, type Result } from "~/lib/result";
import type { Language } from "~/locales/language";
import { msg } from "~/locales/messages";
import { feeShare } from "./fee-share.server";
import { clearPause, endWaiting } from "./monthly-charges.server";
import { reconcileMonthlyDonation } from "./monthly-reconciliation.server";
import { singleFlight } from "./single-flight.server";
import { placeSubscription, type SubscribedMonthlyDonation } from "./subscriptions.server";

/** `staff`: null for the donor. `language`: of the page. */
type By = { staff: Actor | null; language: Language };

/**
 * Starts the mandate that replaces this one, with everything kept. It is authorised by the donor, and then
 * takeOver (monthly-charges.server.ts) ends this one; until then both stay as they are. The same request again finds
 * the one that waits. Of staff, the donor is invited by mail.
 * @param change.amountPaise without a covered fee; null: as before @param change.until first month (YYYY-MM) that is charged
 * Refusals: not_found, not_open, invalid (`amount` is the present one), conflict (can't be changed now), too_many, outage.
 */
export async function replaceMonthlyDonation(
  db: Db,
  provider: Provider,
  mode: PaymentMode,
  token: string,
  change: { amountPaise: number | null; until: string | null },
  by: By,
  now: Date,
): Promise<Result<SubscribedMonthlyDonation>> {
  const notOpen = await checkDonationsOpen(db);
  if (notOpen) return notOpen;
  const stored = await storeChange(db, mode, token, (trx, old) =>
    storeReplacement(trx, old, change, by, now),
  );
  if (!stored.ok) return stored;
  const { value: replacement } = stored;
  const placed = await singleFlight(`monthly_donations:${replacement.id}`, () =>
    placeSubscription(db, provider, replacement, now),
  );
  if (placed.ok && by.staff) await transact(db, (trx) => mailInvited(trx, placed.value, now));
  return placed;
}

/** In one transaction. Refusals: not_found, conflict (a gift of other keys), and those of `store`. */
const storeChange = (
  db: Db,
  mode: PaymentMode,
  token: string,
  store: (trx: Db, found: MonthlyDonation) => Promise<Result<MonthlyDonation>>,
): Promise<Result<MonthlyDonation>> =>
  transact(db, async (trx) => {
    const found = await findMonthlyByToken(trx, token);
    if (!found) return refused({ kind: "not_found", message: "giving.notFound" });
    return found.mode === mode ? store(trx, found) : notNow;
  });

const notNow = refused({ kind: "conflict", message: "giving.monthly.changes.notNow" });

const countChange = (trx: Db, { id }: MonthlyDonation, now: Date) =>
  countAttempt(trx, { key: `change:${id}`, limit: limits.rate.checks, now });

async function storeReplacement(
  trx: Db,
  old: MonthlyDonation,
  { amountPaise, until }: { amountPaise: number | null; until: string | null },
  { staff, language }: By,
  now: Date,
): Promise<Result<MonthlyDonation>> {
  const attempt = await countChange(trx, old, now);
  if (!attempt.ok) return tooManyAttempts(attempt);
  if (until !== null && !pauseMonths(now).includes(until))
    return refused({ kind: "invalid", fields: { until: "giving.monthly.changes.untilInvalid" } });
  const first = firstChargeOfReplacement(old, now, until);
  if (first === null) return notNow;
  if (first.when === "too_soon") {
    const day = dayInWords(first.at, language);
    return refused({ kind: "conflict", message: msg("giving.monthly.changes.tooSoon", { day }) });
  }
  const fee = amountPaise === null ? old.covered_fee_paise : await coveredFee(trx, old, amountPaise, now);
  const amount = amountPaise === null ? old.amount_paise : amountPaise + fee;
  if (amountPaise !== null && amount === old.amount_paise)
    return refused({ kind: "invalid", fields: { amount: "giving.monthly.changes.sameAmount" } });
  const startsAt = first.when === "on" ? first.at : null;
  const waiting = await trx
    .selectFrom("monthly_donations")
    .selectAll()
    .where("replaces_id", "=", old.id)
    .where("state", "=", "created")
    .where("cancel_requested_at", "is", null)
    .execute();
  const known = waiting.find((one) => one.amount_paise === amount && one.starts_at === startsAt);
  await endWaiting(trx, old.id, known?.id ?? null, now);
  if (known) return ok(known);
  const at = now.toISOString();
  const replacement = await trx
    .insertInto("monthly_donations")
    .values({
      ...old,
      ...NEW_MANDATE,
      id: randomUUID(),
      token: randomBytes(24).toString("base64url"),
      amount_paise: amount,
      covered_fee_paise: fee,
      replaces_id: old.id,
      starts_at: startsAt,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (staff)
    await recordActivity(trx, staff, "monthly_amount_asked", monthlySubject(old), now, {
      monthlyAmount: [old.amount_paise, amount],
    });
  return ok(replacement);
}

/** Columns of the mandate itself; all others are the donor's details and wishes, which are kept. */
const NEW_MANDATE = {
  idempotency_key: null,
  state: "created",
  plan_id: null,
  subscription_id: null,
  short_url: null,
  requested_at: null,
  paid_count: 0,
  next_charge_at: null,
  reported_at: null,
  cancel_requested_at: null,
  started_at: null,
  ended_at: null,
  next_reconciliation_at: null,
  replaced_by_id: null,
  paused_until: null,
  pause_asked_at: null,
  resume_asked_at: null,
} as const;

/** In paise, for a donor who covers the fee; without enough settled payments, in the former proportion. */
async function coveredFee(db: Db, old: MonthlyDonation, amountPaise: number, now: Date): Promise<number> {
  const { covered_fee_paise: feePaise, amount_paise } = old;
  if (feePaise === 0) return 0;
  const share = (await feeShare(db, now)) ?? { feePaise, amountPaise: amount_paise - feePaise };
  return coveredFeeRupees(amountPaise / 100, share) * 100;
}

/**
 * Pauses until the first day of a month. If the provider does not answer, reconciliation repeats it. A second press
 * changes nothing. Refusals: not_found, invalid (`until`), conflict (not active, or the provider refuses), too_many.
 */
export async function pauseMonthlyDonation(
  db: Db,
  provider: Provider,
  mode: PaymentMode,
  token: string,
  until: string,
  { staff }: Pick<By, "staff">,
  now: Date,
): Promise<Result<MonthlyDonation>> {
  const asked = await storeChange(db, mode, token, async (trx, found): Promise<Result<MonthlyDonation>> => {
    if (isPausedHere(found) && !isEnding(found)) return ok(found);
    const attempt = await countChange(trx, found, now);
    if (!attempt.ok) return tooManyAttempts(attempt);
    if (!mayPause(found)) return refused({ kind: "conflict", message: "giving.monthly.changes.notActive" });
    if (!pauseMonths(now).includes(until))
      return refused({ kind: "invalid", fields: { until: "giving.monthly.changes.untilInvalid" } });
    // Its first charge would be before the end of the pause.
    await endWaiting(trx, found.id, null, now);
    if (staff)
      await recordActivity(trx, staff, "monthly_pause_asked", monthlySubject(found), now, {
        pausedUntil: until,
      });
    const pause = { paused_until: until, pause_asked_at: now.toISOString(), resume_asked_at: null };
    return ok(await storeWish(trx, found, pause, now));
  });
  if (!asked.ok || asked.value.state === "paused") return asked;
  const { value: monthly } = asked;
  if ((await reconcileNow(db, provider, monthly, now)) === "refused" && isPauseDue(monthly, now)) {
    await clearPause(db, monthly);
    return refused({ kind: "conflict", message: "giving.monthly.changes.pauseRefused" });
  }
  return ok(await readMonthlyDonation(db, monthly.id));
}

/**
 * Ends a pause of the site. If the provider does not answer, reconciliation repeats it. Does nothing for one that is
 * not paused. Refusals: not_found, conflict (paused in the UPI app, or the provider refuses), too_many.
 */
export async function resumeMonthlyDonation(
  db: Db,
  provider: Provider,
  mode: PaymentMode,
  token: string,
  { staff }: Pick<By, "staff">,
  now: Date,
): Promise<Result<MonthlyDonation>> {
  const asked = await storeChange(db, mode, token, async (trx, found): Promise<Result<MonthlyDonation>> => {
    if (isEnding(found)) return notNow;
    if (!isPausedHere(found))
      return found.state === "paused"
        ? refused({ kind: "conflict", message: "giving.monthly.changes.pausedInApp" })
        : ok(found);
    const attempt = await countChange(trx, found, now);
    if (!attempt.ok) return tooManyAttempts(attempt);
    if (staff && found.resume_asked_at === null)
      await recordActivity(trx, staff, "monthly_resume_asked", monthlySubject(found), now);
    const resume_asked_at = found.resume_asked_at ?? now.toISOString();
    return ok(await storeWish(trx, found, { resume_asked_at }, now));
  });
  if (!asked.ok || !isPausedHere(asked.value)) return asked;
  if ((await reconcileNow(db, provider, asked.value, now)) === "refused")
    return refused({ kind: "conflict", message: "giving.monthly.changes.resumeRefused" });
  return ok(await readMonthlyDonation(db, asked.value.id));
}

const storeWish = (
  trx: Db,
  { id }: MonthlyDonation,
  wish: Partial<Pick<MonthlyDonation, "paused_until" | "pause_asked_at" | "resume_asked_at">>,
  now: Date,
): Promise<MonthlyDonation> =>
  trx
    .updateTable("monthly_donations")
    .set({ ...wish, next_reconciliation_at: now.toISOString(), updated_at: now.toISOString() })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Without an answer it stays due. */
async function reconcileNow(db: Db, provider: Provider, monthly: MonthlyDonation, now: Date) {
  try {
    return await reconcileMonthlyDonation(db, provider, monthly, now);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return "unanswered";
  }
}
