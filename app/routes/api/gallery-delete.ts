import { binGalleryItem } from "~/domain/gallery.server";
import { api, refusedCall, success } from "~/http/api.server";
import { staffForCall } from "~/http/session.server";
import { db } from "~/http/world.server";
import { messages } from "~/messages";

const call = api({
  /**
   * DELETE /gallery/delete/{id} (staff) → {success, message}; the item can be restored from the Bin for 30
   * days.
   */
  async DELETE(request, { id = "" }) {
    const staff = await staffForCall(request);
    const binned = await binGalleryItem(db, staff, id, new Date());
    return binned.ok ? success({ message: messages.gallery.deleted }) : refusedCall(binned.refusal);
  },
});
export const loader = call.loader;
export const action = call.action;
