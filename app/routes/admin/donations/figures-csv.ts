import { todayInIndia } from "~/lib/india-time";
import { givingFigures } from "~/features/donations/ledger/figures.server";
import { csvTextResponse, modeSuffix } from "~/server/csv-response.server";
import { methodNotAllowed } from "~/server/file-response.server";
import { staffAction, staffLoader } from "~/server/staff";
import { payments } from "~/server/context.server";
import { figuresCsv } from "~/features/donations/ledger/figures-view";

/** The monthly sums of the dashboard's chart, in rupees. */
export const loader = staffLoader("viewDonations", async function figuresCsvLoader({ db, now }) {
  const lines = figuresCsv(await givingFigures(db, payments.mode, now));
  return csvTextResponse(`gifts-by-month${modeSuffix}-${todayInIndia(now)}`, lines);
});

export const action = staffAction("viewDonations", methodNotAllowed);
