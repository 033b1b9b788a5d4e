import { redirect } from "@remix-run/node";
import { missingOf } from "~/features/donors/donor-summary";
import { listDonors, type DonorRow } from "~/features/donors/donors.server";
import type { CsvCell } from "~/lib/csv";
import { todayInIndia } from "~/lib/india-time";
import { maskedPan, readPan } from "~/lib/pan";
import { decimalRupees } from "~/lib/rupees";
import { db } from "~/server/context.server";
import { csvResponse } from "~/server/csv-response.server";
import { methodNotAllowed } from "~/server/file-response.server";
import { readSearch, requireRecentAuthentication, staffAction, staffLoader } from "~/server/staff";
import { readDonorListOptions } from "./donor-list-options.server";

const BATCH_SIZE = 500;

/** Filtered and sorted as shown; PANs are masked. @throws Response 303 to /login/again */
export const loader = staffLoader("exportDonors", async function donorsCsvLoader({ request, now }) {
  const search = readSearch(request);
  // A PAN must not stay in the URL.
  if (search && readPan(search)) return redirect("/adminDonors/csv");
  await requireRecentAuthentication(request, `/adminDonors${new URL(request.url).search}`);
  const rows = allDonors(search, await readDonorListOptions(request));
  return csvResponse(request, `donors-${todayInIndia(now)}`, columns, rows);
});

/** Days in IST; `given` is live donations less refunds. */
const columns: [name: string, value: (row: DonorRow) => CsvCell][] = [
  ["name", (row) => row.name],
  ["email", (row) => row.email],
  ["phone", (row) => row.phone],
  ["address", (row) => row.address && row.address.split("\n").join(", ")],
  ["pan", (row) => row.panTail && maskedPan(row.panTail)],
  ["gifts", (row) => row.donations],
  ["given", (row) => decimalRupees(row.livePaise)],
  ["practice", (row) => decimalRupees(row.practicePaise)],
  ["last_gift", (row) => row.lastGivenOn ?? todayInIndia(new Date(row.lastDonationAt))],
  ["missing", (row) => missingOf(row).join(", ")],
];

async function* allDonors(
  search: string | undefined,
  options: Awaited<ReturnType<typeof readDonorListOptions>>,
) {
  for (let offset = 0; ; offset += BATCH_SIZE) {
    const { donors } = await listDonors(db, search, { limit: BATCH_SIZE, offset }, options);
    yield* donors;
    if (donors.length < BATCH_SIZE) return;
  }
}

export const action = staffAction("exportDonors", methodNotAllowed);
