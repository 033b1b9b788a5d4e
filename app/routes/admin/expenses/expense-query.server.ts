import { RUNNING_COSTS, SHOWN_EXPENSES, type ExpenseFilter } from "~/features/expenses/expense-view";
import { causeLimits } from "~/features/causes/limits";
import { readSearch } from "~/server/staff";

/** What the address of the list or its CSV file asks for. */
export function readExpenseFilter(request: Request, year: string): ExpenseFilter {
  const query = new URL(request.url).searchParams;
  const cause = query.get("cause") ?? "";
  const category = query.get("category") ?? "";
  return {
    year,
    cause: cause === RUNNING_COSTS ? cause : cause.slice(0, causeLimits.name),
    category: /^\d{1,9}$/.test(category) ? Number(category) : null,
    show: SHOWN_EXPENSES.find((one) => one === query.get("show")) ?? "",
    search: readSearch(request) ?? "",
  };
}
