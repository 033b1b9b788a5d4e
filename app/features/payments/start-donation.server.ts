import { randomBytes, randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { transact } from "#db/client.server";
import type { Db, Donation, DonationState, MonthlyDonation, PaymentMode, Schema } from "#db/schema";
import { ProviderError, type Provider } from "~/integrations/razorpay/provider";
import { limits } from "~/lib/limits";
import { coveredFeeRupees } from "~/lib/covered-fee";
import { resolveOpenCause } from "~/features/causes/causes.server";
import type { StartDonation } from "~/features/donations/donation-form.server";
import { findDonationByKey, readDonation } from "~/features/donations/find-donation.server";
import { checkDonationsOpen } from "~/features/donations/donations-open.server";
import { NO_UPDATES_OPT_IN, updatesOptIn } from "~/features/donations/stopped-opt-in.server";
import { tributeColumns } from "~/features/donations/donor-fields";
import { particularsOf } from "~/features/donations/particulars.server";
import { isCertificateOffered } from "~/features/donations/tax-approval.server";
import { feeShare } from "./fee-share.server";
import { findMonthlyByKey, findMonthlyByToken } from "~/features/monthly/find-monthly.server";
import { isEnding } from "~/features/monthly/monthly-filters";
import type { Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import { ok, refused, type Result } from "~/lib/result";
import { guardAgainstCardTesting } from "./card-testing.server";
import { singleFlight } from "./single-flight.server";
import { placeSubscription, type SubscribedMonthlyDonation } from "./subscriptions.server";

type DonationWithOrder = Donation & { order_id: string };

export type Visitor = {
  /** For rate limits only; not stored. */
  address: string;
  country: string | null;
};

/** `cause`: its slug. `amount` includes `coveredFee`, the fee that the donor covers; both in paise. */
type ResolvedForm = StartDonation & { cause: string; coveredFee: number; isCertificateOffered: boolean };

export type DonationStarter<Placed> = (
  db: Db,
  provider: Provider,
  mode: PaymentMode,
  form: StartDonation,
  visitor: Visitor,
  now: Date,
) => Promise<Result<Placed>>;

type Strategy<Row, Placed> = {
  table: "donations" | "monthly_donations";
  /** Part of the form's key: the same form with another kind makes another donation. */
  kind?: "transfer";
  findByKey(db: Db, key: string): Promise<Row | undefined>;
  /** When true, a form sent again starts a new donation. */
  isTerminal(row: Row): boolean;
  /** States in which the form may still correct the donor's details. */
  editableStates: DonationState[];
  firstReconciliationAt(now: Date): string | null;
  limitAttempts: typeof guardAgainstCardTesting;
  initialValues(trx: Db): Promise<Pick<Insertable<Schema["donations"]>, "state" | "channel" | "reference">>;
  placeAtProvider(db: Db, provider: Provider, row: Row, now: Date): Promise<Result<Placed>>;
};

const once: Strategy<Donation, DonationWithOrder> = {
  table: "donations",
  findByKey: findDonationByKey,
  // An abandoned order is not used again, because it is reconciled only once more.
  isTerminal: ({ state }) => state === "abandoned",
  editableStates: ["created", "failed", "abandoned"],
  firstReconciliationAt: (now) =>
    new Date(now.getTime() + limits.donation.reconciliationMinutes[0] * 60_000).toISOString(),
  limitAttempts: guardAgainstCardTesting,
  initialValues: () => Promise.resolve({ state: "created" }),
  placeAtProvider: placeOrder,
};

const monthly: Strategy<MonthlyDonation, SubscribedMonthlyDonation> = {
  table: "monthly_donations",
  findByKey: findMonthlyByKey,
  isTerminal: isEnding,
  editableStates: ["created"],
  firstReconciliationAt: () => null,
  limitAttempts: guardAgainstCardTesting,
  initialValues: () => Promise.resolve({ state: "created" }),
  placeAtProvider: placeSubscription,
};

/**
 * Stores the donation before the provider creates its order, so that no attempt is lost. A form sent twice finds its
 * donation; another amount or cause makes a new one. Refusals: invalid (`cause` is unknown or closed), not_open, forbidden
 * (foreign visitor without the statement), too_many, outage ('Error creating order!').
 */
export const startDonation = startWith(once);

/** As startDonation; reuses a subscription whose creation was not confirmed. */
export const startMonthlyDonation = startWith(monthly);

export function startWith<Row extends Donation | MonthlyDonation, Placed extends Row>(
  strategy: Strategy<Row, Placed>,
): DonationStarter<Placed> {
  return async (db, provider, mode, input, visitor, now) => {
    const eligibility = (await checkDonationsOpen(db, strategy.kind)) ?? checkCitizenship(input, visitor);
    if (!eligibility.ok) return eligibility;
    const cause = await resolveOpenCause(db, input.cause, now);
    if (!cause.ok) return cause;
    const coveredFee = await coveredFeePaise(db, input, now);
    const form = {
      ...input,
      amount: input.amount + coveredFee,
      coveredFee,
      cause: cause.value,
      isCertificateOffered: await isCertificateOffered(db, now),
    };
    const { key, known } = await findByForm(db, strategy, form);
    const order = known && { order_id: "order_id" in known ? known.order_id : null };
    const { email, tributeEmail } = form;
    const attempt = { visitor, email, tributeEmail, known: order, now };
    const allowed = await strategy.limitAttempts(db, attempt);
    if (!allowed.ok) return allowed;
    const stored = known
      ? await refreshDetails(db, strategy, known, form, now)
      : await storeDonation(db, strategy, { mode, form, visitor, key }, now);
    // A concurrent request waits for the first one's order.
    return singleFlight(`${strategy.table}:${stored.id}`, () =>
      strategy.placeAtProvider(db, provider, stored, now),
    );
  };
}

/** 0 for a bank transfer, and while too few payments are settled to estimate the fee. */
async function coveredFeePaise(
  db: Db,
  { amount, coversFee, method }: StartDonation,
  now: Date,
): Promise<number> {
  const share = coversFee && method === "online" ? await feeShare(db, now) : null;
  return share ? coveredFeeRupees(amount / 100, share) * 100 : 0;
}

export const isForeign = (country: string | null): boolean =>
  country !== null && country !== limits.donation.domesticCountry;

function checkCitizenship({ statement }: StartDonation, { country }: Visitor): Result<null> {
  return isForeign(country) && !statement
    ? refused({
        kind: "forbidden",
        message: "giving.foreignVisitor",
        errors: { statement: "giving.foreignVisitor" },
      })
    : ok(null);
}

const citizenshipStatement = (lang: Language, now: Date) => ({
  citizenship_statement: translator(lang)("giving.statement"),
  citizenship_stated_at: now.toISOString(),
});

export const donorDetails = (form: StartDonation, isCertificateOffered: boolean) => ({
  name: form.name,
  email: form.email,
  phone: form.phone,
  ...particularsOf(form, isCertificateOffered),
  ...tributeColumns(form),
  // A transfer arrives days later, so its receipt is always mailed.
  receipt_requested: form.invoice || ((form.mailReceipt || form.method === "transfer") && form.email) ? 1 : 0,
  invoice_requested: form.invoice ? 1 : 0,
  lang: form.lang,
});

async function findByForm<Row>(
  db: Db,
  { kind, findByKey, isTerminal }: Pick<Strategy<Row, Row>, "kind" | "findByKey" | "isTerminal">,
  { formToken, amount, cause, month }: ResolvedForm,
): Promise<{ key: string | null; known: Row | undefined }> {
  if (!formToken) return { key: null, known: undefined };
  for (let key = [formToken, amount, cause, kind, month].filter(Boolean).join(":"); ; key += ":again") {
    const known = await findByKey(db, key);
    if (!known || !isTerminal(known)) return { key, known };
  }
}

function storeDonation<Row extends Donation | MonthlyDonation>(
  db: Db,
  { table, findByKey, firstReconciliationAt, initialValues }: Strategy<Row, Row>,
  given: { mode: PaymentMode; form: ResolvedForm; visitor: Visitor; key: string | null },
  now: Date,
): Promise<Row> {
  const { mode, form, visitor, key } = given;
  return transact(db, async (trx) => {
    const inserted = await trx
      .insertInto(table as "donations")
      .values({
        id: randomUUID(),
        token: randomBytes(24).toString("base64url"),
        idempotency_key: key,
        cause_slug: form.cause,
        amount_paise: form.amount,
        covered_fee_paise: form.coveredFee,
        ...(await initialValues(trx)),
        mode,
        ...donorDetails(form, form.isCertificateOffered),
        ...(form.statement ? citizenshipStatement(form.lang, now) : {}),
        ...(form.wantsUpdates ? updatesOptIn(form.lang, now) : {}),
        visitor_country: visitor.country,
        // Null for an unknown link. A link that has ended still counts the donation.
        gift_link: ({ selectFrom }) =>
          selectFrom("gift_links").select("token").where("token", "=", form.link),
        next_reconciliation_at: firstReconciliationAt(now),
        ...(table === "donations" && { for_monthly_donation_id: await missedMonthOf(trx, form, mode) }),
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      // The other request of a double click may have inserted it first.
      .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
      .returningAll()
      .executeTakeFirst();
    const row = inserted ?? (await findByKey(trx, key ?? ""));
    if (!row) throw new Error("A donation that was just stored is not there");
    return row as Row;
  });
}

/** Null unless the token belongs to a monthly donation of this mode. */
async function missedMonthOf(db: Db, { month }: ResolvedForm, mode: PaymentMode): Promise<string | null> {
  const monthly = month === null ? undefined : await findMonthlyByToken(db, month);
  return monthly?.mode === mode ? monthly.id : null;
}

/** Newer details apply until the donation is paid or authorised. */
async function refreshDetails<Row extends Donation | MonthlyDonation>(
  db: Db,
  { table, editableStates }: Strategy<Row, Row>,
  known: Row,
  form: ResolvedForm,
  now: Date,
): Promise<Row> {
  const updated = await db
    .updateTable(table as "donations")
    .set({
      ...donorDetails(form, form.isCertificateOffered),
      // The first statement keeps its time.
      ...(form.statement && !known.citizenship_statement ? citizenshipStatement(form.lang, now) : {}),
      ...(form.wantsUpdates ? updatesOptIn(form.lang, now) : NO_UPDATES_OPT_IN),
      updated_at: now.toISOString(),
    })
    .where("id", "=", known.id)
    .where("state", "in", editableStates)
    .returningAll()
    .executeTakeFirst();
  return (updated as Row | undefined) ?? known;
}

async function placeOrder(
  db: Db,
  provider: Provider,
  donation: Donation,
  now: Date,
): Promise<Result<DonationWithOrder>> {
  if (hasOrder(donation)) return ok(donation);
  try {
    const order = await provider.createOrder({
      amountPaise: donation.amount_paise,
      receipt: donation.id,
      notes: { cause: donation.cause_slug, lang: donation.lang },
    });
    await db
      .updateTable("donations")
      .set({ order_id: order.id, updated_at: now.toISOString() })
      .where("id", "=", donation.id)
      .where("order_id", "is", null)
      .execute();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return refused({ kind: "outage", message: "donationForm.orderFailed", slow: error.code === "timeout" });
  }
  const placed = await readDonation(db, donation.id);
  if (!hasOrder(placed)) throw new Error(`Donation ${donation.id} has no order although one was just placed`);
  return ok(placed);
}

function hasOrder(donation: Donation): donation is DonationWithOrder {
  return donation.order_id !== null;
}
