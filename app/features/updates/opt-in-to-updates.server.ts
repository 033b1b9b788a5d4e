import { z } from "zod";
import { transact } from "#db/client.server";
import type { Db, Donation } from "#db/schema";
import { isPaid } from "#db/paid-donations.server";
import { ipKey, countAttempt, tooManyAttempts } from "~/features/accounts/rate-limits.server";
import { assignDonor } from "~/features/donations/donor-groups.server";
import { Email, isChecked } from "~/features/donations/donor-fields";
import { findDonationByToken } from "~/features/donations/find-donation.server";
import { updatesOptIn } from "~/features/donations/stopped-opt-in.server";
import { changeComingMonths } from "~/features/monthly/coming-months.server";
import { field, problem } from "~/lib/fields";
import { limits } from "~/lib/limits";
import { ok, refused, type Result } from "~/lib/result";
import type { Language } from "~/locales/language";

export const OptInToUpdates = z.object({
  wantsUpdates: field((raw) => (isChecked(raw) ? true : problem("updates.tickMissing"))),
  email: Email,
});

/**
 * Records after the payment that the donor wants updates. Keeps the donation's email address if it has one.
 * Refusals: not_found, conflict (not paid), invalid (no address), too_many (per client, against abuse).
 */
export function optInToUpdates(
  db: Db,
  token: string,
  { email }: Pick<z.output<typeof OptInToUpdates>, "email">,
  visitor: { address: string; language: Language },
  now: Date,
): Promise<Result<Donation>> {
  return transact(db, async (trx): Promise<Result<Donation>> => {
    const donation = await findDonationByToken(trx, token);
    if (!donation) return refused({ kind: "not_found", message: "giving.notFound" });
    if (!isPaid(donation)) return refused({ kind: "conflict", message: "giving.notPaid" });
    const address = donation.email ?? email;
    if (address === null) return refused({ kind: "invalid", fields: { email: "giving.emailRequired" } });
    const attempt = await countAttempt(trx, {
      key: `updates by:${ipKey(visitor.address)}`,
      limit: limits.rate.mailedReceiptsTotal,
      now,
    });
    if (!attempt.ok) return tooManyAttempts(attempt);
    const updated = await trx
      .updateTable("donations")
      .set({ email: address, ...updatesOptIn(visitor.language, now), updated_at: now.toISOString() })
      .where("id", "=", donation.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (donation.email === null) {
      await assignDonor(trx, updated, now);
      await changeComingMonths(trx, donation, updated, now);
    }
    return ok(updated);
  });
}
