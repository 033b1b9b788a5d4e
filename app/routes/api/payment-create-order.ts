import { fieldProblems, StartDonation } from "~/domain/donation-form.server";
import { startDonation } from "~/domain/donations.server";
import { api, refusedCall, success } from "~/http/api.server";
import { readFields } from "~/http/body.server";
import { clientAddress, countryOf } from "~/http/client.server";
import { db, payments, provider } from "~/http/world.server";

const call = api({
  /**
   * POST /payment/create-order {amount, email?, cause?, …} → {success, order: {id, amount, currency}, key,
   * donation}
   */
  async POST(request) {
    const gift = StartDonation.safeParse(await readFields(request));
    if (!gift.success) return refusedCall({ kind: "invalid", fields: fieldProblems(gift.error) });
    const donor = { address: clientAddress(request), country: countryOf(request) };
    const started = await startDonation(db, provider, payments.mode, gift.data, donor, new Date());
    if (!started.ok) return refusedCall(started.refusal);
    const { order_id, amount_paise, currency, token, state } = started.value;
    return success({
      order: { id: order_id, amount: amount_paise, currency },
      key: payments.publicKey,
      donation: { state, status: `/donation/${token}`, pay: `/donation/${token}/pay` },
    });
  },
});
export const loader = call.loader;
export const action = call.action;
