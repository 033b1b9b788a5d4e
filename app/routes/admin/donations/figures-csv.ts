import { todayInIndia } from "~/lib/india-time";
import { givingFigures } from "~/features/donations/ledger/figures.server";
import { csvHeaders, modeSuffix } from "~/server/csv-response.server";
import { methodNotAllowed } from "~/server/file-response.server";
import { staffLoader, staffAction } from "~/server/staff.server";
import { db, payments } from "~/server/context.server";
import { BYTE_ORDER_MARK, csvLine } from "~/lib/csv";
import { figuresCsv } from "~/features/donations/ledger/figures-view";

/** The monthly sums of the dashboard's chart, in rupees. */
export const loader = staffLoader("viewDonations", async () => {
  const now = new Date();
  const lines = figuresCsv(await givingFigures(db, payments.mode, now));
  return new Response(BYTE_ORDER_MARK + lines.map((line) => `${csvLine(line)}\r\n`).join(""), {
    headers: csvHeaders(`gifts-by-month${modeSuffix}-${todayInIndia(now)}`),
  });
});

export const action = staffAction("viewDonations", methodNotAllowed);
