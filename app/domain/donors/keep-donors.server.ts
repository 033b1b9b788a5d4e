/** What staff do with donors. Each act stands in the activity log, without what was typed. */
import type { Db, Donation } from "#db/schema";
import { transact } from "#db/client.server";
import { noteActivity, type Actor } from "~/domain/accounts/activity.server";
import { sealedPan } from "~/domain/giving/particulars.server";
import { done, refused, type Refusal, type Result } from "~/domain/result";
import { keyedHashes, unseal } from "~/domain/sealed.server";
import { changeComingMonths } from "~/domain/monthly/carried-on.server";
import { keepAsPrinted } from "~/domain/giving/receipts.server";
import type { CorrectDonor, CorrectParticulars, NoteDonor } from "./donor-forms";
import { sureGifts } from "./sure-gifts";
import {
  giftsOf,
  groupGift,
  haveDifferentPans,
  haveSamePan,
  joinInto,
  moveGift,
  newDonor,
} from "./donor-groups.server";
import type { Code } from "~/words/codes";

const conflict = (code: Code) => refused({ kind: "conflict", code });
const notFound: { ok: false; refusal: Refusal<never> } = refused({
  kind: "not_found",
  code: "donor.notFound",
});

/** For the activity log. */
const subject = (id: string, gifts: Donation[]) => ({
  kind: "donor",
  id,
  title: gifts.find(({ name }) => name)?.name ?? "A donor without a name",
});

/**
 * Writes address, certificate and PAN to the donor's sure gifts (sure-gifts.ts). A PAN left empty stays, and stands
 * with each of them then. Once staff say that it is deleted, it goes from every gift; without the tick they have to. A gift that somebody else gave
 * with the former PAN gets a donor of its own; another donor with the new PAN is the same person and joins.
 * @returns the donor's id. Refusals: not_found, invalid (the PAN would go)
 */
export function correctParticulars(
  db: Db,
  actor: Actor,
  donorId: string,
  { address, wantsCertificate, pan, deletesPan }: CorrectParticulars,
  now: Date,
): Promise<Result<string>> {
  return transact(db, async (trx): Promise<Result<string>> => {
    const gifts = await giftsOf(trx, donorId);
    if (gifts.length === 0) return notFound;
    const sure = sureGifts(gifts);
    const isWanted = wantsCertificate || pan !== null;
    const stands = sure.find((gift) => gift.pan !== null) ?? gifts.find((gift) => gift.pan !== null);
    if (!isWanted && stands && !deletesPan)
      return refused({ kind: "invalid", fields: { deletesPan: "donor.panWouldGo" } });
    const isDeleted = pan === null && (deletesPan || !isWanted);
    const columns =
      !isDeleted && pan === null && stands
        ? { pan: stands.pan, pan_hash: stands.pan_hash, pan_tail: stands.pan_tail }
        : sealedPan(pan);
    const changed = [
      ...(sure.some((gift) => gift.address !== address) ? ["address"] : []),
      ...(sure.some((gift) => !haveSamePan(gift, columns) && gift.pan !== columns.pan) ? ["pan"] : []),
    ];
    for (const gift of sure) {
      if (gift.address !== address) await keepAsPrinted(trx, gift);
      await trx
        .updateTable("donations")
        .set({ address, wants_certificate: isWanted ? 1 : 0, ...columns, updated_at: now.toISOString() })
        .where("id", "=", gift.id)
        .execute();
    }
    const others = gifts.filter((gift) => !sure.includes(gift));
    if (isDeleted)
      await trx.updateTable("donations").set(sealedPan(null)).where("donor_id", "=", donorId).execute();
    else await partOthers(trx, others, columns, now);
    const same = pan && (await otherWithPan(trx, donorId, pan));
    if (same) await joinInto(trx, donorId, same);
    await noteActivity(trx, actor, "particulars_corrected", subject(donorId, gifts), now, { changed });
    return done(donorId);
  });
}

