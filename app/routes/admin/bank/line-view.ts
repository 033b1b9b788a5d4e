import type { Counterpart } from "~/features/bank/own-transfers.server";
import type { ListedAllocation, ListedLine, NamedDonation } from "~/features/bank/bank-list.server";
import type { PageSuggestion, ReturnedCheque } from "~/features/bank/debit-suggestions.server";
import { guessPayer } from "~/features/bank/guess-donor";
import { leftOf, sumOf } from "~/features/bank/line-sums";
import { fitOf, readNarration } from "~/features/bank/narration-names";
import { sharedNumber } from "~/features/bank/narration-words";
import { categoryLabel } from "~/features/categories/category-label";
import { formatDay } from "~/lib/dates";
import { formatRupees } from "~/lib/rupees";
import { t } from "~/locales/screen-text";

/** @param onPage what it may be that is not stored with the line */
export const toLineView = (line: ListedLine, onPage?: PageSuggestion) => ({
  id: line.id,
  day: formatDay(line.day),
  narration: line.narration,
  /** As far as the bank's text names somebody; "" otherwise. */
  payer: guessPayer(line.narration),
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
  pageSuggestion: onPage ? toPageSuggestionView(line, onPage) : null,
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

export type PageSuggestionView = NonNullable<LineView["pageSuggestion"]>;

/** `link`: one press links it to what is there; `form`: where a form stands filled, and nothing is recorded before it is sent. */
function toPageSuggestionView(line: ListedLine, suggestion: PageSuggestion) {
  const { id: lineId, narration } = line;
  if (suggestion.kind === "transfer") return toTransferView(line, suggestion.counterpart);
  if (suggestion.kind === "cheque") return toChequeView(line, suggestion.gift);
  if (suggestion.kind === "before") {
    const { line, day, allocation } = suggestion;
    const section = allocation.kind === "expense" ? "spending-title" : "other-title";
    return {
      text: t("bank.suggest.before", { day: formatDay(day), what: describeAllocation(allocation, false) }),
      href: `/adminBank/${line}`,
      link: null,
      form: `/adminBank/${lineId}?like=${line}#${section}`,
    };
  }
  const { found, doubt } = suggestion;
  const { kind, id } = found;
  const what = describeEntry(found);
  const label = t(
    kind === "expense"
      ? "bank.suggest.thatSpending"
      : kind === "refund"
        ? "bank.suggest.thatRefund"
        : "bank.suggest.thatCash",
  );
  return {
    text:
      doubt === "several"
        ? t("bank.suggest.severalEntries", { what })
        : doubt === "name"
          ? t("bank.suggest.noLineOtherName", { what, narration })
          : t("bank.suggest.noLineYet", { what }),
    href: kind === "expense" ? `/adminSpending/${id}` : null,
    link: doubt === null ? { kind, id, label, to: null } : null,
    form: null,
  };
}

function describeEntry({
  kind,
  who,
  payee,
  day: on,
}: Extract<PageSuggestion, { found: unknown }>["found"]): string {
  const day = formatDay(on);
  if (kind === "expense")
    return payee === ""
      ? t("bank.suggest.spending", { what: who, day })
      : t("bank.suggest.spendingPaidTo", { what: who, payee, day });
  if (kind === "refund")
    return who ? t("bank.suggest.refund", { who, day }) : t("bank.suggest.refundOfDonor", { day });
  return t("bank.suggest.cash", { day });
}

function toTransferView({ credit_paise }: ListedLine, { id, account, day, meaning, isMarked }: Counterpart) {
  const what = { account, day: formatDay(day) };
  const isCredit = credit_paise > 0;
  const marked =
    meaning === "foreign"
      ? t("bankSides.wentBack", what)
      : isCredit
        ? t("bankSides.markedDebit", what)
        : t("bankSides.markedCredit", what);
  const open = isCredit ? t("bankSides.openDebit", what) : t("bank.suggest.transfer", what);
  return {
    text: isMarked ? marked : open,
    href: `/adminBank/${id}`,
    link: {
      kind: "transfer",
      id: String(id),
      label: isMarked ? t("bankSides.thisIs") : t("bank.suggest.thatTransfer"),
      to: null,
    },
    form: null,
  };
}

/** Its gift is ended on its own page, and then the debit is linked to what went back. */
function toChequeView({ day }: ListedLine, { id, who, receipt, number }: ReturnedCheque) {
  const gift = { number, who: who || t("bank.suggest.someone"), receipt: receipt ?? "–" };
  return {
    text: t("bankSides.cheque", gift),
    href: `/adminDonations/${id}`,
    link: {
      kind: "cheque",
      id,
      label: t("bankSides.chequeReturned"),
      to: `/adminDonations/${id}?returned=${day}#unpaid-title`,
    },
    form: null,
  };
}

const SHOWN_PLEDGES = 3;

/** Says what was found, why, and what does not fit. */
function describeSuggestion(line: ListedLine): string {
  const { doubt, suggestion } = line;
  const text = describeFound(line);
  if (suggestion === "settlement" || text === "") return text;
  if (doubt === "name") return `${text} ${t("bank.suggest.moreThanName")}`;
  return [text, describeEvidence(line)].filter(Boolean).join(" ");
}

/** What of the gift or its donor the bank's text names. */
function describeEvidence(line: ListedLine): string {
  const { doubt, suggested } = line;
  if (doubt !== null || !suggested) return "";
  const number = sharedNumber(line, suggested.note);
  if (number !== null) return t("bankSides.numberThere", { number });
  const isNamed = fitOf(suggested.name ?? "", readNarration(line.narration, [])) !== null;
  return isNamed ? t("bankSides.nameThere") : "";
}

function describeFound(line: ListedLine): string {
  const { suggestion, doubt, suggested, suggested_settlement, credit_paise } = line;
  if (suggestion === "settlement")
    return t("bank.suggest.settlement", {
      utr: suggested_settlement?.utr ?? "",
      told: formatRupees(suggested_settlement?.paise ?? 0),
      came: formatRupees(credit_paise),
    });
  if (!suggested) return "";
  const { name, email, reference, cause_name, receipt_number: receipt } = suggested;
  const who = name ?? t("bank.suggest.someone");
  const day = formatDay(suggested.day);
  const mail = email ?? t("bank.suggest.noEmail");
  if (suggestion === "gift") {
    if (doubt === "several")
      return receipt
        ? t("bank.suggest.severalGiftsReceipt", { who, day, receipt })
        : t("bank.suggest.severalGifts", { who, day });
    return receipt
      ? t("bank.suggest.giftReceipt", { who, day, receipt })
      : t("bank.suggest.gift", { who, day });
  }
  if (suggestion === "donor") {
    if (doubt === "several") return t("bank.suggest.severalDonors", { who, day });
    if (reference !== null && line.narration.toUpperCase().includes(reference))
      return t("bank.suggest.paidPledge", { who, reference, mail, day });
    return t("bank.suggest.gaveBefore", { who, mail, day, cause: cause_name ?? t("bank.suggest.aCause") });
  }
  if (doubt === "several") return describePledges(line);
  if (doubt === "sum") return describeOtherSum(line, suggested);
  return t("bank.suggest.samePledge", { who, reference: reference ?? "", day, mail });
}

function describeOtherSum({ credit_paise }: ListedLine, pledge: NamedDonation): string {
  const { name, reference, amount_paise, pledged_paise, state } = pledge;
  const facts = {
    who: name ?? t("bank.suggest.someone"),
    reference: reference ?? "",
    pledged: formatRupees(pledged_paise ?? amount_paise),
    came: formatRupees(credit_paise),
  };
  return state === "paid"
    ? t("bank.suggest.otherSumAfter", { ...facts, before: formatRupees(amount_paise) })
    : t("bank.suggest.otherSum", facts);
}

function describePledges({ pledges }: ListedLine): string {
  const names = pledges.slice(0, SHOWN_PLEDGES).map(({ name, reference, email }) => {
    const facts = [reference, email ?? t("bank.suggest.noEmail")].filter(Boolean).join(", ");
    return `${name ?? t("bank.suggest.someone")} (${facts})`;
  });
  const more = pledges.length - names.length;
  const list = [...names, ...(more > 0 ? [t("bank.suggest.more", { more })] : [])].join("; ");
  return pledges.length === 1
    ? t("bank.suggest.onePledge", { list })
    : t("bank.suggest.manyPledges", { many: pledges.length, list });
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
  lone: describeLone(allocation, isCredit),
});

/** That the other side of money of ours is missing; "" where it needs none or has it. */
function describeLone({ otherSide, isForeign }: ListedAllocation, isCredit: boolean): string {
  if (otherSide !== null) return "";
  if (!isForeign) return t("bankSides.lone");
  return isCredit ? t("bankSides.notReturned") : t("bankSides.loneReturn");
}

function describeAllocation(allocation: ListedAllocation, isCredit: boolean): string {
  const { kind, donation, sum_paise, expense, cause_name, note } = allocation;
  const category = allocation.category_name && categoryLabel(allocation.category_name);
  if (donation) return describeDonation(kind, donation, sum_paise);
  if (kind === "settlement") return describeSettlement(allocation);
  if (kind === "cash")
    return [t(isCredit ? "bank.what.cashIn" : "bank.what.cashOut"), allocation.cash_note]
      .filter(Boolean)
      .join(": ");
  if (kind === "refund")
    return t(allocation.cheque_unpaid === 1 ? "bank.what.chequeReturned" : "bank.what.giftReturned", {
      receipt: allocation.refunded_receipt ?? "–",
    });
  if (expense) {
    const { what, payee, published } = expense;
    const of = cause_name === null ? category : t("bank.what.forCause", { cause: cause_name });
    const state = cause_name && t(published ? "bank.what.published" : "bank.what.notPublished");
    return [what, payee && t("bank.what.paidTo", { payee }), of, state].filter(Boolean).join(", ");
  }
  return [category, note].filter(Boolean).join(": ");
}

function describeDonation(
  kind: ListedAllocation["kind"],
  { name, reference, receipt_number, amount_paise, pledged_paise }: NamedDonation,
  sumPaise: number,
): string {
  const facts = { who: name ?? t("bank.what.someone"), receipt: receipt_number ?? "–" };
  const whole = formatRupees(amount_paise);
  const isWhole = amount_paise === sumPaise;
  if (kind === "gift")
    return isWhole ? t("bank.what.gift", facts) : t("bank.what.giftPart", { ...facts, whole });
  const ofPledge = { ...facts, reference: reference ?? "" };
  if (pledged_paise !== null && pledged_paise !== amount_paise)
    return t("bank.what.pledgeCame", { ...ofPledge, came: whole, pledged: formatRupees(pledged_paise) });
  return isWhole ? t("bank.what.pledge", ofPledge) : t("bank.what.pledgePart", { ...ofPledge, whole });
}

function describeSettlement({ utr, settlement_paise, sum_paise }: ListedAllocation): string {
  const settlement = utr ? t("bank.what.settlement", { utr }) : t("bank.what.settlementUnnamed");
  const difference = (settlement_paise ?? sum_paise) - sum_paise;
  if (difference === 0) return settlement;
  return t(difference > 0 ? "bank.what.lessArrived" : "bank.what.moreArrived", {
    settlement,
    told: formatRupees(settlement_paise ?? 0),
    difference: formatRupees(Math.abs(difference)),
  });
}

const hrefOf = ({ kind, donation_id, settlement_id, expense_id }: ListedAllocation): string | null => {
  if (donation_id !== null) return `/adminDonations/${donation_id}`;
  if (settlement_id !== null) return `/adminSettlements/${settlement_id}`;
  if (kind === "cash") return "/adminCash";
  return expense_id === null ? null : `/adminSpending/${expense_id}`;
};

/** Describes effects of 'Take back' that are irreversible or public; null: it only unlinks. */
function describeTakeBack(allocation: ListedAllocation) {
  const { kind, donation, sum_paise, expense, made_here, otherSide } = allocation;
  if (otherSide)
    return t("bankSides.takeBack", { account: otherSide.account, day: formatDay(otherSide.day) });
  if (expense?.published && made_here === 1) return t("bank.takeBack.withdrawn");
  if (expense && made_here === 1) return t("bank.takeBack.deleted");
  if (kind === "cash" && made_here === 1) return t("bank.takeBack.cash");
  if (donation?.state === "voided" || (kind !== "pledge" && !(kind === "gift" && made_here === 1)))
    return null;
  const receipt = t("bank.takeBack.receipt", { receipt: donation?.receipt_number ?? "" });
  if (kind === "gift") return `${receipt} ${t("bank.takeBack.voided")}`;
  return `${receipt} ${t(donation?.amount_paise === sum_paise ? "bank.takeBack.pledgeWaits" : "bank.takeBack.newReceipt")}`;
}
