import { api, type DoorsAt } from "~/server/api/endpoint.server";
import { openApi } from "~/server/api/openapi.server";
import { readTable } from "~/server/route-table.server";

const files = import.meta.glob<{ loader?: { doorsAt?: DoorsAt } }>([
  "/app/routes/api/*/*.ts",
  // Not itself: Remix's reloading in `npm run dev` does not end in a circle of imports.
  "!/app/routes/api/site/openapi.ts",
]);

const call = api({
  /** GET /api/openapi.json: every call with its request body and answers, in the order of the route table. */
  async GET() {
    const addresses = [];
    for (const { path = "", file } of readTable()) {
      const doorsAt = (await files[`/app/${file}`]?.())?.loader?.doorsAt;
      if (doorsAt) addresses.push({ path, doorsAt });
    }
    return Response.json(openApi(addresses), { headers: { "Cache-Control": "no-cache" } });
  },
});
export const loader = call.loader;
export const action = call.action;
