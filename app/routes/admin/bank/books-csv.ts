import { booksCsv } from "~/features/bank/books-view";
import { bookYears, yearBooks } from "~/features/bank/books.server";
import { payments } from "~/server/context.server";
import { csvError, csvTextResponse, modeSuffix } from "~/server/csv-response.server";
import { staffLoader } from "~/server/staff";

export const loader = staffLoader("manageBank", async function booksCsvLoader({ params, db, now }) {
  const year = (await bookYears(db, now)).find((one) => one === params.year);
  if (!year) return csvError(404, "There are no books of this year");
  const lines = booksCsv(await yearBooks(db, year, payments.mode));
  return csvTextResponse(`receipts-and-payments${modeSuffix}-${year}`, lines);
});
