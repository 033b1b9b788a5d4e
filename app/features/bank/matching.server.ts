/** Matches credits: links pledges and settlements, suggests likely donations, and leaves the rest open. */
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { transact } from "#db/client.server";
import type { BankLine, Db } from "#db/schema";
import { findReferences } from "~/features/payments/pledge-reference";
import { receivePledge } from "~/features/payments/pledges.server";
import { updateLine } from "./bank-lines.server";
import { openCredits, type OpenCredit } from "./open-credits.server";
import { createSuggester } from "./suggestions.server";

/** Narrations of returned or foreign money: only staff may decide whether it is a donation. */
const MANUAL_ONLY =
  /RETURN|REVERS|REFUND|PAID BACK|REJECT|CHARGE ?BACK|\b(?:FOREIGN|SWIFT|FIRC|FCRA|FCTT|INWARD REM\w*|USD|EUR|GBP|AED|SAR|QAR)\b/i;

const canMatchAutomatically = (narration: string): boolean => !MANUAL_ONLY.test(narration);

/**
 * Matches all undecided credits, or those of one amount. Idempotent. An import calls it in its transaction, so that the
 * lines and their consequences are stored together; a job calls it every hour, for settlements that were fetched since.
 */
export function matchLines(db: Db, now: Date, sumPaise: number | null = null): Promise<void> {
  return transact(db, async (trx) => {
    const lines = await openCredits(trx, sumPaise);
    if (lines.length === 0) return;
    const rest = await linkSettlements(trx, await linkPledges(trx, lines, now), now);
    await suggest(trx, rest);
  });
}

/** Matching thousands of lines blocks other requests, so yield. */
const YIELD_EVERY = 500;

/** Links pledges; returns the other lines. */
async function linkPledges(trx: Db, lines: OpenCredit[], now: Date): Promise<OpenCredit[]> {
  const candidates: { line: OpenCredit; references: string[] }[] = [];
  for (const [index, line] of lines.entries()) {
    if (index % YIELD_EVERY === 0) await setImmediate();
    candidates.push({
      line,
      references: canMatchAutomatically(line.narration) ? findReferences(line.narration) : [],
    });
  }
  const references = JSON.stringify(candidates.flatMap((one) => one.references));
  const { rows } = await sql<{ id: string; reference: string; amount_paise: number }>`
    select id, reference, amount_paise from donations
    where reference in (select value from json_each(${references})) and state in ('pledged', 'abandoned')`.execute(
    trx,
  );
  const pledges = new Map(rows.map((row) => [row.reference, row]));
  const rest: OpenCredit[] = [];
  for (const { line, references: lineReferences } of candidates) {
    const fitting = lineReferences
      .flatMap((reference) => pledges.get(reference) ?? [])
      .filter(
        ({ id, amount_paise }) => amount_paise === line.credit_paise && !line.dismissed.has(`pledge:${id}`),
      );
    const [pledge] = fitting;
    const isLinked =
      pledge !== undefined &&
      fitting.length === 1 &&
      (await receivePledge(trx, pledge.id, { day: line.day, now })) === "paid";
    if (!isLinked) {
      rest.push(line);
      continue;
    }
    pledges.delete(pledge.reference);
    await updateLine(
      trx,
      line.id,
      { state: "linked", link: "pledge", donation_id: pledge.id },
      { actor: null, now },
    );
  }
  return rest;
}

/** Links lines by the bank's reference (UTR) and the transferred amount, and returns the others. */
async function linkSettlements(trx: Db, lines: OpenCredit[], now: Date): Promise<OpenCredit[]> {
  const { rows } = await sql<{ id: string; utr: string; paise: number }>`
    select r.settlement_id as id, upper(coalesce(max(settlements.utr), max(r.utr))) as utr,
      coalesce(max(settlements.amount_paise), sum(r.credit_paise - r.debit_paise)) as paise
    from settlement_rows r left join settlements on settlements.id = r.settlement_id
    where r.settlement_id <> '' and not exists (select 1 from bank_lines where settlement_id = r.settlement_id)
    group by r.settlement_id
    union
    select id, upper(utr), amount_paise from settlements
    where utr is not null and not exists (select 1 from settlement_rows where settlement_id = settlements.id)
      and not exists (select 1 from bank_lines where settlement_id = settlements.id)`.execute(trx);
  const settlements = new Map(rows.filter(({ utr }) => utr !== null).map((row) => [row.utr, row]));
  if (settlements.size === 0) return lines;
  const rest: OpenCredit[] = [];
  for (const [index, line] of lines.entries()) {
    if (index % YIELD_EVERY === 0) await setImmediate();
    const settlement = wordsOf(line)
      .map((word) => settlements.get(word))
      .find(Boolean);
    if (
      settlement?.paise !== line.credit_paise ||
      line.dismissed.has(`settlement:${settlement.id}`) ||
      /RETURN|REVERS|REJECT/i.test(line.narration)
    ) {
      rest.push(line);
      continue;
    }
    settlements.delete(settlement.utr);
    const change = { state: "linked", link: "settlement", settlement_id: settlement.id } as const;
    await updateLine(trx, line.id, change, { actor: null, now });
  }
  return rest;
}

const wordsOf = ({ narration, bank_reference }: Pick<BankLine, "narration" | "bank_reference">): string[] =>
  `${narration} ${bank_reference}`.toUpperCase().split(/[^A-Z0-9]+/);

/** Writes only changed suggestions. */
async function suggest(trx: Db, lines: OpenCredit[]): Promise<void> {
  const suggestionFor = await createSuggester(trx, lines);
  for (const [index, line] of lines.entries()) {
    if (index % YIELD_EVERY === 0) await setImmediate();
    const found = canMatchAutomatically(line.narration) ? suggestionFor(line) : null;
    const suggestion = found?.kind ?? null;
    const donation = found?.donationId ?? null;
    const doubt = found?.doubt ?? null;
    if (suggestion === line.suggestion && donation === line.suggested_donation_id && doubt === line.doubt)
      continue;
    await trx
      .updateTable("bank_lines")
      .set({ state: found ? "suggested" : "open", suggestion, suggested_donation_id: donation, doubt })
      .where("id", "=", line.id)
      .execute();
  }
}
