import { z } from "zod";
import { hasItem, saveItem } from "~/domain/content-life.server";
import { kinds, type Kind } from "~/domain/content-kinds.server";
import { done } from "~/domain/result";
import { api, door } from "~/http/api.server";
import { forEachKind, itemBody, noticeOf } from "~/http/content-doors.server";
import { db } from "~/http/world.server";

/** PUT /{kind}/update/{id} (staff), multipart or JSON → {success, message, blog | event | project} */
const call = api(
  forEachKind((name, { one, shape, present }) => {
    const sentences: Kind<unknown, unknown, unknown>["sentences"] = kinds[name].sentences;
    return {
      PUT: door({
        summary: "Changes what is sent; the rest stays as it is",
        who: "staff",
        body: { ...itemBody(name), required: [] },
        answers: { message: z.string(), notice: z.string().optional(), [one]: shape },
        refusals: [404, 409],
        failed: sentences.updateFailed,
        before: async ({ id = "" }) =>
          (await hasItem(db, name, id)) ? null : { kind: "not_found", message: sentences.notFound },
        async handle({ user, body, sent }) {
          const saved = await saveItem(db, name, user, body, new Date());
          return saved.ok
            ? done({ message: sentences.updated, ...noticeOf(name, sent), [one]: present(saved.value) })
            : saved;
        },
      }),
    };
  }),
);
export const loader = call.loader;
export const action = call.action;
