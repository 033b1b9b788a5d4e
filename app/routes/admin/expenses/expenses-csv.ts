import { recordedMode } from "~/features/donations/money-modes.server";
import { listExpensesOfYear } from "~/features/expenses/expense-list.server";
import { expenseColumns } from "~/features/expenses/expense-view";
import { readTaxYear } from "~/lib/tax-year";
import { csvError, csvResponse, modeSuffix } from "~/server/csv-response.server";
import { staffLoader } from "~/server/staff";
import { readExpenseFilter } from "./expense-query.server";
import { t } from "~/locales/screen-text";

/** What the list shows, without its pages. */
export const loader = staffLoader("viewCauses", async function expensesCsvLoader({ request, params, db }) {
  const year = readTaxYear(params.year);
  if (!year) return csvError(404, t("spending.noYear"));
  const mode = await recordedMode(db);
  const rows = await listExpensesOfYear(db, mode, readExpenseFilter(request, year));
  return csvResponse(request, `spending${modeSuffix(mode)}-${year}`, expenseColumns, rows);
});
