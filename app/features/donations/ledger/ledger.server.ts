import { sql, type SqlBool } from "kysely";
import type { Db, Donation } from "#db/schema";
import { causeName, resolveCause } from "~/features/causes/causes.server";
import { findUser } from "~/features/accounts/accounts.server";
import { sortByIds } from "~/features/content/content-list.server";
import { IS_PAID } from "#db/paid-donations.server";
import type { LedgerFilter, LedgerSort } from "./ledger-filter";
import { ledgerPage, filterCondition, type LedgerTotal } from "./ledger-pages.server";
import { ok, type Result } from "~/lib/result";
import { findDonation } from "~/features/donations/find-donation.server";
import { exceededCashLimit } from "~/features/donations/cash-limit.server";

/** `net_paise`: amount less refunds; 0 until paid. */
export type LedgerRow = Donation & {
  cause_name: string;
  ledger_name: string;
  receipt_number: string | null;
  net_paise: number;
  /** 1: a correction has made the printed receipt outdated. */
  receipt_outdated: number;
  refund_reasons: string | null;
  /** Title of the CSR project of which it is a tranche. */
  csr_project: string | null;
  /** Subscription of the monthly donation whose missed month this donation pays for. */
  missed_subscription: string | null;
};

/** Replaces the cause by its slug. Refusal: invalid at `cause`. */
export async function withKnownCause(db: Db, filter: LedgerFilter): Promise<Result<LedgerFilter, never>> {
  if (filter.cause === undefined) return ok(filter);
  const cause = await resolveCause(db, filter.cause);
  return cause.ok ? ok({ ...filter, cause: cause.value }) : cause;
}

/** @param filter with the cause's slug */
export async function listDonations(
  db: Db,
  filter: LedgerFilter,
  page: { limit: number; offset: number },
  sort?: LedgerSort,
): Promise<{ donations: LedgerRow[]; total: number; totals: LedgerTotal[] }> {
  const { ids, total, totals } = await ledgerPage(db, filter, page, sort);
  return { donations: sortByIds(ids, await findRows(db, ids)), total, totals };
}

export async function ledgerTotals(db: Db, filter: LedgerFilter = {}): Promise<LedgerTotal[]> {
  return (await ledgerPage(db, filter)).totals;
}

const BATCH_SIZE = 500;

export const donationsById = async (db: Db, ids: string[]): Promise<LedgerRow[]> =>
  sortByIds(ids, await findRows(db, ids));

/** Newest first, in batches that new donations do not shift. */
export async function* everyDonation(db: Db, filter: LedgerFilter = {}): AsyncGenerator<LedgerRow> {
  let last: { id: string; created_at: string } | undefined;
  do {
    let query = db
      .selectFrom("donations")
      .select(["id", "created_at"])
      .where(filterCondition(filter))
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(BATCH_SIZE);
    if (last) query = query.where(sql<SqlBool>`(created_at, id) < (${last.created_at}, ${last.id})`);
    const batch = await query.execute();
    const ids = batch.map(({ id }) => id);
    yield* sortByIds(ids, await findRows(db, ids));
    last = batch[BATCH_SIZE - 1];
  } while (last);
}

const findRows = (db: Db, ids: string[]): Promise<LedgerRow[]> =>
  db
    .selectFrom("donations")
    .innerJoin("causes", "causes.slug", "donations.cause_slug")
    .leftJoin("receipts", (join) =>
      join.onRef("receipts.donation_id", "=", "donations.id").on("receipts.replaced_at", "is", null),
    )
    .selectAll("donations")
    .select([
      "causes.name as cause_name",
      "causes.ledger_name as ledger_name",
      sql<string | null>`coalesce(receipts.number, imported_receipt)`.as("receipt_number"),
      sql<number>`case when ${IS_PAID} then amount_paise - refunded_paise else 0 end`.as("net_paise"),
      IS_OUTDATED.as("receipt_outdated"),
      sql<string | null>`(select title from csr_projects where id = csr_project_id)`.as("csr_project"),
      sql<string | null>`(select string_agg(reason, '; ') from refund_requests
        where donation_id = donations.id and state <> 'refused')`.as("refund_reasons"),
      sql<string | null>`(select subscription_id from monthly_donations
        where monthly_donations.id = for_monthly_donation_id)`.as("missed_subscription"),
    ])
    .where("donations.id", "in", ids)
    .execute();

