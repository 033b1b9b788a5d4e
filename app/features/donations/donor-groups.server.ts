/**
 * Which gifts are of one person. The same PAN says so by itself; anything else is said by staff. Who the person is
 * stands at the gifts, not here.
 */
import { randomUUID } from "node:crypto";
import type { Db, Donation } from "#db/schema";
import { isPaid } from "#db/paid-donations.server";
import { blindIndexes, decrypt } from "~/features/encryption/encryption.server";

type Sealed = Pick<Donation, "pan" | "pan_blind_index" | "pan_last4">;

/**
 * Gives a gift its donor: that of the gifts with the same PAN, else the one it has, else a new one. A gift of which
 * nothing is known has none, nor has one that was not received. In the transaction that receives the gift or
 * changes its particulars.
 */
export async function assignDonor(trx: Db, donation: Donation, now: Date): Promise<void> {
  if (!isPaid(donation) || !isOfSomebody(donation)) return;
  const same = donation.pan === null ? undefined : await donorWithPan(trx, hashesOf(donation), donation.id);
  if (same && same !== donation.donor_id) {
    const others = donation.donor_id === null ? [] : await donationsOfDonor(trx, donation.donor_id);
    // What staff joined stays together, unless another PAN speaks against it.
    if (donation.donor_id !== null && !others.some((other) => haveDifferentPans(other, donation)))
      return mergeInto(trx, same, donation.donor_id);
    return moveDonation(trx, donation, same);
  }
  if (same) return;
  const rest = donation.donor_id === null ? [] : await donationsOfDonor(trx, donation.donor_id);
  const stays = donation.donor_id !== null && !rest.some((other) => haveDifferentPans(other, donation));
  if (!stays) await moveDonation(trx, donation, await newDonor(trx, now));
}

const isOfSomebody = ({ name, email, phone, address, pan }: Donation) =>
  [name, email, phone, address, pan].some(Boolean);

export async function newDonor(trx: Db, now: Date): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto("donors")
    .values({ id, may_be_named: null, named_on: null, created_at: now.toISOString() })
    .execute();
  return id;
}

/** The gifts of a donor, the latest first. */
export const donationsOfDonor = (db: Db, donorId: string): Promise<Donation[]> =>
  db
    .selectFrom("donations")
    .selectAll()
    .where("donor_id", "=", donorId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();

/** Moves a gift; the donor that it leaves goes with its last gift. */
export async function moveDonation(trx: Db, donation: Donation, donorId: string): Promise<void> {
  await trx.updateTable("donations").set({ donor_id: donorId }).where("id", "=", donation.id).execute();
  if (donation.donor_id === null) return;
  const left = await trx
    .selectFrom("donations")
    .select("id")
    .where("donor_id", "=", donation.donor_id)
    .executeTakeFirst();
  if (!left) await forgetDonor(trx, donation.donor_id, donorId);
}

/** Every gift of `other` becomes one of `donorId`. */
export async function mergeInto(trx: Db, donorId: string, other: string): Promise<void> {
  await trx.updateTable("donations").set({ donor_id: donorId }).where("donor_id", "=", other).execute();
  await forgetDonor(trx, other, donorId);
}

/** A donor without gifts goes. Its note stays with `heir`, and so does its answer where `heir` has none. */
async function forgetDonor(trx: Db, id: string, heir: string): Promise<void> {
  const read = (one: string) =>
    trx.selectFrom("donors").selectAll().where("id", "=", one).executeTakeFirstOrThrow();
  const [gone, stays] = [await read(id), await read(heir)];
  const { may_be_named, named_on } = stays.may_be_named === null ? gone : stays;
  await trx
    .updateTable("donors")
    .set({ note: [stays.note, gone.note].filter(Boolean).join("\n"), may_be_named, named_on })
    .where("id", "=", heir)
    .execute();
  await trx.deleteFrom("donors").where("id", "=", id).execute();
}

/** The donor of gifts under one of these hashes of a PAN; `except` is a gift that does not count. */
export async function donorWithPan(db: Db, hashes: string[], except = ""): Promise<string | undefined> {
  const found = await db
    .selectFrom("donations")
    .select("donor_id")
    .where("pan_blind_index", "in", hashes)
    .where("donor_id", "is not", null)
    .where("id", "!=", except)
    .orderBy("created_at")
    .executeTakeFirst();
  return found?.donor_id ?? undefined;
}

/** Under which a gift with the same PAN may be stored. */
function hashesOf({ pan, pan_blind_index }: Sealed): string[] {
  const whole = pan && decrypt("pan", pan);
  return whole ? blindIndexes("pan", whole) : pan_blind_index ? [pan_blind_index] : [];
}

/** PANs that no key opens are compared by what is known of them: their hashes, then their last characters. */
export const haveSamePan = (one: Sealed, other: Sealed): boolean =>
  one.pan_blind_index !== null && other.pan_blind_index !== null && !haveDifferentPans(one, other);

export function haveDifferentPans(one: Sealed, other: Sealed): boolean {
  if (!one.pan || !other.pan || one.pan_blind_index === other.pan_blind_index) return false;
  const [whole, otherWhole] = [decrypt("pan", one.pan), decrypt("pan", other.pan)];
  return whole && otherWhole ? whole !== otherWhole : one.pan_last4 !== other.pan_last4;
}
