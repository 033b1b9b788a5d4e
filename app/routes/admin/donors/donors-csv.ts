import { redirect } from "@remix-run/node";
import { listDonors } from "~/features/donors/donors.server";
import { readPan } from "~/lib/pan";
import { todayInIndia } from "~/lib/india-time";
import { readDonorView } from "~/server/donors/donor-screen.server";
import { BYTE_ORDER_MARK, csvHeaders, csvRefusal } from "~/server/csv-response.server";
import { streamResponse } from "~/server/slow-reader.server";
import { staffLoader, staffAction } from "~/server/staff.server";
import { readSearch } from "~/server/table-view.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { answers as httpMessages } from "~/locales/en.json";
import { csvLine } from "~/lib/csv";
import { donorColumns } from "~/features/donors/donor-view";

const LINES_AT_ONCE = 500;

/** The list of donors as it is filtered and sorted. PANs are masked. */
export const loader = staffLoader("exportDonors", async ({ request }) => {
  const search = readSearch(request, limits.admin.search);
  // No address holds a PAN.
  if (search && readPan(search)) return redirect("/adminDonors/csv");
  return streamResponse(
    request,
    lines(search, readDonorView(request)),
    csvHeaders(`donors-${todayInIndia(new Date())}`),
  );
});

async function* lines(
  search: string | undefined,
  view: ReturnType<typeof readDonorView>,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvLine(donorColumns.map(([name]) => name))}\r\n`;
  for (let offset = 0; ; offset += LINES_AT_ONCE) {
    const { donors } = await listDonors(db, search, { limit: LINES_AT_ONCE, offset }, view);
    yield donors.map((row) => `${csvLine(donorColumns.map(([, value]) => value(row)))}\r\n`).join("");
    if (donors.length < LINES_AT_ONCE) return;
  }
}

/** Without this action Remix would answer other methods itself, with its own text. */
export const action = staffAction("exportDonors", async () => {
  return csvRefusal(405, httpMessages.methodNotAllowed, { Allow: "GET, HEAD" });
});
