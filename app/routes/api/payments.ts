import { defaultLanguage, languages } from "~/locales/language";
import { z } from "zod";
import {
  RequestReceipt,
  StartDonation,
  startDonationForm,
  VerifyPaymentCall,
} from "~/features/donations/donation-form.server";
import { DESIGNS, OCCASIONS, TRIBUTES } from "~/features/donations/donor-fields";
import { limits } from "~/lib/limits";
import { readSettings } from "~/features/settings/settings.server";
import { startCheckout } from "~/features/payments/start-checkout.server";
import { confirmWithRateLimit } from "~/features/payments/verification.server";
import { requestReceipt } from "~/features/receipts/receipt-requests.server";
import { ok } from "~/lib/result";
import { apiRoute, endpoint } from "~/server/api/endpoint.server";
import { Order, Subscription } from "~/server/api/schemas.server";
import { clientAddress, countryOf } from "~/server/client-address.server";
import { db, payments, provider } from "~/server/context.server";

const text = { type: "string" };
const ticked = { description: 'true, or "on" as a form sends it', anyOf: [{ type: "boolean" }, text] };
const razorpayName = (name: string) => ({ ...text, description: `The provider's own name for ${name}` });

const route = apiRoute({
  "POST /payment/create-order": endpoint({
    summary: "Starts a donation",
    permission: "anybody",
    body: {
      schema: StartDonation,
      currentSchema: async () => startDonationForm((await readSettings(db)).giving),
      properties: {
        amount: {
          description: "Whole rupees, as a number or as people write them",
          anyOf: [{ type: "integer", minimum: 1 }, text],
        },
        cause: { ...text, description: "Name or slug; the default cause when absent" },
        link: { ...text, description: "Token of the gift link that the donor came by" },
        month: { ...text, description: "Token of the monthly gift of which this is a missed month" },
        frequency: { ...text, enum: ["once", "monthly"], description: "once when absent" },
        method: {
          ...text,
          enum: ["online", "transfer"],
          description: "online when absent; transfer: a pledge, paid by bank transfer or UPI, only once",
        },
        name: text,
        email: { ...text, format: "email" },
        phone: { ...text, description: "10 digits, with or without +91" },
        address: {
          ...text,
          description: "If the name or the address is missing, the law treats the gift as anonymous",
        },
        wantsCertificate: {
          ...ticked,
          description:
            "A tax certificate is wanted; a pan counts as that. Ignored while the foundation has no valid approval",
        },
        pan: { ...text, description: "Five letters, four digits, a letter; never answered" },
        tribute: { ...text, enum: TRIBUTES, description: "none when absent" },
        tributeName: { ...text, description: "Needed unless tribute is none" },
        tributeEmail: {
          ...text,
          format: "email",
          description: "Gets one mail after the payment, without the amount",
        },
        tributeMessage: {
          ...text,
          maxLength: limits.text.tributeMessage,
          description: "Written on the card",
        },
        tributeOccasion: { ...text, enum: OCCASIONS, description: "With honour" },
        tributeDesign: {
          ...text,
          enum: DESIGNS,
          description: "The card's picture; that of the occasion when absent",
        },
        tributeFrom: { ...text, description: "The giver's name on the card; name when absent" },
        tributeSendOn: {
          ...text,
          format: "date",
          description: "Day in India on which the card is mailed, at most a year ahead; at once when absent",
        },
        invoice: ticked,
        mailReceipt: { ...ticked, description: "The receipt is sent to email, also without an invoice" },
        wantsUpdates: { ...ticked, description: "The donor wishes to hear what becomes of the gift" },
        statement: { ...ticked, description: "The donor is an Indian citizen giving from their own funds" },
        lang: {
          ...text,
          enum: languages,
          description: `The donor's language; ${defaultLanguage} when absent`,
        },
        coversFee: {
          ...ticked,
          description: "Adds what the provider keeps, as far as it is known, to the amount",
        },
        formToken: { ...text, description: "The same token with the same gift returns the same order" },
      },
      required: ["amount"],
    },
    output: {
      order: Order.optional().meta({ description: "Of a gift that is given once" }),
      subscription: Subscription.optional(),
      pledge: z
        .object({ reference: z.string(), href: z.string() })
        .optional()
        .meta({ description: "Of method transfer, in place of everything else: its page says what to pay" }),
      key: z.string().optional(),
      donation: z
        .object({ state: z.string(), href: z.string(), status: z.string(), pay: z.string() })
        .optional()
        .meta({ description: "State and page of the gift, or of the monthly gift, and where it is paid" }),
    },
    errors: [403, 429, 502, 503, 504],
    async handle({ request, body }) {
      const donor = { address: clientAddress(request), country: countryOf(request) };
      const started = await startCheckout(db, provider, payments.mode, body, donor, new Date());
      if (!started.ok) return started;
      const { order, subscription, pledge, state, statusPath, payHref } = started.value;
      if (pledge) return ok({ pledge });
      const pay = subscription && state === "created" ? subscription.short_url : payHref;
      const donation = { state, href: statusPath, status: statusPath, pay };
      return ok({ order, subscription, key: payments.publicKey, donation });
    },
  }),

  "POST /payment/verify-payment": endpoint({
    summary: "Verifies a payment by the provider's signature",
    permission: "anybody",
    body: {
      schema: VerifyPaymentCall,
      properties: {
        payment_id: text,
        order_id: text,
        subscription_id: { ...text, description: "Of a monthly gift, in place of order_id" },
        signature: text,
        razorpay_payment_id: razorpayName("payment_id"),
        razorpay_order_id: razorpayName("order_id"),
        razorpay_subscription_id: razorpayName("subscription_id"),
        razorpay_signature: razorpayName("signature"),
      },
    },
    output: { message: z.string() },
    errors: [404, 429, 502, 504],
    async handle({ request, body }) {
      const confirmed = await confirmWithRateLimit(db, provider, body, clientAddress(request), new Date());
      return confirmed.ok ? ok({ message: "giving.verified" }) : confirmed;
    },
  }),

  "POST /payment/sendInvoice": endpoint({
    summary: "Emails the receipt for a received payment, once",
    permission: "anybody",
    body: {
      schema: RequestReceipt,
      properties: {
        name: text,
        email: { ...text, format: "email" },
        phone: { ...text, description: "10 digits, with or without +91" },
      },
      required: ["payment_id", "name", "email", "phone"],
    },
    output: { message: z.string() },
    errors: [404, 429],
    async handle({ request, body }) {
      const requested = await requestReceipt(db, body, clientAddress(request), new Date());
      return requested.ok ? ok({ message: "giving.invoiceSent" }) : requested;
    },
  }),
});

export const loader = route.loader;
export const action = route.action;
