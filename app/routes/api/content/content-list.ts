import { everyItem } from "~/domain/content/content-life.server";
import { api, door, successWithAll } from "~/http/api/api.server";
import {
  contentLanguage,
  forEachKind,
  inLanguage,
  listOf,
  textsIn,
} from "~/http/content/content-doors.server";
import { seenBy } from "~/http/content/readers.server";
import { db } from "~/http/world.server";

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
