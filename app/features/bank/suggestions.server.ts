/** Suggests an open pledge of a credit's amount, else a donation of it by a donor whom the credit names. */
import { sql } from "kysely";
import { countedCondition, IS_PAID } from "#db/paid-donations.server";
import type { BankLine, Db } from "#db/schema";
import { config } from "~/features/settings/config";
import { groupBy } from "~/lib/group-by";
import { addDays, todayInIndia } from "~/lib/india-time";
import type { OpenCredit } from "./open-credits.server";

type Suggestion = { kind: NonNullable<BankLine["suggestion"]>; donationId: string };

const PLEDGE_DAYS = 7;
/** Staff record a cheque when it arrives; the bank credits it days later. */
const RECORDED_WINDOW = { daysBefore: 10, daysAfter: 3 };

type Pledge = { id: string; day: string };
type NamedDonation = {
  id: string;
  amount_paise: number;
  name: string;
  donor_id: string;
  received_on: string | null;
};

/** Queries the candidates for all lines together. */
export async function createSuggester(
  trx: Db,
  lines: OpenCredit[],
): Promise<(line: OpenCredit) => Suggestion | null> {
  const sums = JSON.stringify([...new Set(lines.map(({ credit_paise }) => credit_paise))]);
  const pledges = await openPledges(trx, sums);
  const recorded = indexByName(await unmatchedOfflineDonations(trx, sums));
  const donors = indexByName(await knownDonors(trx, sums));
  const suggested = new Set(lines.flatMap(({ suggested_donation_id }) => suggested_donation_id ?? []));
  return (line) => {
    const pledge = pledgeFor(line, pledges.get(line.credit_paise) ?? [], suggested);
    if (pledge) {
      suggested.add(pledge);
      return { kind: "pledge", donationId: pledge };
    }
    const words = nameWords(line.narration);
    const gift = recorded(line, words).find(
      ({ id, received_on }) =>
        received_on !== null &&
        received_on >= addDays(line.day, -RECORDED_WINDOW.daysBefore) &&
        received_on <= addDays(line.day, RECORDED_WINDOW.daysAfter) &&
        !line.dismissed.has(`gift:${id}`),
    );
    if (gift) return { kind: "gift", donationId: gift.id };
    const donor = donors(line, words).find(({ donor_id }) => !line.dismissed.has(`donor:${donor_id}`));
    return donor ? { kind: "donor", donationId: donor.id } : null;
  };
}

async function openPledges(trx: Db, sums: string): Promise<Map<number, Pledge[]>> {
  const { rows } = await sql<{ id: string; amount_paise: number; created_at: string }>`
    select id, amount_paise, created_at from donations
    where state = 'pledged' and amount_paise in (select value from json_each(${sums}))
    order by created_at, id`.execute(trx);
  const pledges = rows.map((row) => ({ ...row, day: todayInIndia(new Date(row.created_at)) }));
  return groupBy(pledges, ({ amount_paise }) => amount_paise);
}

/** Keeps the current suggestion, else picks the oldest pledge not yet suggested, else the oldest pledge. */
function pledgeFor(line: OpenCredit, pledges: Pledge[], suggested: ReadonlySet<string>): string | null {
  const first = addDays(line.day, -PLEDGE_DAYS);
  const fitting = pledges.filter(
    ({ id, day }) => day <= line.day && day >= first && !line.dismissed.has(`pledge:${id}`),
  );
  const current = fitting.find(({ id }) => id === line.suggested_donation_id);
  return (current ?? fitting.find(({ id }) => !suggested.has(id)) ?? fitting[0])?.id ?? null;
}

/** Finds donations that staff recorded as transfer or cheque and that are linked to no bank line. */
async function unmatchedOfflineDonations(trx: Db, sums: string): Promise<NamedDonation[]> {
  const { rows } = await sql<NamedDonation>`
    select id, amount_paise, name, donor_id, received_on from donations
    where ${IS_PAID} and channel in ('transfer', 'cheque') and import_id is null and name is not null
      and received_on is not null and amount_paise in (select value from json_each(${sums}))
      and not exists (select 1 from bank_lines where donation_id = donations.id)
    order by received_on desc, id`.execute(trx);
  return rows;
}

/** Finds the latest donation of each amount, donor and name. */
async function knownDonors(trx: Db, sums: string): Promise<NamedDonation[]> {
  const { rows } = await sql<NamedDonation>`
    select id, amount_paise, name, donor_id, null as received_on, max(coalesce(paid_at, created_at)) as at
    from donations
    where ${IS_PAID} and ${countedCondition(config().payments.mode)} and name is not null and donor_id is not null
      and amount_paise in (select value from json_each(${sums}))
    group by amount_paise, donor_id, lower(name) order by at desc, id`.execute(trx);
  return rows;
}

/** Index by amount and longest word of the name, so that a line is compared with few donations. */
function indexByName(gifts: NamedDonation[]) {
  const named = gifts.map((gift) => {
    const words = [...nameWords(gift.name)];
    const longest = words.reduce((one, other) => (other.length > one.length ? other : one), "");
    return { gift, words, longest };
  });
  const found = groupBy(
    named.filter(({ longest }) => longest.length >= MIN_NAME_LENGTH),
    ({ gift, longest }) => `${gift.amount_paise} ${longest}`,
  );
  return (line: OpenCredit, words: ReadonlySet<string>): NamedDonation[] =>
    [...words].flatMap((word) =>
      (found.get(`${line.credit_paise} ${word}`) ?? [])
        .filter((one) => one.words.every((part) => words.has(part)))
        .map(({ gift }) => gift),
    );
}

const MIN_NAME_LENGTH = 4;

/** Leaves out initials and titles, as banks do. */
function nameWords(text: string): Set<string> {
  const words = text.toUpperCase().split(/[^\p{L}\p{M}]+/u);
  return new Set(words.filter((word) => word.length > 2 && !TITLES.has(word)));
}

const TITLES = new Set(["MRS", "SMT", "SRI", "SHRI", "ADV", "PROF", "REV", "THE"]);
