import { findItem } from "~/domain/content/content-life.server";
import { refused } from "~/domain/result";
import { api, door, json, success } from "~/http/api/api.server";
import { contentLanguage, forEachKind, inLanguage, textsIn } from "~/http/content/content-doors.server";
import { seenBy } from "~/http/content/readers.server";
import { db } from "~/http/world.server";

/** GET /{kind}/get{Kind}ById/{id} → {success, blog | event}, or the project itself */
const call = api(
  forEachKind((name, { api: { one }, shape, present, noun, codes }) => ({
    GET: door({
      summary: `One ${noun}`,
      who: "anybody",
      query: inLanguage,
      answers: name === "project" ? shape : { [one]: shape },
      refusals: [404],
      async handle({ request, params, query: { lang } }) {
        const item = await findItem(db, name, params.id ?? "", {
          ...(await seenBy(request)),
          ...textsIn(lang),
        });
        if (!item) return refused({ kind: "not_found", code: codes.notFound });
        const headers = contentLanguage(Object.keys(item.ml).length > 0 ? lang : "en");
        return name === "project"
          ? json(present(item), 200, headers)
          : success({ [one]: present(item) }, 200, headers);
      },
    }),
  })),
);
export const loader = call.loader;
export const action = call.action;
