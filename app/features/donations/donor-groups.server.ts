/** Groups donations of one person: automatically by the same PAN, otherwise by staff. Personal data is stored in the donations. */
import { randomUUID } from "node:crypto";
import type { Db, Donation } from "#db/schema";
import { isPaid } from "#db/paid-donations.server";
import { blindIndexes, decrypt } from "~/features/encryption/encryption.server";

type StoredPan = Pick<Donation, "pan" | "pan_blind_index" | "pan_last4">;

/** Assigns a paid donation with personal data to the donor with its PAN, else to its present or a new one. */
export async function assignDonor(trx: Db, donation: Donation, now: Date): Promise<void> {
  if (!isPaid(donation) || !hasDonorDetails(donation)) return;
  const donorWithSamePan =
    donation.pan === null ? undefined : await donorWithPan(trx, blindIndexesOf(donation), donation.id);
  if (donorWithSamePan && donorWithSamePan !== donation.donor_id) {
    const others = donation.donor_id === null ? [] : await donationsOfDonor(trx, donation.donor_id);
    // Keeps donations together that staff merged, unless their PANs conflict.
    if (donation.donor_id !== null && !others.some((other) => haveDifferentPans(other, donation)))
      return mergeByPan(trx, donorWithSamePan, donation.donor_id);
    return moveDonation(trx, donation, donorWithSamePan);
  }
  if (donorWithSamePan) return;
  const rest = donation.donor_id === null ? [] : await donationsOfDonor(trx, donation.donor_id);
  const isKept = donation.donor_id !== null && !rest.some((other) => haveDifferentPans(other, donation));
  if (!isKept) await moveDonation(trx, donation, await newDonor(trx, now));
}

const hasDonorDetails = ({ name, email, phone, address, pan }: Donation) =>
  [name, email, phone, address, pan].some(Boolean);

export async function newDonor(trx: Db, now: Date): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto("donors")
    .values({ id, may_be_named: null, named_on: null, created_at: now.toISOString() })
    .execute();
  return id;
}

export const donationsOfDonor = (db: Db, donorId: string): Promise<Donation[]> =>
  db
    .selectFrom("donations")
    .selectAll()
    .where("donor_id", "=", donorId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();

/** Also deletes the former donor if this was its last donation. */
export async function moveDonation(trx: Db, donation: Donation, donorId: string): Promise<void> {
  await trx.updateTable("donations").set({ donor_id: donorId }).where("id", "=", donation.id).execute();
  if (donation.donor_id === null) return;
  const remaining = await trx
    .selectFrom("donations")
    .select("id")
    .where("donor_id", "=", donation.donor_id)
    .executeTakeFirst();
  if (!remaining) await deleteEmptyDonor(trx, donation.donor_id, donorId);
}

/** The donation is somebody else's: its donor keeps what is noted, unless this was the only donation. */
export async function leaveDonor(trx: Db, { id, donor_id }: Donation): Promise<void> {
  if (donor_id === null) return;
  await trx.updateTable("donations").set({ donor_id: null }).where("id", "=", id).execute();
  const isEmpty = (await donationsOfDonor(trx, donor_id)).length === 0;
  if (isEmpty) await trx.deleteFrom("donors").where("id", "=", donor_id).execute();
}

/** As nobody compared the two donors, the other's donations are no longer confirmed: corrections would reach a stranger. */
export async function mergeByPan(trx: Db, donorId: string, other: string): Promise<void> {
  await trx.updateTable("donations").set({ pan_confirmed: 0 }).where("donor_id", "=", other).execute();
  await mergeInto(trx, donorId, other);
}

export async function mergeInto(trx: Db, donorId: string, other: string): Promise<void> {
  await trx.updateTable("donations").set({ donor_id: donorId }).where("donor_id", "=", other).execute();
  await deleteEmptyDonor(trx, other, donorId);
}

/** Deletes an empty donor. Its note moves to `target`; publicity answer and correction if `target` has none. */
async function deleteEmptyDonor(trx: Db, id: string, target: string): Promise<void> {
  const read = (one: string) =>
    trx.selectFrom("donors").selectAll().where("id", "=", one).executeTakeFirstOrThrow();
  const [deleted, kept] = [await read(id), await read(target)];
  const { may_be_named, named_on } = kept.may_be_named === null ? deleted : kept;
  await trx
    .updateTable("donors")
    .set({
      note: [kept.note, deleted.note].filter(Boolean).join("\n"),
      may_be_named,
      named_on,
      correction: kept.correction ?? deleted.correction,
    })
    .where("id", "=", target)
    .execute();
  await trx.deleteFrom("donors").where("id", "=", id).execute();
}

/** `except`: id of a donation to ignore. */
export async function donorWithPan(db: Db, indexes: string[], except = ""): Promise<string | undefined> {
  const found = await db
    .selectFrom("donations")
    .select("donor_id")
    .where("pan_blind_index", "in", indexes)
    .where("donor_id", "is not", null)
    .where("id", "!=", except)
    .orderBy("created_at")
    .executeTakeFirst();
  return found?.donor_id ?? undefined;
}

function blindIndexesOf({ pan, pan_blind_index }: StoredPan): string[] {
  const whole = pan && decrypt("pan", pan);
  return whole ? blindIndexes("pan", whole) : pan_blind_index ? [pan_blind_index] : [];
}

/** Compares blind indexes, then decrypted PANs, or their last characters when a key is missing. */
export const haveSamePan = (one: StoredPan, other: StoredPan): boolean =>
  one.pan_blind_index !== null && other.pan_blind_index !== null && !haveDifferentPans(one, other);

export function haveDifferentPans(one: StoredPan, other: StoredPan): boolean {
  if (!one.pan || !other.pan || one.pan_blind_index === other.pan_blind_index) return false;
  const [whole, otherWhole] = [decrypt("pan", one.pan), decrypt("pan", other.pan)];
  return whole && otherWhole ? whole !== otherWhole : one.pan_last4 !== other.pan_last4;
}
