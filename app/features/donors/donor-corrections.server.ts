/** What staff do with donors. Each act stands in the activity log, without what was typed. */
import type { Db, Donation, PaymentMode } from "#db/schema";
import { transact } from "#db/client.server";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { encryptedPan } from "~/features/donations/particulars.server";
import { isCounted } from "#db/paid-donations.server";
import { ok, refused, type Refusal, type Result } from "~/lib/result";
import { decrypt } from "~/features/encryption/encryption.server";
import { changeComingMonths } from "~/features/monthly/coming-months.server";
import { mailWaitingCertificates } from "~/features/statement/certificates.server";
import type { NoteDonor } from "./donor-forms";
import {
  donationsOfDonor,
  assignDonor,
  haveDifferentPans,
  haveSamePan,
  mergeInto,
  moveDonation,
  newDonor,
} from "~/features/donations/donor-groups.server";
import { areAlike } from "./confirmed-donations";
import type { Message } from "~/locales/messages";

const conflict = (code: Message) => refused({ kind: "conflict", code });
export const notFound: { ok: false; refusal: Refusal<never> } = refused({
  kind: "not_found",
  code: "donor.notFound",
});

/** For the activity log. */
export const subject = (id: string, gifts: Donation[]) => ({
  kind: "donor",
  id,
  title: gifts.find(({ name }) => name)?.name ?? "A donor without a name",
});

/**
 * The whole PAN, for staff who have to write it somewhere. The look is written down. Refusals: not_found, conflict (no
 * PAN, or its key is not here).
 */
export function showPan(db: Db, actor: Actor, donorId: string, now: Date): Promise<Result<string>> {
  return transact(db, async (trx): Promise<Result<string>> => {
    const gifts = await donationsOfDonor(trx, donorId);
    if (gifts.length === 0) return notFound;
    const sealed = gifts.flatMap(({ pan }) => pan ?? []);
    if (sealed.length === 0) return conflict("donor.noPan");
    for (const one of sealed) {
      const pan = decrypt("pan", one);
      if (pan === null) continue;
      await recordActivity(trx, actor, "pan_shown", subject(donorId, gifts), now);
      return ok(pan);
    }
    return conflict("donor.otherKey");
  });
}

/** Refusals: not_found. */
export function noteDonor(
  db: Db,
  actor: Actor,
  donorId: string,
  { note, mayBeNamed, namedOn }: NoteDonor,
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const gifts = await donationsOfDonor(trx, donorId);
    if (gifts.length === 0) return notFound;
    await trx
      .updateTable("donors")
      .set({
        note,
        may_be_named: mayBeNamed ? (mayBeNamed === "yes" ? 1 : 0) : null,
        named_on: mayBeNamed ? (namedOn ?? null) : null,
      })
      .where("id", "=", donorId)
      .execute();
    await recordActivity(trx, actor, "donor_noted", subject(donorId, gifts), now);
    return ok(null);
  });
}

type Named = { other?: string | undefined; receipt?: string | undefined };

/**
 * The donor whom staff mean, by id or by the receipt of one of the gifts, before they say that it is the same person.
 * With live keys practised receipts are none. Refusals: not_found, invalid (no such receipt), conflict (other PANs, the
 * same donor).
 */
export async function donorToMerge(
  db: Db,
  donorId: string,
  named: Named,
  mode: PaymentMode,
): Promise<Result<string>> {
  const gifts = await donationsOfDonor(db, donorId);
  if (gifts.length === 0) return notFound;
  const other = named.other ?? (await donorOfReceipt(db, named.receipt ?? "", mode));
  if (other === undefined) return refused({ kind: "invalid", fields: { receipt: "donor.noReceipt" } });
  if (other === null) return conflict("donor.giftOfNobody");
  if (other === donorId) return conflict("donor.samePerson");
  const theirs = await donationsOfDonor(db, other);
  if (theirs.length === 0) return notFound;
  return differ(gifts, theirs) ? conflict("donor.otherPan") : ok(other);
}

/**
 * Two donors are one person, so their gifts are confirmed, unless those of one donor differed before: nobody looked at
 * them. Refusals: as of donorToMerge.
 */
export function mergeDonors(
  db: Db,
  actor: Actor,
  donorId: string,
  other: string,
  mode: PaymentMode,
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const found = await donorToMerge(trx, donorId, { other }, mode);
    if (!found.ok) return found;
    const gifts = await donationsOfDonor(trx, donorId);
    const isSure = areAlike(gifts) && areAlike(await donationsOfDonor(trx, other));
    await mergeInto(trx, donorId, other);
    if (isSure) await confirmAll(trx, donorId, now);
    await recordActivity(trx, actor, "donors_joined", subject(donorId, gifts), now);
    return ok(null);
  });
}

