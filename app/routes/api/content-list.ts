import { everyItem } from "~/domain/content-life.server";
import { kinds } from "~/domain/content-kinds.server";
import { api, door, successWithAll } from "~/http/api.server";
import { forEachKind, listOf } from "~/http/content-doors.server";
import { db } from "~/http/world.server";

/** GET /{kind}/getall → {success, message?, blogs | events | projects | galleryItems: […]} */
const call = api(
  forEachKind((name, shown) => ({
    GET: door({
      summary: `Every ${kinds[name].noun}`,
      who: "anybody",
      answers: listOf(shown),
      handle: ({ request }) =>
        successWithAll(request, shown.listed ?? {}, shown.many, everyItem(db, name), shown.present),
    }),
  })),
);
export const loader = call.loader;
export const action = call.action;
