import { z } from "zod";
import { RequestReceipt } from "~/features/donations/donation-form.server";
import { requestReceipt } from "~/features/receipts/receipt-requests.server";
import { ok } from "~/lib/result";
import { api, door } from "~/server/api/endpoint.server";
import { clientAddress } from "~/server/client-address.server";
import { db } from "~/server/context.server";

const call = api({
  POST: door({
    summary: "Mails the receipt of a received payment, once",
    who: "anybody",
    body: {
      schema: RequestReceipt,
      facts: {
        name: { type: "string" },
        email: { type: "string", format: "email" },
        phone: { type: "string", description: "10 digits, with or without +91" },
      },
      required: ["payment_id", "name", "email", "phone"],
    },
    answers: { message: z.string() },
    refusals: [404, 429],
    async handle({ request, body }) {
      const requested = await requestReceipt(db, body, clientAddress(request), new Date());
      return requested.ok ? ok({ message: "giving.invoiceSent" }) : requested;
    },
  }),
});
export const loader = call.loader;
export const action = call.action;
