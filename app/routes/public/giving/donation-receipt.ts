import type { LoaderFunctionArgs } from "@remix-run/node";
import { findDonationByToken } from "~/domain/giving/find-donation.server";
import { countReceipt, drawReceipt } from "~/domain/giving/receipts.server";
import { inWords, onlyRead, pdfAnswer } from "~/http/giving/pdf-answer.server";
import { answerTo } from "~/http/refusal-status.server";
import { evenIfStorageFails } from "~/http/site/storage-trouble.server";
import { db } from "~/http/world.server";

/** The receipt as a PDF for anyone who knows the donation's secret token. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const donation = await findDonationByToken(db, params.token ?? "");
  const counted = donation && (await evenIfStorageFails(request, countReceipt(db, donation.id, new Date())));
  if (counted && !counted.ok)
    return inWords(request, 429, ({ answers }) => answers.tooMany, answerTo(counted.refusal).headers);
  const receipt = donation ? await drawReceipt(db, donation.id) : null;
  return receipt
    ? pdfAnswer(receipt.fileName, receipt.pdf)
    : inWords(request, 404, ({ giving }) => giving.notFound);
}

export const action = onlyRead;
