/** A donor is a group of donations, which hold name, address and PAN. */
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { hasJson, jsonArray, jsonAt } from "#db/expressions.server";
import type { Db, Donor, OutboxMail, PaymentMode } from "#db/schema";
import { IS_PAID, countedCondition } from "#db/paid-donations.server";
import { readPan } from "~/lib/pan";
import type { LedgerTotal } from "~/features/donations/ledger/ledger-pages.server";
import { RECEIPT_TEMPLATE } from "~/features/receipts/send-receipt.server";
import { donorConditions, searchCondition } from "~/features/donations/ledger/ledger-pages.server";
import { donationsById, type LedgerRow } from "~/features/donations/ledger/ledger.server";
import { blindIndexes } from "~/features/encryption/encryption.server";
import { nameKeyOf } from "~/features/donations/name-key.server";
import { donorWithPan, donationsOfDonor } from "~/features/donations/donor-groups.server";
import { areOfOnePerson, confirmedDonations } from "./confirmed-donations";
import { knownDetails } from "./kept-correction.server";
import { donorLabel } from "~/features/donations/payment-labels";

const MAX_SUGGESTIONS = 20;
const MAX_MAILS = 20;
const MAX_COMPARED = 50;

/** Each detail is as staff corrected it, else from the latest confirmed donation with it, else the earliest: anybody can type any PAN. */
export type DonorRow = {
  id: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  panTail: string | null;
  donations: number;
  /** Less refunds; live and practice money are never added. */
  livePaise: number;
  practicePaise: number;
  allDonations: number;
  lastDonationAt: string;
  /** Set for an offline donation, of which only the day is known. */
  lastGivenOn: string | null;
  nameless: number;
  withoutAddress: number;
  withoutPan: number;
  /** Unconfirmed donations, when the donor has a PAN and names or e-mails differ. */
  unconfirmed: number;
};

type Page = { limit: number; offset: number };

export const DONOR_SORTS = ["-met", "name", "-name", "-given", "given", "-last", "last"] as const;
type DonorSort = (typeof DONOR_SORTS)[number];

const IS_NOT_VOIDED = sql<SqlBool>`donation.state <> 'voided'`;
const donationsSubquery = (what: RawBuilder<unknown>, condition = sql<SqlBool>`true`) =>
  sql`(select ${what} from donations as donation where donor_id = donors.id and ${IS_NOT_VOIDED} and ${condition})`;

function sortKey(sort: DonorSort): RawBuilder<unknown> {
  if (sort.endsWith("name")) return donationsSubquery(sql`min(lower(coalesce(name, email, phone)))`);
  if (sort.endsWith("given"))
    return donationsSubquery(sql`sum(amount_paise - refunded_paise)`, sql`mode = 'live' and ${IS_PAID}`);
  return sort.endsWith("last") ? donationsSubquery(sql`max(coalesce(paid_at, created_at))`) : sql`null`;
}

/** A search matches any of a donor's donations. `mode`: with live keys, omits donors with only practice donations. */
export async function listDonors(
  db: Db,
  search: string | undefined,
  page: Page,
  {
    withoutPan = false,
    sort = "-met",
    mode = "practice",
  }: { withoutPan?: boolean; sort?: DonorSort; mode?: PaymentMode } = {},
): Promise<{ donors: DonorRow[]; total: number }> {
  const conditions = [
    sql`exists ${donationsSubquery(sql`1`, countedCondition(mode))}`,
    ...(search
      ? [
          sql`(id in (select donor_id from donations where donor_id is not null and ${searchCondition(search)})
            or id in (${correctedDonors(search)}))`,
        ]
      : []),
    ...(withoutPan ? [sql`not exists ${donationsSubquery(sql`1`, sql`pan_blind_index is not null`)}`] : []),
  ];
  const direction = sql.raw(sort.startsWith("-") ? "desc" : "asc");
  const { rows } = await sql<{ ids: string; total: number }>`
    with found as materialized (
      select id, created_at, ${sortKey(sort)} as key from donors where ${sql.join(conditions, sql` and `)}
    )
    select (select count(*) from found) as total, (
      select ${jsonArray(sql`id`)} from (
        select id from found order by key is null, key ${direction}, created_at desc, id desc
        limit ${page.limit} offset ${page.offset}
      ) as part
    ) as ids`.execute(db);
  const ids = JSON.parse(rows[0]?.ids ?? "[]") as string[];
  const donors = await donorRows(db, ids);
  return { donors: ids.flatMap((id) => donors.filter((one) => one.id === id)), total: rows[0]?.total ?? 0 };
}

