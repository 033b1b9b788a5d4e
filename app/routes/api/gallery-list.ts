import { everyGalleryItem } from "~/domain/gallery.server";
import { api, successWithAll } from "~/http/api.server";
import { db } from "~/http/world.server";
import { messages } from "~/messages";
import { presentGalleryItem } from "~/presenters/gallery-item";

const call = api({
  /** GET /gallery/getall → {success, message, galleryItems: […]}: every item. */
  GET: (request) =>
    successWithAll(
      request,
      { message: messages.content.photosFound },
      "galleryItems",
      everyGalleryItem(db),
      presentGalleryItem,
    ),
});
export const loader = call.loader;
export const action = call.action;
