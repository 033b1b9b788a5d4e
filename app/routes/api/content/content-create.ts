import { z } from "zod";
import { saveItem } from "~/features/content/content-lifecycle.server";
import { ok } from "~/lib/result";
import { api, door } from "~/server/api/endpoint.server";
import { forEachKind, itemBody, noticeOf } from "~/server/content/content-endpoints.server";
import { db } from "~/server/context.server";
import { savedMessage } from "~/features/content/publishing-view";

/** POST /{kind}/create (staff), multipart or JSON → 201 {success, message, blog | event | …} */
const call = api(
  forEachKind((name, { api: { one }, shape, present, noun, codes }) => ({
    POST: door({
      summary: `Creates one ${noun}`,
      who: "editContent",
      body: itemBody(name),
      answers: { message: z.string(), notice: z.string().optional(), [one]: shape },
      status: 201,
      failed: codes.createFailed,
      async handle({ user, body, sent }) {
        const saved = await saveItem(db, name, user, body, new Date());
        if (!saved.ok) return saved;
        const message = savedMessage(saved.value, codes.created, new Date());
        return ok({ message, ...noticeOf(name, sent), [one]: present(saved.value) });
      },
    }),
  })),
);
export const loader = call.loader;
export const action = call.action;
