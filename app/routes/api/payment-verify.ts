import { confirmLimited } from "~/domain/browser-proofs.server";
import { BrowserProofCall, fieldProblems } from "~/domain/donation-form.server";
import { messages } from "~/messages";
import { api, refusedCall, success } from "~/http/api.server";
import { readFields } from "~/http/body.server";
import { clientAddress } from "~/http/client.server";
import { db, provider } from "~/http/world.server";

const call = api({
  /**
   * POST /payment/verify-payment {payment_id, order_id, signature} (or the provider's own names) → {success,
   * message}
   */
  async POST(request) {
    const proof = BrowserProofCall.safeParse(await readFields(request));
    if (!proof.success) return refusedCall({ kind: "invalid", fields: fieldProblems(proof.error) });
    const confirmed = await confirmLimited(db, provider, proof.data, clientAddress(request), new Date());
    return confirmed.ok ? success({ message: messages.donation.verified }) : refusedCall(confirmed.refusal);
  },
});
export const loader = call.loader;
export const action = call.action;
