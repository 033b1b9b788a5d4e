import type { ListedAllocation, ListedLine, NamedDonation } from "~/features/bank/bank-list.server";
import type { DebitSuggestion } from "~/features/bank/debit-suggestions.server";
import { leftOf, sumOf } from "~/features/bank/line-sums";
import { formatDay } from "~/lib/dates";
import { formatRupees } from "~/lib/rupees";

/** @param debit what a debit may be; it is not stored with the line */
export const toLineView = (line: ListedLine, debit?: DebitSuggestion) => ({
  id: line.id,
  day: formatDay(line.day),
  narration: line.narration,
  bankReference: line.bank_reference,
  account: line.account,
  isCredit: line.credit_paise > 0,
  amount: formatRupees(sumOf(line)),
  balance: line.balance_paise === null ? null : formatRupees(line.balance_paise),
  state: line.state,
  explained: formatRupees(line.explained_paise),
  explainedPaise: line.explained_paise,
  left: formatRupees(leftOf(line)),
  ignoredReason: line.ignored_reason,
  suggestion: toSuggestionView(line),
  debitSuggestion: debit ? toDebitView(line, debit) : null,
  allocations: line.allocations.map((one) => toAllocationView(one, line.credit_paise > 0)),
});
export type LineView = ReturnType<typeof toLineView>;
export type SuggestionView = NonNullable<LineView["suggestion"]>;
export type AllocationView = LineView["allocations"][number];

/** `canLink`: one press links it; `donor`: of a new gift's form. */
function toSuggestionView(line: ListedLine) {
  const { suggestion: kind, suggested_id: id, doubt, suggested } = line;
  if (kind === null || id === null) return null;
  return {
    kind,
    id,
    text: describeSuggestion(line),
    href: kind === "settlement" ? `/adminSettlements/${id}` : `/adminDonations/${id}`,
    canLink: kind !== "donor" && (doubt === null || doubt === "sum"),
    donor: kind === "donor" && doubt === null ? (suggested?.donor_id ?? null) : null,
  };
}

export type DebitSuggestionView = NonNullable<LineView["debitSuggestion"]>;

/** `link`: one press links it to what is there; `form`: where a form stands filled, and nothing is recorded before it is sent. */
function toDebitView({ id: lineId, narration }: ListedLine, suggestion: DebitSuggestion) {
  if (suggestion.kind === "transfer") {
    const { id, account, day } = suggestion.counterpart;
    return {
      text: `The same sum came to ${account} on ${formatDay(day)}, and the bank’s text says that it is ours: a transfer between two accounts.`,
      href: `/adminBank/${id}`,
      link: { kind: "transfer", id: String(id), label: "This is that transfer" },
      form: null,
    };
  }
  if (suggestion.kind === "before") {
    const { line, day, allocation } = suggestion;
    const section = allocation.kind === "expense" ? "spending-title" : "other-title";
    return {
      text: `The debit of ${formatDay(day)} to the same payee was: ${describeAllocation(allocation, false)}.`,
      href: `/adminBank/${line}`,
      link: null,
      form: `/adminBank/${lineId}?like=${line}#${section}`,
    };
  }
  const { found, doubt } = suggestion;
  const { kind, id, who, payee, day } = found;
  const on = formatDay(day);
  const what =
    kind === "expense"
      ? `The spending “${who}”${payee === "" ? "" : `, paid to ${payee},`} of ${on}`
      : kind === "refund"
        ? `What ${who || "a donor"} got back on ${on}`
        : `The cash drawn on ${on}`;
  const label = { expense: "This is that spending", refund: "This is that refund" }[kind as string];
  return {
    text:
      doubt === "several"
        ? `Several entries of this sum have no line yet. ${what} is one of them: choose it under ‘Explain’.`
        : `${what} has this sum and no line at the bank yet.${doubt === "name" ? ` The bank’s text names somebody else: “${narration}”.` : ""}`,
    href: kind === "expense" ? `/adminSpending/${id}` : null,
    link: doubt === null ? { kind, id, label: label ?? "This is that cash" } : null,
    form: null,
  };
}

const MORE_THAN_NAME = "The bank’s text says more than this name, so it may be somebody else.";
const SHOWN_PLEDGES = 3;

/** Says what was found, why, and what does not fit. */
function describeSuggestion(line: ListedLine): string {
  const { suggestion, doubt, suggested, suggested_settlement, credit_paise } = line;
  if (suggestion === "settlement")
    return `Settlement ${suggested_settlement?.utr ?? ""}: its reference is in the bank’s text. The provider says ${formatRupees(suggested_settlement?.paise ?? 0)}, the bank ${formatRupees(credit_paise)}.`;
  if (!suggested) return "";
  const { name, email, day, reference, cause_name, receipt_number } = suggested;
  const who = name ?? "someone";
  const on = formatDay(day);
  const caution = doubt === "name" ? ` ${MORE_THAN_NAME}` : "";
  const mail = email ?? "no email address";
  if (suggestion === "gift") {
    const receipt = receipt_number ? `, receipt ${receipt_number},` : "";
    if (doubt === "several")
      return `Several gifts of this sum fit, one of them ${who}’s of ${on}${receipt} and no line has them yet.`;
    return `${who}’s gift of this sum of ${on}${receipt} has no line at the bank yet.${caution}`;
  }
  if (suggestion === "donor") {
    if (doubt === "several")
      return `Several donors are called ${who}. One gave this sum before, on ${on}. Choose the donor in the form.`;
    if (reference !== null && line.narration.toUpperCase().includes(reference))
      return `${who}’s reference ${reference} (${mail}): its pledge was paid on ${on}, so this is another gift.`;
    return `${who} (${mail}) gave this sum before, on ${on}, for ${cause_name ?? "a cause"}.${caution}`;
  }
  if (doubt === "several") return describePledges(line);
  if (doubt === "sum") return describeOtherSum(line, suggested);
  return `Same amount as ${who}’s pledge ${reference ?? ""} of ${on} (${mail}): its reference is not in the bank’s text.${caution}`;
}

