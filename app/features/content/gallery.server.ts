import type { Db, GalleryItem as GalleryRow, Image } from "#db/schema";
import { withPicture, type Kind, type Read } from "./content-list.server";
import { schemaOf } from "./content-schema";
import { photo } from "./photo";

/** `image` is null only when its row was lost. */
export type GalleryItem = Read<GalleryRow> & { image: Image | null };

export const SaveGalleryItem = schemaOf(photo);

export const galleryItems = {
  ...photo,
  schema: SaveGalleryItem,
  toItems: withPicture<GalleryRow>,
} as const satisfies Kind<GalleryRow, GalleryItem>;

/** How many photos come before this one in the gallery, in the order of readers' lists. */
export async function countPhotosBefore(
  db: Db,
  photo: Pick<GalleryRow, "id" | "publish_at">,
): Promise<number> {
  const { photos } = await db
    .selectFrom("gallery_items")
    .select((all) => all.fn.countAll<number>().as("photos"))
    .where("deleted_at", "is", null)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple("publish_at", "id"), ">", tuple(photo.publish_at, photo.id)),
    )
    .executeTakeFirstOrThrow();
  return photos;
}
