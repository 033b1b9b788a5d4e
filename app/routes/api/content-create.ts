import { z } from "zod";
import { saveItem } from "~/domain/content-life.server";
import { kinds, type Kind } from "~/domain/content-kinds.server";
import { done } from "~/domain/result";
import { api, door } from "~/http/api.server";
import { forEachKind, itemBody, noticeOf } from "~/http/content-doors.server";
import { db } from "~/http/world.server";

/** POST /{kind}/create (staff), multipart or JSON → 201 {success, message, blog | event | …} */
const call = api(
  forEachKind((name, { one, shape, present }) => {
    const sentences: Kind<unknown, unknown, unknown>["sentences"] = kinds[name].sentences;
    return {
      POST: door({
        summary: `Creates one ${kinds[name].noun}`,
        who: "staff",
        body: itemBody(name),
        answers: { message: z.string(), notice: z.string().optional(), [one]: shape },
        status: 201,
        failed: sentences.createFailed,
        async handle({ user, body, sent }) {
          const saved = await saveItem(db, name, user, body, new Date());
          return saved.ok
            ? done({ message: sentences.created, ...noticeOf(name, sent), [one]: present(saved.value) })
            : saved;
        },
      }),
    };
  }),
);
export const loader = call.loader;
export const action = call.action;
