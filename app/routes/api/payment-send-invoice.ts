import { fieldProblems, RequestReceipt } from "~/domain/donation-form.server";
import { requestReceipt } from "~/domain/receipt-requests.server";
import { messages } from "~/messages";
import { api, refusedCall, success } from "~/http/api.server";
import { readFields } from "~/http/body.server";
import { clientAddress } from "~/http/client.server";
import { db } from "~/http/world.server";

const call = api({
  /**
   * POST /payment/sendInvoice {payment_id, email, name, phone} → {success, message}; mails once per donation.
   */
  async POST(request) {
    const wanted = RequestReceipt.safeParse(await readFields(request));
    if (!wanted.success) return refusedCall({ kind: "invalid", fields: fieldProblems(wanted.error) });
    const requested = await requestReceipt(db, wanted.data, clientAddress(request), new Date());
    return requested.ok
      ? success({ message: messages.donation.invoiceSent })
      : refusedCall(requested.refusal);
  },
});
export const loader = call.loader;
export const action = call.action;
