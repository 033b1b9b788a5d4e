/**
 * Suggests what a credit without a fitting reference is: a donation that staff recorded or imported, a known donor, or
 * a pledge of its sum. Anybody can make pledges without paying, so their names must fit, and they come last.
 */
import { sql } from "kysely";
import { jsonNumbers, jsonTexts } from "#db/expressions.server";
import { IS_PAID } from "#db/paid-donations.server";
import type { BankLine, Db } from "#db/schema";
import { lineMode } from "~/features/payments/sample-statement.server";
import { LIKELY_DAYS } from "~/features/donations/likely-donation.server";
import { nameKeyOf } from "~/features/donations/name-key.server";
import { readSettings } from "~/features/settings/settings.server";
import { groupBy } from "~/lib/group-by";
import { addDays, todayInIndia } from "~/lib/india-time";
import { nameKey } from "~/lib/text-key";
import { isForeign } from "./foreign-money";
import {
  fitOf,
  joinedName,
  longestWord,
  namesAnother,
  nameWords,
  readNarration,
  type Narration,
} from "./narration-names";
import { numbersIn } from "./narration-words";
import type { OpenCredit } from "./open-credits.server";

/** `id`: of a donation, or of a settlement. `doubt`: why nothing can be decided with one press; see db/schema.ts. */
export type Suggestion = { kind: NonNullable<BankLine["suggestion"]>; id: string; doubt: BankLine["doubt"] };

const RETURNED = /RETURN|REVERS|REFUND|PAID BACK|REJECT|CHARGE ?BACK/i;

/** Of returned or foreign money only staff may decide whether it is a donation. */
export const canMatchAutomatically = (narration: string): boolean =>
  !RETURNED.test(narration) && !isForeign(narration);

const PLEDGE_DAYS = 7;
export type Pledge = {
  id: string;
  amount_paise: number;
  name: string | null;
  email: string | null;
  reference: string | null;
  pan_blind_index: string | null;
  /** Day in India on which it was made. */
  day: string;
};
type NamedDonation = {
  id: string;
  amount_paise: number;
  name: string;
  email: string | null;
  pan_blind_index: string | null;
  donor_id: string | null;
  channel: string;
  note: string | null;
  /** Day in India on which it was given. */
  day: string;
};

