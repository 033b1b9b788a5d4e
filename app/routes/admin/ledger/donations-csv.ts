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

/** The whole filtered list as CSV. It is streamed while it is read, so its length does not matter. */
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
  // The byte order mark makes spreadsheets read the file as UTF-8, which Malayalam names need.
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

/** Without this action Remix would answer other methods itself, with its own text. */
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
