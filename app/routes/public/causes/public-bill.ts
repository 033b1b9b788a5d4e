import type { LoaderFunctionArgs } from "@remix-run/node";
import { countedMode } from "~/features/donations/money-modes.server";
import { readPublicBill } from "~/features/expenses/expenses.server";
import { db } from "~/server/context.server";
import { methodNotAllowed, pdfResponse, textResponse } from "~/server/file-response.server";

/** A bill that staff published with its expense. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { cause = "", expense: id = "" } = params;
  const pdf = await readPublicBill(db, { id, cause, mode: await countedMode(db) });
  if (!pdf) return textResponse(request, 404, "cause.billGone");
  // Revalidates, so that a bill that was withdrawn is not shown.
  return pdfResponse("bill.pdf", pdf, { "Cache-Control": "public, no-cache" });
}

export const action = methodNotAllowed;
