import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { findDonationByToken } from "~/domain/giving/donations.server";
import { confirmPayment, noteReportedFailure } from "~/domain/giving/browser-proofs.server";
import { readFields } from "~/http/body.server";
import { evenIfStorageFails } from "~/http/storage-trouble.server";
import { db, provider } from "~/http/world.server";

/** A reload or a bookmark of the callback's address: the donation's own page knows everything. */
export function loader({ params }: LoaderFunctionArgs) {
  return seeStatus(params.token);
}

/**
 * Where the provider's page posts its result, from another site and without our cookies. Whatever it says is
 * stored and checked, and the answer is always the donation's own page: nothing is drawn on the POST itself.
 * What the disk does not take, the look-up asks the provider again.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const donation = await findDonationByToken(db, params.token ?? "");
  if (!donation?.order_id) return seeStatus(params.token);
  const fields = await readFields(request).catch((): Record<string, unknown> => ({}));
  const said = (name: string) => (typeof fields[name] === "string" ? fields[name].slice(0, 1_000) : null);
  const paymentId = said("razorpay_payment_id");
  if (paymentId) {
    const proof = { orderId: donation.order_id, paymentId, signature: said("razorpay_signature") ?? "" };
    await evenIfStorageFails(request, confirmPayment(db, provider, "return", proof, new Date()));
  } else if (said("error[code]")) {
    await evenIfStorageFails(
      request,
      noteReportedFailure(
        db,
        donation,
        { description: said("error[description]"), metadata: said("error[metadata]") },
        new Date(),
      ),
    );
  }
  return seeStatus(params.token);
}

function seeStatus(token = "") {
  return new Response(null, {
    status: 303,
    headers: { Location: `/donation/${encodeURIComponent(token)}`, "Cache-Control": "no-store" },
  });
}
