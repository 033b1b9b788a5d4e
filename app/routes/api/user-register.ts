import { fieldProblems } from "~/domain/donation-form.server";
import { registerAccount, RegisterAccount } from "~/domain/registration.server";
import { api, refusedCall, success } from "~/http/api.server";
import { readFields } from "~/http/body.server";
import { clientAddress } from "~/http/client.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { messages } from "~/messages";

const call = api({
  /** POST /user/register {email, password, contact} → {success, message, data: {_id}} */
  async POST(request) {
    const account = RegisterAccount.safeParse(await readFields(request, limits.body.shortBytes));
    if (!account.success) return refusedCall({ kind: "invalid", fields: fieldProblems(account.error) });
    const registered = await registerAccount(db, account.data, clientAddress(request), new Date());
    if (!registered.ok) return refusedCall(registered.refusal);
    return success({ message: messages.account.registered, data: { _id: registered.value.id } }, 201);
  },
});
export const loader = call.loader;
export const action = call.action;
