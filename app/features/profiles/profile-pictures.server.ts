import type { Db } from "#db/schema";
import { recordActivity } from "~/features/activity/activity.server";
import { findPicturesByText, type PictureHolder } from "~/features/pictures/picture-holders.server";
import { profileType } from "./profile";
import { profileName } from "./profiles.server";

const findByImages = (db: Db, imageIds: readonly string[]) =>
  db.selectFrom("profiles").selectAll().where("image_id", "in", imageIds).orderBy("id").execute();

export const profilePictures: PictureHolder = {
  async uses(db, imageIds) {
    return (await findByImages(db, imageIds)).map((profile) => {
      const { noun, list } = profileType(profile.kind);
      return {
        ...{ imageId: profile.image_id ?? "", id: profile.id, title: profileName(profile) },
        ...{ words: noun, href: `${list}?id=${profile.id}`, isPublic: true },
      };
    });
  },
  matching: (db, text) => findPicturesByText(db, "profiles", ["texts", "translations"], text),
  async remove(trx, actor, imageId, now) {
    for (const profile of await findByImages(trx, [imageId])) {
      await trx.updateTable("profiles").set({ image_id: null }).where("id", "=", profile.id).execute();
      const subject = { kind: profileType(profile.kind).noun, id: profile.id, title: profileName(profile) };
      await recordActivity(trx, actor, "profile_changed", subject, now, { changed: ["image_id"] });
    }
  },
};
