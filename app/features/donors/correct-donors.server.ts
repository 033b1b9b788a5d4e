/** The activity log names the corrected fields, not their values. */
import type { Db, Donation } from "#db/schema";
import { transact } from "#db/client.server";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { encryptedPan } from "~/features/donations/particulars.server";
import { isCertificateOffered } from "~/features/donations/tax-approval.server";
import { freezeReceipt } from "~/features/receipts/receipts.server";
import { ok, refused, type Result } from "~/lib/result";
import { blindIndexes } from "~/features/encryption/encryption.server";
import type { CorrectDonor, CorrectParticulars } from "./donor-forms";
import {
  donationsOfDonor,
  haveDifferentPans,
  haveSamePan,
  mergeByPan,
  moveDonation,
  newDonor,
} from "~/features/donations/donor-groups.server";
import { donorNotFound, donorSubject } from "./donor-corrections.server";
import { confirmedDonations } from "./confirmed-donations";
import { dropFromCorrection, keepCorrection, knownDetails, writeDetails } from "./kept-correction.server";

/** "kept": no donation is confirmed, so the correction stays with the donor. */
type Corrected = Result<"written" | "kept">;

/**
 * Writes to confirmed donations (confirmed-donations.ts). An empty PAN keeps the present one; `deletesPan` removes it from
 * every donation. While no certificate is offered, wishes stay as they are. Donations with another PAN move to a new donor; another donor with the new PAN is merged.
 * Refusals: not_found, invalid (the PAN would be lost without `deletesPan`; a new PAN, but no donation is confirmed).
 */
export function correctParticulars(
  db: Db,
  actor: Actor,
  donorId: string,
  { address, wantsCertificate, pan, deletesPan }: CorrectParticulars,
  now: Date,
): Promise<Corrected> {
  return transact(db, async (trx): Promise<Corrected> => {
    const donations = await donationsOfDonor(trx, donorId);
    const donor = await findDonorRecord(trx, donorId);
    if (!donor || donations.length === 0) return donorNotFound;
    const confirmed = confirmedDonations(donations);
    const isOffered = await isCertificateOffered(trx, now);
    const isCertificateWanted = wantsCertificate || pan !== null;
    const isUnticked = isOffered && !isCertificateWanted;
    const withPan =
      confirmed.find((donation) => donation.pan !== null) ??
      donations.find((donation) => donation.pan !== null);
    if (isUnticked && withPan && !deletesPan)
      return refused({ kind: "invalid", fields: { deletesPan: "donor.panWouldGo" } });
    const isKept = confirmed.length === 0;
    if (isKept && pan !== null && !donations.some((donation) => haveSamePan(donation, encryptedPan(pan))))
      return refused({ kind: "invalid", fields: { pan: "donor.panUnconfirmed" } });
    const isDeleted = pan === null && (deletesPan || isUnticked);
    const columns =
      !isDeleted && pan === null && withPan
        ? { pan: withPan.pan, pan_blind_index: withPan.pan_blind_index, pan_last4: withPan.pan_last4 }
        : encryptedPan(pan);
    const details = { address, ...(isOffered && { wants_certificate: isCertificateWanted ? 1 : 0 }) };
    const kept = isKept ? await keepCorrection(trx, donor, donations, details) : [];
    if (!isKept) await dropFromCorrection(trx, donor, details);
    const changed = [
      ...(kept.includes("address") || confirmed.some((donation) => donation.address !== address)
        ? ["address"]
        : []),
      ...(confirmed.some((donation) => !haveSamePan(donation, columns) && donation.pan !== columns.pan)
        ? ["pan"]
        : []),
    ];
    for (const donation of confirmed) {
      if (donation.address !== address) await freezeReceipt(trx, donation);
      await trx
        .updateTable("donations")
        .set({ ...details, ...columns, updated_at: now.toISOString() })
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
    if (duplicate) await mergeByPan(trx, donorId, duplicate);
    await recordActivity(trx, actor, "particulars_corrected", donorSubject(donorId, donations), now, {
      changed,
    });
    return ok(isKept ? "kept" : "written");
  });
}

const findDonorRecord = (trx: Db, id: string) =>
  trx.selectFrom("donors").selectAll().where("id", "=", id).executeTakeFirst();

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
): Promise<Corrected> {
  return transact(db, async (trx): Promise<Corrected> => {
    const donations = await donationsOfDonor(trx, donorId);
    const donor = await findDonorRecord(trx, donorId);
    if (!donor || donations.length === 0) return donorNotFound;
    if (contact.name === null && knownDetails(donor, donations).name !== null)
      return refused({ kind: "invalid", fields: { name: "giving.nameRequired" } });
    const confirmed = confirmedDonations(donations);
    const isKept = confirmed.length === 0;
    const changed = isKept
      ? await keepCorrection(trx, donor, donations, contact)
      : CONTACT_FIELDS.filter((field) => confirmed.some((donation) => donation[field] !== contact[field]));
    for (const donation of confirmed) await writeDetails(trx, donation, contact, now);
    if (!isKept) await dropFromCorrection(trx, donor, contact);
    const after = await donationsOfDonor(trx, donorId);
    if (changed.length > 0)
      await recordActivity(trx, actor, "donor_corrected", donorSubject(donorId, after), now, { changed });
    return ok(isKept ? "kept" : "written");
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
