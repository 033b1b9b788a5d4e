import { listEvents } from "~/domain/events.server";
import { api, success } from "~/http/api.server";
import { db } from "~/http/world.server";
import { presentEvent } from "~/presenters/event";

const call = api({
  /** GET /event/getall → {success, events: […]}: every item. */
  async GET() {
    const { items } = await listEvents(db);
    return success({ events: items.map(presentEvent) });
  },
});
export const loader = call.loader;
export const action = call.action;
