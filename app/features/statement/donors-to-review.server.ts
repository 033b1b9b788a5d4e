/**
 * Decides who gets a certificate. Donations with one PAN share a row, and anybody can type another person's
 * PAN, name and e-mail. So a donation's page shows the certificate only if the donation is alone in the row
 * or confirmed. By mail the row's holders get a link: all if they share one e-mail, else confirmed donations
 * and those with their e-mails; nobody before staff confirm one. Holders are stored at filing.
 */
import { sql, type RawBuilder } from "kysely";
import { distinctJsonArray, jsonTexts } from "#db/expressions.server";
import type { Db, Donation } from "#db/schema";
import { emailKey } from "~/features/accounts/accounts.server";
import { nameKeyOf } from "~/features/donations/name-key.server";
import { IS_PAID } from "#db/paid-donations.server";
import { receivedInYear } from "./donation-states.server";

/** Ids of these rows' holders, which are donations with an e-mail. */
export async function findHolders(db: Db, rows: { donations: string[] }[]): Promise<Set<string>> {
  const { rows: found } = await sql<Pick<Donation, "id" | "email" | "pan_confirmed">>`
    select id, email, pan_confirmed from donations
    where id in (select value from ${jsonTexts(JSON.stringify(rows.flatMap(({ donations }) => donations)))})`.execute(
    db,
  );
  const byId = new Map(found.map((donation) => [donation.id, donation]));
  const holders = rows.flatMap(({ donations }) => {
    const inRow = donations.flatMap((id) => byId.get(id) ?? []);
    const confirmed = inRow.filter(({ pan_confirmed }) => pan_confirmed === 1);
    if (confirmed.length === 0 && !shareOneEmail(inRow)) return [];
    const addresses = (confirmed.length > 0 ? confirmed : inRow).flatMap(({ email }) =>
      email ? emailKey(email) : [],
    );
    return inRow.filter(({ email }) => email !== null && addresses.includes(emailKey(email)));
  });
  return new Set(holders.map(({ id }) => id));
}

/** An impostor who donates first types an e-mail of their own, so donations that share one e-mail are safe. */
const shareOneEmail = (donations: Pick<Donation, "email">[]): boolean =>
  new Set(donations.map(({ email }) => email && emailKey(email))).size === 1 && donations[0]?.email !== null;

type RowDonation = Donation & { mails_certificate: number; withheld: number };

const donationsOfRow = (db: Db, rowId: string): Promise<RowDonation[]> =>
  db
    .selectFrom("statement_row_donations")
    .innerJoin("donations", "donations.id", "donation_id")
    .selectAll("donations")
    .select(["mails_certificate", "withheld"])
    .where("row_id", "=", rowId)
    .orderBy(sql`coalesce(paid_at, created_at)`)
    .orderBy("donations.id")
    .execute();

/** `gifts`: those not withheld. `shown`: their pages show the certificate. `holders`: may get it by mail. */
export async function certificateDonations(
  db: Db,
  rowId: string,
): Promise<{
  donations: RowDonation[];
  shown: RowDonation[];
  holders: RowDonation[];
  recipient: RowDonation | undefined;
}> {
  const all = await donationsOfRow(db, rowId);
  const donations = all.filter(({ withheld }) => withheld === 0);
  const confirmed = donations.filter(({ pan_confirmed }) => pan_confirmed === 1);
  const isOnly = donations.length === 1;
  const frozen = donations.filter(({ mails_certificate }) => mails_certificate === 1);
  // After staff withheld another person's donation, the others are holders if they share one e-mail.
  if (frozen.length === 0 && donations.length < all.length && shareOneEmail(donations))
    frozen.push(...donations);
  const holders = isOnly
    ? donations
    : donations.filter((donation) => confirmed.includes(donation) || frozen.includes(donation));
  // The last confirmed donation, else the earliest: a later one may be an impostor's with the same address.
  const recipient = confirmed.findLast(({ email }) => email) ?? holders.find(({ email }) => email);
  return { donations, shown: isOnly ? donations : confirmed, holders, recipient };
}

/** A donor whose donations of a year differ in name, e-mail or postal address. */
export type DonorToReview = { id: string; names: string[]; emails: string[]; addresses: string[] };

/** Ignores blanks, commas and full stops, which vary in one address. */
const ADDRESS_KEY_SQL = [" ", "\t", "\n", "\r", ",", "."].reduce<RawBuilder<unknown>>(
  (text, sign) => sql`replace(${text}, ${sql.lit(sign)}, '')`,
  sql`lower(address)`,
);

const MAX_DONORS = 50;

/** At most 50 donors with an unconfirmed donation that differs from others and equals no confirmed one. */
export async function donorsToReview(db: Db, year: string): Promise<DonorToReview[]> {
  const { rows } = await sql<Record<keyof DonorToReview, string>>`
    with unsure as materialized (
      select donor_id from donations
      where ${receivedInYear(year)} and mode = 'live' and donor_id is not null
      group by donor_id
      having count(*) > 1 and min(pan_confirmed) = 0 and max(pan_blind_index) is not null
        and (min(name) != max(name) or min(coalesce(email, '')) != max(coalesce(email, ''))
          or min(address) != max(address))
    ), gifts as materialized (
      select donor_id, pan_confirmed, name, coalesce(email, '') as email, address, ${nameKeyOf("name")} as name_key,
        lower(coalesce(email, '')) as email_key, ${ADDRESS_KEY_SQL} as address_key, coalesce(paid_at, created_at) as received_at
      from donations where donor_id in (select donor_id from unsure) and ${receivedInYear(year)} and ${IS_PAID}
        and mode = 'live' and name is not null and address is not null
    ), differing as (
      select donor_id from gifts group by donor_id
      having min(name_key) != max(name_key) or min(email_key) != max(email_key)
        or min(address_key) != max(address_key)
    ), confirmed as (select distinct donor_id, name_key, email_key, address_key from gifts where pan_confirmed = 1)
    select donor_id as id, ${distinctJsonArray(sql`name`, sql`received_at`)} as names,
      ${distinctJsonArray(sql`email`, sql`received_at`)} as emails,
      case when min(address_key) != max(address_key) then ${distinctJsonArray(sql`address`, sql`received_at`)} else '[]' end
        as addresses
    from gifts where donor_id in (
      select donor_id from gifts join differing using (donor_id)
      where pan_confirmed = 0 and (donor_id, name_key, email_key, address_key) not in (select * from confirmed)
    )
    group by donor_id order by min(received_at), donor_id limit ${MAX_DONORS}`.execute(db);
  const texts = (json: string) => (JSON.parse(json) as string[]).filter(Boolean);
  return rows.map(({ id, names, emails, addresses }) => ({
    id,
    names: texts(names),
    emails: texts(emails),
    addresses: texts(addresses),
  }));
}
