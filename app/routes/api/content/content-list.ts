import { everyItem } from "~/features/content/content-lifecycle.server";
import { api, door, successWithAll } from "~/server/api/endpoint.server";
import {
  contentLanguage,
  forEachKind,
  inLanguage,
  listOf,
  textsIn,
} from "~/server/content/content-endpoints.server";
import { seenBy } from "~/server/content/public-content.server";
import { db } from "~/server/context.server";

/** GET /{kind}/getall → {success, message?, blogs | events | projects | galleryItems: […]} */
const call = api(
  forEachKind((name, shown) => ({
    GET: door({
      summary: `Every ${shown.noun}; with a staff token those not published too`,
      who: "anybody",
      query: inLanguage,
      answers: listOf(shown),
      async handle({ request, query: { lang } }) {
        const items = everyItem(db, name, { ...(await seenBy(request)), ...textsIn(lang) });
        const { api, present } = shown;
        const listed = api.listed ? { message: api.listed } : {};
        return successWithAll(request, listed, api.many, items, present, contentLanguage(lang));
      },
    }),
  })),
);
export const loader = call.loader;
export const action = call.action;