/** Gifts with another PAN than the donor has now are of somebody else. */
async function partOthers(trx: Db, gifts: Donation[], pan: ReturnType<typeof sealedPan>, now: Date) {
  const differing = gifts.filter((gift) => haveDifferentPans(gift, pan));
  if (differing.length === 0) return;
  const other = await newDonor(trx, now);
  for (const gift of differing) await moveGift(trx, gift, other);
}

/**
 * Corrects name, e-mail address and phone number at the donor's sure gifts and the coming months of their monthly ones.
 * Receipts keep what is printed on them. Refusals: not_found, invalid (the name would go)
 */
export function correctDonor(
  db: Db,
  actor: Actor,
  donorId: string,
  contact: CorrectDonor,
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const gifts = await giftsOf(trx, donorId);
    if (gifts.length === 0) return notFound;
    const sure = sureGifts(gifts);
    if (contact.name === null && sure.some(({ name }) => name !== null))
      return refused({ kind: "invalid", fields: { name: "giving.nameRequired" } });
    const differs = (gift: Donation) => CONTACT.filter((field) => gift[field] !== contact[field]);
    const changed = CONTACT.filter((field) => sure.some((gift) => differs(gift).includes(field)));
    if (changed.length === 0) return done(null);
    for (const gift of sure) {
      if (differs(gift).length === 0) continue;
      await keepAsPrinted(trx, gift);
      await trx
        .updateTable("donations")
        .set({ ...contact, updated_at: now.toISOString() })
        .where("id", "=", gift.id)
        .execute();
      await changeComingMonths(trx, gift, contact, now);
    }
    const after = await giftsOf(trx, donorId);
    await noteActivity(trx, actor, "donor_corrected", subject(donorId, after), now, { changed });
    return done(null);
  });
}
const CONTACT = ["name", "email", "phone"] as const;

async function otherWithPan(trx: Db, donorId: string, pan: string): Promise<string | undefined> {
  const found = await trx
    .selectFrom("donations")
    .select("donor_id")
    .where("pan_hash", "in", keyedHashes("pan", pan))
    .where("donor_id", "is not", null)
    .where("donor_id", "!=", donorId)
    .executeTakeFirst();
  return found?.donor_id ?? undefined;
}

/**
 * The whole PAN, for staff who have to write it somewhere. The look is written down. Refusals: not_found, conflict (no
 * PAN, or its key is not here).
 */
export function showPan(db: Db, actor: Actor, donorId: string, now: Date): Promise<Result<string>> {
  return transact(db, async (trx): Promise<Result<string>> => {
    const gifts = await giftsOf(trx, donorId);
    if (gifts.length === 0) return notFound;
    const sealed = gifts.flatMap(({ pan }) => pan ?? []);
    if (sealed.length === 0) return conflict("donor.noPan");
    for (const one of sealed) {
      const pan = unseal("pan", one);
      if (pan === null) continue;
      await noteActivity(trx, actor, "pan_shown", subject(donorId, gifts), now);
      return done(pan);
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
    const gifts = await giftsOf(trx, donorId);
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
    await noteActivity(trx, actor, "donor_noted", subject(donorId, gifts), now);
    return done(null);
  });
}

/**
 * Two donors are one person: `other` by its id, or by the receipt of one of its gifts. Refusals: not_found, invalid
 * (no such receipt), conflict (other PANs, the same donor).
 */
export function joinDonors(
  db: Db,
  actor: Actor,
  donorId: string,
  named: { other?: string | undefined; receipt?: string | undefined },
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const gifts = await giftsOf(trx, donorId);
    if (gifts.length === 0) return notFound;
    const other = named.other ?? (await donorOfReceipt(trx, named.receipt ?? ""));
    if (other === undefined) return refused({ kind: "invalid", fields: { receipt: "donor.noReceipt" } });
    if (other === null) return conflict("donor.giftOfNobody");
    if (other === donorId) return conflict("donor.samePerson");
    const theirs = await giftsOf(trx, other);
    if (theirs.length === 0) return notFound;
    if (differ(gifts, theirs)) return conflict("donor.otherPan");
    await joinInto(trx, donorId, other);
    await noteActivity(trx, actor, "donors_joined", subject(donorId, gifts), now);
    return done(null);
  });
}

