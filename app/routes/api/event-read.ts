import { findEvent } from "~/domain/events.server";
import { api, failure, success } from "~/http/api.server";
import { db } from "~/http/world.server";
import { messages } from "~/messages";
import { presentEvent } from "~/presenters/event";

const call = api({
  /** GET /event/getEventById/{id} → {success, event} */
  async GET(_request, { id = "" }) {
    const found = await findEvent(db, id);
    return found ? success({ event: presentEvent(found) }) : failure(404, messages.content.eventNotFound);
  },
});
export const loader = call.loader;
export const action = call.action;
