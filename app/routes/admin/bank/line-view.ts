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
  suggestion: line.suggestion,
  suggestedId: line.suggested_donation_id,
  canConfirm: line.suggestion !== null && line.doubt === null,
  settlementId: line.settlement_id,
  giftId: line.donation_id,
  linkedTo: linkedTo(line),
  what: describeLink(line),
  takeBackWarning: describeTakeBack(line),
});
export type LineView = ReturnType<typeof toLineView>;

function describeLink(line: ListedLine): string {
  const { suggestion, link, gift_name, reference, receipt_number, cause_name } = line;
  const who = gift_name ?? "someone";
  if (suggestion !== null) return describeSuggestion(line);
  if (link === "pledge") return `${who}’s pledge ${reference ?? ""}, receipt ${receipt_number ?? "–"}`;
  if (link === "gift") return `${who}’s gift, receipt ${receipt_number ?? "–"}`;
  if (link === "settlement") return "A settlement of the payment provider";
  if (link === "spending")
    return `${line.reason ?? ""}, for ${cause_name ?? "a cause"}${line.expense_id ? ", published" : ", not published"}`;
  if (link === "running") return `Running cost: ${line.category ?? ""}`;
  return line.state === "ignored" ? (line.reason ?? "") : "";
}

const ANOTHER_NAME = "The bank’s text also names somebody else.";
const SHOWN_PLEDGES = 3;

/** Says what was found, what is missing, and why it can’t be confirmed, if so. */
function describeSuggestion(line: ListedLine): string {
  const { suggestion, doubt, gift_name, gift_email, gift_day, reference, receipt_number, cause_name } = line;
  const who = gift_name ?? "someone";
  const day = gift_day ? formatDay(gift_day) : "";
  const caution = doubt === "name" ? ` ${ANOTHER_NAME}` : "";
  if (suggestion === "gift") {
    if (doubt !== "counted") return `${who}’s gift of this sum was recorded by hand on ${day}.${caution}`;
    const receipt = receipt_number ? `, receipt ${receipt_number},` : "";
    return `${who}’s gift of this sum of ${day}${receipt} has no line at the bank yet: this money may be counted already. Record it only if it is another gift.`;
  }
  if (suggestion === "donor")
    return doubt === "several"
      ? `Several donors are called ${who}. One gave this sum before, on ${day}. Record the gift by hand.`
      : `${who} (${gift_email ?? "no e-mail address"}) gave this sum before, on ${day}, for ${cause_name ?? "a cause"}.${caution}`;
  if (doubt === "several") return describePledges(line);
  return `The sum of ${who}’s pledge ${reference ?? ""} of ${day} (${gift_email ?? "no e-mail address"}): its reference is not in the bank’s text.${caution}`;
}

function describePledges({ pledges }: ListedLine): string {
  const names = pledges
    .slice(0, SHOWN_PLEDGES)
    .map(
      ({ name, reference, email }) =>
        `${name ?? "someone"} (${[reference, email ?? "no e-mail address"].filter(Boolean).join(", ")})`,
    );
  const more = pledges.length - names.length;
  const list = [...names, ...(more > 0 ? [`${more} more`] : [])].join("; ");
  return pledges.length === 1
    ? `The sum of a pledge of ${list}: neither its reference nor this name is in the bank’s text.`
    : `The sum of ${pledges.length} pledges: ${list}. Neither a reference nor a name in the bank’s text says which.`;
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
