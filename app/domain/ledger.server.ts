import { sql, type SqlBool } from "kysely";
import type { Db, Donation, OutboxMail, PaymentEvent, Receipt, Refund, RefundRequest } from "#db/schema";
import { causeName } from "./causes.server";
import { startOfDayInIndia, type LedgerFilter } from "./ledger-filter.server";
import { refundablePaise } from "./refunds.server";

export type LedgerRow = Donation & { cause_name: string; receipt_number: string | null };

/** In paise, per mode: live money and practice never share a sum. `standsPaise` is received less given back. */
export type LedgerTotal = { mode: Donation["mode"]; donations: number; receivedPaise: number; refundedPaise: number; standsPaise: number };

const MONEY_STATES = ["paid", "partially_refunded", "refunded"] as const;

/** The ledger, newest first: `limit` rows from `offset`, and how many there are in all. */
export async function listDonations(db: Db, filter: LedgerFilter, page: { limit: number; offset: number }): Promise<{ donations: LedgerRow[]; total: number }> {
  const [donations, { total }] = await Promise.all([
    ledgerRows(db, filter).limit(page.limit).offset(page.offset).execute(),
    matching(db, filter).select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow(),
  ]);
  return { donations, total };
}

const PORTION = 500;

/** The whole ledger, newest first, in portions: each begins where the one before ended, whatever comes in meanwhile. */
export async function* everyDonation(db: Db, filter: LedgerFilter = {}): AsyncGenerator<LedgerRow> {
  let last: LedgerRow | undefined;
  for (;;) {
    let query = ledgerRows(db, filter).limit(PORTION);
    if (last) query = query.where(sql<SqlBool>`(donations.created_at, donations.id) < (${last.created_at}, ${last.id})`);
    const rows = await query.execute();
    yield* rows;
    last = rows.at(-1);
    if (rows.length < PORTION) return;
  }
}

/** What was received and given back among the donations that the filter lets through. */
export async function ledgerTotals(db: Db, filter: LedgerFilter = {}): Promise<LedgerTotal[]> {
  return matching(db, filter)
    .select("donations.mode")
    .select([
      sql<number>`count(*)`.as("donations"),
      sql<number>`sum(donations.amount_paise)`.as("receivedPaise"),
      sql<number>`sum(donations.refunded_paise)`.as("refundedPaise"),
      sql<number>`sum(donations.amount_paise - donations.refunded_paise)`.as("standsPaise"),
    ])
    .where("donations.state", "in", MONEY_STATES)
    .groupBy("donations.mode")
    .execute();
}

function ledgerRows(db: Db, filter: LedgerFilter) {
  return matching(db, filter)
    .selectAll("donations")
    .select(["causes.name as cause_name", "receipts.number as receipt_number"])
    .orderBy("donations.created_at", "desc")
    .orderBy("donations.id", "desc");
}

function matching(db: Db, { state, cause, from, to, mode, search }: LedgerFilter) {
  const day = sql<string>`coalesce(donations.paid_at, donations.created_at)`;
  let query = db
    .selectFrom("donations")
    .innerJoin("causes", "causes.slug", "donations.cause_slug")
    .leftJoin("receipts", "receipts.donation_id", "donations.id");
  if (state) query = query.where("donations.state", "=", state);
  if (cause) query = query.where("donations.cause_slug", "=", cause);
  if (mode) query = query.where("donations.mode", "=", mode);
  if (from) query = query.where(day, ">=", startOfDayInIndia(from));
  if (to) query = query.where(day, "<", startOfDayInIndia(to, 1));
  if (search) {
    // A phone number may be written with its country and spaces; names in any script are compared as they are stored.
    const digits = search.replace(/[\s-]/g, "").replace(/^\+91/, "");
    const patterns = [...new Set([search, search.normalize("NFC"), search.normalize("NFD"), ...(/^\d{4,}$/.test(digits) ? [digits] : [])])].map(containing);
    query = query.where((where) =>
      where.or(
        (["donations.name", "donations.email", "donations.phone", "donations.order_id", "donations.payment_id", "donations.id", "receipts.number"] as const).flatMap((column) =>
          patterns.map((pattern) => sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`),
        ),
      ),
    );
  }
  return query;
}

const containing = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

export type DonationHistory = {
  donation: Donation;
  causeName: string;
  receipt: Receipt | undefined;
  /** Who wrote an offline gift down. */
  recordedBy: string | null;
  leftPaise: number;
  events: Pick<PaymentEvent, "id" | "source" | "type" | "outcome" | "received_at" | "payment_id">[];
  refunds: Refund[];
  requests: (RefundRequest & { requester: string | null })[];
  mails: Pick<OutboxMail, "id" | "kind" | "recipient" | "state" | "created_at" | "sent_at">[];
  activity: { id: number; who: string; act: string; happened_at: string }[];
};

/** A donation with everything that ever happened to it, each list oldest first; null when there is none. */
export async function donationHistory(db: Db, id: string): Promise<DonationHistory | null> {
  const donation = await db.selectFrom("donations").selectAll().where("id", "=", id).executeTakeFirst();
  if (!donation) return null;
  const receipt = await db.selectFrom("receipts").selectAll().where("donation_id", "=", id).executeTakeFirst();
  const events =
    donation.order_id === null
      ? []
      : await db
          .selectFrom("payment_events")
          .select(["id", "source", "type", "outcome", "received_at", "payment_id"])
          .where((where) => where.or([where("order_id", "=", donation.order_id), ...(donation.payment_id === null ? [] : [where("payment_id", "=", donation.payment_id)])]))
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
    .where((where) => where.or([where("key", "like", `alert:${id}:%`), ...(receipt ? [where("receipt_id", "=", receipt.id)] : [])]))
    .orderBy("id")
    .execute();
  const recorder = donation.recorded_by === null ? undefined : await db.selectFrom("users").select("email").where("id", "=", donation.recorded_by).executeTakeFirst();
  return {
    donation,
    causeName: await causeName(db, donation.cause_slug),
    receipt,
    recordedBy: recorder?.email ?? null,
    leftPaise: await refundablePaise(db, donation),
    events,
    refunds: await db.selectFrom("refunds").selectAll().where("donation_id", "=", id).orderBy("created_at").orderBy("id").execute(),
    requests,
    mails,
    activity: await db.selectFrom("activity").select(["id", "who", "act", "happened_at"]).where("subject_kind", "=", "donation").where("subject_id", "=", id).orderBy("id").execute(),
  };
}
