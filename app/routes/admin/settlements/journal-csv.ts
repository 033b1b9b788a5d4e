import { countedMode } from "~/features/donations/money-modes.server";
import { isDay, todayInIndia } from "~/lib/india-time";
import { journalEntries } from "~/features/settlements/journal.server";
import { staffLoader } from "~/server/staff";
import { csvHeaders, csvError, modeSuffix } from "~/server/csv-response.server";
import { journalCsv } from "~/features/settlements/journal.server";

/** Journal export of `?month=YYYY-MM` (default: this month). */
export const loader = staffLoader("viewSettlements", async function journalCsvLoader({ request, db, now }) {
  const month = new URL(request.url).searchParams.get("month") ?? todayInIndia(now).slice(0, 7);
  if (!isDay(`${month}-01`)) return csvError(422, "Please choose a month, such as 2026-11");
  const mode = await countedMode(db);
  const csv = journalCsv(await journalEntries(db, month, mode));
  return new Response(csv, { headers: csvHeaders(`books${modeSuffix(mode)}-${month}`) });
});
