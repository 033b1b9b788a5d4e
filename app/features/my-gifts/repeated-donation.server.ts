import type { Db, Donation } from "#db/schema";
import { takesTransfers } from "~/features/settings/settings";
import { readSettings } from "~/features/settings/settings.server";
import { findMonthlyOfDonation } from "~/features/monthly/find-monthly.server";
import { isOver } from "~/features/monthly/monthly-filters";
import { emailKey } from "~/features/accounts/accounts.server";
import { findMyDataVisit } from "~/features/privacy/my-data-visit.server";

export type RepeatedDonation = {
  choice: { cause: string; amount: string; frequency: string; method: string };
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
      cause: donation.cause_slug,
      // The form asks about the fee again.
      amount: String((donation.amount_paise - donation.covered_fee_paise) / 100),
      frequency: monthly && isOver(monthly) ? "monthly" : "once",
      method: isTransferred ? "transfer" : "online",
    },
    details: detailsOf(donation),
  };
}

function detailsOf(donation: Donation): Record<string, string> {
  const { name, email, phone, address, tribute, tribute_name } = donation;
  const ticked = {
    wantsCertificate: donation.wants_certificate,
    invoice: donation.invoice_requested,
    coversFee: donation.covered_fee_paise,
  };
  const filled = {
    name,
    email,
    phone,
    address,
    ...(tribute && { tribute, tributeName: tribute_name }),
    ...Object.fromEntries(Object.entries(ticked).map(([box, on]) => [box, on ? "on" : null])),
  };
  return Object.fromEntries(
    Object.entries(filled).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
