import { countedMode } from "~/features/donations/money-modes.server";
import { todayInIndia } from "~/lib/india-time";
import { givingFigures } from "~/features/donations/ledger/figures.server";
import { csvTextResponse, modeSuffix } from "~/server/csv-response.server";
import { methodNotAllowed } from "~/server/file-response.server";
import { staffAction, staffLoader } from "~/server/staff";
import { figuresCsv } from "~/features/donations/ledger/figures-view";

/** The monthly sums of the dashboard's chart, in rupees. */
export const loader = staffLoader("viewDonations", async function figuresCsvLoader({ db, now }) {
  const mode = await countedMode(db);
  const figures = await givingFigures(db, mode, now);
  return csvTextResponse(`gifts-by-month${modeSuffix(mode)}-${todayInIndia(now)}`, () => figuresCsv(figures));
});

export const action = staffAction("viewDonations", methodNotAllowed);
