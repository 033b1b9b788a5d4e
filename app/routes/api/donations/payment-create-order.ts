import { z } from "zod";
import { StartDonation } from "~/features/donations/donation-form.server";
import { startCheckout } from "~/features/payments/start-donation.server";
import { ok } from "~/lib/result";
import { api, door } from "~/server/api/endpoint.server";
import { Order, Subscription } from "~/server/api/schemas.server";
import { clientAddress, countryOf } from "~/server/client-address.server";
import { db, payments, provider } from "~/server/context.server";

const text = { type: "string" };
const ticked = { description: 'true, or "on" as a form sends it', anyOf: [{ type: "boolean" }, text] };

const call = api({
  POST: door({
    summary: "Begins a donation",
    who: "anybody",
    body: {
      schema: StartDonation,
      facts: {
        amount: {
          description: "Whole rupees, as a number or as people write them",
          anyOf: [{ type: "integer", minimum: 50, maximum: 500_000 }, text],
        },
        cause: { ...text, description: "Name or slug; Life School when absent" },
        link: { ...text, description: "Token of the gift link that the donor came by" },
        frequency: { ...text, enum: ["once", "monthly"], description: "once when absent" },
        name: text,
        email: { ...text, format: "email" },
        phone: { ...text, description: "10 digits, with or without +91" },
        address: { ...text, description: "Without it and a name the law calls a gift anonymous" },
        wantsCertificate: { ...ticked, description: "A tax certificate is wanted; a pan counts as that" },
        pan: { ...text, description: "Five letters, four digits, a letter; never answered" },
        invoice: ticked,
        mailReceipt: { ...ticked, description: "The receipt is mailed to email, also without an invoice" },
        statement: { ...ticked, description: "The donor is an Indian citizen giving own funds" },
        lang: { ...text, enum: ["en", "ml"], description: "The donor's language; en when absent" },
        formToken: { ...text, description: "The same token and gift again is the same order" },
      },
      required: ["amount"],
    },
    answers: {
      order: Order.optional().meta({ description: "Of a gift that is given once" }),
      subscription: Subscription.optional(),
      key: z.string(),
      donation: z
        .object({ state: z.string(), href: z.string(), status: z.string(), pay: z.string() })
        .meta({ description: "State and page of the gift, or of the monthly gift, and where it is paid" }),
    },
    refusals: [403, 429, 502, 503, 504],
    async handle({ request, body }) {
      const donor = { address: clientAddress(request), country: countryOf(request) };
      const started = await startCheckout(db, provider, payments.mode, body, donor, new Date());
      if (!started.ok) return started;
      const { order, subscription, state, statusPath, payHref } = started.value;
      const donation = { state, href: statusPath, status: statusPath, pay: payHref };
      return ok({ order, subscription, key: payments.publicKey, donation });
    },
  }),
});

export const loader = call.loader;
export const action = call.action;
