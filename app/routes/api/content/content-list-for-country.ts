import { everyItem } from "~/features/content/content-lifecycle.server";
import { api, door, successWithAll } from "~/server/api/endpoint.server";
import { countryOf } from "~/server/client-address.server";
import {
  contentLanguage,
  forEachKind,
  inLanguage,
  listOf,
  textsIn,
} from "~/server/content/content-endpoints.server";
import { db } from "~/server/context.server";

/** GET /{kind}/getCountryBased{Kind}s: as getall, without items meant only for other countries. */
const call = api(
  forEachKind((name, shown) => ({
    GET: door({
      summary: `The ${shown.noun}s for the visitor's country`,
      who: "anybody",
      query: inLanguage,
      answers: listOf(shown),
      handle({ request, query: { lang } }) {
        const items = everyItem(db, name, { country: countryOf(request), ...textsIn(lang) });
        const { api, present } = shown;
        const listed = api.listed ? { message: api.listed } : {};
        return successWithAll(request, listed, api.many, items, present, contentLanguage(lang));
      },
    }),
  })),
);
export const loader = call.loader;
export const action = call.action;
