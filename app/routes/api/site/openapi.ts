import remixConfig from "../../../../remix.config.js";
import { api, type DoorsAt } from "~/http/api/api.server";
import { openApi } from "~/http/api/openapi.server";

const files = import.meta.glob<{ loader?: { doorsAt?: DoorsAt } }>("/app/routes/api/*/*.ts");
const inTable: { path: string; file: string }[] = [];
void remixConfig.routes?.((define) => {
  define((path, file) => void inTable.push({ path: path ?? "", file }));
  return {};
});

const call = api({
  /** GET /api/openapi.json: every call with its request body and answers, in the order of the route table. */
  async GET() {
    const addresses = [];
    for (const { path, file } of inTable) {
      const doorsAt = (await files[`/app/${file}`]?.())?.loader?.doorsAt;
      if (doorsAt) addresses.push({ path, doorsAt });
    }
    return Response.json(openApi(addresses), { headers: { "Cache-Control": "no-cache" } });
  },
});
export const loader = call.loader;
export const action = call.action;
