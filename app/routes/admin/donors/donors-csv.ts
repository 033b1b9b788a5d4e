import { redirect } from "@remix-run/node";
import { listDonors } from "~/features/donors/donors.server";
import { readPan } from "~/lib/pan";
import { todayInIndia } from "~/lib/india-time";
import { readDonorView } from "~/server/donors/donor-screen.server";
import { csvMethodRefusal, csvResponse } from "~/server/csv-response.server";
import { staffLoader, staffAction } from "~/server/staff.server";
import { readSearch } from "~/server/table-view.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { donorColumns } from "~/features/donors/donor-view";

const ROWS_AT_ONCE = 500;

/** The list of donors as it is filtered and sorted. PANs are masked. */
export const loader = staffLoader("exportDonors", async ({ request }) => {
  const search = readSearch(request, limits.admin.search);
  // No address holds a PAN.
  if (search && readPan(search)) return redirect("/adminDonors/csv");
  const rows = everyDonor(search, readDonorView(request));
  return csvResponse(request, `donors-${todayInIndia(new Date())}`, donorColumns, rows);
});

async function* everyDonor(search: string | undefined, view: ReturnType<typeof readDonorView>) {
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const { donors } = await listDonors(db, search, { limit: ROWS_AT_ONCE, offset }, view);
    yield* donors;
    if (donors.length < ROWS_AT_ONCE) return;
  }
}

export const action = staffAction("exportDonors", async () => csvMethodRefusal());
