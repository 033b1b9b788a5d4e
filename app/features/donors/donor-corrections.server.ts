/** The activity log records each action and the names of changed fields, without the entered values. */
import type { Db, Donation, PaymentMode } from "#db/schema";
import { transact } from "#db/client.server";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { encryptedPan } from "~/features/donations/particulars.server";
import { isCertificateOffered } from "~/features/donations/tax-approval.server";
import { freezeReceipt } from "~/features/receipts/receipts.server";
import { countedCondition } from "#db/paid-donations.server";
import { ok, refused, type Refusal, type Result } from "~/lib/result";
import { blindIndexes, decrypt } from "~/features/encryption/encryption.server";
import { changeComingMonths } from "~/features/monthly/coming-months.server";
import { mailWaitingCertificates, withholdCertificates } from "~/features/statement/certificates.server";
import type { CorrectDonor, CorrectParticulars, NoteDonor } from "./donor-forms";
import {
  donationsOfDonor,
  assignDonor,
  haveDifferentPans,
  haveSamePan,
  mergeByPan,
  mergeInto,
  moveDonation,
  newDonor,
} from "~/features/donations/donor-groups.server";
import { areOfOnePerson, confirmedDonations } from "./confirmed-donations";
import {
  dropFromCorrection,
  keepCorrection,
  knownDetails,
  writeDetails,
  writeKeptCorrection,
} from "./kept-correction.server";
import type { Message } from "~/locales/messages";

const conflict = (message: Message) => refused({ kind: "conflict", message });
const donorNotFound: { ok: false; refusal: Refusal<never> } = refused({
  kind: "not_found",
  message: "donor.notFound",
});

const donorSubject = (id: string, donations: Donation[]) => ({
  kind: "donor",
  id,
  title: donations.find(({ name }) => name)?.name ?? "A donor without a name",
});

/** Returns the whole PAN and logs who read it. Refusals: not_found, conflict (no PAN, or its key is missing). */
export function showPan(db: Db, actor: Actor, donorId: string, now: Date): Promise<Result<string>> {
  return transact(db, async (trx): Promise<Result<string>> => {
    const donations = await donationsOfDonor(trx, donorId);
    if (donations.length === 0) return donorNotFound;
    const encryptedPans = donations.flatMap(({ pan }) => pan ?? []);
    if (encryptedPans.length === 0) return conflict("donor.noPan");
    for (const encrypted of encryptedPans) {
      const pan = decrypt("pan", encrypted);
      if (pan === null) continue;
      await recordActivity(trx, actor, "pan_shown", donorSubject(donorId, donations), now);
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
    const donations = await donationsOfDonor(trx, donorId);
    if (donations.length === 0) return donorNotFound;
    await trx
      .updateTable("donors")
      .set({
        note,
        may_be_named: mayBeNamed ? (mayBeNamed === "yes" ? 1 : 0) : null,
        named_on: mayBeNamed ? (namedOn ?? null) : null,
      })
      .where("id", "=", donorId)
      .execute();
    await recordActivity(trx, actor, "donor_noted", donorSubject(donorId, donations), now);
    return ok(null);
  });
}

type MergeTarget = { other?: string | undefined; receipt?: string | undefined };

/** By id or receipt number. Refusals: not_found, invalid (receipt), conflict (PAN; same donor or none). */
export async function findDonorToMerge(
  db: Db,
  donorId: string,
  target: MergeTarget,
  mode: PaymentMode,
): Promise<Result<string>> {
  const donations = await donationsOfDonor(db, donorId);
  if (donations.length === 0) return donorNotFound;
  const other = target.other ?? (await donorOfReceipt(db, target.receipt ?? "", mode));
  if (other === undefined) return refused({ kind: "invalid", fields: { receipt: "donor.noReceipt" } });
  if (other === null) return conflict("donor.giftOfNobody");
  if (other === donorId) return conflict("donor.samePerson");
  const otherDonations = await donationsOfDonor(db, other);
  if (otherDonations.length === 0) return donorNotFound;
  return haveConflictingPans(donations, otherDonations) ? conflict("donor.otherPan") : ok(other);
}

/** Also confirms all donations if both donors passed areOfOnePerson before. Refusals: as findDonorToMerge. */
export function mergeDonors(
  db: Db,
  actor: Actor,
  donorId: string,
  other: string,
  mode: PaymentMode,
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const found = await findDonorToMerge(trx, donorId, { other }, mode);
    if (!found.ok) return found;
    const donations = await donationsOfDonor(trx, donorId);
    const isConfirmed = areOfOnePerson(donations) && areOfOnePerson(await donationsOfDonor(trx, other));
    // Before the merge, so that what was kept for one donor is not written to the other's gifts.
    if (isConfirmed) for (const one of [donorId, other]) await confirm(trx, one, null, now);
    await mergeInto(trx, donorId, other);
    await recordActivity(trx, actor, "donors_joined", donorSubject(donorId, donations), now);
    return ok(null);
  });
}

