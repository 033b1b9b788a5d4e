import type { LoaderFunctionArgs } from "@remix-run/node";
import { donationMessages, messages } from "~/messages";
import { findDonationByToken } from "~/domain/giving/find-donation.server";
import { drawReceipt } from "~/domain/giving/receipts.server";
import { db } from "~/http/world.server";

/** The receipt as a PDF for anyone who knows the donation's secret token. */
export async function loader({ params }: LoaderFunctionArgs) {
  const donation = await findDonationByToken(db, params.token ?? "");
  const receipt = donation ? await drawReceipt(db, donation.id) : null;
  if (!receipt) return inWords(404, donationMessages.notFound);
  return new Response(new Uint8Array(receipt.pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; ${nameInHeader(receipt.fileName)}`,
      "Cache-Control": "private, no-store",
    },
  });
}

/** A header holds ASCII only; other letters are written as RFC 8187 says. */
const nameInHeader = (fileName: string) =>
  /^[ -~]+$/.test(fileName) ? `filename="${fileName}"` : `filename*=UTF-8''${encodeURIComponent(fileName)}`;

/** Without this action Remix would answer other methods itself, with its own text. */
export const action = () => inWords(405, messages.http.methodNotAllowed, { Allow: "GET, HEAD" });

function inWords(status: number, message: string, more: Record<string, string> = {}) {
  return new Response(message, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...more },
  });
}
