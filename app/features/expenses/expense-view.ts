import type { ExceedsBalance, ExpenseWithBill } from "./expenses.server";
import { translationOf } from "~/lib/translation";
import { toStaffPictureView } from "~/features/content/staff-view";
import { toDateView } from "~/lib/dates";
import { shortRupees } from "~/lib/rupees";

/** An expense as staff see and correct it: `values` by the names of the form's fields. */
export function toExpenseView(expense: ExpenseWithBill) {
  const { id, day, amount_paise, description, bill } = expense;
  const whatMl = translationOf(expense).what ?? "";
  return {
    id,
    date: toDateView(day).text,
    amount: shortRupees(amount_paise),
    what: description,
    whatMl,
    bill: toStaffPictureView(bill),
    values: { id, date: day, amount: String(amount_paise / 100), what: description, whatMl },
  };
}

/** The sums that staff read before they publish more than is in hand. */
export const toAboveInHandView = ({ amountPaise, inHandPaise }: ExceedsBalance) => ({
  amount: shortRupees(amountPaise),
  inHand: shortRupees(Math.max(0, inHandPaise)),
  gap: shortRupees(amountPaise - inHandPaise),
  confirms: String(amountPaise / 100),
});