/** One gift of each PAN speaks for all of them. */
function differ(gifts: Donation[], theirs: Donation[]): boolean {
  const ofEach = (all: Donation[]) => [...new Map(all.map((gift) => [gift.pan_hash, gift])).values()];
  return ofEach(gifts).some((gift) => ofEach(theirs).some((other) => haveDifferentPans(gift, other)));
}

/** Undefined: there is no such receipt. Null: nothing is known of who gave. */
async function donorOfReceipt(trx: Db, number: string): Promise<string | null | undefined> {
  const found = await trx
    .selectFrom("receipts")
    .innerJoin("donations", "donations.id", "receipts.donation_id")
    .select("donations.donor_id")
    .where("receipts.number", "=", number)
    .orderBy("donations.mode")
    .executeTakeFirst();
  return found?.donor_id;
}

/** A gift is of somebody else than the rest. Refusals: not_found, conflict (the same PAN, the only gift). */
export function partGift(
  db: Db,
  actor: Actor,
  donorId: string,
  giftId: string,
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const gifts = await giftsOf(trx, donorId);
    const gift = gifts.find(({ id }) => id === giftId);
    if (!gift) return refused({ kind: "not_found", code: "donor.giftNotFound" });
    const rest = gifts.filter((other) => other !== gift);
    if (rest.length === 0) return conflict("donor.onlyGift");
    if (rest.some((other) => haveSamePan(gift, other))) return conflict("donor.samePan");
    await moveGift(trx, gift, await newDonor(trx, now));
    await isOfSomebodyElse(trx, gift);
    await noteActivity(trx, actor, "gift_parted", subject(donorId, rest), now);
    return done(null);
  });
}

/** What staff confirmed of a gift, and the certificates of the rows in which it was filed, are not its any more. */
async function isOfSomebodyElse(trx: Db, { id }: Donation): Promise<void> {
  await trx.updateTable("donations").set({ pan_confirmed: 0 }).where("id", "=", id).execute();
  await trx.updateTable("statement_row_gifts").set({ withheld: 1 }).where("donation_id", "=", id).execute();
}

/** Every gift of a donor is of that person, however names and addresses differ. Refusals: not_found. */
export function confirmGifts(db: Db, actor: Actor, donorId: string, now: Date): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const gifts = await giftsOf(trx, donorId);
    if (gifts.length === 0) return notFound;
    await trx.updateTable("donations").set({ pan_confirmed: 1 }).where("donor_id", "=", donorId).execute();
    await noteActivity(trx, actor, "gifts_confirmed", subject(donorId, gifts), now);
    return done(null);
  });
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
    const gifts = await giftsOf(trx, donorId);
    const gift = gifts.find(({ id }) => id === giftId);
    if (!gift) return refused({ kind: "not_found", code: "donor.giftNotFound" });
    if (gift.pan === null && pan === null) return conflict("donor.giftWithoutPan");
    const columns = sealedPan(pan);
    if (haveSamePan(gift, columns)) return done(null);
    const updated = await trx
      .updateTable("donations")
      .set({ ...columns, updated_at: now.toISOString() })
      .where("id", "=", giftId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await isOfSomebodyElse(trx, updated);
    if (pan !== null) await groupGift(trx, updated, now);
    else if (gifts.length > 1) await moveGift(trx, updated, await newDonor(trx, now));
    await changeComingMonths(trx, updated, columns, now);
    await noteActivity(trx, actor, "gift_pan_corrected", subject(donorId, gifts), now);
    return done(null);
  });
}
