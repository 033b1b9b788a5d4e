import type { Db } from "#db/schema";
import { recordActivity } from "~/features/activity/activity.server";
import { findPicturesByText, type PictureHolder } from "~/features/pictures/picture-holders.server";

export const causePictures: PictureHolder = {
  async uses(db, imageIds) {
    const rows = await db
      .selectFrom("causes")
      .select(["slug", "name", "image_id"])
      .where("image_id", "in", imageIds)
      .orderBy("slug")
      .execute();
    return rows.map(({ slug, name, image_id }) => ({
      imageId: image_id ?? "",
      id: slug,
      title: name,
      words: "cause",
      href: `/adminCauses/${slug}`,
      isPublic: true,
    }));
  },
  matching: (db, text) => findPicturesByText(db, "causes", ["name", "translations"], text),
  async remove(trx: Db, actor, imageId: string, now: Date) {
    const changed = await trx
      .updateTable("causes")
      .set({ image_id: null })
      .where("image_id", "=", imageId)
      .returning(["slug", "name"])
      .execute();
    const detail = { changed: ["image_id"] };
    for (const { slug: id, name: title } of changed)
      await recordActivity(trx, actor, "cause_changed", { kind: "cause", id, title }, now, detail);
  },
};
