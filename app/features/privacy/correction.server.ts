import { z } from "zod";
import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import { recordActivity } from "~/features/activity/activity.server";
import { countAttempt, tooManyAttempts } from "~/features/accounts/rate-limits.server";
import { Email, Name, Phone } from "~/features/donations/donor-fields";
import { donationSubject, findDonation } from "~/features/donations/find-donation.server";
import { changeComingMonths } from "~/features/monthly/coming-months.server";
import { refused, type Result } from "~/lib/result";
import { limits } from "~/lib/limits";
import { clearStoppedOptIn } from "~/features/donations/stopped-opt-in.server";
import { mailToCorrectedAddress } from "~/features/receipts/corrected-address.server";
import { isInLedger } from "./personal-data.server";

export const CorrectDonorDetails = z.object({ name: Name, email: Email, phone: Phone });

const FIELDS = ["name", "email", "phone"] as const;

/**
 * Sends anew what did not arrive (mailToCorrectedAddress). An issued receipt keeps its name. Logs corrections in the ledger only: unpaid donations could flood the
 * log. Refusals: not_found, too_many, invalid (a donation in the ledger must not lose its name).
 * @param correction only what is given is changed
 * @returns number of mails queued
 */
export function correctDonorDetails(
  db: Db,
  id: string,
  given: Partial<z.output<typeof CorrectDonorDetails>>,
  clientAddress: string,
  now: Date,
): Promise<Result<number>> {
  return transact(db, async (trx): Promise<Result<number>> => {
    const donation = await findDonation(trx, id);
    if (!donation) return refused({ kind: "not_found", message: "giving.notFound" });
    const attempt = await countAttempt(trx, { key: `correct:${id}`, limit: limits.rate.checks, now });
    if (!attempt.ok) return tooManyAttempts(attempt);
    const correction = { name: donation.name, email: donation.email, phone: donation.phone, ...given };
    if (isInLedger(donation) && donation.name !== null && correction.name === null)
      return refused({ kind: "invalid", fields: { name: "giving.nameRequired" } });
    // Before anything is changed: a refusal does not roll back.
    const corrected = { ...donation, ...correction };
    const mailed = await mailToCorrectedAddress(trx, corrected, donation.email, clientAddress, now);
    if (!mailed.ok) return mailed;
    const changed = FIELDS.filter((field) => donation[field] !== correction[field]);
    if (changed.length === 0) return mailed;
    // A receipt printed with the old name keeps it; one without a name prints the new name.
    if (changed.includes("name") && donation.name !== null)
      await trx
        .updateTable("receipts")
        .set({ donor_name: donation.name })
        .where("donation_id", "=", id)
        .where("donor_name", "is", null)
        .execute();
    const at = now.toISOString();
    if (changed.includes("email")) await clearStoppedOptIn(trx, donation);
    await trx
      .updateTable("donations")
      .set({ ...correction, updated_at: at })
      .where("id", "=", id)
      .execute();
    // Ownership of the new address is not proven, so filed certificates are not mailed to it.
    if (changed.includes("email"))
      await trx
        .updateTable("statement_row_donations")
        .set({ mails_certificate: 0 })
        .where("donation_id", "=", id)
        .execute();
    await changeComingMonths(trx, donation, correction, now);
    if (!isInLedger(donation)) return mailed;
    const subject = await donationSubject(trx, { ...donation, name: correction.name });
    await recordActivity(trx, null, "corrected", subject, now, { changed });
    return mailed;
  });
}
