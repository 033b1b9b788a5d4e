import { apiRoute, endpoint, type EndpointsByMethod } from "~/server/api/endpoint.server";
import { openApi } from "~/server/api/openapi.server";
import { readRoutes } from "~/lib/routes";

const files = import.meta.glob<{ loader?: { endpointsAt?: Map<string, EndpointsByMethod> } }>([
  "/app/routes/api/*.ts",
  // Excludes this file: Remix HMR would loop over circular imports.
  "!/app/routes/api/openapi.ts",
]);

const route = apiRoute({
  "GET /api/openapi.json": endpoint({
    permission: "anybody",
    async handle() {
      const addresses = [];
      for (const { path = "", file } of readRoutes()) {
        const endpoints = (await files[`/app/${file}`]?.())?.loader?.endpointsAt?.get(`/${path}`);
        if (endpoints) addresses.push({ path: `/${path}`, endpoints });
      }
      return Response.json(openApi(addresses), { headers: { "Cache-Control": "no-cache" } });
    },
  }),
});

export const loader = route.loader;
export const action = route.action;
