import type { LoaderFunctionArgs } from "@remix-run/node";
import { findDonationByToken } from "~/features/donations/find-donation.server";
import { certificateOf } from "~/features/statement/certificates.server";
import { certificateResponse, methodNotAllowed, textResponse } from "~/server/file-response.server";
import { db } from "~/server/context.server";

/** Serves the certificate if its row has only this donation, or donations confirmed as one person's. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const donation = await findDonationByToken(db, params.token ?? "");
  if (!donation) return textResponse(request, 404, "giving.notFound");
  const { row } = await certificateOf(db, donation);
  if (!row) return textResponse(request, 404, "giving.particulars.noCertificate");
  return certificateResponse(request, row, donation.lang);
}

export const action = methodNotAllowed;
