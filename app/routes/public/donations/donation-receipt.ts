import type { LoaderFunctionArgs } from "@remix-run/node";
import { findDonationByToken } from "~/features/donations/find-donation.server";
import { limitReceiptDrawing, drawReceipt } from "~/features/receipts/receipts.server";
import { textResponse, methodNotAllowed, pdfResponse } from "~/server/file-response.server";
import { refusalInit } from "~/server/refusal-status.server";
import { ignoreStorageErrors } from "~/server/storage-errors.server";
import { db } from "~/server/context.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const donation = await findDonationByToken(db, params.token ?? "");
  const counted =
    donation && (await ignoreStorageErrors(request, limitReceiptDrawing(db, donation.id, new Date())));
  if (counted && !counted.ok)
    return textResponse(request, 429, "answers.tooMany", refusalInit(counted.refusal).headers);
  const receipt = donation ? await drawReceipt(db, donation.id) : null;
  return receipt ? pdfResponse(receipt.fileName, receipt.pdf) : textResponse(request, 404, "giving.notFound");
}

export const action = methodNotAllowed;
