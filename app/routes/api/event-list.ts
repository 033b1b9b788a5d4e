import { everyEvent } from "~/domain/events.server";
import { api, successWithAll } from "~/http/api.server";
import { db } from "~/http/world.server";
import { presentEvent } from "~/presenters/event";

const call = api({
  /** GET /event/getall → {success, events: […]}: every item. */
  GET: (request) => successWithAll(request, {}, "events", everyEvent(db), presentEvent),
});
export const loader = call.loader;
export const action = call.action;
