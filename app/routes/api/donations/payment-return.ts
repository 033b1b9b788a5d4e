import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { findDonationByToken } from "~/features/donations/find-donation.server";
import { confirmPayment, recordReportedFailure } from "~/features/payments/verification.server";
import { readFields } from "~/server/form-body.server";
import { ignoreStorageErrors } from "~/server/storage-errors.server";
import { db, provider } from "~/server/context.server";
import { pathIn, type Language } from "~/locales/language";
import type { PageHandle } from "~/components/page-handle";
import { redirectPath } from "~/server/redirect-path";

export const handle: PageHandle = { acceptsCrossSitePosts: true };

/** The callback's address was reloaded or bookmarked: show the donation's status. */
export async function loader({ params }: LoaderFunctionArgs) {
  const donation = await findDonationByToken(db, params.token ?? "");
  return seeStatus(params.token, donation?.lang);
}

/**
 * The provider's page posts its result here, from another site and without our cookies. The result is stored
 * and checked, and the answer is always a redirect to the donation's status page. If storing fails, the next
 * reconciliation asks the provider.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const donation = await findDonationByToken(db, params.token ?? "");
  if (!donation?.order_id) return seeStatus(params.token);
  const fields = await readFields(request).catch((): Record<string, unknown> => ({}));
  const text = (name: string) => (typeof fields[name] === "string" ? fields[name].slice(0, 1_000) : null);
  const paymentId = text("razorpay_payment_id");
  if (paymentId) {
    const proof = { orderId: donation.order_id, paymentId, signature: text("razorpay_signature") ?? "" };
    await ignoreStorageErrors(request, confirmPayment(db, provider, "return", proof, new Date()));
  } else if (text("error[code]")) {
    await ignoreStorageErrors(
      request,
      recordReportedFailure(
        db,
        donation,
        { description: text("error[description]"), metadata: text("error[metadata]") },
        new Date(),
      ),
    );
  }
  return seeStatus(params.token, donation.lang);
}

function seeStatus(token = "", lang: Language = "en") {
  return new Response(null, {
    status: 303,
    headers: { Location: pathIn(lang, redirectPath`/donation/${token}`), "Cache-Control": "no-store" },
  });
}
