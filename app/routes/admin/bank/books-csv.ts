import { countedMode } from "~/features/donations/money-modes.server";
import { booksCsv } from "~/features/bank/books-view";
import { bookYears, yearBooks } from "~/features/bank/books.server";
import { csvError, csvTextResponse, modeSuffix } from "~/server/csv-response.server";
import { t } from "~/locales/screen-text";
import { staffLoader } from "~/server/staff";

export const loader = staffLoader("manageBank", async function booksCsvLoader({ params, db, now }) {
  const year = (await bookYears(db, now)).find((one) => one === params.year);
  if (!year) return csvError(404, t("bank.books.noYear"));
  const mode = await countedMode(db);
  const books = await yearBooks(db, year, mode);
  return csvTextResponse(`receipts-and-payments${modeSuffix(mode)}-${year}`, () => booksCsv(books));
});
