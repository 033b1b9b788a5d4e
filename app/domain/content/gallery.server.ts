import { sql, type SqlBool } from "kysely";
import type { z } from "zod";
import type { Db, GalleryItem as GalleryRow, Image } from "#db/schema";
import { messages } from "~/messages";
import { contentForm, imageId, line, requiredLine } from "./content-fields.server";
import type { Kind } from "./content-kinds.server";
import { withPicture } from "./content-list.server";
import { countPhotosBefore } from "./content-pages.server";

const { gallery: text } = messages;

const form = contentForm(
  { required: ["title"], requiredImages: ["image"], images: ["image"] },
  {
    title: requiredLine(text.titleAndImageRequired),
    imageId: imageId(text.titleAndImageRequired),
    imageAlt: line,
  },
);

/** Without `id` a new photo, which needs a title and a picture. */
export const SaveGalleryItem = form.schema;
type SaveGalleryItem = z.output<typeof SaveGalleryItem>;

/** `image` is null only when its row was lost. */
export type GalleryItem = GalleryRow & { image: Image | null };

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
  card: ["id", "title", "image_id", "image_alt", "version", "created_at", "updated_at"],
  toItems: (db: Db, rows: GalleryRow[]): Promise<GalleryItem[]> => withPicture(db, rows),
  picturesOf: ({ image_id }) => ({ image: image_id }),
} as const satisfies Kind<GalleryRow, GalleryItem, SaveGalleryItem>;

/** A photo's place in the gallery: the ids of its neighbours, and how many photos come before it. */
export async function placeOnWall(
  db: Db,
  photo: Pick<GalleryRow, "id" | "created_at">,
): Promise<{ newer: string | null; older: string | null; before: number }> {
  const here = sql`(${photo.created_at}, ${photo.id})`;
  const near = async (holds: "<" | ">", order: "asc" | "desc") => {
    const found = await db
      .selectFrom("gallery_items")
      .select("id")
      .where("deleted_at", "is", null)
      .where(sql<SqlBool>`(created_at, id) ${sql.raw(holds)} ${here}`)
      .orderBy("created_at", order)
      .orderBy("id", order)
      .executeTakeFirst();
    return found?.id ?? null;
  };
  return {
    newer: await near(">", "asc"),
    older: await near("<", "desc"),
    before: await countPhotosBefore(db, photo),
  };
}
