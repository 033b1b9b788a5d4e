import { z } from "zod";
import { amountProblem, readRupees } from "~/amounts";
import { limits } from "~/limits";
import { code } from "~/words/codes";
import { field, isBlank, isFormToken, problem } from "~/domain/fields";
import { causeSlug } from "./cause-form";
import { Email, isTicked, Missing, Name, particulars, Phone, Ticked } from "./donor-fields";

/** Out: integer paise. Its three messages are the specification's. */
const Amount = field((raw) => {
  const why = amountProblem(raw);
  return why === null ? (readRupees(raw) ?? 0) * 100 : problem(why);
});

/** By slug or name; the default cause when none is given. Out: the slug. */
const CauseChoice = field((raw) =>
  isBlank(raw) ? limits.donation.defaultCause : (causeSlug(raw) ?? problem("giving.causeUnknown")),
);

/** The gift link that the donor came by; null for anything that is no token of one. */
const Link = field((raw) => (typeof raw === "string" && /^[a-z2-9]{10}$/.test(raw) ? raw : null));

/** Step one: how much, for what. */
export const ChooseGift = z.object({ amount: Amount, cause: CauseChoice, link: Link });

/** The same as a form sends it: a typed amount wins over a ticked preset. */
export const ChooseGiftForm = z.preprocess((raw) => {
  const { amount, preset, cause, link } = raw as Record<string, unknown>;
  return { amount: isBlank(amount) ? preset : amount, cause, link };
}, ChooseGift);

const INVOICE_NEEDS = {
  name: "giving.nameRequired",
  email: "giving.emailRequired",
  phone: "giving.phoneRequired",
} as const;

/** An invoice needs name, e-mail and phone; without one all three are optional. */
const markMissingForInvoice = (raw: unknown): unknown =>
  isTicked((raw as Record<string, unknown> | null)?.invoice) ? markMissing(raw) : raw;

function markMissing(raw: unknown): unknown {
  const marked: Record<string, unknown> = { ...(raw as object) };
  for (const [field, code] of Object.entries(INVOICE_NEEDS))
    if (isBlank(marked[field])) marked[field] = new Missing(code);
  return marked;
}

/** Step two: the whole donation. */
export const StartDonation = z.preprocess(
  markMissingForInvoice,
  z.object({
    amount: Amount,
    cause: CauseChoice,
    link: Link,
    name: Name,
    email: Email,
    phone: Phone,
    ...particulars,
    /** The "GST invoice" checkbox: the receipt is mailed. */
    invoice: Ticked,
    /** The statement of citizenship. */
    statement: Ticked,
    /** The donor's language, English unless it is Malayalam. */
    lang: field((raw) => (raw === "ml" ? ("ml" as const) : ("en" as const))),
    /** One-time token: the same form sent twice is one donation. */
    formToken: field((raw) => (isFormToken(raw) ? raw : null)),
  }),
);
export type StartDonation = z.output<typeof StartDonation>;

/** A receipt asked for after the payment: name, e-mail and phone are required. */
export const RequestReceipt = z.preprocess(
  markMissing,
  z.object({
    payment_id: z
      .string(code("giving.notFound"))
      .min(1, code("giving.notFound"))
      .max(64, code("giving.notFound")),
    name: Name,
    email: Email,
    phone: Phone,
  }),
);

const proofText = z
  .string(code("giving.verificationFailed"))
  .min(1, code("giving.verificationFailed"))
  .max(200, code("giving.verificationFailed"));

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
