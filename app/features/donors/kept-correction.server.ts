/**
 * A correction by staff stays with the donor while no donation is confirmed, because anybody can give with another's
 * name, e-mail and PAN and reads the page of that donation. Confirming a donation writes it there.
 */
import type { Db, Donation, Donor } from "#db/schema";
import { donationsOfDonor } from "~/features/donations/donor-groups.server";
import { clearStoppedOptIn } from "~/features/donations/stopped-opt-in.server";
import { changeComingMonths } from "~/features/monthly/coming-months.server";
import { redirectMails } from "~/features/receipts/donation-notices.server";
import { freezeReceipt } from "~/features/receipts/receipts.server";
import { confirmedDonations } from "./confirmed-donations";

type DonorText = "name" | "email" | "phone" | "address";
type DonorDetails = Pick<Donation, DonorText | "wants_certificate">;
export type Correction = Partial<DonorDetails>;

const readCorrection = ({ correction }: Pick<Donor, "correction">): Correction =>
  correction === null ? {} : (JSON.parse(correction) as Correction);

/**
 * For staff only: the kept correction, and what it leaves out from confirmed donations only, because other people may
 * have made the rest; without any, from the earliest with a name.
 */
export function knownDetails(donor: Pick<Donor, "correction">, donations: Donation[]): DonorDetails {
  const confirmed = confirmedDonations(donations);
  const byTime = donations.filter(({ state }) => state !== "voided").reverse();
  const earliest = byTime.find(({ name }) => name !== null) ?? byTime[0];
  const shown = confirmed.length > 0 ? confirmed : earliest ? [earliest] : [];
  const first = (field: DonorText) => shown.find((donation) => donation[field] !== null)?.[field] ?? null;
  return {
    name: first("name"),
    email: first("email"),
    phone: first("phone"),
    address: first("address"),
    wants_certificate: donations.some(({ wants_certificate }) => wants_certificate === 1) ? 1 : 0,
    ...readCorrection(donor),
  };
}

/** Keeps what differs from the known details. Returns the names of the changed ones. */
export async function keepCorrection(
  trx: Db,
  donor: Donor,
  donations: Donation[],
  details: Correction,
): Promise<string[]> {
  const changes = differing(knownDetails(donor, donations), details);
  await storeCorrection(trx, donor.id, { ...readCorrection(donor), ...changes });
  return Object.keys(changes);
}

/** Call it when these details are written to donations, so that they are not kept twice. */
export async function dropFromCorrection(trx: Db, donor: Donor, written: Correction): Promise<void> {
  const left = Object.entries(readCorrection(donor)).filter(([field]) => !(field in written));
  await storeCorrection(trx, donor.id, Object.fromEntries(left));
}

/** Writes it to the donations that were not confirmed `before`. False: nothing was kept, or nothing was confirmed. */
export async function writeKeptCorrection(
  trx: Db,
  donorId: string,
  before: Donation[],
  now: Date,
): Promise<boolean> {
  const donor = await trx
    .selectFrom("donors")
    .selectAll()
    .where("id", "=", donorId)
    .executeTakeFirstOrThrow();
  if (donor.correction === null) return false;
  const already = confirmedDonations(before).map(({ id }) => id);
  const reached = confirmedDonations(await donationsOfDonor(trx, donorId)).filter(
    ({ id }) => !already.includes(id),
  );
  if (reached.length === 0) return false;
  for (const donation of reached) await writeDetails(trx, donation, readCorrection(donor), now);
  await storeCorrection(trx, donorId, {});
  return true;
}

/** Also corrects later months of a monthly donation and redirects queued mails; an issued receipt stays as it is. */
export async function writeDetails(
  trx: Db,
  donation: Donation,
  details: Correction,
  now: Date,
): Promise<void> {
  const changes = differing(donation, details);
  if (Object.keys(changes).length === 0) return;
  await freezeReceipt(trx, donation);
  if (changes.email !== undefined) await clearStoppedOptIn(trx, donation);
  await trx
    .updateTable("donations")
    .set({ ...changes, updated_at: now.toISOString() })
    .where("id", "=", donation.id)
    .execute();
  if (changes.email !== undefined) await redirectMails(trx, donation, changes.email);
  await changeComingMonths(trx, donation, changes, now);
}

const differing = (before: DonorDetails, details: Correction): Correction =>
  Object.fromEntries(
    Object.entries(details).filter(([field, value]) => before[field as keyof DonorDetails] !== value),
  );

const storeCorrection = async (trx: Db, donorId: string, correction: Correction) =>
  trx
    .updateTable("donors")
    .set({ correction: Object.keys(correction).length === 0 ? null : JSON.stringify(correction) })
    .where("id", "=", donorId)
    .execute();
