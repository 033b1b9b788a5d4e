/** Selects the donations that a correction changes: anybody can join a donor's group by typing name, e-mail and PAN. */
import type { Donation } from "#db/schema";
import { nameKey } from "~/lib/text-key";

type ComparableDonation = Pick<
  Donation,
  "name" | "email" | "state" | "channel" | "reference" | "created_at" | "pan_confirmed" | "subscription_id"
>;

/**
 * Confirmed ones, latest first, else the latest whose page nobody has; then the other months of their monthly donations,
 * and those of the same name whose page nobody has. None: a correction stays with the donor (kept-correction.server.ts).
 */
export function confirmedDonations<One extends ComparableDonation>(donations: One[]): One[] {
  const latestFirst = donations
    .filter(({ state }) => state !== "voided")
    .sort((one, other) => other.created_at.localeCompare(one.created_at));
  const confirmed = latestFirst.filter(({ pan_confirmed }) => pan_confirmed === 1);
  const own = confirmed.length > 0 ? confirmed : latestFirst.filter(isWithoutPage).slice(0, 1);
  return [
    ...own,
    ...latestFirst
      .filter((donation) => !own.includes(donation) && own.some((one) => belongsTo(one, donation)))
      .reverse(),
  ];
}

/** True if merging shows all of them to staff: one, or only confirmed ones. */
export function areOfOnePerson(donations: ComparableDonation[]): boolean {
  const notVoided = donations.filter(({ state }) => state !== "voided");
  return notVoided.length <= 1 || notVoided.every(({ pan_confirmed }) => pan_confirmed === 1);
}

function belongsTo(one: ComparableDonation, other: ComparableDonation): boolean {
  if (other.subscription_id !== null) return other.subscription_id === one.subscription_id;
  return (
    isWithoutPage(other) &&
    one.name !== null &&
    other.name !== null &&
    nameKey(one.name) === nameKey(other.name)
  );
}

/** Recorded by staff without e-mail, so that nobody was sent its page. */
const isWithoutPage = ({ channel, reference, email }: ComparableDonation) =>
  channel !== "online" && reference === null && email === null;
