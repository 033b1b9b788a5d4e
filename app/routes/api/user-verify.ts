import { fieldProblems } from "~/domain/donation-form.server";
import { verifyAccount, VerifyAccount } from "~/domain/registration.server";
import { api, refusedCall, success } from "~/http/api.server";
import { readFields } from "~/http/body.server";
import { clientAddress } from "~/http/client.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { messages } from "~/messages";

const call = api({
  /** POST /user/verify/{id} {otp} → {success, message} */
  async POST(request, { id = "" }) {
    const code = VerifyAccount.safeParse(await readFields(request, limits.body.shortBytes));
    if (!code.success) return refusedCall({ kind: "invalid", fields: fieldProblems(code.error) });
    const verified = await verifyAccount(db, id, code.data.otp, clientAddress(request), new Date());
    if (!verified.ok) return refusedCall(verified.refusal);
    return success({
      message: verified.value.staff ? messages.account.verified : messages.account.verifiedWaiting,
    });
  },
});
export const loader = call.loader;
export const action = call.action;
