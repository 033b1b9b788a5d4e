import { z } from "zod";
import { binItem } from "~/features/content/bin.server";
import { ok } from "~/lib/result";
import { api, door } from "~/server/api/endpoint.server";
import { forEachKind } from "~/server/content/content-endpoints.server";
import { db } from "~/server/context.server";

/** DELETE /{kind}/delete/{id} (staff) → {success, message} */
const call = api(
  forEachKind((name, { noun, codes }) => ({
    DELETE: door({
      summary: `Puts the ${noun} in the Bin for 30 days`,
      who: "editContent",
      answers: { message: z.string() },
      refusals: [404],
      async handle({ user, params }) {
        const binned = await binItem(db, name, user, params.id ?? "", new Date());
        return binned.ok ? ok({ message: codes.deleted }) : binned;
      },
    }),
  })),
);
export const loader = call.loader;
export const action = call.action;
