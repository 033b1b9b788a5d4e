/** Groups donations of one person: automatically by the same PAN, otherwise by staff. Personal data is stored in the donations. */
import { randomUUID } from "node:crypto";
import type { Db, Donation } from "#db/schema";
import { isPaid } from "#db/paid-donations.server";
import { blindIndexes, decrypt } from "~/features/encryption/encryption.server";

type Sealed = Pick<Donation, "pan" | "pan_blind_index" | "pan_last4">;

/** Same PAN, else the present donor, else a new one; none for unpaid or anonymous ones. Call it in the donation's transaction. */
export async function assignDonor(trx: Db, donation: Donation, now: Date): Promise<void> {
  if (!isPaid(donation) || !isOfSomebody(donation)) return;
  const same = donation.pan === null ? undefined : await donorWithPan(trx, hashesOf(donation), donation.id);
  if (same && same !== donation.donor_id) {
    const others = donation.donor_id === null ? [] : await donationsOfDonor(trx, donation.donor_id);
    // Keeps what staff merged together, unless it has conflicting PANs.
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

export const donationsOfDonor = (db: Db, donorId: string): Promise<Donation[]> =>
  db
    .selectFrom("donations")
    .selectAll()
    .where("donor_id", "=", donorId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();

/** Deletes the former donor with its last donation. */
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

export async function mergeInto(trx: Db, donorId: string, other: string): Promise<void> {
  await trx.updateTable("donations").set({ donor_id: donorId }).where("donor_id", "=", other).execute();
  await forgetDonor(trx, other, donorId);
}

/** Deletes a donor without donations. Its note moves to `heir`, and its publicity answer where `heir` has none. */
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

/** `except`: id of a donation to ignore. */
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

function hashesOf({ pan, pan_blind_index }: Sealed): string[] {
  const whole = pan && decrypt("pan", pan);
  return whole ? blindIndexes("pan", whole) : pan_blind_index ? [pan_blind_index] : [];
}

/** PANs that can't be decrypted are compared by blind index, then by last characters. */
export const haveSamePan = (one: Sealed, other: Sealed): boolean =>
  one.pan_blind_index !== null && other.pan_blind_index !== null && !haveDifferentPans(one, other);

export function haveDifferentPans(one: Sealed, other: Sealed): boolean {
  if (!one.pan || !other.pan || one.pan_blind_index === other.pan_blind_index) return false;
  const [whole, otherWhole] = [decrypt("pan", one.pan), decrypt("pan", other.pan)];
  return whole && otherWhole ? whole !== otherWhole : one.pan_last4 !== other.pan_last4;
}
