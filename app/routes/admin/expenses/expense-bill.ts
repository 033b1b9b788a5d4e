import { expenseOf, readBill } from "~/features/expenses/expenses.server";
import { pdfResponse, textResponse } from "~/server/file-response.server";
import { staffLoader } from "~/server/staff";

export const loader = staffLoader("viewCauses", async function expenseBillLoader({ request, params, db }) {
  const expense = await expenseOf(db, params.id ?? "");
  const pdf = expense && (await readBill(expense));
  return pdf
    ? pdfResponse(`bill-${expense.day}.pdf`, pdf)
    : textResponse(request, 404, "cause.billGone", { "Cache-Control": "private, no-store" });
});
