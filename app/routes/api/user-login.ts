import { logIn, LogIn } from "~/domain/login.server";
import { api, refusedCall, success } from "~/http/api.server";
import { readFields } from "~/http/body.server";
import { caller } from "~/http/client.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { messages } from "~/messages";

const call = api({
  /**
   * POST /user/login {email, password} → {success, message, token}; 403 with data {_id} when the account is
   * not verified
   */
  async POST(request) {
    const login = await logIn(
      db,
      LogIn.parse(await readFields(request, limits.body.shortBytes)),
      caller(request),
      new Date(),
    );
    return login.ok
      ? success({ message: messages.account.loginSucceeded, token: login.value.token })
      : refusedCall(login.refusal);
  },
});
export const loader = call.loader;
export const action = call.action;
