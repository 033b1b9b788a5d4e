import type { Db, Donation } from "#db/schema";
import { transact } from "#db/client.server";
import { countAttempt, tooManyAttempts } from "~/features/accounts/rate-limits.server";
import type { SaveParticulars } from "~/features/donations/donor-fields";
import { findDonationByToken } from "~/features/donations/find-donation.server";
import { particularsOf } from "~/features/donations/particulars.server";
import { givenAtOf, isCertificateOffered } from "~/features/donations/tax-approval.server";
import { changeComingMonths } from "~/features/monthly/coming-months.server";
import { limits } from "~/lib/limits";
import { ok, refused, type Result } from "~/lib/result";
import { assignDonor, haveSamePan } from "~/features/donations/donor-groups.server";

/** An empty PAN keeps the stored one while the certificate is wanted or not offered; stored name and e-mail stay. Refusals: not_found, too_many. */
export function saveParticulars(
  db: Db,
  token: string,
  form: SaveParticulars,
  now: Date,
): Promise<Result<Donation>> {
  return transact(db, async (trx): Promise<Result<Donation>> => {
    const donation = await findDonationByToken(trx, token);
    if (!donation) return refused({ kind: "not_found", message: "giving.notFound" });
    const limit = limits.rate.checks;
    const attempt = await countAttempt(trx, { key: `particulars:${donation.id}`, limit, now });
    if (!attempt.ok) return tooManyAttempts(attempt);
    const { pan, pan_blind_index, pan_last4, wants_certificate } = donation;
    const isOffered = await isCertificateOffered(trx, givenAtOf(donation));
    // Without the offer the form has no checkbox that could be unticked.
    const keepsPan = (form.wantsCertificate || !isOffered) && !form.pan && pan;
    const updated = await trx
      .updateTable("donations")
      .set({
        ...particularsOf(form, isOffered),
        ...(isOffered ? {} : { wants_certificate }),
        ...(keepsPan ? { pan, pan_blind_index, pan_last4 } : {}),
        name: donation.name ?? form.name,
        email: donation.email ?? form.email,
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
