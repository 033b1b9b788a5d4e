import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { listDonors } from "~/domain/donors/donors.server";
import { readPan } from "~/domain/giving/pan";
import { todayInIndia } from "~/domain/india-time";
import { readDonorView } from "~/http/donors/donor-screen.server";
import { BYTE_ORDER_MARK, csvHeaders, csvRefusal } from "~/http/ledger/csv-answer.server";
import { longAnswer } from "~/http/long-answer.server";
import { requireStaff } from "~/http/accounts/session.server";
import { readSearch } from "~/http/workshop/table-view.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { messages } from "~/messages";
import { csvLine } from "~/presenters/ledger/csv";
import { donorColumns } from "~/presenters/donors/donor-screens";
import type { PageHandle } from "~/ui/site/page-handle";

export const handle: PageHandle = { role: "treasurer" };

const LINES_AT_ONCE = 500;

/** The list of donors as it is filtered and sorted. PANs are masked. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "treasurer");
  const search = readSearch(request, limits.workshop.search);
  // No address holds a PAN.
  if (search && readPan(search)) return redirect("/adminDonors/csv");
  return longAnswer(
    request,
    lines(search, readDonorView(request)),
    csvHeaders(`donors-${todayInIndia(new Date())}`),
  );
}

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
export async function action({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "treasurer");
  return csvRefusal(405, messages.answers.methodNotAllowed, { Allow: "GET, HEAD" });
}
