/** What the tax statement needs of a donor beside the name: address and PAN. They stand at each gift. */
import type { Db, Donation } from "#db/schema";
import { transact } from "#db/client.server";
import { countAttempt, tooManyAttempts } from "~/features/accounts/rate-limits.server";
import { changeComingMonths } from "~/features/monthly/coming-months.server";
import { assignDonor, haveSamePan } from "~/features/donors/donor-groups.server";
import { ok, refused, type Result } from "~/lib/result";
import { blindIndex, encrypt } from "~/features/encryption/encryption.server";
import { limits } from "~/lib/limits";
import type { SaveParticulars, Particulars } from "./donor-fields";
import { findDonationByToken } from "./find-donation.server";
import { panTail } from "~/features/donors/pan";

export type StoredParticulars = Pick<
  Donation,
  "address" | "wants_certificate" | "pan" | "pan_blind_index" | "pan_last4"
>;

/**
 * The columns of a gift. A PAN that was written down is wanted in a certificate: it is asked for nothing else, so it
 * counts as the tick.
 */
export const particularsOf = ({ address, wantsCertificate, pan }: Particulars): StoredParticulars => ({
  address,
  wants_certificate: wantsCertificate || pan ? 1 : 0,
  ...encryptedPan(pan),
});

/** The three columns of a PAN, which stand and go together. */
export const encryptedPan = (pan: string | null): Pick<Donation, "pan" | "pan_blind_index" | "pan_last4"> =>
  pan
    ? { pan: encrypt("pan", pan), pan_blind_index: blindIndex("pan", pan), pan_last4: panTail(pan) }
    : { pan: null, pan_blind_index: null, pan_last4: null };

/**
 * The donor gives particulars later, or others, on the gift's own page. A PAN that is left empty stays, unless the
 * tick is taken away: then it goes. A name and an e-mail address that were given before stay. Refusals: not_found, too_many.
 */
export function saveParticulars(
  db: Db,
  token: string,
  given: SaveParticulars,
  now: Date,
): Promise<Result<Donation>> {
  return transact(db, async (trx): Promise<Result<Donation>> => {
    const donation = await findDonationByToken(trx, token);
    if (!donation) return refused({ kind: "not_found", code: "giving.notFound" });
    const limit = limits.rate.checks;
    const attempt = await countAttempt(trx, { key: `particulars:${donation.id}`, limit, now });
    if (!attempt.ok) return tooManyAttempts(attempt);
    const { pan, pan_blind_index, pan_last4 } = donation;
    const isKept = given.wantsCertificate && !given.pan && pan;
    const updated = await trx
      .updateTable("donations")
      .set({
        ...particularsOf(given),
        ...(isKept ? { pan, pan_blind_index, pan_last4 } : {}),
        name: donation.name ?? given.name,
        email: donation.email ?? given.email,
        updated_at: now.toISOString(),
      })
      .where("id", "=", donation.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (updated.pan_confirmed && !haveSamePan(donation, updated))
      await trx.updateTable("donations").set({ pan_confirmed: 0 }).where("id", "=", updated.id).execute();
    await assignDonor(trx, updated, now);
    await changeComingMonths(trx, donation, updated, now);
    return ok(updated);
  });
}
