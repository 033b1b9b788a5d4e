import { z } from "zod";
import { confirmWithRateLimit } from "~/features/payments/verification.server";
import { VerifyPaymentCall } from "~/features/donations/donation-form.server";
import { ok } from "~/lib/result";
import { api, door } from "~/server/api/endpoint.server";
import { clientAddress } from "~/server/client-address.server";
import { db, provider } from "~/server/context.server";

const text = { type: "string" };
const own = (name: string) => ({ ...text, description: `The provider's own name of ${name}` });

const call = api({
  POST: door({
    summary: "Proves a payment by the provider's signature",
    who: "anybody",
    body: {
      schema: VerifyPaymentCall,
      facts: {
        payment_id: text,
        order_id: text,
        subscription_id: { ...text, description: "Of a monthly gift, in place of order_id" },
        signature: text,
        razorpay_payment_id: own("payment_id"),
        razorpay_order_id: own("order_id"),
        razorpay_subscription_id: own("subscription_id"),
        razorpay_signature: own("signature"),
      },
    },
    answers: { message: z.string() },
    refusals: [404, 429, 502, 504],
    async handle({ request, body }) {
      const confirmed = await confirmWithRateLimit(db, provider, body, clientAddress(request), new Date());
      return confirmed.ok ? ok({ message: "giving.verified" }) : confirmed;
    },
  }),
});
export const loader = call.loader;
export const action = call.action;
