import type { ListedLine } from "~/features/bank/bank-list.server";
import { linkedTo } from "~/features/bank/linked-to";
import { formatDay } from "~/lib/dates";
import { formatRupees } from "~/lib/rupees";

export const toLineView = (line: ListedLine) => ({
  id: line.id,
  day: formatDay(line.day),
  narration: line.narration,
  bankReference: line.bank_reference,
  account: line.account,
  isCredit: line.credit_paise > 0,
  amount: formatRupees(line.credit_paise || line.debit_paise),
  balance: line.balance_paise === null ? null : formatRupees(line.balance_paise),
  state: line.state,
  link: line.link,
  suggestedId: line.suggested_donation_id,
  settlementId: line.settlement_id,
  giftId: line.donation_id,
  linkedTo: linkedTo(line),
  what: describeLink(line),
  takeBackWarning: describeTakeBack(line),
});
export type LineView = ReturnType<typeof toLineView>;

function describeLink(line: ListedLine): string {
  const { suggestion, link, gift_name, gift_day, reference, receipt_number, cause_name } = line;
  const who = gift_name ?? "someone";
  const day = gift_day ? formatDay(gift_day) : "";
  if (suggestion === "pledge") return `The sum of ${who}’s pledge ${reference ?? ""} of ${day}`;
  if (suggestion === "gift") return `${who}’s gift of this sum was recorded by hand on ${day}`;
  if (suggestion === "donor") return `${who} gave this sum before, on ${day}, for ${cause_name ?? "a cause"}`;
  if (link === "pledge") return `${who}’s pledge ${reference ?? ""}, receipt ${receipt_number ?? "–"}`;
  if (link === "gift") return `${who}’s gift, receipt ${receipt_number ?? "–"}`;
  if (link === "settlement") return "A settlement of the payment provider";
  if (link === "spending")
    return `${line.reason ?? ""}, for ${cause_name ?? "a cause"}${line.expense_id ? ", published" : ", not published"}`;
  if (link === "running") return `Running cost: ${line.category ?? ""}`;
  return line.state === "ignored" ? (line.reason ?? "") : "";
}

/** Describes effects of 'Take back' that are irreversible or public; null: it only unlinks the line. */
function describeTakeBack({ link, gift_state, receipt_number, expense_id, is_made_here }: ListedLine) {
  if (link === "spending" && expense_id !== null && is_made_here === 1)
    return "The expense is withdrawn from the cause’s public account.";
  if (gift_state === "voided" || (link !== "pledge" && !(link === "gift" && is_made_here === 1))) return null;
  const receipt = `Receipt ${receipt_number ?? ""} is cancelled for good: its number is never used again, and a donor who was mailed it is told.`;
  return `${receipt} ${link === "pledge" ? "The pledge waits for its money again." : "The gift is voided."}`;
}

export const STATE_NAMES = {
  open: "Open",
  suggested: "Suggested",
  linked: "Linked",
  ignored: "Ignored",
} as const;
