import type { LoaderFunctionArgs } from "@remix-run/node";
import { todayInIndia } from "~/domain/india-time";
import { everyDonation, type LedgerRow } from "~/domain/ledger/ledger.server";
import { readLedgerQuery } from "~/http/ledger-query.server";
import { longAnswer } from "~/http/long-answer.server";
import { requireStaff } from "~/http/session.server";
import { db } from "~/http/world.server";
import { messages } from "~/messages";
import { csvLine } from "~/presenters/ledger/csv";
import { ledgerColumns } from "~/presenters/ledger/ledger-row";

/**
 * What the list shows under the same filter, all pages of it, for a spreadsheet; sent as it is read, whatever
 * its length.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const asked = readLedgerQuery(request);
  if (!asked.ok) return inWords(422, Object.values(asked.errors).join("\n"));
  return longAnswer(request, csvOf(everyDonation(db, asked.filter)), {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="donations-${todayInIndia(new Date())}.csv"`,
    "Cache-Control": "private, no-store",
  });
}

const LINES_AT_ONCE = 500;

async function* csvOf(rows: AsyncIterable<LedgerRow>): AsyncGenerator<string> {
  // Spreadsheets take the file for UTF-8, and show Malayalam names, only when it begins with this mark.
  let text = `\uFEFF${csvLine(ledgerColumns.map(([name]) => name))}\r\n`;
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

/** Without it Remix would answer other methods with words of its own. */
export async function action({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  return inWords(405, messages.http.methodNotAllowed, { Allow: "GET, HEAD" });
}

function inWords(status: number, message: string, more: Record<string, string> = {}) {
  return new Response(message, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...more },
  });
}
