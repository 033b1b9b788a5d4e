import { api, success } from "~/http/api.server";
import { countryOf } from "~/http/client.server";

const call = api({
  /** GET /blog/getCountry → {success, country}; {success: false, country: null} when unknown. */
  async GET(request) {
    const country = countryOf(request);
    return success({ success: country !== null, country });
  },
});
export const loader = call.loader;
export const action = call.action;
