import { booksCsv } from "~/features/bank/books-view";
import { bookYears, yearBooks } from "~/features/bank/books.server";
import { db, payments } from "~/server/context.server";
import { csvError, csvTextResponse, modeSuffix } from "~/server/csv-response.server";
import { staffLoader } from "~/server/staff.server";

export const loader = staffLoader("manageBank", async ({ params }) => {
  const year = (await bookYears(db, new Date())).find((one) => one === params.year);
  if (!year) return csvError(404, "There are no books of this year");
  const lines = booksCsv(await yearBooks(db, year, payments.mode));
  return csvTextResponse(`receipts-and-payments${modeSuffix}-${year}`, lines);
});
