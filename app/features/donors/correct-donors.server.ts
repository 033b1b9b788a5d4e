/** The activity log names the corrected fields, not their values. */
import type { Db, Donation } from "#db/schema";
import { transact } from "#db/client.server";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { encryptedPan } from "~/features/donations/particulars.server";
import { isCertificateOffered } from "~/features/donations/tax-approval.server";
import { freezeReceipt } from "~/features/receipts/receipts.server";
import { changeComingMonths } from "~/features/monthly/coming-months.server";
import { redirectMails } from "~/features/receipts/donation-notices.server";
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
import { donorNotFound, donorSubject } from "./donor-corrections.server";
import { confirmedDonations } from "./confirmed-donations";
import { clearStoppedOptIn } from "~/features/donations/stopped-opt-in.server";

/**
 * Writes to confirmed donations (confirmed-donations.ts). An empty PAN keeps the present one; `deletesPan` removes it from
 * every donation. While no certificate is offered, wishes stay as they are. Donations with another PAN move to a new donor; another donor with the new PAN is merged.
 * Returns the donor's id. Refusals: not_found, invalid (the PAN would be lost without `deletesPan`).
 */
export function correctParticulars(
  db: Db,
  actor: Actor,
  donorId: string,
  { address, wantsCertificate, pan, deletesPan }: CorrectParticulars,
  now: Date,
): Promise<Result<string>> {
  return transact(db, async (trx): Promise<Result<string>> => {
    const donations = await donationsOfDonor(trx, donorId);
    if (donations.length === 0) return donorNotFound;
    const confirmed = confirmedDonations(donations);
    const isOffered = await isCertificateOffered(trx, now);
    const isCertificateWanted = wantsCertificate || pan !== null;
    const isUnticked = isOffered && !isCertificateWanted;
    const withPan =
      confirmed.find((donation) => donation.pan !== null) ??
      donations.find((donation) => donation.pan !== null);
    if (isUnticked && withPan && !deletesPan)
      return refused({ kind: "invalid", fields: { deletesPan: "donor.panWouldGo" } });
    const isDeleted = pan === null && (deletesPan || isUnticked);
    const columns =
      !isDeleted && pan === null && withPan
        ? { pan: withPan.pan, pan_blind_index: withPan.pan_blind_index, pan_last4: withPan.pan_last4 }
        : encryptedPan(pan);
    const changed = [
      ...(confirmed.some((donation) => donation.address !== address) ? ["address"] : []),
      ...(confirmed.some((donation) => !haveSamePan(donation, columns) && donation.pan !== columns.pan)
        ? ["pan"]
        : []),
    ];
    for (const donation of confirmed) {
      if (donation.address !== address) await freezeReceipt(trx, donation);
      await trx
        .updateTable("donations")
        .set({
          address,
          ...(isOffered && { wants_certificate: isCertificateWanted ? 1 : 0 }),
          ...columns,
          updated_at: now.toISOString(),
        })
        .where("id", "=", donation.id)
        .execute();
    }
    const others = donations.filter((donation) => !confirmed.includes(donation));
    if (isDeleted)
      await trx
        .updateTable("donations")
        .set({ ...encryptedPan(null), updated_at: now.toISOString() })
        .where("donor_id", "=", donorId)
        .execute();
    else await splitDifferingPans(trx, others, columns, now);
    const duplicate = pan && (await findOtherDonorWithPan(trx, donorId, pan));
    if (duplicate) await mergeInto(trx, donorId, duplicate);
    await recordActivity(trx, actor, "particulars_corrected", donorSubject(donorId, donations), now, {
      changed,
    });
    return ok(donorId);
  });
}

async function splitDifferingPans(
  trx: Db,
  donations: Donation[],
  pan: ReturnType<typeof encryptedPan>,
  now: Date,
) {
  const differing = donations.filter((donation) => haveDifferentPans(donation, pan));
  if (differing.length === 0) return;
  const other = await newDonor(trx, now);
  for (const donation of differing) await moveDonation(trx, donation, other);
}

/** Also corrects later months of a monthly donation, not receipts. Refusals: not_found, invalid (`name`). */
export function correctDonor(
  db: Db,
  actor: Actor,
  donorId: string,
  contact: CorrectDonor,
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const donations = await donationsOfDonor(trx, donorId);
    if (donations.length === 0) return donorNotFound;
    const confirmed = confirmedDonations(donations);
    if (contact.name === null && confirmed.some(({ name }) => name !== null))
      return refused({ kind: "invalid", fields: { name: "giving.nameRequired" } });
    const differingFields = (donation: Donation) =>
      CONTACT_FIELDS.filter((field) => donation[field] !== contact[field]);
    const changed = CONTACT_FIELDS.filter((field) =>
      confirmed.some((donation) => differingFields(donation).includes(field)),
    );
    if (changed.length === 0) return ok(null);
    for (const donation of confirmed) {
      if (differingFields(donation).length === 0) continue;
      await freezeReceipt(trx, donation);
      if (contact.email !== donation.email) await clearStoppedOptIn(trx, donation);
      await trx
        .updateTable("donations")
        .set({ ...contact, updated_at: now.toISOString() })
        .where("id", "=", donation.id)
        .execute();
      await redirectMails(trx, donation, contact.email, now);
      await changeComingMonths(trx, donation, contact, now);
    }
    const after = await donationsOfDonor(trx, donorId);
    await recordActivity(trx, actor, "donor_corrected", donorSubject(donorId, after), now, { changed });
    return ok(null);
  });
}
const CONTACT_FIELDS = ["name", "email", "phone"] as const;

async function findOtherDonorWithPan(trx: Db, donorId: string, pan: string): Promise<string | undefined> {
  const found = await trx
    .selectFrom("donations")
    .select("donor_id")
    .where("pan_blind_index", "in", blindIndexes("pan", pan))
    .where("donor_id", "is not", null)
    .where("donor_id", "!=", donorId)
    .executeTakeFirst();
  return found?.donor_id ?? undefined;
}
