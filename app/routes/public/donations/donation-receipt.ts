import type { LoaderFunctionArgs } from "@remix-run/node";
import { findDonationByToken } from "~/features/donations/find-donation.server";
import { limitReceiptDrawing, drawReceipt } from "~/features/receipts/receipts.server";
import { inWords, methodNotAllowed, pdfAnswer } from "~/server/pdf-response.server";
import { refusalInit } from "~/server/refusal-status.server";
import { ignoreStorageErrors } from "~/server/storage-errors.server";
import { db } from "~/server/context.server";

/** The receipt as a PDF for anyone who knows the donation's secret token. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const donation = await findDonationByToken(db, params.token ?? "");
  const counted =
    donation && (await ignoreStorageErrors(request, limitReceiptDrawing(db, donation.id, new Date())));
  if (counted && !counted.ok)
    return inWords(request, 429, "answers.tooMany", refusalInit(counted.refusal).headers);
  const receipt = donation ? await drawReceipt(db, donation.id) : null;
  return receipt ? pdfAnswer(receipt.fileName, receipt.pdf) : inWords(request, 404, "giving.notFound");
}

export const action = methodNotAllowed;
