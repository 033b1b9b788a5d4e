import { drawReceipt } from "~/features/receipts/receipts.server";
import { textResponse, methodNotAllowed, pdfResponse } from "~/server/file-response.server";
import { staffAction, staffLoader } from "~/server/staff";

/** Lets staff open a receipt without the donor's secret URL. */
export const loader = staffLoader(
  "viewDonations",
  async function donationReceiptLoader({ request, params, db }) {
    const receipt = await drawReceipt(db, params.id ?? "");
    return receipt
      ? pdfResponse(receipt.fileName, receipt.pdf)
      : textResponse(request, 404, "giving.notFound");
  },
);

export const action = staffAction("viewDonations", methodNotAllowed);
