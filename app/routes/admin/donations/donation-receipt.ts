import { drawReceipt } from "~/features/receipts/receipts.server";
import { inWords, methodNotAllowed, pdfAnswer } from "~/server/pdf-response.server";
import { staffLoader, staffAction } from "~/server/staff.server";
import { db } from "~/server/context.server";

/** The receipt for staff, who need not know the donor's secret address for it. */
export const loader = staffLoader("viewDonations", async ({ request, params }) => {
  const receipt = await drawReceipt(db, params.id ?? "");
  return receipt ? pdfAnswer(receipt.fileName, receipt.pdf) : inWords(request, 404, "giving.notFound");
});

export const action = staffAction("viewDonations", methodNotAllowed);
