/** What staff correct of a donor: written to the donor's sure gifts, and to the activity log without its words. */
import type { Db, Donation } from "#db/schema";
import { transact } from "#db/client.server";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { encryptedPan } from "~/features/donations/particulars.server";
import { freezeReceipt } from "~/features/receipts/receipts.server";
import { changeComingMonths } from "~/features/monthly/coming-months.server";
import { redirectMails } from "~/features/receipts/donation-mails.server";
import { ok, refused, type Result } from "~/lib/result";
import { blindIndexes } from "~/features/encryption/encryption.server";
import type { CorrectDonor, CorrectParticulars } from "./donor-forms";
import {
  donationsOfDonor,
  haveDifferentPans,
  haveSamePan,
  mergeInto,
  moveDonation,
  newDonor,
} from "~/features/donations/donor-groups.server";
import { notFound, subject } from "./donor-corrections.server";
import { confirmedDonations } from "./confirmed-donations";

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
    const gifts = await donationsOfDonor(trx, donorId);
    if (gifts.length === 0) return notFound;
    const sure = confirmedDonations(gifts);
    const isWanted = wantsCertificate || pan !== null;
    const stands = sure.find((gift) => gift.pan !== null) ?? gifts.find((gift) => gift.pan !== null);
    if (!isWanted && stands && !deletesPan)
      return refused({ kind: "invalid", fields: { deletesPan: "donor.panWouldGo" } });
    const isDeleted = pan === null && (deletesPan || !isWanted);
    const columns =
      !isDeleted && pan === null && stands
        ? { pan: stands.pan, pan_blind_index: stands.pan_blind_index, pan_last4: stands.pan_last4 }
        : encryptedPan(pan);
    const changed = [
      ...(sure.some((gift) => gift.address !== address) ? ["address"] : []),
      ...(sure.some((gift) => !haveSamePan(gift, columns) && gift.pan !== columns.pan) ? ["pan"] : []),
    ];
    for (const gift of sure) {
      if (gift.address !== address) await freezeReceipt(trx, gift);
      await trx
        .updateTable("donations")
        .set({ address, wants_certificate: isWanted ? 1 : 0, ...columns, updated_at: now.toISOString() })
        .where("id", "=", gift.id)
        .execute();
    }
    const others = gifts.filter((gift) => !sure.includes(gift));
    if (isDeleted)
      await trx.updateTable("donations").set(encryptedPan(null)).where("donor_id", "=", donorId).execute();
    else await partOthers(trx, others, columns, now);
    const same = pan && (await otherWithPan(trx, donorId, pan));
    if (same) await mergeInto(trx, donorId, same);
    await recordActivity(trx, actor, "particulars_corrected", subject(donorId, gifts), now, { changed });
    return ok(donorId);
  });
}

/** Gifts with another PAN than the donor has now are of somebody else. */
async function partOthers(trx: Db, gifts: Donation[], pan: ReturnType<typeof encryptedPan>, now: Date) {
  const differing = gifts.filter((gift) => haveDifferentPans(gift, pan));
  if (differing.length === 0) return;
  const other = await newDonor(trx, now);
  for (const gift of differing) await moveDonation(trx, gift, other);
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
    const gifts = await donationsOfDonor(trx, donorId);
    if (gifts.length === 0) return notFound;
    const sure = confirmedDonations(gifts);
    if (contact.name === null && sure.some(({ name }) => name !== null))
      return refused({ kind: "invalid", fields: { name: "giving.nameRequired" } });
    const differs = (gift: Donation) => CONTACT.filter((field) => gift[field] !== contact[field]);
    const changed = CONTACT.filter((field) => sure.some((gift) => differs(gift).includes(field)));
    if (changed.length === 0) return ok(null);
    for (const gift of sure) {
      if (differs(gift).length === 0) continue;
      await freezeReceipt(trx, gift);
      await trx
        .updateTable("donations")
        .set({ ...contact, updated_at: now.toISOString() })
        .where("id", "=", gift.id)
        .execute();
      await redirectMails(trx, gift, contact.email, now);
      await changeComingMonths(trx, gift, contact, now);
    }
    const after = await donationsOfDonor(trx, donorId);
    await recordActivity(trx, actor, "donor_corrected", subject(donorId, after), now, { changed });
    return ok(null);
  });
}
const CONTACT = ["name", "email", "phone"] as const;

async function otherWithPan(trx: Db, donorId: string, pan: string): Promise<string | undefined> {
  const found = await trx
    .selectFrom("donations")
    .select("donor_id")
    .where("pan_blind_index", "in", blindIndexes("pan", pan))
    .where("donor_id", "is not", null)
    .where("donor_id", "!=", donorId)
    .executeTakeFirst();
  return found?.donor_id ?? undefined;
}
