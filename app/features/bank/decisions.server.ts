/** Staff decisions about a line. Each runs in one transaction; a second decision about a line is refused. */
import { transact } from "#db/client.server";
import { isPaid } from "#db/paid-donations.server";
import type { BankLine, Db, Donation } from "#db/schema";
import type { Actor } from "~/features/activity/activity.server";
import { moveDonation } from "~/features/donations/donor-groups.server";
import { findDonation } from "~/features/donations/find-donation.server";
import { removeExpense } from "~/features/expenses/expenses.server";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { voidOfflineDonation } from "~/features/payments/offline-corrections.server";
import { recordOfflineDonation } from "~/features/payments/offline-donations.server";
import { receivePledge, revertPledge } from "~/features/payments/pledges.server";
import { todayInIndia } from "~/lib/india-time";
import { ok, refused, type Result } from "~/lib/result";
import type { DecideSuggestion, RecordCredit } from "./bank-forms";
import { dismiss, findLine, updateLine } from "./bank-lines.server";
import { decidedMeanwhile, decideLine, isWaiting, logDecision } from "./decide-line.server";
import { linkedTo } from "./linked-to";
import { matchLines } from "./matching.server";

/** `donation`, `kind`: what the page suggested. Refusals: as decideLine, recordOfflineDonation */
export function confirmSuggestion(
  db: Db,
  actor: Actor,
  { line: lineId, donation: shown, kind }: DecideSuggestion,
  now: Date,
): Promise<Result<null>> {
  return decideLine(db, lineId, isSuggestion(shown, kind), async (trx, { id, credit_paise }) => {
    // A gift that was recorded meanwhile may be this money.
    await matchLines(trx, now, credit_paise);
    const line = await findLine(trx, id);
    if (!line || !isSuggestion(shown, kind)(line) || line.doubt !== null) return decidedMeanwhile();
    const donation = await findDonation(trx, shown);
    if (donation?.amount_paise !== line.credit_paise) return decidedMeanwhile();
    if (line.suggestion === "donor") return recordRepeatedDonation(trx, actor, line, donation, now);
    const isPledge = line.suggestion === "pledge";
    const isLinked = isPledge
      ? (await receivePledge(trx, donation.id, { day: line.day, now })) === "paid"
      : isPaid(donation) && !(await findLinkedLine(trx, donation.id));
    if (!isLinked) {
      await matchLines(trx, now, line.credit_paise);
      return decidedMeanwhile();
    }
    const link = isPledge ? "pledge" : "gift";
    await updateLine(trx, line.id, { state: "linked", link, donation_id: donation.id }, { actor, now });
    await logDecision(trx, actor, "bank_confirmed", line, now);
    await matchLines(trx, now, line.credit_paise);
    return ok(null);
  });
}

const isSuggestion =
  (shown: string, kind: DecideSuggestion["kind"]) =>
  ({ suggested_donation_id: id, suggestion }: BankLine): boolean =>
    id !== null && id === shown && (kind ?? suggestion) === suggestion;

const findLinkedLine = (trx: Db, donationId: string) =>
  trx.selectFrom("bank_lines").select("id").where("donation_id", "=", donationId).executeTakeFirst();

/** Records a donation with the details of an earlier one. */
async function recordRepeatedDonation(trx: Db, actor: Actor, line: BankLine, earlier: Donation, now: Date) {
  const { cause_slug: cause, name, email, phone, address } = earlier;
  const form: RecordCredit = {
    line: line.id,
    cause,
    channel: "transfer",
    name,
    email,
    phone,
    note: null,
    address,
    pan: null,
    wantsCertificate: earlier.wants_certificate === 1,
    formToken: newFormToken(),
  };
  return record(trx, actor, line, form, now, async (made) => {
    const { pan, pan_blind_index, pan_last4 } = earlier;
    const values = { pan, pan_blind_index, pan_last4 };
    await trx.updateTable("donations").set(values).where("id", "=", made.id).execute();
    if (earlier.donor_id !== null) await moveDonation(trx, made, earlier.donor_id);
  });
}

/** Records a donation of the line's amount and day. Refusals: as decideLine and recordOfflineDonation. */
export const recordCredit = (db: Db, actor: Actor, form: RecordCredit, now: Date): Promise<Result<null>> =>
  decideLine(
    db,
    form.line,
    (line) => isWaiting(line) && line.credit_paise > 0,
    (trx, line) => record(trx, actor, line, form, now),
  );

/** @param complete adds values that the form lacks */
async function record(
  trx: Db,
  actor: Actor,
  line: BankLine,
  { line: _, ...form }: RecordCredit,
  now: Date,
  complete?: (made: Donation) => Promise<void>,
): Promise<Result<null>> {
  if (line.day > todayInIndia(now)) return refused({ kind: "conflict", message: "ledger.dayInFuture" });
  const gift = { ...form, amount: line.credit_paise, givenOn: line.day };
  const recorded = await recordOfflineDonation(trx, actor, gift, now);
  if (!recorded.ok) return recorded;
  const donation = await findDonation(trx, recorded.value.donation.id);
  if (!donation) throw new Error("A gift that was just recorded is missing");
  await complete?.(donation);
  const change = { state: "linked", link: "gift", donation_id: donation.id, is_made_here: 1 } as const;
  await updateLine(trx, line.id, change, { actor, now });
  await logDecision(trx, actor, "bank_recorded", line, now, { receipt: recorded.value.receipt.number });
  await matchLines(trx, now, line.credit_paise);
  return ok(null);
}

