/** Staff decisions about a line. Each runs in one transaction; a second decision about the same money is refused. */
import type { z } from "zod";
import { transact } from "#db/client.server";
import { isPaid } from "#db/paid-donations.server";
import type { BankAllocation, BankLine, Db, Donation, PaymentMode } from "#db/schema";
import { lineMode } from "~/features/payments/sample-statement.server";
import { recordedMode } from "~/features/donations/money-modes.server";
import type { Actor } from "~/features/activity/activity.server";
import { listCategories } from "~/features/categories/categories.server";
import { findCashEntry, isPaidInCash, takeCashBack } from "~/features/cash/cash.server";
import { findDonation } from "~/features/donations/find-donation.server";
import { findLikelyDonation } from "~/features/donations/likely-donation.server";
import type { RecordOfflineDonation } from "~/features/donations/ledger/offline-donation-form";
import { closedRefusal } from "~/features/closed-months/closed-months.server";
import { expenseOf, removeExpense } from "~/features/expenses/expenses.server";
import { createOnce } from "~/features/form-tokens/form-tokens.server";
import { voidOfflineDonation } from "~/features/payments/offline-corrections.server";
import { likeDonation, recordOfflineDonation } from "~/features/payments/offline-donations.server";
import {
  changeReceivedPledge,
  isPledge,
  pledgeRest,
  receivePledge,
  revertPledge,
} from "~/features/payments/pledges.server";
import { isPracticeSettlement, settlementSum } from "~/features/settlements/matches.server";
import { todayInIndia } from "~/lib/india-time";
import { ok, refused, type Result } from "~/lib/result";
import { taxYearOf } from "~/lib/tax-year";
import { msg } from "~/locales/messages";
import {
  allocate,
  allocatedTo,
  allocationsOf,
  deleteAllocation,
  releaseDonation,
  type Explanation,
} from "./allocations.server";
import { PAGE_SUGGESTIONS } from "./bank-forms";
import type {
  ChooseLine,
  DismissSuggestion,
  IgnoreLine,
  LinkLine,
  RecordCredit,
  TakeBackAllocation,
} from "./bank-forms";
import { dismiss, findLine } from "./bank-lines.server";
import { findCounterparts } from "./own-transfers.server";
import { leftOf, sumOf } from "./line-sums";
import {
  checkSum,
  decidedMeanwhile,
  decideLine,
  isAsShown,
  isWaiting,
  logDecision,
} from "./decide-line.server";
import { matchLines } from "./matching.server";
import { namesUtr } from "./narration-words";
import { bothOf, mayBeThere, refuseAnyway } from "./record-line.server";

type Decided = { actor: Actor; now: Date; book?: boolean | undefined };

/**
 * Links a part of the line to something that is recorded already; creates nothing. A pledge becomes a gift of what
 * came. Refusals: as decideLine, invalid (`sum`), conflict (it is explained meanwhile).
 */
export const linkLine = (
  db: Db,
  actor: Actor,
  { line: lineId, explained, kind, id, sum, book }: LinkLine,
  now: Date,
): Promise<Result<null>> => {
  const isAllowed = (line: BankLine) => isWaiting(line) && isAsShown(line, explained);
  return decideLine(db, { line: lineId, book }, isAllowed, async (trx, line) => {
    const link = {
      gift: linkDonation,
      settlement: linkSettlement,
      refund: linkRefund,
      expense: linkExpense,
      cash: linkCash,
      transfer: linkTransfer,
    }[kind];
    const linked = await link(trx, line, id, sum, { actor, now, book });
    if (!linked.ok) return linked;
    await logDecision(trx, actor, "bank_linked", line, now);
    await matchLines(trx, now, { sum: sumOf(line), suggestedId: id });
    return ok(null);
  });
};

async function linkDonation(
  trx: Db,
  line: BankLine,
  id: string,
  typed: number | null,
  decided: Decided,
): Promise<Result<null>> {
  const donation = await findDonation(trx, id);
  if (!donation || line.credit_paise === 0 || donation.mode !== (await lineMode(trx)))
    return decidedMeanwhile();
  if (isPledge(donation)) {
    // A pledge becomes what came, also more than was pledged.
    const sum = checkSum(line, typed, null);
    if (!sum.ok) return sum;
    const amountPaise = sum.value;
    if ((await receivePledge(trx, id, { day: line.day, now: decided.now, amountPaise })) !== "paid")
      return decidedMeanwhile();
    await allocate(trx, line.id, { kind: "pledge", donationId: id }, amountPaise, decided);
    return ok(null);
  }
  if (pledgeRest(donation) > 0) return linkRestOfPledge(trx, line, donation, typed, decided);
  const isLinkable = isPaid(donation) && (donation.channel !== "online" || donation.import_id !== null);
  const left = donation.amount_paise - (await allocatedTo(trx, "donation_id", id));
  if (!isLinkable || left <= 0) return decidedMeanwhile();
  return linkSum(trx, line, { kind: "gift", donationId: id }, typed, left, decided);
}

