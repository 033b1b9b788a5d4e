import { listEvents } from "~/domain/events.server";
import { api, success } from "~/http/api.server";
import { countryOf } from "~/http/client.server";
import { db } from "~/http/world.server";
import { presentEvent } from "~/presenters/event";

const call = api({
  /** GET /event/getCountryBasedEvents → {success, events: […]}: items for everybody, and for the visitor's country. */
  async GET(request) {
    const { items } = await listEvents(db, { country: countryOf(request) });
    return success({ events: items.map(presentEvent) });
  },
});
export const loader = call.loader;
export const action = call.action;
