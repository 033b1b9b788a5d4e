import { z } from "zod";
import { receiveWebhook } from "~/domain/giving/webhooks.server";
import { api, door, success } from "~/http/api/api.server";
import { readText } from "~/http/body.server";
import { db, provider } from "~/http/world.server";
import { limits } from "~/limits";
import type { PageHandle } from "~/ui/site/page-handle";

export const handle: PageHandle = { isOpen: true };

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
