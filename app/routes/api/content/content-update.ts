import { z } from "zod";
import { findItem, itemExists, saveItem } from "~/features/content/content-lifecycle.server";
import { ignoreEchoedTranslations } from "~/features/content/item-language.server";
import { ok } from "~/lib/result";
import { api, door } from "~/server/api/endpoint.server";
import { forEachKind, itemBody, noticeOf } from "~/server/content/content-endpoints.server";
import { db } from "~/server/context.server";
import { savedMessage } from "~/features/content/publishing-view";

/** PUT /{kind}/update/{id} (staff), multipart or JSON → {success, message, blog | event | project} */
const call = api(
  forEachKind((name, { api: { one }, shape, present, codes }) => ({
    PUT: door({
      summary: "Changes what is sent; the rest stays as it is",
      who: "editContent",
      body: { ...itemBody(name), needs: {} },
      answers: { message: z.string(), notice: z.string().optional(), [one]: shape },
      refusals: [404, 409],
      failed: codes.updateFailed,
      before: async ({ id = "" }) =>
        (await itemExists(db, name, id)) ? null : { kind: "not_found", code: codes.notFound },
      async handle({ user, body, sent }) {
        const before = body.id === undefined ? null : await findItem(db, name, body.id, { status: "any" });
        const input = before ? ignoreEchoedTranslations(body, before) : body;
        const saved = await saveItem(db, name, user, input, new Date());
        if (!saved.ok) return saved;
        const message = savedMessage(saved.value, codes.updated, new Date());
        return ok({ message, ...noticeOf(name, sent), [one]: present(saved.value) });
      },
    }),
  })),
);
export const loader = call.loader;
export const action = call.action;