/** A second transfer of a pledge. One of another financial year belongs on a receipt of its own. */
async function linkRestOfPledge(
  trx: Db,
  line: BankLine,
  donation: Donation,
  typed: number | null,
  decided: Decided,
): Promise<Result<null>> {
  if (taxYearOf(new Date(donation.received_on ?? line.day)) !== taxYearOf(new Date(line.day)))
    return refused({ kind: "conflict", message: "bank.pledgeOfOtherYear" });
  const sum = checkSum(line, typed, pledgeRest(donation));
  if (!sum.ok) return sum;
  const closed = await closedRefusal(trx, [donation.received_on], decided.book);
  if (closed) return closed;
  const what = { kind: "pledge", donationId: donation.id } as const;
  const others = await allocationsOf(trx, "donation_id", donation.id);
  if (others.some(({ line_id }) => line_id === line.id)) return decidedMeanwhile();
  await allocate(trx, line.id, what, sum.value, decided);
  const amountPaise = donation.amount_paise + sum.value;
  await changeReceivedPledge(trx, donation.id, { amountPaise, now: decided.now });
  return ok(null);
}

async function linkSettlement(
  trx: Db,
  line: BankLine,
  id: string,
  typed: number | null,
  decided: Decided,
): Promise<Result<null>> {
  const linked = await allocationsOf(trx, "settlement_id", id);
  const settled = await settlementSum(trx, id);
  if (line.credit_paise === 0 || linked.length > 0 || !settled) return decidedMeanwhile();
  const mode = (await isPracticeSettlement(trx, id)) ? "practice" : "live";
  if (!(await isCounted(trx, { mode }))) return decidedMeanwhile();
  const sum = checkSum(line, typed, null);
  if (!sum.ok) return sum;
  // The bank may have taken a charge: the difference stands on the settlement. Another line may hold more than it.
  const isAll = typed !== null || line.suggested_id === id || namesUtr(line, settled.utr);
  const paise = isAll ? sum.value : Math.min(sum.value, settled.paise);
  await allocate(trx, line.id, { kind: "settlement", settlementId: id }, paise, decided);
  return ok(null);
}

async function linkRefund(
  trx: Db,
  line: BankLine,
  id: string,
  typed: number | null,
  decided: Decided,
): Promise<Result<null>> {
  const refund = await trx.selectFrom("refunds").selectAll().where("id", "=", id).executeTakeFirst();
  const left = (refund?.amount_paise ?? 0) - (await allocatedTo(trx, "refund_id", id));
  if (refund?.status !== "processed" || line.debit_paise === 0 || left <= 0) return decidedMeanwhile();
  const donation = await findDonation(trx, refund.donation_id);
  if (donation?.mode !== (await lineMode(trx))) return decidedMeanwhile();
  return linkSum(trx, line, { kind: "refund", refundId: id }, typed, left, decided);
}

async function linkExpense(
  trx: Db,
  line: BankLine,
  id: string,
  typed: number | null,
  decided: Decided,
): Promise<Result<null>> {
  const expense = await expenseOf(trx, id);
  const left = (expense?.amount_paise ?? 0) - (await allocatedTo(trx, "expense_id", id));
  if (!expense || line.debit_paise === 0 || left <= 0 || (await isPaidInCash(trx, id)))
    return decidedMeanwhile();
  if (!(await isCounted(trx, expense))) return decidedMeanwhile();
  return linkSum(trx, line, { kind: "expense", expenseId: id }, typed, left, decided);
}

/** Practice money counts until receipts carry the foundation's own facts. */
const isCounted = async (trx: Db, { mode }: { mode: PaymentMode }): Promise<boolean> =>
  mode === "live" || (await recordedMode(trx)) !== "live";

