import { isDatabaseWritable } from "~/features/site/health.server";
import { api, failure } from "~/server/api/endpoint.server";
import { db } from "~/server/context.server";

const call = api({
  /** GET /healthz → 200 {"ok": true} when the database can be read and written, else 503. */
  async GET(request) {
    return (await isDatabaseWritable(db))
      ? Response.json({ ok: true }, { headers: { "Cache-Control": "no-store" } })
      : failure(request, 503, "answers.unavailable");
  },
});
export const loader = call.loader;
export const action = call.action;
