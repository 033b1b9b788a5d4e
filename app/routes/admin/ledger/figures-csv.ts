import type { LoaderFunctionArgs } from "@remix-run/node";
import { todayInIndia } from "~/domain/india-time";
import { givingFigures } from "~/domain/ledger/figures.server";
import { BYTE_ORDER_MARK, csvHeaders, csvRefusal, modeMark } from "~/http/ledger/csv-answer.server";
import { requireStaff } from "~/http/accounts/session.server";
import { db, payments } from "~/http/world.server";
import { messages } from "~/messages";
import { csvLine } from "~/presenters/ledger/csv";
import { figureLines } from "~/presenters/ledger/figures";
import type { PageHandle } from "~/ui/site/page-handle";

export const handle: PageHandle = { role: "treasurer" };

/** The numbers behind the dashboard's chart of months, in rupees. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "treasurer");
  const now = new Date();
  const lines = figureLines(await givingFigures(db, payments.mode, now));
  return new Response(BYTE_ORDER_MARK + lines.map((line) => `${csvLine(line)}\r\n`).join(""), {
    headers: csvHeaders(`gifts-by-month${modeMark}-${todayInIndia(now)}`),
  });
}

/** Without this action Remix would answer other methods itself, with its own text. */
export async function action({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "treasurer");
  return csvRefusal(405, messages.answers.methodNotAllowed, { Allow: "GET, HEAD" });
}
