import { api } from "~/http/api.server";
import { openApi } from "~/http/openapi.server";

const call = api({
  /** GET /api/openapi.json: every call, its body and its answers. */
  async GET() {
    return Response.json(openApi(), { headers: { "Cache-Control": "no-cache" } });
  },
});
export const loader = call.loader;
export const action = call.action;
