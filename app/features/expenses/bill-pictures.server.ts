import type { Db } from "#db/schema";
import type { PictureHolder } from "~/features/pictures/picture-holders.server";

export const billPictures: PictureHolder = {
  async uses(db: Db, imageId: string) {
    const rows = await db
      .selectFrom("expenses")
      .select(["id", "cause_slug", "description"])
      .where("image_id", "=", imageId)
      .orderBy("id")
      .execute();
    return rows.map(({ id, cause_slug, description }) => ({
      id,
      title: description,
      words: "bill for an expense",
      href: `/adminCauses/${cause_slug}?id=${id}`,
      isPublic: true,
    }));
  },
  async remove(trx: Db, _actor, imageId: string) {
    await trx.updateTable("expenses").set({ image_id: null }).where("image_id", "=", imageId).execute();
  },
};
