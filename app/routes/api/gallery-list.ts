import { listGalleryItems } from "~/domain/gallery.server";
import { api, success } from "~/http/api.server";
import { db } from "~/http/world.server";
import { messages } from "~/messages";
import { presentGalleryItem } from "~/presenters/gallery-item";

const call = api({
  /** GET /gallery/getall → {success, message, galleryItems: […]}: every item. */
  async GET() {
    const { items } = await listGalleryItems(db);
    return success({ message: messages.content.photosFound, galleryItems: items.map(presentGalleryItem) });
  },
});
export const loader = call.loader;
export const action = call.action;
