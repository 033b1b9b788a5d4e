import type { Donation } from "#db/schema";
import { env } from "~/env.server";
import { messages } from "~/messages";
import { payments } from "./world.server";

/**
 * The provider's hosted checkout for an order, as a plain HTML form: where it goes, what it carries, and
 * which of the two contact fields the provider asks for that the donor has not given yet. The callback's
 * unguessable token names the donation, because the provider's page comes back from another site, without
 * cookies. Source: the provider's hosted-checkout documentation, as summed up in the project's payment facts.
 */
export function hostedCheckout(donation: Donation & { order_id: string }) {
  const prefill = { name: donation.name, email: donation.email, contact: donation.phone };
  const fields: Record<string, string> = {
    key_id: payments.publicKey,
    order_id: donation.order_id,
    amount: String(donation.amount_paise),
    currency: donation.currency,
    name: env.foundation.name,
    description: messages.donation.description,
    callback_url: `${env.origin}/payment/return/${donation.token}`,
    cancel_url: `${env.origin}/donation/${donation.token}?left=1`,
  };
  for (const [field, value] of Object.entries(prefill)) if (value) fields[`prefill[${field}]`] = value;
  const asks = (["email", "contact"] as const).filter((field) => !prefill[field]);
  return { action: payments.checkout.form, fields, asks };
}
