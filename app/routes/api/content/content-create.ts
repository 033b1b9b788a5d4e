import { z } from "zod";
import { saveItem } from "~/domain/content/content-life.server";
import { done } from "~/domain/result";
import { api, door } from "~/http/api/api.server";
import { forEachKind, itemBody, noticeOf } from "~/http/content/content-doors.server";
import { db } from "~/http/world.server";
import { savedCode } from "~/presenters/content/publishing";

/** POST /{kind}/create (staff), multipart or JSON → 201 {success, message, blog | event | …} */
const call = api(
  forEachKind((name, { api: { one }, shape, present, noun, codes }) => ({
    POST: door({
      summary: `Creates one ${noun}`,
      who: "editor",
      body: itemBody(name),
      answers: { message: z.string(), notice: z.string().optional(), [one]: shape },
      status: 201,
      failed: codes.createFailed,
      async handle({ user, body, sent }) {
        const saved = await saveItem(db, name, user, body, new Date());
        if (!saved.ok) return saved;
        const message = savedCode(saved.value, codes.created, new Date());
        return done({ message, ...noticeOf(name, sent), [one]: present(saved.value) });
      },
    }),
  })),
);
export const loader = call.loader;
export const action = call.action;
