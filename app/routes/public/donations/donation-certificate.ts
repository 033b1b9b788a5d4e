import type { LoaderFunctionArgs } from "@remix-run/node";
import { findDonationByToken } from "~/features/donations/find-donation.server";
import { certificateOf, readCertificate } from "~/features/statement/certificates.server";
import { textResponse, methodNotAllowed, pdfResponse } from "~/server/file-response.server";
import { db } from "~/server/context.server";
import { translator } from "~/locales/translate";

/** Only if the donation is alone in its certificate row or staff confirmed it (donors-to-review.server.ts). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const donation = await findDonationByToken(db, params.token ?? "");
  if (!donation) return textResponse(request, 404, "giving.notFound");
  const { shown: row } = await certificateOf(db, donation);
  if (!row) return textResponse(request, 404, "giving.particulars.noCertificate");
  const pdf = await readCertificate(row);
  return pdf
    ? pdfResponse(`${translator(donation.lang)("giving.particulars.certificateFile")}.pdf`, pdf)
    : textResponse(request, 503, "giving.particulars.certificateClosed");
}

export const action = methodNotAllowed;
