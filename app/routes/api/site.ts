import { z } from "zod";
import { isDatabaseWritable } from "~/features/site/health.server";
import { apiRoute, endpoint, failure, json } from "~/server/api/endpoint.server";
import { countryOf } from "~/server/client-address.server";
import { db } from "~/server/context.server";

const route = apiRoute({
  "GET /blog/getCountry": endpoint({
    summary: "The visitor's country; success is false when it is unknown",
    permission: "anybody",
    output: z.object({ success: z.boolean(), country: z.string().nullable() }),
    async handle({ request }) {
      const country = countryOf(request);
      return json({ success: country !== null, country });
    },
  }),

  "GET /healthz": endpoint({
    permission: "anybody",
    async handle({ request }) {
      return (await isDatabaseWritable(db))
        ? Response.json({ ok: true }, { headers: { "Cache-Control": "no-store" } })
        : failure(request, 503, "answers.unavailable");
    },
  }),
});

export const loader = route.loader;
export const action = route.action;
