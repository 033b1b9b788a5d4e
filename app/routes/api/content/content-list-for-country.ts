import { everyItem } from "~/domain/content/content-life.server";
import { kinds } from "~/domain/content/content-kinds.server";
import { api, door, successWithAll } from "~/http/api.server";
import { countryOf } from "~/http/client.server";
import { forEachKind, listOf } from "~/http/content-doors.server";
import { db } from "~/http/world.server";

/** GET /{kind}/getCountryBased{Kind}s: as getall, without items meant only for other countries. */
const call = api(
  forEachKind((name, shown) => ({
    GET: door({
      summary: `The ${kinds[name].noun}s for the visitor's country`,
      who: "anybody",
      answers: listOf(shown),
      handle({ request }) {
        const items = everyItem(db, name, { country: countryOf(request) });
        return successWithAll(request, shown.listed ?? {}, shown.many, items, shown.present);
      },
    }),
  })),
);
export const loader = call.loader;
export const action = call.action;
