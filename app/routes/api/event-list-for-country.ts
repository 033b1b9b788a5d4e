import { everyEvent } from "~/domain/events.server";
import { api, successWithAll } from "~/http/api.server";
import { countryOf } from "~/http/client.server";
import { db } from "~/http/world.server";
import { presentEvent } from "~/presenters/event";

const call = api({
  /**
   * GET /event/getCountryBasedEvents → {success, events: […]}: items for everybody, and for the visitor's
   * country.
   */
  GET: (request) =>
    successWithAll(request, {}, "events", everyEvent(db, { country: countryOf(request) }), presentEvent),
});
export const loader = call.loader;
export const action = call.action;
