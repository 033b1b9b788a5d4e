import type { Db, Donation } from "#db/schema";
import { emailKey } from "~/features/accounts/accounts.server";
import { formatRupees } from "~/lib/rupees";
import { causeName } from "~/features/causes/causes.server";

const findBy =
  (column: "id" | "token" | "order_id" | "payment_id" | "idempotency_key") =>
  (db: Db, value: string): Promise<Donation | undefined> =>
    db.selectFrom("donations").selectAll().where(column, "=", value).executeTakeFirst();

export const findDonation = findBy("id");
export const findDonationByToken = findBy("token");
export const findDonationByOrder = findBy("order_id");
export const findDonationByPayment = findBy("payment_id");
export const findDonationByKey = findBy("idempotency_key");

export const readDonation = (db: Db, id: string): Promise<Donation> =>
  db.selectFrom("donations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

export async function describeDonation(db: Db, donation: Donation): Promise<string> {
  const from = donation.name ? ` from ${donation.name}` : "";
  return `${formatRupees(donation.amount_paise)} to ${await causeName(db, donation.cause_slug)}${from}`;
}

export const donationSubject = async (db: Db, donation: Donation) => ({
  kind: "donation",
  id: donation.id,
  title: await describeDonation(db, donation),
});

export const isDonorEmail = (donation: Pick<Donation, "email">, email: string): boolean =>
  donation.email !== null && emailKey(donation.email) === emailKey(email);
