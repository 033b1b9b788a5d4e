import { EVENT_FIELDS, saveEvent, SaveEvent } from "~/domain/events.server";
import { api, refusedCall, success } from "~/http/api.server";
import { readItem } from "~/http/content-call.server";
import { staffForCall } from "~/http/session.server";
import { db } from "~/http/world.server";
import { messages } from "~/messages";
import { presentEvent } from "~/presenters/event";

const call = api(
  {
    /** POST /event/create (staff), multipart or JSON → 201 {success, message, event} */
    async POST(request) {
      const staff = await staffForCall(request);
      const read = await readItem(request, SaveEvent, EVENT_FIELDS);
      if (!read.ok) return refusedCall(read.refusal);
      const saved = await saveEvent(db, staff, read.value, new Date());
      return saved.ok
        ? success({ message: messages.event.created, event: presentEvent(saved.value) }, 201)
        : refusedCall(saved.refusal);
    },
  },
  messages.event.createFailed,
);
export const loader = call.loader;
export const action = call.action;