/** Cash paid in is a credit, cash drawn a debit. */
async function linkCash(
  trx: Db,
  line: BankLine,
  id: string,
  typed: number | null,
  decided: Decided,
): Promise<Result<null>> {
  const entry = await findCashEntry(trx, Number(id));
  const left = (entry?.sum_paise ?? 0) - (await allocatedTo(trx, "cash_entry_id", Number(id)));
  const kind = line.credit_paise > 0 ? "paid_in" : "drawn";
  if (entry?.kind !== kind || entry.taken_back_at !== null || left <= 0) return decidedMeanwhile();
  if (!(await isCounted(trx, entry))) return decidedMeanwhile();
  return linkSum(trx, line, { kind: "cash", cashEntryId: entry.id }, typed, left, decided);
}

/** Explains the line as the other side of one that is marked so, or both lines of a transfer between accounts of ours. */
async function linkTransfer(
  trx: Db,
  line: BankLine,
  id: string,
  _typed: number | null,
  decided: Decided,
): Promise<Result<null>> {
  const found = (await findCounterparts(trx, line)).find((one) => String(one.id) === id);
  const counterpart = found && (await findLine(trx, found.id));
  if (!counterpart) return decidedMeanwhile();
  const explain = async (one: BankLine, meaning: "transfer" | "foreign", note: string) =>
    allocate(
      trx,
      one.id,
      { kind: "other", categoryId: await categoryMeaning(trx, meaning, one), note },
      leftOf(one),
      decided,
    );
  const [isCredit, { meaning }] = [line.credit_paise > 0, found];
  await explain(
    line,
    meaning,
    meaning === "foreign" ? "" : `${isCredit ? "From" : "To"} ${counterpart.account}`,
  );
  if (found.isMarked) return ok(null);
  const closed = await closedRefusal(trx, [counterpart.day], decided.book);
  if (closed) return closed;
  await explain(counterpart, meaning, `${isCredit ? "To" : "From"} ${line.account}`);
  await logDecision(trx, decided.actor, "bank_linked", counterpart, decided.now);
  return ok(null);
}

async function categoryMeaning(
  trx: Db,
  meaning: "transfer" | "foreign",
  { credit_paise }: BankLine,
): Promise<number> {
  const categories = await listCategories(trx, credit_paise > 0 ? "income" : "expense");
  const found = categories.find((one) => one.meaning === meaning);
  if (!found) throw new Error(`The category of ${meaning} can't be closed, but is not there`);
  return found.id;
}

async function linkSum(
  trx: Db,
  line: BankLine,
  what: Explanation,
  typed: number | null,
  otherLeft: number | null,
  decided: Decided,
): Promise<Result<null>> {
  const sum = checkSum(line, typed, otherLeft);
  if (!sum.ok) return sum;
  const own = await allocationsOf(trx, "line_id", line.id);
  const isTwice = own.some(
    (one) =>
      (what.kind === "gift" && one.donation_id === what.donationId) ||
      (what.kind === "refund" && one.refund_id === what.refundId) ||
      (what.kind === "expense" && one.expense_id === what.expenseId) ||
      (what.kind === "cash" && one.cash_entry_id === what.cashEntryId),
  );
  if (isTwice) return refused({ kind: "conflict", message: "bank.linkedTwice" });
  await allocate(trx, line.id, what, sum.value, decided);
  return ok(null);
}

/**
 * Records a new gift of the line's day. A form sent twice finds the gift that it made. Refusals: as decideLine and
 * recordOfflineDonation, invalid (`sum`; `anyway`: a gift of this name or PAN and sum, a settlement or cash paid in of
 * this sum has no line yet and may be this money).
 */
export const recordCredit = (db: Db, actor: Actor, form: RecordCredit, now: Date): Promise<Result<null>> =>
  transact(db, async (trx) => {
    const { formToken: token, explained: _, anyway: _ticked, book: _booked, ...input } = form;
    const recorded = await createOnce(trx, { kind: "gift of a bank line", token, input }, now, {
      find: async (id) =>
        (await allocationsOf(trx, "donation_id", id)).some(({ line_id }) => line_id === form.line)
          ? id
          : null,
      make: () => recordNewCredit(trx, actor, form, now),
      idOf: (id) => id,
    });
    return recorded.ok ? ok(null) : recorded;
  });

