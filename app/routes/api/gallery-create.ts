import { GALLERY_FIELDS, saveGalleryItem, SaveGalleryItem } from "~/domain/gallery.server";
import { api, refusedCall, success } from "~/http/api.server";
import { readItem } from "~/http/content-call.server";
import { staffForCall } from "~/http/session.server";
import { db } from "~/http/world.server";
import { messages } from "~/messages";
import { presentGalleryItem } from "~/presenters/gallery-item";

const call = api({
  /** POST /gallery/create (staff), multipart or JSON → 201 {success, message, galleryItem} */
  async POST(request) {
    const staff = await staffForCall(request);
    const read = await readItem(request, SaveGalleryItem, GALLERY_FIELDS);
    if (!read.ok) return refusedCall(read.refusal);
    const saved = await saveGalleryItem(db, staff, read.value, new Date());
    return saved.ok
      ? success({ message: messages.gallery.uploaded, galleryItem: presentGalleryItem(saved.value) }, 201)
      : refusedCall(saved.refusal);
  },
});
export const loader = call.loader;
export const action = call.action;
