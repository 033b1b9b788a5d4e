import { countedMode } from "~/features/donations/money-modes.server";
import { journalCsv } from "~/features/journal/journal-rows";
import { monthJournal } from "~/features/journal/journal.server";
import { isDay, todayInIndia } from "~/lib/india-time";
import { staffLoader } from "~/server/staff";
import { csvHeaders, csvError, modeSuffix } from "~/server/csv-response.server";

/** Journal export of `?month=YYYY-MM` (default: this month). */
export const loader = staffLoader("viewSettlements", async function journalCsvLoader({ request, db, now }) {
  const month = new URL(request.url).searchParams.get("month") ?? todayInIndia(now).slice(0, 7);
  if (!isDay(`${month}-01`)) return csvError(422, "Please choose a month, such as 2026-11");
  const mode = await countedMode(db);
  const csv = journalCsv(await monthJournal(db, month, mode));
  return new Response(csv, { headers: csvHeaders(`books${modeSuffix(mode)}-${month}`) });
});
