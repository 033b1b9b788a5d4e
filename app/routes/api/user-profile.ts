import { api, success } from "~/http/api.server";
import { userForCall } from "~/http/session.server";
import { presentProfile } from "~/presenters/account";

const call = api({
  /** GET /user/getMyProfile → {success, data: {_id, email, contact, verified, staff}} */
  async GET(request) {
    return success({ data: presentProfile(await userForCall(request)) });
  },
});
export const loader = call.loader;
export const action = call.action;
