import type { PlainKey } from "~/locales/messages";
import { t } from "~/locales/screen-text";

/** Stored names of the categories that every site begins with. */
const FIRST: Readonly<Record<string, PlainKey>> = {
  Interest: "categories.first.interest",
  Grants: "categories.first.grants",
  Sales: "categories.first.sales",
  "Loan received": "categories.first.loanReceived",
  "Money returned to us": "categories.first.returnedToUs",
  "From another account of ours": "categories.first.fromOwnAccount",
  Cash: "categories.first.cash",
  "From abroad, to be sent back": "categories.first.fromAbroad",
  "Other receipts": "categories.first.otherReceipts",
  Salaries: "categories.first.salaries",
  Rent: "categories.first.rent",
  "Electricity and water": "categories.first.electricity",
  "Telephone and internet": "categories.first.telephone",
  Travel: "categories.first.travel",
  "Printing and stationery": "categories.first.printing",
  "Bank charges": "categories.first.bankCharges",
  "Audit and legal fees": "categories.first.fees",
  Taxes: "categories.first.taxes",
  "Loan repaid": "categories.first.loanRepaid",
  "Money sent back": "categories.first.sentBack",
  "To another account of ours": "categories.first.toOwnAccount",
  "From abroad, sent back": "categories.first.abroadReturned",
  "Other running costs": "categories.first.otherCosts",
};

/** In the language of the screen while nobody has renamed it; files have it as stored. */
export function categoryLabel(name: string): string {
  const key = Object.hasOwn(FIRST, name) ? FIRST[name] : undefined;
  return key ? t(key) : name;
}
