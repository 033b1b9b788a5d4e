/** Selects the donations that a correction changes: anybody can join a donor's group by typing the PAN. */
import type { Donation } from "#db/schema";
import { nameKey } from "~/lib/text-key";

type ComparableDonation = Pick<
  Donation,
  "name" | "email" | "state" | "channel" | "reference" | "created_at" | "pan_confirmed"
>;

/** Confirmed ones, latest first, else the oldest with a name; then others of the same name and e-mail. */
export function confirmedDonations<One extends ComparableDonation>(donations: One[]): One[] {
  const byTime = donations
    .filter(({ state }) => state !== "voided")
    .sort((one, other) => (one.created_at < other.created_at ? -1 : 1));
  const confirmed = byTime.filter(({ pan_confirmed }) => pan_confirmed === 1).reverse();
  const first = byTime.find(({ name }) => name !== null) ?? byTime[0];
  const trusted = confirmed.length > 0 ? confirmed : first ? [first] : [];
  return [
    ...trusted,
    ...byTime.filter(
      (donation) => !trusted.includes(donation) && trusted.some((one) => isSamePerson(one, donation)),
    ),
  ];
}

/** True if all have the same name and e-mail or are confirmed. */
export function areOfOnePerson(donations: ComparableDonation[]): boolean {
  const notVoided = donations.filter(({ state }) => state !== "voided");
  const [first] = notVoided;
  return notVoided.every(
    ({ name, email, pan_confirmed }) =>
      pan_confirmed === 1 ||
      (normalise(name) === normalise(first?.name ?? null) &&
        normalise(email) === normalise(first?.email ?? null)),
  );
}

/** Compares name and e-mail; only the name if staff recorded `other` without e-mail: nobody has its link. */
function isSamePerson(one: ComparableDonation, other: ComparableDonation): boolean {
  const [name, otherName] = [normalise(one.name), normalise(other.name)];
  if (name === null || name !== otherName) return false;
  if (other.channel !== "online" && other.reference === null && other.email === null) return true;
  return other.email !== null && normalise(one.email) === normalise(other.email);
}

const normalise = (text: string | null) => text && nameKey(text);