/** Queries the candidates for all lines together. */
export async function createSuggester(
  trx: Db,
  lines: OpenCredit[],
): Promise<(line: OpenCredit) => Suggestion | null> {
  const sums = [...new Set(lines.map(({ credit_paise }) => credit_paise))];
  const ownNames = await namesOfOurs(trx);
  const pledges = await openPledges(trx, sums);
  const pledgesByName = indexByName([...pledges.values()].flat());
  const recordedDonations = await donationsWithoutLine(trx, sums);
  const withoutLine = indexByName(recordedDonations);
  const cheques = indexByNumber(recordedDonations);
  const known = await knownDonors(trx, sums);
  const donors = indexByName(known);
  const namesakes = await countNamesakes(trx, known);
  const suggested = new Set(lines.flatMap(({ suggested_id }) => suggested_id ?? []));
  const sumsThere = new Set([
    ...pledges.keys(),
    ...[...recordedDonations, ...known].map(({ amount_paise }) => amount_paise),
  ]);

  return (line) => {
    // Reading a text costs more than all other comparisons.
    if (!sumsThere.has(line.credit_paise) || !canMatchAutomatically(line.narration)) return null;
    const narration = readNarration(line.narration, ownNames);
    const doubtOf = (name: string): "name" | null =>
      fitOf(name, narration) === "whole" && !namesAnother(name, narration) ? null : "name";

    const [earliest, latest] = [addDays(line.day, -LIKELY_DAYS), addDays(line.day, LIKELY_DAYS)];
    const isRecorded = ({ id, day }: NamedDonation) =>
      !line.dismissed.has(`gift:${id}`) && day >= earliest && day <= latest;
    const numbered = cheques(line).filter(isRecorded);
    if (numbered[0])
      return { kind: "gift", id: numbered[0].id, doubt: numbered.length > 1 ? "several" : null };
    const recorded = withoutLine(line, narration).filter(isRecorded);
    const donation = recorded.find(({ name }) => doubtOf(name) === null) ?? recorded[0];
    if (donation) {
      const areEqual = recorded.filter(({ name }) => doubtOf(name) === doubtOf(donation.name)).length > 1;
      return {
        kind: "gift",
        id: donation.id,
        doubt: doubtOf(donation.name) ?? (areEqual ? "several" : null),
      };
    }

    const isOpen = openFor(line);
    const isCandidate = (pledge: Pledge) => isOpen(pledge) && !line.dismissed.has(`pledge:${pledge.id}`);
    // 'Not this one' rejects all pledges of the sum.
    const rejectsAll = line.dismissed.has("pledges");
    const fitting = rejectsAll ? [] : pledgesByName(line, narration).filter(isCandidate);
    const named = fitting.filter(({ name }) => doubtOf(name) === null);
    const suggestPledge = (from: Pledge[], doubt: Suggestion["doubt"]): Suggestion | null => {
      const current = from.find(({ id }) => id === line.suggested_id);
      const pledge = current ?? from.find(({ id }) => !suggested.has(id)) ?? from[0];
      if (!pledge) return null;
      suggested.add(pledge.id);
      return { kind: "pledge", id: pledge.id, doubt };
    };

    const before = line.dismissed.has("donors")
      ? []
      : donors(line, narration).filter(({ donor_id }) => !line.dismissed.has(`donor:${donor_id}`));
    const donor = before.find(({ name }) => doubtOf(name) === null) ?? before[0];
    if (donor) {
      const own = named.filter((pledge) => isPledgeOf(pledge, donor));
      const isOneOfMany = (namesakes.get(nameKey(donor.name)) ?? 1) > 1 || areSeveral(before, "donor_id");
      if (own.length > 0 && !isOneOfMany) return suggestPledge(own, null);
      return { kind: "donor", id: donor.id, doubt: isOneOfMany ? "several" : doubtOf(donor.name) };
    }
    if (named.length > 0) return suggestPledge(named, areSeveral(named, "email") ? "several" : null);
    if (fitting.length > 0) return suggestPledge(fitting, "name");
    // A line that names nobody may be any of them.
    if (rejectsAll || narration.people.length > 0) return null;
    return suggestPledge((pledges.get(line.credit_paise) ?? []).filter(isCandidate), "several");
  };
}

const areSeveral = <Key extends string>(rows: Record<Key, string | null>[], key: Key) =>
  new Set(rows.map((row) => row[key]?.toLowerCase())).size > 1;

/** Whether a pledge was made at most so many days before the line. */
export function openFor({ day }: Pick<BankLine, "day">): (pledge: Pledge) => boolean {
  const first = addDays(day, -PLEDGE_DAYS);
  return (pledge) => pledge.day <= day && pledge.day >= first;
}

/** A stranger may type a donor's name, but not with both her e-mail and no other PAN. */
const isPledgeOf = (pledge: Pledge, donor: NamedDonation): boolean =>
  donor.email !== null &&
  pledge.email?.toLowerCase() === donor.email.toLowerCase() &&
  (pledge.pan_blind_index === null || pledge.pan_blind_index === donor.pan_blind_index);

/** Names in narrations that are not the sender's. */
async function namesOfOurs(trx: Db): Promise<string[]> {
  const { foundation, bank } = await readSettings(trx);
  const causes = await trx.selectFrom("causes").select(["name", "ledger_name"]).execute();
  return [foundation.name, bank.bankAccountName, ...causes.flatMap((cause) => Object.values(cause))].filter(
    (name) => name !== "",
  );
}

/** Pledges by their sum, oldest first; also abandoned ones, because a statement may be imported weeks later. */
export async function openPledges(trx: Db, sums: number[]): Promise<Map<number, Pledge[]>> {
  const { rows } = await sql<Omit<Pledge, "day"> & { created_at: string }>`
    select id, amount_paise, name, email, reference, pan_blind_index, created_at from donations
    where state in ('pledged', 'abandoned') and reference is not null and mode = ${await lineMode(trx)}
      and amount_paise in (select value from ${jsonNumbers(JSON.stringify(sums))})
    order by created_at, id`.execute(trx);
  const pledges = rows.map(({ created_at, ...row }) => ({ ...row, day: todayInIndia(new Date(created_at)) }));
  return groupBy(pledges, ({ amount_paise }) => amount_paise);
}

