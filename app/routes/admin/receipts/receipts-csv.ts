import { countedMode } from "~/features/donations/money-modes.server";
import { registerColumns } from "~/features/receipts/receipt-register";
import { wholeRegister } from "~/features/receipts/receipt-register.server";
import { readTaxYear } from "~/lib/tax-year";
import { csvError, csvResponse, modeSuffix } from "~/server/csv-response.server";
import { requireRecentAuthentication, staffLoader } from "~/server/staff";
import { t } from "~/locales/screen-text";

/** All numbers of the year, whatever the screen searches for. @throws Response 303 to /login/again */
export const loader = staffLoader("viewReceipts", async function receiptsCsvLoader({ request, params, db }) {
  const year = readTaxYear(params.year);
  if (!year) return csvError(404, t("receipts.page.noYear"));
  await requireRecentAuthentication(request, `/adminReceipts/${year}`);
  return csvResponse(
    request,
    `receipts${modeSuffix(await countedMode(db))}-${year}`,
    registerColumns(year),
    await wholeRegister(db, year),
  );
});