/** One gift of each PAN speaks for all of them. */
function differ(gifts: Donation[], theirs: Donation[]): boolean {
  const ofEach = (all: Donation[]) => [...new Map(all.map((gift) => [gift.pan_blind_index, gift])).values()];
  return ofEach(gifts).some((gift) => ofEach(theirs).some((other) => haveDifferentPans(gift, other)));
}

/** Undefined: there is no such receipt. Null: nothing is known of who gave. */
async function donorOfReceipt(db: Db, number: string, mode: PaymentMode): Promise<string | null | undefined> {
  const found = await db
    .selectFrom("receipts")
    .innerJoin("donations", "donations.id", "receipts.donation_id")
    .select("donations.donor_id")
    .where("receipts.number", "=", number)
    .where(isCounted(mode, "receipts.mode"))
    .executeTakeFirst();
  return found?.donor_id;
}

/** A gift is of somebody else than the rest. Refusals: not_found, conflict (the same PAN, the only gift). */
export function splitDonation(
  db: Db,
  actor: Actor,
  donorId: string,
  giftId: string,
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const gifts = await donationsOfDonor(trx, donorId);
    const gift = gifts.find(({ id }) => id === giftId);
    if (!gift) return refused({ kind: "not_found", code: "donor.giftNotFound" });
    const rest = gifts.filter((other) => other !== gift);
    if (rest.length === 0) return conflict("donor.onlyGift");
    if (rest.some((other) => haveSamePan(gift, other))) return conflict("donor.samePan");
    await moveDonation(trx, gift, await newDonor(trx, now));
    await isOfSomebodyElse(trx, gift);
    await recordActivity(trx, actor, "gift_parted", subject(donorId, rest), now);
    return ok(null);
  });
}

/** What staff confirmed of a gift, and the certificates of the rows in which it was filed, are not its any more. */
async function isOfSomebodyElse(trx: Db, { id }: Donation): Promise<void> {
  await trx.updateTable("donations").set({ pan_confirmed: 0 }).where("id", "=", id).execute();
  await trx
    .updateTable("statement_row_donations")
    .set({ withheld: 1 })
    .where("donation_id", "=", id)
    .execute();
}

/** Every gift of a donor is of that person, however names and addresses differ. Refusals: not_found. */
export function confirmGifts(db: Db, actor: Actor, donorId: string, now: Date): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const gifts = await donationsOfDonor(trx, donorId);
    if (gifts.length === 0) return notFound;
    await confirmAll(trx, donorId, now);
    await recordActivity(trx, actor, "gifts_confirmed", subject(donorId, gifts), now);
    return ok(null);
  });
}

async function confirmAll(trx: Db, donorId: string, now: Date): Promise<void> {
  await trx.updateTable("donations").set({ pan_confirmed: 1 }).where("donor_id", "=", donorId).execute();
  await mailWaitingCertificates(trx, donorId, now);
}

/**
 * Writes another PAN to one gift and the coming months of its monthly gift, or none: then it is of nobody who is known.
 * What was filed with it stays; its certificate is not shown with this gift any more.
 * Refusals: not_found, conflict (it has none already).
 */
export function correctGiftPan(
  db: Db,
  actor: Actor,
  donorId: string,
  giftId: string,
  pan: string | null,
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const gifts = await donationsOfDonor(trx, donorId);
    const gift = gifts.find(({ id }) => id === giftId);
    if (!gift) return refused({ kind: "not_found", code: "donor.giftNotFound" });
    if (gift.pan === null && pan === null) return conflict("donor.giftWithoutPan");
    const columns = encryptedPan(pan);
    if (haveSamePan(gift, columns)) return ok(null);
    const updated = await trx
      .updateTable("donations")
      .set({ ...columns, updated_at: now.toISOString() })
      .where("id", "=", giftId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await isOfSomebodyElse(trx, updated);
    if (pan !== null) await assignDonor(trx, updated, now);
    else if (gifts.length > 1) await moveDonation(trx, updated, await newDonor(trx, now));
    await changeComingMonths(trx, updated, columns, now);
    await recordActivity(trx, actor, "gift_pan_corrected", subject(donorId, gifts), now);
    return ok(null);
  });
}
