import type { Db } from "#db/schema";
import { findPicturesByText, type PictureHolder } from "~/features/pictures/picture-holders.server";

export const billPictures: PictureHolder = {
  async uses(db, imageIds) {
    const rows = await db
      .selectFrom("expenses")
      .select(["id", "cause_slug", "description", "image_id"])
      .where("image_id", "in", imageIds)
      .orderBy("id")
      .execute();
    return rows.map(({ id, cause_slug, description, image_id }) => ({
      imageId: image_id ?? "",
      id,
      title: description,
      words: "bill for an expense",
      href: `/adminCauses/${cause_slug}/spending?id=${id}`,
      isPublic: true,
    }));
  },
  matching: (db, text) => findPicturesByText(db, "expenses", ["description", "translations"], text),
  async remove(trx: Db, _actor, imageId: string) {
    await trx.updateTable("expenses").set({ image_id: null }).where("image_id", "=", imageId).execute();
  },
};
