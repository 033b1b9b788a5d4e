import { findItem } from "~/features/content/content-lifecycle.server";
import { refused } from "~/lib/result";
import { api, door, json, success } from "~/server/api/endpoint.server";
import { contentLanguage, forEachKind, inLanguage, textsIn } from "~/server/content/content-endpoints.server";
import { seenBy } from "~/server/content/public-content.server";
import { db } from "~/server/context.server";

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