const IS_OUTDATED = sql<number>`receipts.cancelled_at is null and (${sql.join(
  ["name", "address", "email", "phone"].map((part) => {
    const printed = sql.ref(`receipts.donor_${part}`);
    return sql`(${printed} is not null and ${printed} is distinct from ${sql.ref(`donations.${part}`)})`;
  }),
  sql` or `,
)})`;

export type DonationHistory = NonNullable<Awaited<ReturnType<typeof donationHistory>>>;

export async function donationHistory(db: Db, id: string) {
  const donation = await findDonation(db, id);
  if (!donation) return null;
  const receipts = await db
    .selectFrom("receipts")
    .selectAll()
    .where("donation_id", "=", id)
    .orderBy("id")
    .execute();
  // "" stands for a missing id and matches no event.
  const events = await db
    .selectFrom("payment_events")
    .select(["id", "source", "type", "outcome", "received_at", "payment_id"])
    .where((where) =>
      where.or([
        where("order_id", "=", donation.order_id ?? ""),
        where("payment_id", "=", donation.payment_id ?? ""),
      ]),
    )
    .orderBy("id")
    .execute();
  const requests = await db
    .selectFrom("refund_requests")
    .leftJoin("users", "users.id", "refund_requests.requested_by")
    .selectAll("refund_requests")
    .select("users.email as requester")
    .where("donation_id", "=", id)
    .orderBy("refund_requests.created_at")
    .execute();
  const mails = await db
    .selectFrom("outbox")
    .select(["id", "kind", "recipient", "state", "created_at", "sent_at"])
    .where((where) =>
      where.or([
        where("key", "like", `alert:${id}:%`),
        where.and([where("about", "=", id), where("template", "in", ["receipt", "tribute"])]),
      ]),
    )
    .orderBy("id")
    .execute();
  const missedMonth = await db
    .selectFrom("monthly_donations")
    .select("subscription_id")
    .where("id", "=", donation.for_monthly_donation_id ?? "")
    .executeTakeFirst();
  const recorder = donation.recorded_by === null ? undefined : await findUser(db, donation.recorded_by);
  return {
    donation,
    causeName: await causeName(db, donation.cause_slug),
    receipts,
    receipt: receipts.at(-1),
    cashLimitPaise: await exceededCashLimit(db, donation),
    isReceiptOutdated: (await findRows(db, [id]))[0]?.receipt_outdated === 1,
    recordedBy: recorder?.email ?? null,
    /** Subscription of the monthly donation whose missed month this donation pays for. */
    missedSubscription: missedMonth?.subscription_id ?? null,
    csrProject: (await csrProjectOf(db, donation))?.title ?? null,
    events,
    refunds: await db
      .selectFrom("refunds")
      .selectAll()
      .where("donation_id", "=", id)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
    disputes: await db
      .selectFrom("disputes")
      .selectAll()
      .where("payment_id", "=", donation.payment_id ?? "")
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
    requests,
    mails,
    activity: await db
      .selectFrom("activity")
      .select(["id", "actor_name", "action", "subject_kind", "detail", "happened_at"])
      .where("subject_kind", "=", "donation")
      .where("subject_id", "=", id)
      .orderBy("id")
      .execute(),
  };
}

const csrProjectOf = (db: Db, { csr_project_id: id }: Donation) =>
  id === null ? null : db.selectFrom("csr_projects").select("title").where("id", "=", id).executeTakeFirst();
