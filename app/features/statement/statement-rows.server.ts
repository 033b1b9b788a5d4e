import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Db, Donation, StatementYear } from "#db/schema";
import { decrypt } from "~/features/encryption/encryption.server";
import { receivedInYear, stateOfDonation } from "./donation-states.server";
import { plainCell, type StatementCells } from "./statement-file";
import { donationType, readStatementYear } from "./statement-year.server";

export type StatementRow = {
  donations: string[];
  cells: StatementCells;
  /** False when the PAN can't be decrypted, because its key is missing. */
  isReadable: boolean;
};

type CountedDonation = Pick<Donation, "id" | "channel" | "cause_slug" | "pan_confirmed"> & {
  name: string;
  address: string;
  left_paise: number;
  pan: string;
  pan_blind_index: string;
  pan_last4: string;
};

/** Deterministic. Name and address: latest confirmed donation, else first; anybody can type another's PAN. */
export async function statementRows(db: Db, year: string): Promise<StatementRow[]> {
  const statementYear = await readStatementYear(db, year);
  const donations = await countedDonations(db, statementYear);
  const pans = await decryptPans(donations);
  const rows = new Map<string, StatementRow>();
  for (const donation of donations) {
    const pan = pans.get(donation.pan_blind_index) ?? null;
    const type = donationType(statementYear, donation.cause_slug);
    const mode = donation.channel === "cash" ? statementYear.mode_cash : statementYear.mode_electronic;
    const key = JSON.stringify([pan ?? `sealed ${donation.pan_blind_index}`, type, mode]);
    const row = rows.get(key) ?? {
      donations: [],
      isReadable: pan !== null,
      cells: cellsOf(statementYear, donation, pan, type, mode),
    };
    rows.set(key, row);
    if (row.donations.length === 0 || donation.pan_confirmed) {
      row.cells.name = plainCell(donation.name);
      row.cells.address = plainCell(donation.address);
    }
    row.donations.push(donation.id);
    row.cells.amountPaise += donation.left_paise;
  }
  return [...rows.values()];
}

const cellsOf = (
  statementYear: StatementYear,
  { pan_last4 }: CountedDonation,
  pan: string | null,
  type: string,
  mode: string,
): StatementCells => ({
  idCode: statementYear.id_code,
  idNumber: pan ?? `can't be read (ends in ${pan_last4})`,
  section: statementYear.section_code,
  registration: statementYear.registration,
  registeredOn: statementYear.registered_on,
  name: "",
  address: "",
  type,
  mode,
  amountPaise: 0,
});

/** Donations, each with its own PAN or else the PAN of the donor's latest donation that has one. */
async function countedDonations(db: Db, statementYear: StatementYear): Promise<CountedDonation[]> {
  const { rows } = await sql<CountedDonation>`
    with counted as (
      select id, name, address, channel, cause_slug, pan_confirmed, amount_paise - refunded_paise as left_paise,
        coalesce(paid_at, created_at) as received_at,
        case when pan_blind_index is not null then id else (select other.id from donations as other
          where other.donor_id = donations.donor_id and other.pan_blind_index is not null and other.state <> 'voided'
          order by other.created_at desc, other.id desc limit 1) end as identified_by
      from donations
      where ${receivedInYear(statementYear.year)} and ${stateOfDonation(statementYear.cash_limit_paise)} = 'counted'
    )
    select counted.id, counted.name, counted.address, counted.channel, counted.cause_slug, left_paise,
      counted.pan_confirmed, donations.pan, donations.pan_blind_index, donations.pan_last4
    from counted join donations on donations.id = identified_by
    order by received_at, counted.id`.execute(db);
  return rows;
}

/** Decryption blocks other requests, so yield. */
const YIELD_EVERY = 500;

/** Maps blind indexes to PANs, each decrypted once; null when decryption fails. */
async function decryptPans(donations: CountedDonation[]): Promise<Map<string, string | null>> {
  const pans = new Map<string, string | null>();
  for (const { pan, pan_blind_index } of donations) {
    if (pans.get(pan_blind_index)) continue;
    pans.set(pan_blind_index, decrypt("pan", pan));
    if (pans.size % YIELD_EVERY === 0) await setImmediate();
  }
  return pans;
}
