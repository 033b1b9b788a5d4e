import { z } from "zod";
import { ROLES } from "~/features/accounts/roles";
import {
  activeLanguage,
  defaultLanguage,
  furtherLanguageList,
  languages,
  type Language,
} from "~/locales/language";
import { msg } from "~/locales/messages";
import type { Input } from "./endpoint.server";

export const languageQuery: Input<{ lang: Language }> = {
  schema: z.object({
    lang: z
      .enum(languages, msg("content.languageUnknown"))
      .refine((lang) => activeLanguage(lang) === lang, msg("content.languageUnknown"))
      .default(defaultLanguage),
  }),
  properties: {
    lang: {
      type: "string",
      enum: languages,
      description: `${furtherLanguageList
        .map(({ code, englishName }) => `${code}: the ${englishName} texts where they exist. `)
        .join("")}A text that exists in one language only is returned in every language`,
    },
  },
};

const text = z.string();
const instant = z.string().meta({ format: "date-time" });
export const Failure = z
  .strictObject({
    success: z.literal(false),
    message: z.string().min(1),
    errors: z.record(text, text).optional().meta({ description: "Sentence by field" }),
    data: z
      .looseObject({})
      .optional()
      .meta({
        description:
          "If a login is refused: the account's _id when the address is not verified; secondFactor when the code is missing or wrong",
      }),
  })
  .meta({ id: "Failure" });

export const Profile = z
  .object({
    _id: text,
    email: text,
    contact: text,
    verified: z.boolean(),
    staff: z.boolean(),
    role: z.enum(ROLES).nullable().meta({ description: "Of staff" }),
  })
  .meta({ id: "Profile" });

export const Order = z
  .object({ id: text, amount: z.int().meta({ description: "Paise" }), currency: text })
  .meta({ id: "Order" });

/** A monthly donation. `short_url`: the provider's page for the mandate. */
export const Subscription = z.object({ id: text, short_url: text }).meta({ id: "Subscription" });

export const Cause = z
  .object({
    slug: text,
    name: text,
    sentence: text,
    story: text,
    goal: z.number().meta({ description: "Rupees" }),
    raised: z.number().meta({ description: "Rupees: opening balance and gifts, less refunds" }),
    percent: z.int().meta({ description: "Of the goal, at most 100" }),
    open: z.boolean().meta({ description: "Takes gifts" }),
    default: z.boolean().meta({ description: "Of gifts that name no cause" }),
    endsOn: z.string().nullable().meta({ format: "date", description: "Last day in India" }),
    imagePath: z.object({ url: text, width: z.int(), height: z.int(), alt: text }).nullable(),
  })
  .meta({ id: "Cause" });

export const Donation = z
  .object({
    _id: text,
    amount: z.number().meta({ description: "Rupees" }),
    currency: text,
    cause: text,
    state: text,
    mode: z.enum(["live", "test", "practice"]),
    channel: z
      .enum(["online", "cash", "cheque", "transfer"])
      .meta({ description: "How the money came or is to come" }),
    orderId: text.nullable(),
    paymentId: text.nullable(),
    subscriptionId: text
      .nullable()
      .meta({
        description: "Of the monthly gift to which it belongs, or a missed month of which it makes up for",
      }),
    receiptNumber: text.nullable(),
    name: text.nullable(),
    email: text.nullable(),
    phone: text.nullable(),
    company: z.boolean().meta({ description: "Whether the name is a company's" }),
    cin: text.nullable().meta({ description: "The company's number (CIN)" }),
    project: text.nullable().meta({ description: "Title of the CSR project of which it is a tranche" }),
    tribute: z.enum(["memory", "honour"]).nullable().meta({ description: "In whose name it was given" }),
    tributeName: text.nullable(),
    createdAt: instant,
    paidAt: instant.nullable(),
    lang: z.enum(languages).meta({ description: "Language in which the donation was started" }),
  })
  .meta({ id: "Donation" });