function haveConflictingPans(donations: Donation[], otherDonations: Donation[]): boolean {
  const distinctByPan = (all: Donation[]) => [
    ...new Map(all.map((donation) => [donation.pan_blind_index, donation])).values(),
  ];
  return distinctByPan(donations).some((donation) =>
    distinctByPan(otherDonations).some((other) => haveDifferentPans(donation, other)),
  );
}

/** Undefined without such a receipt; null if its donation has no donor. */
async function donorOfReceipt(db: Db, number: string, mode: PaymentMode): Promise<string | null | undefined> {
  const found = await db
    .selectFrom("receipts")
    .innerJoin("donations", "donations.id", "receipts.donation_id")
    .select("donations.donor_id")
    .where("receipts.number", "=", number)
    .where(countedCondition(mode, "receipts.mode"))
    .executeTakeFirst();
  return found?.donor_id;
}

/** Moves a donation to a new donor. Refusals: not_found, conflict (the same PAN, the only donation). */
export function splitDonation(
  db: Db,
  actor: Actor,
  donorId: string,
  donationId: string,
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const donations = await donationsOfDonor(trx, donorId);
    const donation = donations.find(({ id }) => id === donationId);
    if (!donation) return refused({ kind: "not_found", message: "donor.giftNotFound" });
    const rest = donations.filter((other) => other !== donation);
    if (rest.length === 0) return conflict("donor.onlyGift");
    if (rest.some((other) => haveSamePan(donation, other))) return conflict("donor.samePan");
    await moveDonation(trx, donation, await newDonor(trx, now));
    await withdrawConfirmation(trx, donation);
    await recordActivity(trx, actor, "gift_parted", donorSubject(donorId, rest), now);
    return ok(null);
  });
}

async function withdrawConfirmation(trx: Db, { id }: Donation): Promise<void> {
  await trx.updateTable("donations").set({ pan_confirmed: 0 }).where("id", "=", id).execute();
  await withholdCertificates(trx, id);
}

/**
 * Confirms that the donor made this donation, or all of them, even if names and addresses differ. Returns whether a kept
 * correction was written. Refusals: not_found.
 */
export function confirmDonations(
  db: Db,
  actor: Actor,
  donorId: string,
  donationId: string | null,
  now: Date,
): Promise<Result<boolean>> {
  return transact(db, async (trx): Promise<Result<boolean>> => {
    const donations = await donationsOfDonor(trx, donorId);
    if (donations.length === 0) return donorNotFound;
    if (donationId !== null && !donations.some(({ id }) => id === donationId))
      return refused({ kind: "not_found", message: "donor.giftNotFound" });
    const isWritten = await confirm(trx, donorId, donationId, now);
    await recordActivity(trx, actor, "gifts_confirmed", donorSubject(donorId, donations), now);
    return ok(isWritten);
  });
}

async function confirm(trx: Db, donorId: string, donationId: string | null, now: Date): Promise<boolean> {
  const before = await donationsOfDonor(trx, donorId);
  const donations = trx.updateTable("donations").set({ pan_confirmed: 1 }).where("donor_id", "=", donorId);
  await (donationId === null ? donations : donations.where("id", "=", donationId)).execute();
  const isWritten = await writeKeptCorrection(trx, donorId, before, now);
  await mailWaitingCertificates(trx, donorId, now);
  return isWritten;
}

/**
 * Also corrects later months. Null removes the PAN and moves the donation to a new donor. Filed rows stay,
 * but their certificate is hidden on this donation's page. Refusals: not_found, conflict (no PAN).
 */
export function correctDonationPan(
  db: Db,
  actor: Actor,
  donorId: string,
  donationId: string,
  pan: string | null,
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const donations = await donationsOfDonor(trx, donorId);
    const donation = donations.find(({ id }) => id === donationId);
    if (!donation) return refused({ kind: "not_found", message: "donor.giftNotFound" });
    if (donation.pan === null && pan === null) return conflict("donor.giftWithoutPan");
    const columns = encryptedPan(pan);
    if (haveSamePan(donation, columns)) return ok(null);
    const updated = await trx
      .updateTable("donations")
      .set({ ...columns, updated_at: now.toISOString() })
      .where("id", "=", donationId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await withdrawConfirmation(trx, updated);
    if (pan !== null) await assignDonor(trx, updated, now);
    else if (donations.length > 1) await moveDonation(trx, updated, await newDonor(trx, now));
    await changeComingMonths(trx, updated, columns, now);
    await recordActivity(trx, actor, "gift_pan_corrected", donorSubject(donorId, donations), now);
    return ok(null);
  });
}

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