function describeOtherSum({ credit_paise }: ListedLine, pledge: NamedDonation): string {
  const { name, reference, amount_paise, pledged_paise, state } = pledge;
  const pledged = formatRupees(pledged_paise ?? amount_paise);
  const before = state === "paid" ? `, of which ${formatRupees(amount_paise)} came before` : "";
  return `The reference of ${name ?? "someone"}’s pledge ${reference ?? ""} of ${pledged}${before}. This line is ${formatRupees(credit_paise)}.`;
}

function describePledges({ pledges }: ListedLine): string {
  const names = pledges
    .slice(0, SHOWN_PLEDGES)
    .map(
      ({ name, reference, email }) =>
        `${name ?? "someone"} (${[reference, email ?? "no email address"].filter(Boolean).join(", ")})`,
    );
  const more = pledges.length - names.length;
  const list = [...names, ...(more > 0 ? [`${more} more`] : [])].join("; ");
  return pledges.length === 1
    ? `Same amount as a pledge of ${list}: neither its reference nor this name is in the bank’s text.`
    : `Same amount as ${pledges.length} pledges: ${list}. Neither a reference nor a name in the bank’s text says which.`;
}

const toAllocationView = (allocation: ListedAllocation, isCredit: boolean) => ({
  id: allocation.id,
  sum: formatRupees(allocation.sum_paise),
  text: describeAllocation(allocation, isCredit),
  href: hrefOf(allocation),
  /** An unpublished spending of a cause can be published. */
  publishes:
    allocation.expense?.published === 0 && allocation.expense.cause_slug !== null
      ? allocation.expense_id
      : null,
  warning: describeTakeBack(allocation),
});

function describeAllocation(allocation: ListedAllocation, isCredit: boolean): string {
  const { kind, donation, sum_paise, expense, cause_name, category_name, note } = allocation;
  if (donation) {
    const { name, reference, receipt_number, amount_paise, pledged_paise } = donation;
    const receipt = `receipt ${receipt_number ?? "–"}`;
    const whole = amount_paise === sum_paise ? "" : `, part of ${formatRupees(amount_paise)}`;
    if (kind === "gift") return `${name ?? "Someone"}’s gift, ${receipt}${whole}`;
    const pledged =
      pledged_paise === null || pledged_paise === amount_paise
        ? ""
        : `: ${formatRupees(amount_paise)} of ${formatRupees(pledged_paise)} came`;
    return `${name ?? "Someone"}’s pledge ${reference ?? ""}, ${receipt}${pledged || whole}`;
  }
  if (kind === "settlement") return describeSettlement(allocation);
  if (kind === "cash")
    return [isCredit ? "Cash paid in" : "Cash drawn", allocation.cash_note].filter(Boolean).join(": ");
  if (kind === "refund")
    return `${allocation.cheque_unpaid === 1 ? "A cheque returned unpaid" : "A gift returned"}, receipt ${allocation.refunded_receipt ?? "–"}`;
  if (expense) {
    const of = cause_name === null ? (category_name ?? "") : `for ${cause_name}`;
    const state = cause_name === null ? "" : expense.published ? ", published" : ", not published";
    return [expense.what, expense.payee && `to ${expense.payee}`, of].filter(Boolean).join(", ") + state;
  }
  return [category_name, note].filter(Boolean).join(": ");
}

function describeSettlement({ utr, settlement_paise, sum_paise }: ListedAllocation): string {
  const name = `Settlement ${utr ?? "of the payment provider"}`;
  const difference = (settlement_paise ?? sum_paise) - sum_paise;
  if (difference === 0) return name;
  return `${name}. The provider says ${formatRupees(settlement_paise ?? 0)}: ${formatRupees(Math.abs(difference))} ${difference > 0 ? "less" : "more"} arrived.`;
}

const hrefOf = ({ kind, donation_id, settlement_id, expense_id }: ListedAllocation): string | null => {
  if (donation_id !== null) return `/adminDonations/${donation_id}`;
  if (settlement_id !== null) return `/adminSettlements/${settlement_id}`;
  if (kind === "cash") return "/adminCash";
  return expense_id === null ? null : `/adminSpending/${expense_id}`;
};

/** Describes effects of 'Take back' that are irreversible or public; null: it only unlinks. */
function describeTakeBack({ kind, donation, sum_paise, expense, made_here }: ListedAllocation) {
  if (expense?.published && made_here === 1)
    return "If you take it back, the spending is withdrawn from the cause’s public account.";
  if (expense && made_here === 1) return "If you take it back, the spending is deleted.";
  if (kind === "cash" && made_here === 1)
    return "If you take it back, its entry in the cash book is taken back too.";
  if (donation?.state === "voided" || (kind !== "pledge" && !(kind === "gift" && made_here === 1)))
    return null;
  const receipt = `If you take it back, receipt ${donation?.receipt_number ?? ""} is cancelled permanently: its number is never used again. A donor who got it by email is informed after 15 minutes, unless a new receipt was issued by then.`;
  if (kind === "gift") return `${receipt} The gift is voided.`;
  return donation?.amount_paise === sum_paise
    ? `${receipt} The pledge waits for its money again.`
    : `${receipt} A new one is for what else came of the pledge.`;
}

export const STATE_NAMES = {
  open: "Open",
  suggested: "Suggested",
  part: "In part",
  explained: "Explained",
  ignored: "Ignored",
} as const;
