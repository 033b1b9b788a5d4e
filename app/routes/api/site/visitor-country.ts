import { z } from "zod";
import { api, door, json } from "~/server/api/endpoint.server";
import { countryOf } from "~/server/client-address.server";

const call = api({
  GET: door({
    summary: "The visitor's country; success is false when it is unknown",
    who: "anybody",
    answers: z.object({ success: z.boolean(), country: z.string().nullable() }),
    async handle({ request }) {
      const country = countryOf(request);
      return json({ success: country !== null, country });
    },
  }),
});
export const loader = call.loader;
export const action = call.action;