const GIFT_COLUMNS = sql`id, amount_paise, name, email, pan_blind_index, donor_id, channel, note`;

/** Finds donations recorded by hand or imported, whose money is in no line yet, the latest first. */
async function donationsWithoutLine(trx: Db, sums: number[]): Promise<NamedDonation[]> {
  const { rows } = await sql<NamedDonation>`
    select ${GIFT_COLUMNS}, received_on as day from donations
    where ${IS_PAID} and mode = ${await lineMode(trx)} and (channel <> 'online' or import_id is not null)
      and name is not null
      and received_on is not null and amount_paise in (select value from ${jsonNumbers(JSON.stringify(sums))})
      and not exists (select 1 from bank_allocations where donation_id = donations.id)
    order by received_on desc, id`.execute(trx);
  return rows;
}

/** Finds the latest donation of each amount, donor and name. */
async function knownDonors(trx: Db, sums: number[]): Promise<NamedDonation[]> {
  const { rows } = await sql<NamedDonation>`
    select ${GIFT_COLUMNS}, day from (
      select *, coalesce(paid_at, created_at) as day, row_number() over (
        partition by amount_paise, donor_id, ${nameKeyOf("name")} order by coalesce(paid_at, created_at) desc, id
      ) as place from donations
      where ${IS_PAID} and mode = ${await lineMode(trx)} and name is not null and donor_id is not null
        and amount_paise in (select value from ${jsonNumbers(JSON.stringify(sums))})
    ) as known where place = 1 order by day desc, id`.execute(trx);
  return rows;
}

/** Counts the donors of each name, whatever they gave: a gift in another's name makes a donor too. */
async function countNamesakes(trx: Db, known: NamedDonation[]): Promise<Map<string, number>> {
  const names = [...new Set(known.map(({ name }) => nameKey(name)))];
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ name: string; donors: number }>`
    select ${nameKeyOf("name")} as name, count(distinct donor_id) as donors from donations
    where ${IS_PAID} and mode = ${await lineMode(trx)} and donor_id is not null
      and ${nameKeyOf("name")} in (select value from ${jsonTexts(JSON.stringify(names))})
    group by 1`.execute(trx);
  return new Map(rows.map(({ name, donors }) => [nameKey(name), donors]));
}

/** Gifts by a number in their note, such as a cheque's, which the bank's text names too. */
function indexByNumber(donations: NamedDonation[]) {
  const index = groupBy(
    donations.flatMap((donation) => numbersIn(donation.note ?? "").map((number) => ({ donation, number }))),
    ({ donation, number }) => `${donation.amount_paise} ${number}`,
  );
  return ({ credit_paise, narration, bank_reference }: OpenCredit): NamedDonation[] => {
    const numbers = numbersIn(`${narration} ${bank_reference}`);
    return [...new Set(numbers.flatMap((number) => index.get(`${credit_paise} ${number}`) ?? []))].map(
      ({ donation }) => donation,
    );
  };
}

/** Index by amount and name, so that a line is compared with few donations. Finds those whose name may fit. */
function indexByName<Row extends { amount_paise: number; name: string | null }>(donations: Row[]) {
  type Named = Row & { name: string };
  const index = new Map<string, Named[]>();
  for (const donation of donations) {
    const longest = longestWord(nameWords(donation.name ?? ""));
    if (longest === null) continue;
    for (const word of new Set([longest, joinedName(donation.name ?? "")])) {
      const key = `${donation.amount_paise} ${word}`;
      const group = index.get(key);
      if (group) group.push(donation as Named);
      else index.set(key, [donation as Named]);
    }
  }
  return (line: OpenCredit, narration: Narration): Named[] => {
    const words = new Set([...narration.words, ...narration.names.map(({ joined }) => joined)]);
    const found = new Set([...words].flatMap((word) => index.get(`${line.credit_paise} ${word}`) ?? []));
    return [...found].filter(({ name }) => fitOf(name, narration) !== null);
  };
}
