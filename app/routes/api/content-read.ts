import { findItem } from "~/domain/content-life.server";
import { kinds } from "~/domain/content-kinds.server";
import { done, refused } from "~/domain/result";
import { api, door, json } from "~/http/api.server";
import { forEachKind } from "~/http/content-doors.server";
import { db } from "~/http/world.server";

/** GET /{kind}/get{Kind}ById/{id} → {success, blog | event}, or the project itself */
const call = api(
  forEachKind((name, { one, shape, present }) => ({
    GET: door({
      summary: `One ${kinds[name].noun}`,
      who: "anybody",
      answers: name === "project" ? shape : { [one]: shape },
      refusals: [404],
      async handle({ params }) {
        const item = await findItem(db, name, params.id ?? "");
        if (!item) return refused({ kind: "not_found", message: kinds[name].sentences.notFound });
        return name === "project" ? json(present(item)) : done({ [one]: present(item) });
      },
    }),
  })),
);
export const loader = call.loader;
export const action = call.action;
