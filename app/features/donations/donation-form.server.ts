import { activeLanguage, defaultLanguage, isLanguage, type Language } from "~/locales/language";
import { z } from "zod";
import { DEFAULT_SETTINGS } from "~/features/settings/settings";
import { amountProblem, readRupees, type AmountBounds } from "~/lib/amounts";
import { msg } from "~/locales/messages";
import { field, isBlank, OptionalFormToken, problem } from "~/lib/fields";
import { CauseChoice } from "~/features/causes/cause-choice";
import {
  checkTribute,
  Email,
  isChecked,
  isPlaceholderText,
  Missing,
  Name,
  particulars,
  Phone,
  Checkbox,
  tributeFields,
} from "./donor-fields";

/** Output: integer paise. The specification fixes `selectAmount` and `amountTooSmall`. */
export const amountWithin = (bounds: AmountBounds) =>
  field((raw) => {
    const why = amountProblem(raw, bounds);
    return why === null ? (readRupees(raw) ?? 0) * 100 : problem(why);
  });

/** Slug or name of an open cause; null for the default one. */
const Cause = z.preprocess((raw) => (isBlank(raw) ? null : raw), CauseChoice.nullable());

const Link = field((raw) => (typeof raw === "string" && /^[a-z2-9]{10}$/.test(raw) ? raw : null));

/** Token of the monthly donation whose missed month this donation pays for. */
const MissedMonth = field((raw) => (typeof raw === "string" && /^[\w-]{32}$/.test(raw) ? raw : null));

/** Defaults to "once": donors must choose repeated charges themselves. */
const Frequency = field((raw) => {
  if (isBlank(raw) || raw === "once") return "once" as const;
  return raw === "monthly" ? ("monthly" as const) : problem("giving.frequencyUnknown");
});

/** Defaults to the provider's page, which also offers UPI. */
const Method = field((raw) => {
  if (isBlank(raw) || raw === "online") return "online" as const;
  return raw === "transfer" ? ("transfer" as const) : problem("giving.transfer.methodUnknown");
});

const isOnceWhenTransferred = ({ frequency, method }: { frequency: string; method: string }) =>
  method !== "transfer" || frequency === "once";
const ONLY_ONCE = { path: ["method"], error: msg("giving.transfer.onlyOnce") };

/** Accepts the amounts that the settings allow. */
export const donationChoice = (bounds: AmountBounds) =>
  z
    .object({
      amount: amountWithin(bounds),
      cause: Cause,
      frequency: Frequency,
      method: Method,
      link: Link,
      month: MissedMonth,
    })
    .refine(isOnceWhenTransferred, ONLY_ONCE);

export type DonationChoice = z.output<ReturnType<typeof donationChoice>>;

/** A typed amount wins over a selected preset. */
export const donationChoiceForm = (bounds: AmountBounds) =>
  z.preprocess((raw) => {
    const { amount, preset, ...others } = raw as Record<string, unknown>;
    return { amount: isBlank(amount) ? preset : amount, ...others };
  }, donationChoice(bounds));

const INVOICE_NEEDS = {
  name: "giving.nameRequired",
  email: "giving.emailRequired",
  phone: "giving.phoneRequired",
} as const;
const EMAIL_NEEDED = { email: INVOICE_NEEDS.email } as const;

const markMissingForInvoice = (raw: unknown): unknown =>
  isChecked((raw as Record<string, unknown> | null)?.invoice) ? markMissing(raw) : raw;

const markMissingFields = (raw: unknown): unknown => checkTribute(markMissingForInvoice(raw));

function markMissing(raw: unknown, needs: Partial<typeof INVOICE_NEEDS> = INVOICE_NEEDS): unknown {
  const marked: Record<string, unknown> = { ...(raw as object) };
  for (const [field, code] of Object.entries(needs))
    if ((field === "name" ? isPlaceholderText : isBlank)(marked[field])) marked[field] = new Missing(code);
  return marked;
}

export const startDonationForm = (bounds: AmountBounds) =>
  z.preprocess(
    markMissingFields,
    z
      .object({
        amount: amountWithin(bounds),
        cause: Cause,
        frequency: Frequency,
        method: Method,
        link: Link,
        month: MissedMonth,
        name: Name,
        email: Email,
        phone: Phone,
        ...particulars,
        ...tributeFields,
        invoice: Checkbox,
        /** Set by the site's forms, so that the receipt is mailed even without an invoice. */
        mailReceipt: Checkbox,
        /** Needs an e-mail, which the donor may add later. */
        wantsUpdates: Checkbox,
        statement: Checkbox,
        coversFee: Checkbox,
        lang: field((raw): Language => (isLanguage(raw) ? activeLanguage(raw) : defaultLanguage)),
        /** A form sent twice makes one donation. */
        formToken: OptionalFormToken,
      })
      .refine(isOnceWhenTransferred, ONLY_ONCE),
  );
/** Accepts the default amounts. */
export const StartDonation = startDonationForm(DEFAULT_SETTINGS.giving);
export type StartDonation = z.output<typeof StartDonation>;

export const MailReceipt = z.preprocess((raw) => markMissing(raw, EMAIL_NEEDED), z.object({ email: Email }));

export const RequestReceipt = z.preprocess(
  (raw) => markMissing(raw),
  z.object({
    payment_id: z
      .string(msg("giving.notFound"))
      .min(1, msg("giving.notFound"))
      .max(64, msg("giving.notFound")),
    name: Name,
    email: Email,
    phone: Phone,
  }),
);

const proofText = z
  .string(msg("giving.verificationFailed"))
  .min(1, msg("giving.verificationFailed"))
  .max(200, msg("giving.verificationFailed"));

const OrderProof = z
  .object({ payment_id: proofText, order_id: proofText, signature: proofText })
  .transform(({ payment_id, order_id, signature }) => ({
    paymentId: payment_id,
    orderId: order_id,
    signature,
  }));
const SubscriptionProof = z
  .object({ payment_id: proofText, subscription_id: proofText, signature: proofText })
  .transform(({ payment_id, subscription_id, signature }) => ({
    paymentId: payment_id,
    subscriptionId: subscription_id,
    signature,
  }));

/** The checkout's result for an order or subscription, with the specification's field names or Razorpay's. */
export const VerifyPaymentCall = z.record(z.string(), z.unknown()).transform((given, context) => {
  const readField = (name: string) => given[name] ?? given[`razorpay_${name}`];
  const names = ["payment_id", "order_id", "subscription_id", "signature"];
  const proof = Object.fromEntries(names.map((name) => [name, readField(name)]));
  const parsed = (isBlank(proof.subscription_id) ? OrderProof : SubscriptionProof).safeParse(proof);
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) context.addIssue({ code: "custom", path, message });
  return z.NEVER;
});
