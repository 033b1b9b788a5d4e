import { todayInIndia } from "~/lib/india-time";
import { SelectRows } from "~/features/site/bulk-actions";
import { donationsById, everyDonation, type LedgerRow } from "~/features/donations/ledger/ledger.server";
import { BYTE_ORDER_MARK, csvHeaders, csvRefusal, modeSuffix } from "~/server/csv-response.server";
import { readLedgerQuery } from "~/server/donations/ledger-query.server";
import { streamResponse } from "~/server/slow-reader.server";
import { staffLoader, staffAction } from "~/server/staff.server";
import { db } from "~/server/context.server";
import { answers as httpMessages, workshop as workshopMessages } from "~/locales/en.json";
import { csvLine } from "~/lib/csv";
import { ledgerColumns } from "~/features/donations/ledger/donation-row";

/**
 * The whole filtered list as CSV, or the chosen donations. It is streamed while it is read, so its length does not
 * matter.
 */
export const loader = staffLoader("exportDonations", async ({ request }) => {
  const { searchParams } = new URL(request.url);
  if (searchParams.has("chosen")) {
    const chosen = SelectRows.safeParse({ id: searchParams.getAll("id") });
    if (!chosen.success) return csvRefusal(422, workshopMessages.chooseRows);
    return csvAnswer(request, await donationsById(db, chosen.data.id));
  }
  const asked = readLedgerQuery(request);
  if (!asked.ok)
    return csvRefusal(
      422,
      Object.values(asked.result.error ?? {})
        .flat()
        .join("\n"),
    );
  return csvAnswer(request, everyDonation(db, asked.filter));
});

const csvAnswer = (request: Request, rows: Iterable<LedgerRow> | AsyncIterable<LedgerRow>) =>
  streamResponse(request, csvOf(rows), csvHeaders(`donations${modeSuffix}-${todayInIndia(new Date())}`));

const LINES_AT_ONCE = 500;

async function* csvOf(rows: Iterable<LedgerRow> | AsyncIterable<LedgerRow>): AsyncGenerator<string> {
  let text = `${BYTE_ORDER_MARK}${csvLine(ledgerColumns.map(([name]) => name))}\r\n`;
  let lines = 0;
  for await (const row of rows) {
    text += `${csvLine(ledgerColumns.map(([, value]) => value(row)))}\r\n`;
    lines += 1;
    if (lines % LINES_AT_ONCE > 0) continue;
    yield text;
    text = "";
  }
  yield text;
}

/** Without this action Remix would answer other methods itself, with its own text. */
export const action = staffAction("exportDonations", async () => {
  return csvRefusal(405, httpMessages.methodNotAllowed, { Allow: "GET, HEAD" });
});
