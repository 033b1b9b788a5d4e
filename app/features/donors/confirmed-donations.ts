/**
 * Which gifts of a donor what staff write is for. Anybody can write another's PAN with a gift of their own and then
 * stands in the same group: such a gift is left as it is, and its page shows nothing of what staff know.
 */
import type { Donation } from "#db/schema";

type Gift = Pick<Donation, "name" | "email" | "state" | "channel" | "created_at" | "pan_confirmed">;

/**
 * The gifts that staff confirmed, or where they confirmed none the earliest one with a name; and those that agree with
 * one of them in name and e-mail address. The one that speaks for the donor stands first.
 * @param gifts of one donor
 */
export function confirmedDonations<G extends Gift>(gifts: G[]): G[] {
  const standing = gifts.filter(({ state }) => state !== "voided");
  const byTime = [...standing].sort((one, other) => (one.created_at < other.created_at ? -1 : 1));
  const confirmed = byTime.filter(({ pan_confirmed }) => pan_confirmed === 1).reverse();
  const first = byTime.find(({ name }) => name !== null) ?? byTime[0];
  const known = confirmed.length > 0 ? confirmed : first ? [first] : [];
  return [
    ...known,
    ...byTime.filter((gift) => !known.includes(gift) && known.some((one) => agree(one, gift))),
  ];
}

/** Whether a donor's gifts have one name and e-mail address, or staff confirmed all of them. */
export function areAlike(gifts: Gift[]): boolean {
  const standing = gifts.filter(({ state }) => state !== "voided");
  const [first] = standing;
  return standing.every(
    (gift) =>
      gift.pan_confirmed === 1 ||
      (plain(gift.name) === plain(first?.name ?? null) && plain(gift.email) === plain(first?.email ?? null)),
  );
}

/** A gift by hand without an address has no page that its giver knows, so its name is enough. */
function agree(one: Gift, other: Gift): boolean {
  const [name, otherName] = [plain(one.name), plain(other.name)];
  if (name === null || name !== otherName) return false;
  if (other.channel !== "online" && other.email === null) return true;
  return other.email !== null && plain(one.email) === plain(other.email);
}

const plain = (text: string | null) =>
  text && text.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
