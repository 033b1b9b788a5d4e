import { isOfFamily } from "#db/monthly-family.server";
import type { Db, Donation } from "#db/schema";

const FIELDS = ["name", "email", "phone", "address", "receipt_requested", "wants_certificate"] as const;
/** Always set together. Encryption is randomised: a different ciphertext means that the PAN was entered again. */
const PAN_COLUMNS = ["pan", "pan_blind_index", "pan_last4"] as const;
type DonorDetails = Pick<Donation, (typeof FIELDS | typeof PAN_COLUMNS)[number]>;

/**
 * Copies a change of one month's donation to the monthly donation, for later months. Overwrites without
 * comparing, because another month may have changed the details since. Call it in the caller's transaction.
 */
export async function changeComingMonths(
  trx: Db,
  before: Donation,
  after: Partial<DonorDetails>,
  now: Date,
): Promise<void> {
  if (before.subscription_id === null) return;
  const isChanged = (field: keyof DonorDetails) =>
    after[field] !== undefined && after[field] !== before[field];
  const changed = [...FIELDS.filter(isChanged), ...(isChanged("pan") ? PAN_COLUMNS : [])];
  await trx
    .updateTable("monthly_donations")
    .set({
      ...Object.fromEntries(changed.map((field) => [field, after[field]])),
      updated_at: now.toISOString(),
    })
    .where(isOfFamily(before.subscription_id))
    .execute();
}
