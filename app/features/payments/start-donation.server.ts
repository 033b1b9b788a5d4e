import { randomBytes, randomUUID } from "node:crypto";
import type { Db, Donation, PaymentMode } from "#db/schema";
import { ProviderError, type Provider } from "~/integrations/razorpay/provider";
import { limits } from "~/lib/limits";
import type { StartDonation } from "~/features/donations/donation-form.server";
import { guardAgainstCardTesting } from "./card-testing.server";
import { findDonationByKey, readDonation } from "~/features/donations/find-donation.server";
import { donationsClosed } from "~/features/donations/donations-open.server";
import { particularsOf } from "~/features/donations/particulars.server";
import type { Language } from "~/locales/language";
import { wordsIn } from "~/locales/messages-in";
import { ok, refused, type Result } from "~/lib/result";

/** A donation whose order exists at the provider, ready to be paid. */
type OpenDonation = Donation & { order_id: string };

export type Donor = {
  /** Client address, for rate limits only; it is not stored. */
  address: string;
  /** Two-letter country of the visitor, or null when unknown. */
  country: string | null;
};

/**
 * Stores the donation, then has the provider create its order, so that no attempt is lost. The same form sent
 * again (double click, Back, a retry after an outage) finds its donation; with another amount or cause it
 * makes a new one. Refusals: not_open, forbidden (foreign visitor without the statement), too_many, outage ('Error
 * creating order!').
 */
export async function startDonation(
  db: Db,
  provider: Provider,
  mode: PaymentMode,
  gift: StartDonation,
  donor: Donor,
  now: Date,
): Promise<Result<OpenDonation>> {
  const mayGive = donationsClosed() ?? checkCitizenship(gift, donor);
  if (!mayGive.ok) return mayGive;

  const { key, known } = await findByForm(db, gift);

  const allowed = await guardAgainstCardTesting(db, { donor, email: gift.email, known, now });
  if (!allowed.ok) return allowed;

  const donation = known
    ? await refreshDetails(db, known, gift, now)
    : await storeDonation(db, mode, gift, donor, key, now);
  return placeOrder(db, provider, donation, now);
}

/** Refusal: forbidden (foreign visitor without the statement). */
export function checkCitizenship({ statement }: StartDonation, { country }: Donor): Result<null> {
  const isForeign = country !== null && country !== limits.donation.domesticCountry;
  return isForeign && !statement ? refused({ kind: "forbidden", code: "giving.foreignVisitor" }) : ok(null);
}

/** The statement of citizenship, with its wording and time. */
export const citizenshipStatement = (lang: Language, now: Date) => ({
  citizenship_statement: wordsIn(lang).giving.statement,
  citizenship_stated_at: now.toISOString(),
});

/** What the form says of the donor. The same form that comes again may correct it. */
export const donorDetails = (gift: StartDonation) => ({
  name: gift.name,
  email: gift.email,
  phone: gift.phone,
  ...particularsOf(gift),
  receipt_requested: gift.invoice || (gift.mailReceipt && gift.email) ? 1 : 0,
  invoice_requested: gift.invoice ? 1 : 0,
  lang: gift.lang,
});

/** The columns of a gift, or of a monthly one, that is written down before the provider is asked. */
export const donationColumns = (
  mode: PaymentMode,
  gift: StartDonation,
  { country }: Donor,
  key: string | null,
  now: Date,
) => ({
  id: randomUUID(),
  token: randomBytes(24).toString("base64url"),
  idempotency_key: key,
  cause_slug: gift.cause,
  amount_paise: gift.amount,
  state: "created" as const,
  mode,
  ...donorDetails(gift),
  ...(gift.statement ? citizenshipStatement(gift.lang, now) : {}),
  visitor_country: country,
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
});

/**
 * The donation that this form made before, and the key of the one it makes now. An abandoned donation is
 * looked up only once more, so the form makes a new one instead.
 */
async function findByForm(
  db: Db,
  { formToken, amount, cause }: StartDonation,
): Promise<{ key: string | null; known: Donation | undefined }> {
  if (!formToken) return { key: null, known: undefined };
  for (let key = `${formToken}:${amount}:${cause}`; ; key += ":again") {
    const known = await findDonationByKey(db, key);
    if (known?.state !== "abandoned") return { key, known };
  }
}

async function storeDonation(
  db: Db,
  mode: PaymentMode,
  gift: StartDonation,
  donor: Donor,
  key: string | null,
  now: Date,
): Promise<Donation> {
  const inserted = await db
    .insertInto("donations")
    .values({
      ...donationColumns(mode, gift, donor, key, now),
      // Null for a link that was never there; one that has ended meanwhile still counts.
      gift_link: ({ selectFrom }) => selectFrom("gift_links").select("token").where("token", "=", gift.link),
      next_reconciliation_at: new Date(
        now.getTime() + limits.donation.lookUpMinutes[0] * 60_000,
      ).toISOString(),
    })
    // The second request of a double click may have been faster.
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted) return inserted;
  return db.selectFrom("donations").selectAll().where("idempotency_key", "=", key).executeTakeFirstOrThrow();
}

/** The same form came again, perhaps corrected: the newer details count until the donation is paid. */
async function refreshDetails(db: Db, known: Donation, gift: StartDonation, now: Date): Promise<Donation> {
  const updated = await db
    .updateTable("donations")
    .set({
      ...donorDetails(gift),
      // The first statement keeps its time.
      ...(gift.statement && !known.citizenship_statement ? citizenshipStatement(gift.lang, now) : {}),
      updated_at: now.toISOString(),
    })
    .where("id", "=", known.id)
    .where("state", "in", ["created", "failed", "abandoned"])
    .returningAll()
    .executeTakeFirst();
  return updated ?? known;
}

const ordersUnderWay = new Map<string, Promise<Result<OpenDonation>>>();

/** One order per donation: a second request waits for the first one's. */
function placeOrder(
  db: Db,
  provider: Provider,
  donation: Donation,
  now: Date,
): Promise<Result<OpenDonation>> {
  const underWay = ordersUnderWay.get(donation.id);
  if (underWay) return underWay;
  const order = requestOrder(db, provider, donation, now).finally(() => ordersUnderWay.delete(donation.id));
  ordersUnderWay.set(donation.id, order);
  return order;
}

async function requestOrder(
  db: Db,
  provider: Provider,
  donation: Donation,
  now: Date,
): Promise<Result<OpenDonation>> {
  if (isOpen(donation)) return ok(donation);
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
    return refused({ kind: "outage", code: "giving.orderFailed", slow: error.trouble === "timeout" });
  }
  const placed = await readDonation(db, donation.id);
  if (!isOpen(placed)) throw new Error(`Donation ${donation.id} has no order although one was just placed`);
  return ok(placed);
}

function isOpen(donation: Donation): donation is OpenDonation {
  return donation.order_id !== null;
}