/** Refusals: as decideLine. */
export function dismissSuggestion(
  db: Db,
  actor: Actor,
  { line: lineId, donation: shown, kind }: DecideSuggestion,
  now: Date,
): Promise<Result<null>> {
  return decideLine(db, lineId, isSuggestion(shown, kind), async (trx, line) => {
    await dismiss(trx, line.id, await rejectedBy(trx, line, shown));
    await logDecision(trx, actor, "bank_dismissed", line, now);
    await matchLines(trx, now, line.credit_paise);
    return ok(null);
  });
}

/** Anybody can make pledges, so one press rejects all of the sum; likewise several donors of one name. */
async function rejectedBy(trx: Db, { suggestion, doubt }: BankLine, donationId: string): Promise<string> {
  if (suggestion === "pledge") return "pledges";
  if (suggestion === "donor")
    return doubt === "several" ? "donors" : `donor:${(await findDonation(trx, donationId))?.donor_id}`;
  return `gift:${donationId}`;
}

/** Ignores a credit or a debit. Refusals: as decideLine. */
export const ignoreLine = (
  db: Db,
  actor: Actor,
  { line: lineId, reason }: { line: number; reason: string },
  now: Date,
): Promise<Result<null>> =>
  decideLine(db, lineId, isWaiting, async (trx, line) => {
    await updateLine(trx, line.id, { state: "ignored", reason }, { actor, now });
    await logDecision(trx, actor, "bank_ignored", line, now, { reason });
    if (line.suggested_donation_id !== null) await matchLines(trx, now, line.credit_paise);
    return ok(null);
  });

/**
 * Makes the line undecided again: reopens its pledge, voids a donation or withdraws an expense that was made
 * here, else only unlinks. Refusals: as decideLine, conflict (the gift was refunded).
 * @param shown link that the page showed (linkedTo); blank skips the comparison
 */
export const takeBack = (
  db: Db,
  actor: Actor,
  { line: lineId, donation: shown = "", reason }: { line: number; donation?: string; reason: string },
  now: Date,
): Promise<Result<null>> =>
  decideLine(
    db,
    lineId,
    (line) => !isWaiting(line) && (shown === "" || shown === linkedTo(line)),
    async (trx, line) => {
      const undone = await undoLink(trx, actor, line, reason, now);
      if (!undone.ok) return undone;
      await updateLine(trx, line.id, { state: "open" }, { actor, now });
      // Dismisses the link, because matching would restore it at once.
      const subject = line.donation_id ?? line.settlement_id;
      if (line.link !== null && subject !== null) await dismiss(trx, line.id, `${line.link}:${subject}`);
      await logDecision(trx, actor, "bank_taken_back", line, now, { reason });
      await matchLines(trx, now, line.credit_paise);
      return ok(null);
    },
  );

async function undoLink(
  trx: Db,
  actor: Actor,
  { link, donation_id: donation, expense_id: expense, is_made_here, ...line }: BankLine,
  reason: string,
  now: Date,
): Promise<Result<null>> {
  if (link === "pledge" && donation !== null) {
    if ((await findDonation(trx, donation))?.state === "voided") return ok(null);
    const result = await revertPledge(trx, donation, { reason, now });
    return result === "pledged" ? ok(null) : refused({ kind: "conflict", message: "bank.giftChanged" });
  }
  if (link === "gift" && donation !== null && is_made_here === 1)
    return voidOfflineDonation(trx, actor, donation, reason, now);
  if (link === "spending" && expense !== null && is_made_here === 1) {
    const removed = await removeExpense(trx, actor, line.cause_slug ?? "", expense, now);
    if (!removed.ok) return removed;
  }
  return ok(null);
}

/** Deletes the line's dismissals, which may be mistakes, and matches it again. Refusals: as decideLine. */
export const matchAgain = (
  db: Db,
  actor: Actor,
  { line: lineId }: { line: number },
  now: Date,
): Promise<Result<null>> =>
  decideLine(
    db,
    lineId,
    (line) => isWaiting(line) && line.credit_paise > 0,
    async (trx, line) => {
      await trx.deleteFrom("bank_dismissals").where("line_id", "=", line.id).execute();
      await logDecision(trx, actor, "bank_matched_again", line, now);
      await matchLines(trx, now, line.credit_paise);
      return ok(null);
    },
  );

/** Makes a line undecided again after its donation was voided in the ledger. */
export const reopenVoidedLines = (db: Db, now: Date): Promise<void> =>
  transact(db, async (trx) => {
    const lines = await trx
      .selectFrom("bank_lines")
      .innerJoin("donations", "donations.id", "bank_lines.donation_id")
      .select(["bank_lines.id", "link", "donation_id"])
      .where("donations.state", "=", "voided")
      .execute();
    for (const { id, link, donation_id } of lines) {
      await updateLine(trx, id, { state: "open" }, { actor: null, now });
      await dismiss(trx, id, `${link}:${donation_id}`);
    }
    if (lines.length > 0) await matchLines(trx, now);
  });
