import type { z } from "zod";
import type { Db, GalleryItem as GalleryRow, Image } from "#db/schema";
import { messages } from "~/messages";
import { galleryForm as form } from "./content-forms";
import { withPicture, type Kind } from "./content-list.server";
import type { Translation } from "~/domain/translation";
import { translationOf } from "~/domain/translation";

const { gallery: text } = messages;

export const SaveGalleryItem = form.schema;
export type SaveGalleryItem = z.output<typeof SaveGalleryItem>;

/** `image` is null only when its row was lost. */
export type GalleryItem = Omit<GalleryRow, "ml"> & { ml: Translation; image: Image | null };

export const galleryItems = {
  table: "gallery_items",
  noun: "photo",
  searchKind: null,
  sentences: {
    notFound: messages.content.photoNotFound,
    created: text.uploaded,
    updated: text.updated,
    deleted: text.deleted,
    saveFailed: (saving, message) => (saving === "creating" ? text.uploadFailed : text.loadFailed(message)),
  },
  ...form,
  // The schema refuses a photo without a picture.
  columns: ({ imageId: image_id, imageAlt: image_alt }) => ({ image_id: image_id ?? undefined, image_alt }),
  texts: ({ title, image_alt: imageAlt }) => ({ title, imageAlt }),
  card: [
    ...(["id", "title", "image_id", "image_alt", "version", "created_at", "updated_at"] as const),
    ...(["publish_at", "ml", "translated"] as const),
  ],
  async toItems(db: Db, rows: GalleryRow[]): Promise<GalleryItem[]> {
    return (await withPicture(db, rows)).map((row) => ({ ...row, ml: translationOf(row) }));
  },
  picturesOf: ({ image_id }) => ({ image: image_id }),
} as const satisfies Kind<GalleryRow, GalleryItem, SaveGalleryItem>;

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
