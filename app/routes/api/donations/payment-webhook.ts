import { z } from "zod";
import { receiveWebhook } from "~/features/payments/webhooks.server";
import { api, door, success } from "~/server/api/endpoint.server";
import { readText } from "~/server/form-body.server";
import { db, provider } from "~/server/context.server";
import { limits } from "~/lib/limits";
import type { PageHandle } from "~/components/page-handle";

export const handle: PageHandle = { acceptsCrossSitePosts: true };

const call = api({
  POST: door({
    summary: "The provider's events; x-razorpay-signature covers the raw body",
    who: "anybody",
    signedBy: { "x-razorpay-signature": { type: "string" } },
    answers: { message: z.string() },
    async handle({ request }) {
      const rawBody = await readText(request, limits.body.jsonBytes, "webhooks");
      const signature = request.headers.get("x-razorpay-signature") ?? "";
      const eventId = request.headers.get("x-razorpay-event-id");
      const received = await receiveWebhook(db, provider, { rawBody, signature, eventId }, new Date());
      return received.ok ? success({ message: received.value }) : received;
    },
  }),
});
export const loader = call.loader;
export const action = call.action;
