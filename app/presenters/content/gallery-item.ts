import type { GalleryItem } from "~/domain/content/gallery.server";
import { presentImage } from "~/presenters/pictures/image";

export function presentGalleryItem(item: GalleryItem) {
  return {
    _id: item.id,
    title: item.title,
    imagePath: presentImage(item.image, item.image_alt || item.title),
    createdAt: item.created_at,
    updatedAt: item.updated_at,
    version: item.version,
  };
}