/** @returns the gift's id */
const recordNewCredit = (
  db: Db,
  actor: Actor,
  { line: lineId, explained, sum: typed, ...form }: RecordCredit,
  now: Date,
): Promise<Result<string>> =>
  decideLine(
    db,
    { line: lineId, book: form.book },
    (line) => isWaiting(line) && line.credit_paise > 0 && isAsShown(line, explained),
    async (trx, line) => {
      if (line.day > todayInIndia(now)) return refused({ kind: "conflict", message: "ledger.dayInFuture" });
      const sum = checkSum(line, typed, null);
      if (!sum.ok) return sum;
      const gift = { ...form, amount: sum.value, givenOn: line.day };
      const doubt = form.anyway ? null : await refuseOtherMoney(trx, line, gift);
      if (doubt) return doubt;
      const mode = await lineMode(trx);
      const recorded = await recordOfflineDonation(trx, actor, gift, now, { isAtBank: true, mode });
      if (!recorded.ok) return recorded;
      const { donation, receipt } = recorded.value;
      // The form was sent for another line before: its gift is on that one.
      if ((await allocatedTo(trx, "donation_id", donation.id)) > 0) return decidedMeanwhile();
      const what = { kind: "gift", donationId: donation.id } as const;
      await allocate(trx, line.id, what, sum.value, { actor, now, madeHere: true });
      await logDecision(trx, actor, "bank_recorded", line, now, { receipt: receipt.number });
      await matchLines(trx, now, { sum: sumOf(line) });
      return ok(donation.id);
    },
  );

/**
 * Refusal: invalid (`anyway`: what has this sum waits for a line). One tick answers for a gift of this name too, so both
 * are named.
 */
async function refuseOtherMoney(trx: Db, line: BankLine, gift: RecordOfflineDonation) {
  const other = await mayBeThere(trx, line, gift.amount, { except: "gift" });
  if (other === null) return null;
  const likely = await findLikelyDonation(trx, { ...likeDonation(gift), isAtBank: true });
  return refuseAnyway(likely ? bothOf(msg("bank.giftMayBeThere", likely), other) : other);
}

/** Refusals: as decideLine. */
export const dismissSuggestion = (
  db: Db,
  actor: Actor,
  { line: lineId, suggestion: shown, id }: DismissSuggestion,
  now: Date,
): Promise<Result<null>> =>
  decideLine(
    db,
    { line: lineId, book: true },
    (line) => (isOnPage(shown) ? isWaiting(line) : line.suggestion === shown && line.suggested_id === id),
    async (trx, line) => {
      await dismiss(trx, line.id, isOnPage(shown) ? `${shown}:${id}` : await rejectedBy(trx, line, id));
      await logDecision(trx, actor, "bank_dismissed", line, now);
      await matchLines(trx, now, { sum: sumOf(line) });
      return ok(null);
    },
  );

const isOnPage = (suggestion: string) => PAGE_SUGGESTIONS.some((one) => one === suggestion);

/** Anybody can make pledges, so one press rejects all of the sum; likewise several donors of one name. */
async function rejectedBy(trx: Db, { suggestion, doubt }: BankLine, id: string): Promise<string> {
  if (suggestion === "settlement") return `settlement:${id}`;
  if (suggestion === "pledge") return doubt === "sum" ? `pledge:${id}` : "pledges";
  if (suggestion === "donor")
    return doubt === "several" ? "donors" : `donor:${(await findDonation(trx, id))?.donor_id}`;
  return `gift:${id}`;
}

/** The line is none of ours and stands in no sum. Refusals: as decideLine. */
export const ignoreLine = (
  db: Db,
  actor: Actor,
  { reason, ...chosen }: z.output<typeof IgnoreLine>,
  now: Date,
): Promise<Result<null>> =>
  decideLine(
    db,
    chosen,
    (line) => isWaiting(line) && line.explained_paise === 0,
    async (trx, line) => {
      await trx
        .updateTable("bank_lines")
        .set({
          ignored_reason: reason,
          suggestion: null,
          suggested_id: null,
          doubt: null,
          decided_at: now.toISOString(),
          decided_by: actor.id,
        })
        .where("id", "=", line.id)
        .execute();
      await logDecision(trx, actor, "bank_ignored", line, now, { reason });
      if (line.suggested_id !== null) await matchLines(trx, now, { sum: sumOf(line) });
      return ok(null);
    },
  );

/** Counts an ignored line again. Refusals: as decideLine. */
export const stopIgnoring = (
  db: Db,
  actor: Actor,
  chosen: z.output<typeof ChooseLine>,
  now: Date,
): Promise<Result<null>> =>
  decideLine(
    db,
    chosen,
    ({ state }) => state === "ignored",
    async (trx, line) => {
      await trx
        .updateTable("bank_lines")
        .set({ ignored_reason: null, decided_at: now.toISOString(), decided_by: actor.id })
        .where("id", "=", line.id)
        .execute();
      await logDecision(trx, actor, "bank_taken_back", line, now);
      await matchLines(trx, now, { sum: sumOf(line) });
      return ok(null);
    },
  );