const correctedDonors = (search: string) =>
  sql`select id from (select id, ${jsonAt(sql`correction`, ["name"])} as name,
      ${jsonAt(sql`correction`, ["email"])} as email, ${jsonAt(sql`correction`, ["phone"])} as phone from donors where correction is not null) as corrected
    where ${search.includes("\0") ? sql`false` : sql.join(donorConditions(search), sql` or `)}`;

export async function findDonorByPan(db: Db, written: string): Promise<string | undefined> {
  const pan = readPan(written);
  return pan === null ? undefined : donorWithPan(db, blindIndexes("pan", pan));
}

async function donorRows(db: Db, ids: string[]): Promise<DonorRow[]> {
  if (ids.length === 0) return [];
  const fromDonations = (column: string) =>
    sql`(select ${sql.ref(column)} from donations where donor_id = donation.donor_id and ${sql.ref(column)} is not null
      order by state = 'voided', pan_confirmed desc, case when pan_confirmed = 1 then created_at end desc, created_at limit 1)`;
  const known = (column: "name" | "email" | "phone" | "address") =>
    sql`(select case when ${hasJson(sql`correction`, [column])} then ${jsonAt(sql`correction`, [column])} else ${fromDonations(column)} end
      from donors where id = donation.donor_id)`;
  const differs = (what: RawBuilder<unknown>) =>
    sql`count(distinct ${what}) filter (where ${IS_NOT_VOIDED}) > 1`;
  const countWithout = (column: string) =>
    sql`count(*) filter (where ${IS_NOT_VOIDED} and ${sql.ref(column)} is null)`;
  const sumGiven = (mode: RawBuilder<unknown>) =>
    sql`coalesce(sum(amount_paise - refunded_paise) filter (where ${IS_PAID} and ${mode}), 0)`;
  const { rows } = await sql<DonorRow>`
    select donor_id as id, ${known("name")} as name, ${known("email")} as email, ${known("phone")} as phone,
      ${known("address")} as address, ${fromDonations("pan_last4")} as "panTail",
      count(*) filter (where ${IS_NOT_VOIDED}) as donations, count(*) as "allDonations",
      ${sumGiven(sql`mode = 'live'`)} as "livePaise", ${sumGiven(sql`mode <> 'live'`)} as "practicePaise",
      max(coalesce(paid_at, created_at)) as "lastDonationAt",
      (select received_on from donations where donor_id = donation.donor_id
        order by coalesce(paid_at, created_at) desc limit 1) as "lastGivenOn",
      ${countWithout("name")} as nameless, ${countWithout("address")} as "withoutAddress",
      ${countWithout("pan")} as "withoutPan",
      case when max(pan_blind_index) is not null
          and (${differs(nameKeyOf("name"))} or ${differs(sql`coalesce(lower(email), '')`)}) then count(*) filter (where ${IS_NOT_VOIDED} and pan_confirmed = 0) else 0 end as unconfirmed
    from donations as donation where donor_id in (${sql.join(ids)}) group by donor_id`.execute(db);
  return rows;
}

export async function findDonorName(db: Db, id: string): Promise<string | null> {
  const donor = await db.selectFrom("donors").selectAll().where("id", "=", id).executeTakeFirst();
  const [row] = await donorRows(db, [id]);
  return donor && row ? (knownDetails(donor, await donationsOfDonor(db, id)).name ?? donorLabel(row)) : null;
}

