import type { Db, Donation } from "#db/schema";

type Person = Pick<
  Donation,
  | "name"
  | "email"
  | "phone"
  | "address"
  | "receipt_requested"
  | "wants_certificate"
  | "pan"
  | "pan_blind_index"
  | "pan_last4"
>;

const FIELDS = ["name", "email", "phone", "address", "receipt_requested", "wants_certificate"] as const;
/** They stand and go together, and a number that is sealed anew was written anew. */
const PAN_COLUMNS = ["pan", "pan_blind_index", "pan_last4"] as const;

/**
 * What a donor changes at one month's gift holds for the coming months too; those that were given stay as they are.
 * What this month had before says nothing of them: another month may have changed it since. In the caller's
 * transaction.
 */
export async function changeComingMonths(
  trx: Db,
  before: Donation,
  after: Partial<Person>,
  now: Date,
): Promise<void> {
  if (before.subscription_id === null) return;
  const isChanged = (field: keyof Person) => after[field] !== undefined && after[field] !== before[field];
  const changed = [...FIELDS.filter(isChanged), ...(isChanged("pan") ? PAN_COLUMNS : [])];
  await trx
    .updateTable("monthly_donations")
    .set({
      ...Object.fromEntries(changed.map((field) => [field, after[field]])),
      updated_at: now.toISOString(),
    })
    .where("subscription_id", "=", before.subscription_id)
    .execute();
}
