import { z } from "zod";
import { amountProblem, readRupees } from "~/amounts";
import { limits } from "~/limits";
import { messages } from "~/messages";
import { phoneDigits } from "~/domain/phone";

const { donation: text } = messages;

// Fields may be absent; each schema below decides what that means.
const anything = z.unknown().optional();

/** Out: integer paise. Its three messages are the specification's. */
const Amount = anything.transform((raw, context) => {
  const problem = amountProblem(raw);
  if (problem === null) return (readRupees(raw) ?? 0) * 100;
  context.addIssue({ code: "custom", message: problem });
  return z.NEVER;
});

/** A cause's slug by its slug or name; null when it is unknown. */
export const causeSlug = (raw: unknown) =>
  limits.donation.causes.find(({ slug, name }) => raw === slug || raw === name)?.slug ?? null;

/** By slug or name; the default cause when none is given. Out: the slug. */
const CauseChoice = anything.transform((raw, context) => {
  if (raw === undefined || raw === null || raw === "") return limits.donation.defaultCause;
  const slug = causeSlug(raw);
  if (slug) return slug;
  context.addIssue({ code: "custom", message: text.causeUnknown });
  return z.NEVER;
});

const isTicked = (raw: unknown) => raw === true || raw === "on" || raw === "true" || raw === "1";
const Ticked = anything.transform(isTicked);

const isBlank = (raw: unknown) =>
  raw === undefined || raw === null || (typeof raw === "string" && raw.trim() === "");

/** Replaces a blank value that is required, and carries its message. */
class Missing {
  constructor(readonly message: string) {}
}

/** Absent, null and blank give null. Anything that is not text is invalid. */
const optionalText = (problem: string, accept: (value: string) => string | null) =>
  anything.transform((raw, context) => {
    if (isBlank(raw)) return null;
    const value = typeof raw === "string" ? accept(raw.trim()) : null;
    if (value === null)
      context.addIssue({ code: "custom", message: raw instanceof Missing ? raw.message : problem });
    return value;
  });

// Optional contact fields: the trimmed value, or null when blank. The specification's pattern of an address:
// local part, @, domain, and a last part of 2 to 6 letters.
const EMAIL = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,6}$/;
export const Email = optionalText(text.emailInvalid, (value) =>
  value.length <= limits.text.email && EMAIL.test(value) ? value : null,
);
export const Phone = optionalText(text.phoneInvalid, (value) => {
  const digits = phoneDigits(value);
  return /^\d{10}$/.test(digits) ? digits : null;
});
export const Name = optionalText(messages.http.tooLong(limits.text.name), (value) => {
  const line = value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
  return line.length <= limits.text.name ? line : null;
});

/** Step one: how much, for what. */
export const ChooseGift = z.object({ amount: Amount, cause: CauseChoice });

/** The same as a form sends it: a typed amount wins over a ticked preset. */
export const ChooseGiftForm = z.preprocess((raw) => {
  const { amount, preset, cause } = raw as Record<string, unknown>;
  return { amount: isBlank(amount) ? preset : amount, cause };
}, ChooseGift);

const INVOICE_NEEDS = {
  name: text.nameRequired,
  email: text.emailRequired,
  phone: text.phoneRequired,
} as const;

/** An invoice needs name, e-mail and phone; without one all three are optional. */
const markMissingForInvoice = (raw: unknown): unknown =>
  isTicked((raw as Record<string, unknown> | null)?.invoice) ? markMissing(raw) : raw;

function markMissing(raw: unknown): unknown {
  const marked: Record<string, unknown> = { ...(raw as object) };
  for (const [field, message] of Object.entries(INVOICE_NEEDS))
    if (isBlank(marked[field])) marked[field] = new Missing(message);
  return marked;
}

/** Step two: the whole donation. */
export const StartDonation = z.preprocess(
  markMissingForInvoice,
  z.object({
    amount: Amount,
    cause: CauseChoice,
    name: Name,
    email: Email,
    phone: Phone,
    /** The "GST invoice" checkbox: the receipt is mailed. */
    invoice: Ticked,
    /** The statement of citizenship. */
    statement: Ticked,
    /** One-time token: the same form sent twice is one donation. */
    formToken: anything.transform((raw) =>
      typeof raw === "string" && /^[\w-]{16,64}$/.test(raw) ? raw : null,
    ),
  }),
);
export type StartDonation = z.output<typeof StartDonation>;

/** A receipt asked for after the payment: name, e-mail and phone are required. */
export const RequestReceipt = z.preprocess(
  markMissing,
  z.object({
    payment_id: z.string(text.notFound).min(1, text.notFound).max(64, text.notFound),
    name: Name,
    email: Email,
    phone: Phone,
  }),
);

const proofText = z
  .string(messages.donation.verificationFailed)
  .min(1, messages.donation.verificationFailed)
  .max(200, messages.donation.verificationFailed);

/** What the checkout gives the browser, under the specification's field names or the provider's. */
export const BrowserProofCall = z.preprocess(
  (raw) => {
    const given = raw as Record<string, unknown>;
    const either = (name: string) => given[name] ?? given[`razorpay_${name}`];
    return { payment_id: either("payment_id"), order_id: either("order_id"), signature: either("signature") };
  },
  z
    .object({ payment_id: proofText, order_id: proofText, signature: proofText })
    .transform(({ payment_id, order_id, signature }) => ({
      paymentId: payment_id,
      orderId: order_id,
      signature,
    })),
);
