import { EVENT_FIELDS, findEvent, saveEvent, SaveEvent } from "~/domain/events.server";
import { api, failure, refusedCall, success } from "~/http/api.server";
import { readItem } from "~/http/content-call.server";
import { staffForCall } from "~/http/session.server";
import { db } from "~/http/world.server";
import { messages } from "~/messages";
import { presentEvent } from "~/presenters/event";

const call = api(
  {
    /**
     * PUT /event/update/{id} (staff), multipart or JSON; absent fields stay as they are → {success, message,
     * event}
     */
    async PUT(request, { id = "" }) {
      const staff = await staffForCall(request);
      if (!(await findEvent(db, id))) return failure(404, messages.content.eventNotFound);
      const read = await readItem(request, SaveEvent, EVENT_FIELDS, id);
      if (!read.ok) return refusedCall(read.refusal);
      const saved = await saveEvent(db, staff, read.value, new Date());
      return saved.ok
        ? success({ message: messages.event.updated, event: presentEvent(saved.value) })
        : refusedCall(saved.refusal);
    },
  },
  messages.event.updateFailed,
);
export const loader = call.loader;
export const action = call.action;
