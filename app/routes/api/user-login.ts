import { logIn, LogIn } from "~/domain/login.server";
import { api, refusedCall, success } from "~/http/api.server";
import { readFields } from "~/http/body.server";
import { caller } from "~/http/client.server";
import { rememberDevice } from "~/http/known-device.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { messages } from "~/messages";

const call = api({
  /**
   * POST /user/login {email, password} → {success, message, token}; 403 with data {_id} when the account is
   * not verified. The cookie is for programs that keep cookies: it makes them known, it signs nobody in.
   */
  async POST(request) {
    const login = await logIn(
      db,
      LogIn.parse(await readFields(request, limits.body.shortBytes)),
      caller(request),
      new Date(),
    );
    if (!login.ok) return refusedCall(login.refusal);
    const { token, user } = login.value;
    const response = success({ message: messages.account.loginSucceeded, token });
    response.headers.append("Set-Cookie", rememberDevice(request, user.id));
    return response;
  },
});
export const loader = call.loader;
export const action = call.action;