/**
 * Takes back what a part of the line is: reopens its pledge, voids a donation or withdraws an expense that was recorded
 * here, takes back a cash entry that was made here, else only unlinks. Refusals: as decideLine, conflict (the gift was refunded).
 */
export const takeBack = (
  db: Db,
  actor: Actor,
  { line: lineId, allocation: allocationId, reason, book }: TakeBackAllocation,
  now: Date,
): Promise<Result<null>> =>
  decideLine(
    db,
    { line: lineId, book },
    () => true,
    async (trx, line) => {
      const allocation = (await allocationsOf(trx, "line_id", line.id)).find(({ id }) => id === allocationId);
      if (!allocation) return decidedMeanwhile();
      const undone = await undoAllocation(trx, actor, allocation, { reason, book }, now);
      if (!undone.ok) return undone;
      await deleteAllocation(trx, allocation, { actor, now });
      const { expense_id: expense, cash_entry_id: entry, made_here } = allocation;
      if (expense !== null && made_here === 1)
        mustBeDone(await removeExpense(trx, actor, { id: expense, book }, now));
      if (entry !== null && made_here === 1)
        mustBeDone(await takeCashBack(trx, actor, { id: entry, reason, anyway: true, book }, now));
      // Matching would restore the link at once.
      const subject = allocation.donation_id ?? allocation.settlement_id;
      if (subject !== null) await dismiss(trx, line.id, `${allocation.kind}:${subject}`);
      await logDecision(trx, actor, "bank_taken_back", line, now, { reason });
      await matchLines(trx, now, { sum: sumOf(line), ...(subject !== null && { suggestedId: subject }) });
      return ok(null);
    },
  );

/** Rolls the transaction back: its first half, the deleted allocation, is true only with the second. */
function mustBeDone(result: Result<unknown>): void {
  if (!result.ok)
    throw new Error(`What was made from a bank line can't be taken back: ${result.refusal.kind}`);
}

/** Reopens the allocation's pledge, or voids the gift that was recorded from the line. */
export async function undoAllocation(
  trx: Db,
  actor: Actor,
  { id: allocationId, kind, sum_paise, donation_id: id, made_here }: BankAllocation,
  { reason, book }: { reason: string; book: boolean | undefined },
  now: Date,
): Promise<Result<null>> {
  if (id === null) return ok(null);
  if (kind === "gift")
    return made_here === 1
      ? voidOfflineDonation(trx, actor, id, { reason, book }, now, { why: "unlinked" })
      : ok(null);
  const donation = await findDonation(trx, id);
  if (!donation || donation.state === "voided") return ok(null);
  const closed = await closedRefusal(trx, [donation.received_on], book);
  if (closed) return closed;
  const others = (await allocationsOf(trx, "donation_id", id)).filter((one) => one.id !== allocationId);
  const done =
    others.length === 0
      ? await revertPledge(trx, id, { reason, now })
      : await changeReceivedPledge(trx, id, {
          amountPaise: donation.amount_paise - sum_paise,
          now,
          isTakenBack: true,
        });
  return done === "not_paid" ? refused({ kind: "conflict", message: "bank.giftChanged" }) : ok(null);
}

/** Deletes the line's dismissals, which may be mistakes, and matches it again. Refusals: as decideLine. */
export const matchAgain = (
  db: Db,
  actor: Actor,
  chosen: z.output<typeof ChooseLine>,
  now: Date,
): Promise<Result<null>> =>
  decideLine(db, chosen, isWaiting, async (trx, line) => {
    await trx.deleteFrom("bank_dismissals").where("line_id", "=", line.id).execute();
    await logDecision(trx, actor, "bank_matched_again", line, now);
    await matchLines(trx, now, { sum: sumOf(line) });
    return ok(null);
  });

/** Takes voided donations off their lines, which wait again. */
export const releaseVoidedDonations = (db: Db, now: Date): Promise<void> =>
  transact(db, async (trx) => {
    const rows = await trx
      .selectFrom("bank_allocations")
      .innerJoin("donations", "donations.id", "donation_id")
      .select(["line_id", "donation_id", "kind"])
      .where("donations.state", "=", "voided")
      .$narrowType<{ donation_id: string }>()
      .execute();
    for (const { line_id, donation_id, kind } of rows) {
      await releaseDonation(trx, donation_id, { actor: null, now });
      await dismiss(trx, line_id, `${kind}:${donation_id}`);
    }
    if (rows.length > 0) await matchLines(trx, now);
  });
