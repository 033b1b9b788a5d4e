/** Selects the donations that a correction changes: anybody can join a donor's group by typing name, e-mail and PAN. */
import type { Donation } from "#db/schema";
import { nameKey } from "~/lib/text-key";

type ComparableDonation = Pick<
  Donation,
  "name" | "email" | "state" | "channel" | "reference" | "created_at" | "pan_confirmed" | "subscription_id"
>;

/**
 * Confirmed ones, latest first, else the oldest with a name; then the other months of their monthly donations, and those
 * of the same name that staff recorded without e-mail, whose page nobody has.
 */
export function confirmedDonations<One extends ComparableDonation>(donations: One[]): One[] {
  const byTime = donations
    .filter(({ state }) => state !== "voided")
    .sort((one, other) => one.created_at.localeCompare(other.created_at));
  const confirmed = byTime.filter(({ pan_confirmed }) => pan_confirmed === 1).reverse();
  const first = byTime.find(({ name }) => name !== null) ?? byTime[0];
  const trusted = confirmed.length > 0 ? confirmed : first ? [first] : [];
  return [
    ...trusted,
    ...byTime.filter(
      (donation) => !trusted.includes(donation) && trusted.some((one) => belongsTo(one, donation)),
    ),
  ];
}

/** True if merging shows all of them to staff: one, or only confirmed ones. */
export function areOfOnePerson(donations: ComparableDonation[]): boolean {
  const notVoided = donations.filter(({ state }) => state !== "voided");
  return notVoided.length <= 1 || notVoided.every(({ pan_confirmed }) => pan_confirmed === 1);
}

function belongsTo(one: ComparableDonation, other: ComparableDonation): boolean {
  if (other.subscription_id !== null) return other.subscription_id === one.subscription_id;
  const isWithoutPage = other.channel !== "online" && other.reference === null && other.email === null;
  return (
    isWithoutPage && one.name !== null && other.name !== null && nameKey(one.name) === nameKey(other.name)
  );
}
