/** Stages valid rows in a temporary table: the site's own writes wait only for the final transaction. */
import { sql } from "kysely";
import {
  cell,
  largeCache,
  temporaryTables,
  dayInIndia,
  daysApart,
  jsonRows,
  temporaryIndex,
} from "#db/expressions.server";
import { IS_NOT_IMPORTED, IS_PAID } from "#db/paid-donations.server";
import type { Db, Donation } from "#db/schema";
import { nameKeyOf } from "~/features/donations/name-key.server";

const COLUMNS = [
  "line",
  "import_key",
  "id",
  "token",
  "cause_slug",
  "amount_paise",
  "channel",
  "received_on",
  "at",
  "imported_receipt",
  "note",
  "name",
  "email",
  "phone",
  "address",
  "wants_certificate",
  "pan",
  "pan_blind_index",
  "pan_last4",
  "former_index",
  "person",
  "new_donor",
] as const;

const TYPES: Partial<Record<(typeof COLUMNS)[number], "integer">> = {
  line: "integer",
  amount_paise: "integer",
  wants_certificate: "integer",
};

export type StagedDonation = Pick<
  Donation,
  | "import_key"
  | "id"
  | "token"
  | "cause_slug"
  | "amount_paise"
  | "channel"
  | "received_on"
  | "imported_receipt"
  | "note"
  | "name"
  | "email"
  | "phone"
  | "address"
  | "wants_certificate"
  | "pan"
  | "pan_blind_index"
  | "pan_last4"
> & {
  line: number;
  /** ISO 8601, UTC. */
  at: string;
  /** Blind index of the PAN under the former key, during a key rotation. */
  former_index: string | null;
  /** Rows of equal value belong to one donor; null: anonymous. */
  person: string | number | null;
  /** Id for a new donor, used if the person has none. */
  new_donor: string;
};

/** A row, and the day and receipt of the gift that it may be. */
export type PerhapsKnown = { line: number; day: string; receipt: string | null };

const MAX_EXAMPLES = 3;

/** The day of a gift by hand is often that of the bank, or of the entry. */
const NEAR_DAYS = 3;

const NAME = nameKeyOf("name");
const STAGED_NAME = nameKeyOf("staged.name");

const IS_KNOWN = sql`exists (select 1 from donations where donations.import_key = staged.import_key)`;

/** For files of more than some ten thousand rows: keys are random, so the default cache would read index pages again and again. */
export async function useLargeCache(db: Db): Promise<void> {
  await largeCache.execute(db);
}

