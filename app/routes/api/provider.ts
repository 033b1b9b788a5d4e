import { z } from "zod";
import type { PageHandle } from "~/components/page-handle";
import { findDonationByToken } from "~/features/donations/find-donation.server";
import { confirmPayment, recordReportedFailure } from "~/features/payments/verification.server";
import { receiveWebhook } from "~/features/payments/webhooks.server";
import { limits } from "~/lib/limits";
import { pathIn, type Language } from "~/locales/language";
import { apiRoute, endpoint, failure, success } from "~/server/api/endpoint.server";
import { db, sandbox, provider } from "~/server/context.server";
import { readFields, readText } from "~/server/form-body.server";
import { redirectPath } from "~/server/form.server";
import { ignoreStorageErrors } from "~/server/storage-errors.server";

export const handle: PageHandle = { acceptsCrossSitePosts: true };

/** Page and script of the practice checkout; its API is called in-process. */
const practiceCheckout = endpoint({
  permission: "anybody",
  async handle({ request }) {
    const isCheckout = new URL(request.url).pathname.startsWith("/practice/v1/checkout");
    return sandbox && isCheckout ? sandbox.answer(request) : failure(request, 404, "answers.notFound");
  },
});

const route = apiRoute({
  "POST /payment/webhook": endpoint({
    summary: "The provider's events; x-razorpay-signature covers the raw body",
    permission: "anybody",
    signatureHeaders: { "x-razorpay-signature": { type: "string" } },
    output: { message: z.string() },
    async handle({ request }) {
      const rawBody = await readText(request, limits.body.jsonBytes, "webhooks");
      const signature = request.headers.get("x-razorpay-signature") ?? "";
      const eventId = request.headers.get("x-razorpay-event-id");
      const received = await receiveWebhook(db, provider, { rawBody, signature, eventId }, new Date());
      return received.ok ? success({ message: received.value }) : received;
    },
  }),

  // Handles a reloaded or bookmarked callback URL.
  "GET /payment/return/:token": endpoint({
    permission: "anybody",
    async handle({ params }) {
      const donation = await findDonationByToken(db, params.token ?? "");
      return redirectToStatus(params.token, donation?.lang);
    },
  }),

  // The provider's page posts here without our cookies. If storing fails, reconciliation recovers the payment.
  "POST /payment/return/:token": endpoint({
    permission: "anybody",
    async handle({ request, params }) {
      const donation = await findDonationByToken(db, params.token ?? "");
      if (!donation?.order_id) return redirectToStatus(params.token);
      const fields = await readFields(request).catch((): Record<string, unknown> => ({}));
      const text = (name: string) => (typeof fields[name] === "string" ? fields[name].slice(0, 1_000) : null);
      const paymentId = text("razorpay_payment_id");
      if (paymentId) {
        const proof = { orderId: donation.order_id, paymentId, signature: text("razorpay_signature") ?? "" };
        await ignoreStorageErrors(request, confirmPayment(db, provider, "return", proof, new Date()));
      } else if (text("error[code]")) {
        const report = { description: text("error[description]"), metadata: text("error[metadata]") };
        await ignoreStorageErrors(request, recordReportedFailure(db, donation, report, new Date()));
      }
      return redirectToStatus(params.token, donation.lang);
    },
  }),

  "GET /practice/*": practiceCheckout,
  "POST /practice/*": practiceCheckout,
});

function redirectToStatus(token = "", lang: Language = "en") {
  return new Response(null, {
    status: 303,
    headers: { Location: pathIn(lang, redirectPath`/donation/${token}`), "Cache-Control": "no-store" },
  });
}

export const loader = route.loader;
export const action = route.action;
