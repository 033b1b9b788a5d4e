/** Matches credits: links pledges and settlements, suggests likely donations, and leaves the rest open. */
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { jsonTexts } from "#db/expressions.server";
import { transact } from "#db/client.server";
import type { Db, Donation } from "#db/schema";
import { lineMode } from "~/features/payments/sample-statement.server";
import { recordedMode } from "~/features/donations/money-modes.server";
import { findReferences } from "~/features/payments/pledge-reference";
import { receivePledge } from "~/features/payments/pledges.server";
import { isPracticeSettlement } from "~/features/settlements/matches.server";
import { allocate } from "./allocations.server";
import { wordsOf } from "./narration-words";
import { openCredits, type LineSelection, type OpenCredit } from "./open-credits.server";
import { canMatchAutomatically, createSuggester, type Suggestion } from "./suggestions.server";

/**
 * Matches credits of which nothing is explained. Idempotent. An import calls it in its transaction, so that the lines
 * and their consequences are stored together; a job calls it every hour, for settlements that were fetched since.
 */
export function matchLines(db: Db, now: Date, which: LineSelection = {}): Promise<void> {
  return transact(db, async (trx) => {
    const lines = await openCredits(trx, which);
    if (lines.length === 0) return;
    const named: Suggestions = new Map();
    const rest = await linkSettlements(trx, await linkPledges(trx, lines, named, now), named, now);
    await suggest(trx, rest, named);
  });
}

/** What a reference or a UTR in the line's text names, where the sum does not fit. By the line's id. */
type Suggestions = Map<number, Suggestion>;

/** Matching thousands of lines blocks other requests, so yield. */
const YIELD_EVERY = 500;

type ReferencedPledge = Pick<
  Donation,
  "id" | "reference" | "amount_paise" | "pledged_paise" | "state" | "donor_id"
>;

/** Links pledges whose reference and sum fit; returns the other lines. */
async function linkPledges(
  trx: Db,
  lines: OpenCredit[],
  named: Suggestions,
  now: Date,
): Promise<OpenCredit[]> {
  const candidates: { line: OpenCredit; references: string[] }[] = [];
  for (const [index, line] of lines.entries()) {
    if (index % YIELD_EVERY === 0) await setImmediate();
    const references = findReferences(line.narration);
    const canMatch = references.length > 0 && canMatchAutomatically(line.narration);
    candidates.push({ line, references: canMatch ? references : [] });
  }
  const pledges = await pledgesByReference(
    trx,
    candidates.flatMap((one) => one.references),
  );
  const rest: OpenCredit[] = [];
  for (const { line, references } of candidates) {
    const found = references.flatMap((reference) => pledges.get(reference) ?? []);
    const [pledge] = found;
    if (pledge === undefined || found.length > 1 || line.dismissed.has(`pledge:${pledge.id}`)) {
      rest.push(line);
      continue;
    }
    const isOpen = pledge.state === "pledged" || pledge.state === "abandoned";
    if (!isOpen || pledge.amount_paise !== line.credit_paise) {
      named.set(line.id, suggestReferenced(pledge, isOpen));
      rest.push(line);
      continue;
    }
    const received = await receivePledge(trx, pledge.id, { day: line.day, now });
    if (received !== "paid") throw new Error(`Pledge ${pledge.id} changed in its own transaction`);
    const what = { kind: "pledge", donationId: pledge.id } as const;
    await allocate(trx, line.id, what, line.credit_paise, { actor: null, now });
    pledges.set(pledge.reference ?? "", { ...pledge, state: "paid", pledged_paise: pledge.amount_paise });
  }
  return rest;
}

/** Its reference is there with another sum, its rest, or a second time: a gift of the same donor. */
const suggestReferenced = (
  { id, pledged_paise, amount_paise }: ReferencedPledge,
  isOpen: boolean,
): Suggestion =>
  isOpen || (pledged_paise ?? 0) > amount_paise
    ? { kind: "pledge", id, doubt: "sum" }
    : { kind: "donor", id, doubt: null };

async function pledgesByReference(trx: Db, references: string[]): Promise<Map<string, ReferencedPledge>> {
  const { rows } = await sql<ReferencedPledge & { reference: string }>`
    select id, reference, amount_paise, pledged_paise, state, donor_id from donations
    where reference in (select value from ${jsonTexts(JSON.stringify(references))})
      and state in ('pledged', 'abandoned', 'paid') and mode = ${await lineMode(trx)}`.execute(trx);
  return new Map(rows.map((row) => [row.reference, row]));
}

/** Links lines by the bank's reference (UTR) and the transferred amount, and returns the others. */
async function linkSettlements(
  trx: Db,
  lines: OpenCredit[],
  named: Suggestions,
  now: Date,
): Promise<OpenCredit[]> {
  const { rows } = await sql<{ id: string; utr: string; paise: number }>`
    select r.settlement_id as id, upper(coalesce(max(settlements.utr), max(r.utr))) as utr,
      coalesce(max(settlements.amount_paise), sum(r.credit_paise - r.debit_paise)) as paise
    from settlement_rows r left join settlements on settlements.id = r.settlement_id
    where r.settlement_id <> '' and not exists (select 1 from bank_allocations where settlement_id = r.settlement_id)
    group by r.settlement_id
    union
    select id, upper(utr), amount_paise from settlements
    where utr is not null and not exists (select 1 from settlement_rows where settlement_id = settlements.id)
      and not exists (select 1 from bank_allocations where settlement_id = settlements.id)`.execute(trx);
  const settlements = new Map(rows.filter(({ utr }) => utr !== null).map((row) => [row.utr, row]));
  if (settlements.size === 0) return lines;
  const isLive = (await recordedMode(trx)) === "live";
  const rest: OpenCredit[] = [];
  for (const [index, line] of lines.entries()) {
    if (index % YIELD_EVERY === 0) await setImmediate();
    const settlement = wordsOf(line)
      .map((word) => settlements.get(word))
      .find(Boolean);
    const isOther =
      !settlement ||
      line.dismissed.has(`settlement:${settlement.id}`) ||
      /RETURN|REVERS|REJECT/i.test(line.narration) ||
      (isLive && (await isPracticeSettlement(trx, settlement.id)));
    if (isOther || settlement.paise !== line.credit_paise) {
      if (!isOther) named.set(line.id, { kind: "settlement", id: settlement.id, doubt: "sum" });
      rest.push(line);
      continue;
    }
    settlements.delete(settlement.utr);
    const what = { kind: "settlement", settlementId: settlement.id } as const;
    await allocate(trx, line.id, what, line.credit_paise, { actor: null, now });
  }
  return rest;
}

/** Writes only changed suggestions. */
async function suggest(trx: Db, lines: OpenCredit[], named: Suggestions): Promise<void> {
  const suggestionFor = await createSuggester(trx, lines);
  for (const [index, line] of lines.entries()) {
    if (index % YIELD_EVERY === 0) await setImmediate();
    const found = named.get(line.id) ?? suggestionFor(line);
    const [suggestion, id, doubt] = [found?.kind ?? null, found?.id ?? null, found?.doubt ?? null];
    if (suggestion === line.suggestion && id === line.suggested_id && doubt === line.doubt) continue;
    await trx
      .updateTable("bank_lines")
      .set({ suggestion, suggested_id: id, doubt })
      .where("id", "=", line.id)
      .execute();
  }
}
