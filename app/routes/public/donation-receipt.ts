import type { LoaderFunctionArgs } from "@remix-run/node";
import { findDonationByToken } from "~/domain/donations.server";
import { drawReceipt } from "~/domain/receipts.server";
import { db } from "~/http/world.server";

/** The receipt as a PDF, for whoever has the donation's private address. */
export async function loader({ params }: LoaderFunctionArgs) {
  const donation = await findDonationByToken(db, params.token ?? "");
  const receipt = donation ? await drawReceipt(db, donation.id) : null;
  if (!receipt) throw new Response(null, { status: 404 });
  return new Response(new Uint8Array(receipt.pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${receipt.fileName}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
