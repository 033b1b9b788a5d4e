import type { Donation } from "#db/schema";
import { env } from "~/env.server";
import { pathIn } from "~/locales/language";
import { translator } from "~/locales/translate";
import { payments } from "~/server/context.server";

/**
 * The provider's hosted checkout for an order, as an HTML form. `asks`: contact fields that the provider
 * requires and the donor has not given. The provider's page comes back from another site, without cookies, so
 * the token in the callback names the donation. Source: the provider's hosted-checkout documentation
 * (docs/decisions/0004).
 */
export function hostedCheckout(donation: Donation & { order_id: string }) {
  const prefill = { name: donation.name, email: donation.email, contact: donation.phone };
  const fields: Record<string, string> = {
    key_id: payments.publicKey,
    order_id: donation.order_id,
    amount: String(donation.amount_paise),
    currency: donation.currency,
    name: env.foundation.name,
    description: translator(donation.lang)("donationForm.description"),
    callback_url: `${env.origin}/payment/return/${donation.token}`,
    cancel_url: env.origin + pathIn(donation.lang, `/donation/${donation.token}?left=1`),
  };
  for (const [field, value] of Object.entries(prefill)) if (value) fields[`prefill[${field}]`] = value;
  const asks = (["email", "contact"] as const).filter((field) => !prefill[field]);
  return { action: payments.checkout.form, fields, asks };
}
