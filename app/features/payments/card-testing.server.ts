import { sql } from "kysely";
import { t } from "~/locales/screen-text";
import type { Db } from "#db/schema";
import { limits } from "~/lib/limits";
import { ipKey, countAttempt, tooManyAttempts, type Attempt } from "~/features/accounts/rate-limits.server";
import { ok, type Result } from "~/lib/result";
import { alertStaff } from "~/features/accounts/staff-alerts.server";

/**
 * Limits attempts per IP address, e-mail and order. Refuses all new forms and alerts staff while nearly every
 * payment of the last half hour failed. A form sent again is no new attempt. Refusal: too_many.
 */
export async function guardAgainstCardTesting(
  db: Db,
  attempt: {
    visitor: { address: string };
    email: string | null;
    tributeEmail: string | null;
    /** Donation that the same form stored before; `order_id` is null for a monthly donation. */
    known: { order_id: string | null } | undefined;
    now: Date;
  },
): Promise<Result<null>> {
  const { visitor, email, tributeEmail, known, now } = attempt;
  if (known)
    return (await countFailedPayments(db, known)) < limits.cardTesting.failuresPerOrder
      ? ok(null)
      : refuseTooMany(15 * 60);

  const attempts: Attempt[] = [{ key: `order:${ipKey(visitor.address)}`, limit: limits.rate.orders, now }];
  if (email)
    attempts.push({
      key: `order-email:${email.toLowerCase()}`,
      limit: limits.cardTesting.ordersPerEmail,
      now,
    });
  // Each attempt may mail a visitor's words to a third person.
  if (tributeEmail)
    attempts.push({ key: `tributes:${ipKey(visitor.address)}`, limit: limits.rate.tributeMails, now });
  for (const attempt of attempts) {
    const counted = await countAttempt(db, attempt);
    if (!counted.ok) return refuseTooMany(counted.retryAfterSeconds);
  }
  return (await isUnderAttack(db, now)) ? refuseTooMany(limits.cardTesting.pauseMinutes * 60) : ok(null);
}

export async function countFailedPayments(db: Db, donation: { order_id: string | null }): Promise<number> {
  if (donation.order_id === null) return 0;
  const { count } = await db
    .selectFrom("payment_events")
    .select(sql<number>`count(distinct payment_id)`.as("count"))
    .where("order_id", "=", donation.order_id)
    .where("type", "=", "payment.failed")
    .executeTakeFirstOrThrow();
  return count;
}

async function isUnderAttack(db: Db, now: Date): Promise<boolean> {
  const { breakerWindowMinutes, breakerFailures, breakerShare } = limits.cardTesting;
  const since = new Date(now.getTime() - breakerWindowMinutes * 60_000).toISOString();
  // Counts only the provider's reports, because browsers can forge theirs. A declined first charge of a
  // monthly donation has no donation, so its event is counted; later charges are retries.
  const { rows } = await sql<{ failed: number; failedFirst: number; paid: number }>`
    select count(*) filter (where state = 'paid') as paid,
      count(*) filter (where state = 'failed' and exists (
        select 1 from payment_events
        where payment_events.order_id = donations.order_id and type = 'payment.failed'
      )) as failed,
      (select count(distinct payment_id) from payment_events
        where source = 'webhook' and received_at >= ${since} and type = 'payment.failed'
          and outcome = 'unknown_order' and payment_id not in (select id from monthly_failed_charges)) as failedFirst
    from donations where created_at >= ${since}`.execute(db);
  const { paid = 0 } = rows[0] ?? {};
  const failed = (rows[0]?.failed ?? 0) + (rows[0]?.failedFirst ?? 0);
  const isAttacked = failed >= breakerFailures && failed / (failed + paid) >= breakerShare;
  if (isAttacked) {
    const key = `card-testing:${now.toISOString().slice(0, 13)}`;
    const write = () => ({
      what: t("staffMail.cards"),
      detail: t("staffMail.cardsText", { failed, all: failed + paid, minutes: breakerWindowMinutes }),
    });
    await alertStaff(db, { key, write }, now);
  }
  return isAttacked;
}

const refuseTooMany = (retryAfterSeconds: number) => tooManyAttempts({ retryAfterSeconds }, "giving.tooMany");