export type DonorPage = NonNullable<Awaited<ReturnType<typeof findDonor>>>;

export async function findDonor(db: Db, id: string, page: Page) {
  const donor = await db.selectFrom("donors").selectAll().where("id", "=", id).executeTakeFirst();
  const [row] = await donorRows(db, [id]);
  if (!donor || !row) return null;
  const all = await donationsOfDonor(db, id);
  const notVoided = all.filter(({ state }) => state !== "voided");
  const reached = confirmedDonations(all);
  return {
    donor,
    row,
    known: knownDetails(donor, all),
    confirmed: notVoided.filter(({ pan_confirmed }) => pan_confirmed === 1).length,
    /** Number of donations that corrections do not change. */
    others: notVoided.filter((donation) => !reached.includes(donation)).length,
    /** True if merging with another such donor confirms the donations of both. */
    isOnePerson: areOfOnePerson(all),
    donations: await donationsOnPage(db, id, page),
    totals: await totalsOf(db, id),
    mails: await mailsTo(db, id),
    suggestions: await suggestionsFor(db, donor),
  };
}

async function donationsOnPage(db: Db, donorId: string, page: Page): Promise<LedgerRow[]> {
  const ids = await db
    .selectFrom("donations")
    .select("id")
    .where("donor_id", "=", donorId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return donationsById(
    db,
    ids.map(({ id }) => id),
  );
}

async function totalsOf(db: Db, donorId: string): Promise<LedgerTotal[]> {
  const { rows } = await sql<LedgerTotal>`
    select mode, count(*) as donations, sum(amount_paise) as receivedPaise, sum(refunded_paise) as refundedPaise,
      sum(amount_paise - refunded_paise) as netPaise
    from donations where donor_id = ${donorId} and ${IS_PAID} group by mode order by mode`.execute(db);
  return rows;
}

export type DonorMail = Pick<OutboxMail, "id" | "kind" | "recipient" | "state" | "created_at" | "sent_at">;

const mailsTo = (db: Db, donorId: string): Promise<DonorMail[]> =>
  db
    .selectFrom("outbox")
    .select(["id", "kind", "recipient", "state", "created_at", "sent_at"])
    .where("template", "=", RECEIPT_TEMPLATE)
    .where("about", "in", (row) =>
      row.selectFrom("donations").select("donations.id").where("donor_id", "=", donorId),
    )
    .orderBy("id", "desc")
    .limit(MAX_MAILS)
    .execute();

/** Suggests donors with the same e-mail or phone; the same name alone is not enough. */
async function suggestionsFor(db: Db, { id }: Donor): Promise<DonorRow[]> {
  const own = await db
    .selectFrom("donations")
    .select([sql<string | null>`lower(email)`.as("email"), "phone"])
    .distinct()
    .where("donor_id", "=", id)
    .limit(MAX_COMPARED)
    .execute();
  const emails = own.flatMap(({ email }) => email ?? []);
  const phones = own.flatMap(({ phone }) => phone ?? []);
  const others = (what: ReturnType<typeof sql>, values: string[]) =>
    sql`select donor_id from donations
      where donor_id is not null and donor_id != ${id} and ${what} in (${sql.join(values)})`;
  const selects = [
    ...(emails.length > 0 ? [others(sql`lower(email)`, emails)] : []),
    ...(phones.length > 0 ? [others(sql`phone`, phones)] : []),
  ];
  if (selects.length === 0) return [];
  const { rows } = await sql<{ donor_id: string }>`
    ${sql.join(selects, sql` union `)} limit ${MAX_SUGGESTIONS}`.execute(db);
  return donorRows(
    db,
    rows.map(({ donor_id }) => donor_id),
  );
}

/** What a form shows of a donor who gave before. */
export type KnownDonor = ReturnType<typeof toKnownDonor>;

export const toKnownDonor = (row: DonorRow) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  address: row.address,
  panTail: row.panTail,
  donations: row.donations,
  lastDonationAt: row.lastDonationAt,
  lastGivenOn: row.lastGivenOn,
});
