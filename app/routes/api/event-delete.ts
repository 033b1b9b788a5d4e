import { binEvent } from "~/domain/events.server";
import { api, refusedCall, success } from "~/http/api.server";
import { staffForCall } from "~/http/session.server";
import { db } from "~/http/world.server";
import { messages } from "~/messages";

const call = api({
  /**
   * DELETE /event/delete/{id} (staff) → {success, message}; the item can be restored from the Bin for 30
   * days.
   */
  async DELETE(request, { id = "" }) {
    const staff = await staffForCall(request);
    const binned = await binEvent(db, staff, id, new Date());
    return binned.ok ? success({ message: messages.dashboard.itemDeleted }) : refusedCall(binned.refusal);
  },
});
export const loader = call.loader;
export const action = call.action;