export async function openStaging(db: Db) {
  // Keeps personal data out of SQLite's temporary files.
  await temporaryTables.execute(db);
  await sql`create table temp.staged (${sql.raw(COLUMNS.map((column) => `${column} ${TYPES[column] ?? "text"}`).join(", "))})`.execute(
    db,
  );
  return {
    async add(donations: StagedDonation[]): Promise<void> {
      const rows = JSON.stringify(donations.map((donation) => COLUMNS.map((column) => donation[column])));
      const values = sql.join(COLUMNS.map((column, index) => cell(index, TYPES[column] ?? "text")));
      await sql`insert into temp.staged select ${values} from ${jsonRows(rows)}`.execute(db);
    },
    /** @param cutoff ISO 8601; `beyondRetention` counts new rows before it that are not anonymous */
    async count(cutoff: string, trx: Db = db) {
      const { rows } = await sql<{ rows: number; paise: number; known: number; old: number }>`
        select count(*) filter (where not is_known) as rows,
          coalesce(sum(amount_paise) filter (where not is_known), 0) as paise,
          count(*) filter (where is_known) as known,
          count(*) filter (where not is_known and at < ${cutoff} and person is not null) as old
        from (select amount_paise, at, person, ${IS_KNOWN} as is_known from temp.staged) as part`.execute(
        trx,
      );
      const { known = 0, old = 0, paise = 0, rows: count = 0 } = rows[0] ?? {};
      return { imported: { rows: count, paise }, known, beyondRetention: old };
    },
    /** In the order of the file. Compares with what this site recorded: imported rows are told apart by their keys. */
    async perhapsKnown(): Promise<PerhapsKnown[]> {
      await sql`
        create table temp.recorded as
        select amount_paise, ${NAME} as name_key, coalesce(received_on, ${dayInIndia(sql.ref("paid_at"))}) as day,
          (select number from receipts where donation_id = donations.id and replaced_at is null) as receipt
        from donations where ${IS_PAID} and mode = 'live' and ${IS_NOT_IMPORTED} and name is not null`.execute(
        db,
      );
      await temporaryIndex("recorded_by_name", "recorded", "amount_paise, name_key").execute(db);
      const { rows } = await sql<PerhapsKnown>`
        select line, day, receipt from (
          select line, day, receipt, row_number() over (partition by line order by day, receipt) as place from temp.staged
          join temp.recorded on recorded.amount_paise = staged.amount_paise and name_key = ${STAGED_NAME}
            and ${daysApart(sql`day`, sql`staged.received_on`)} <= ${NEAR_DAYS}
          where not ${IS_KNOWN}
        ) as near where place = 1 order by line`.execute(db);
      return rows;
    },
    /** Days of the new rows. */
    async days(trx: Db): Promise<string[]> {
      const { rows } = await sql<{ day: string }>`
        select distinct received_on as day from temp.staged where not ${IS_KNOWN}`.execute(trx);
      return rows.map(({ day }) => day);
    },
    /** Of the new rows. */
    async sums() {
      const { rows } = await sql<{ cause: string; day: string; rows: number; paise: number }>`
        select cause_slug as cause, received_on as day, count(*) as rows, sum(amount_paise) as paise
        from temp.staged where not ${IS_KNOWN} group by cause_slug, received_on`.execute(db);
      return rows;
    },
    /** A few new rows, in the order of the file. */
    async first() {
      const { rows } = await sql<
        Pick<StagedDonation, "line" | "received_on" | "amount_paise" | "cause_slug" | "channel" | "name">
      >`select line, received_on, amount_paise, cause_slug, channel, name from temp.staged
        where not ${IS_KNOWN} order by line limit ${MAX_EXAMPLES}`.execute(db);
      return rows;
    },
    /** Picks donors by PAN; without a PAN, earlier imported ones of the same name and e-mail, else phone. */
    async insert(trx: Db, importId: number, importedAt: string): Promise<void> {
      await sql`delete from temp.staged where ${IS_KNOWN}`.execute(trx);
      await sql`
        create table temp.people as
        select person, min(at) as first_at, min(new_donor) as new_donor, coalesce(
          (select donor_id from donations where donor_id is not null
            and pan_blind_index in (staged.pan_blind_index, staged.former_index) order by created_at limit 1),
          case when staged.pan is null and staged.name is not null then coalesce(
            (select donor_id from donations where donor_id is not null and import_id is not null
              and pan_blind_index is null and lower(email) = lower(staged.email)
              and ${NAME} = ${STAGED_NAME} limit 1),
            case when staged.email is null then (select donor_id from donations where donor_id is not null
              and import_id is not null and pan_blind_index is null and email is null
              and phone = staged.phone and ${NAME} = ${STAGED_NAME} limit 1) end) end) as donor_id
        from temp.staged where person is not null group by person`.execute(trx);
      await temporaryIndex("people_by_person", "people", "person", "unique").execute(trx);
      await sql`insert into donors (id, created_at) select new_donor, first_at from temp.people
        where donor_id is null`.execute(trx);
      await sql`
        insert into donations (id, token, cause_slug, amount_paise, state, mode, method, channel, received_on, note, name,
          email, phone, address, wants_certificate, pan, pan_blind_index, pan_last4, donor_id, import_id, import_key,
          imported_receipt, created_at, paid_at, updated_at)
        select id, token, cause_slug, amount_paise, 'paid', 'live', nullif(channel, 'online'), channel, received_on, note,
          name, email, phone, address, wants_certificate, pan, pan_blind_index, pan_last4,
          coalesce(people.donor_id, people.new_donor), ${importId}, import_key, imported_receipt, at, at, ${importedAt}
        from temp.staged left join temp.people using (person) order by at, line`.execute(trx);
    },
    async drop(): Promise<void> {
      await sql`drop table if exists temp.people`.execute(db);
      await sql`drop table if exists temp.recorded`.execute(db);
      await sql`drop table temp.staged`.execute(db);
    },
  };
}
