import { drawReceipt } from "~/features/receipts/receipts.server";
import { textResponse, methodNotAllowed, pdfResponse } from "~/server/file-response.server";
import { staffLoader, staffAction } from "~/server/staff.server";
import { db } from "~/server/context.server";

/** Lets staff open a receipt without the donor's secret URL. */
export const loader = staffLoader("viewDonations", async ({ request, params }) => {
  const receipt = await drawReceipt(db, params.id ?? "");
  return receipt ? pdfResponse(receipt.fileName, receipt.pdf) : textResponse(request, 404, "giving.notFound");
});

export const action = staffAction("viewDonations", methodNotAllowed);
