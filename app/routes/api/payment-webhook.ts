import { receiveWebhook } from "~/domain/webhooks.server";
import { api, refusedCall, success } from "~/http/api.server";
import { readText } from "~/http/body.server";
import { db, provider } from "~/http/world.server";

const call = api({
  /**
   * POST /payment/webhook: the provider's events. The signature covers the raw body, so that is read first.
   */
  async POST(request) {
    const rawBody = await readText(request);
    const signature = request.headers.get("x-razorpay-signature") ?? "";
    const eventId = request.headers.get("x-razorpay-event-id");
    const received = await receiveWebhook(db, provider, { rawBody, signature, eventId }, new Date());
    return received.ok ? success({ message: received.value }) : refusedCall(received.refusal);
  },
});
export const loader = call.loader;
export const action = call.action;
