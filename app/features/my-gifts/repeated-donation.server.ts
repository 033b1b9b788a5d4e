import type { Db, Donation, DonationState } from "#db/schema";
import { findDonationByToken } from "~/features/donations/find-donation.server";
import { takesTransfers } from "~/features/settings/settings";
import { readSettings } from "~/features/settings/settings.server";
import { findMonthlyOfDonation } from "~/features/monthly/find-monthly.server";
import { isOver } from "~/features/monthly/monthly-filters";
import { emailKey } from "~/features/accounts/accounts.server";
import { findMyDataVisit } from "~/features/privacy/my-data-visit.server";

export type RepeatedDonation = {
  choice: { cause: string; amount: string; frequency: string; method: string; link?: string };
  /** Values of the details form. Consent and PAN are given anew. */
  details: Record<string, string>;
};

/**
 * What 'Give again' fills in. Null unless `visit` is a valid token of /my-gifts and the donation has its address.
 * A running monthly gift is repeated as a single one, so that nobody starts a second mandate by mistake.
 */
export async function repeatedDonation(
  db: Db,
  { visit, id }: { visit: string; id: string },
  now: Date,
): Promise<RepeatedDonation | null> {
  const visited = await findMyDataVisit(db, "/my-gifts/", visit, now);
  const email = visited.ok ? visited.value.email : null;
  if (email === null) return null;
  const donation = await db.selectFrom("donations").selectAll().where("id", "=", id).executeTakeFirst();
  if (!donation?.email || emailKey(donation.email) !== emailKey(email)) return null;
  const monthly = await findMonthlyOfDonation(db, donation);
  const { bank } = await readSettings(db);
  const isTransferred = donation.reference !== null && takesTransfers(bank);
  return {
    choice: {
      ...choiceOf(donation),
      frequency: monthly && isOver(monthly) ? "monthly" : "once",
      method: isTransferred ? "transfer" : "online",
    },
    details: detailsOf(donation),
  };
}

/**
 * What the donor sent with a donation that was not paid, to be given in either way. Null if the token is unknown, or the
 * donation was paid or is pledged.
 */
export async function unpaidDonation(
  db: Db,
  { token, method }: { token: string; method: string },
): Promise<RepeatedDonation | null> {
  const donation = await findDonationByToken(db, token);
  if (!donation || !UNPAID_STATES.includes(donation.state)) return null;
  return {
    choice: {
      ...choiceOf(donation),
      frequency: "once",
      method,
      ...(donation.gift_link !== null && { link: donation.gift_link }),
    },
    details: {
      ...detailsOf(donation),
      ...filled({
        tributeOccasion: donation.tribute_occasion,
        tributeDesign: donation.tribute_design,
        tributeFrom: donation.tribute_from,
        tributeMessage: donation.tribute_message,
        tributeEmail: donation.tribute_email,
        tributeSendOn: donation.tribute_send_on,
      }),
    },
  };
}

/** Also `created`: left before paying, which only the address of the page says. */
const UNPAID_STATES: DonationState[] = ["created", "failed", "abandoned"];

const choiceOf = ({ cause_slug, amount_paise, covered_fee_paise }: Donation) => ({
  cause: cause_slug,
  // The form asks about the fee again.
  amount: String((amount_paise - covered_fee_paise) / 100),
});

function detailsOf(donation: Donation): Record<string, string> {
  const { name, email, phone, address, tribute, tribute_name } = donation;
  const ticked = {
    wantsCertificate: donation.wants_certificate,
    invoice: donation.invoice_requested,
    coversFee: donation.covered_fee_paise,
  };
  return filled({
    name,
    email,
    phone,
    address,
    ...(tribute && { tribute, tributeName: tribute_name }),
    ...Object.fromEntries(Object.entries(ticked).map(([box, on]) => [box, on ? "on" : null])),
  });
}

const filled = (fields: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1])));
