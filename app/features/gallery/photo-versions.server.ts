import type { Db } from "#db/schema";
import { titleOf } from "~/features/content/item-language.server";
import type { VersionedKind } from "~/features/feature.server";
import { usableImagesById } from "~/features/pictures/images.server";
import { toStaffPictureView } from "~/features/pictures/staff-picture";
import type { Difference, VersionPicture } from "~/features/versions/version-view";
import { textDifferences } from "~/features/versions/word-differences.server";
import { textAt } from "~/lib/form-values";
import { languages } from "~/locales/language";
import { fieldName, labelIn, translationsFrom } from "~/locales/translations";
import { t } from "~/locales/screen-text";
import { PHOTO_LABELS, PHOTO_TEXTS, photoHref } from "./photo";
import { editPhoto, findPhoto, photoVersionBody, type PhotoFields } from "./photos.server";

export const photoVersions: VersionedKind = {
  permission: "editContent",
  async find(db, id) {
    const photo = await findPhoto(db, id, { status: "any" });
    if (!photo) return null;
    const body = photoVersionBody(photo);
    const fieldsOf = (json: string) => JSON.parse(json) as PhotoFields;
    return {
      title: titleOf(photo),
      form: photoHref(id),
      version: photo.version,
      body,
      differences: (earlier) => differences(db, fieldsOf(earlier), fieldsOf(body)),
      restore(actor, earlier, now) {
        const { title, imageAlt, imageId, ...translated } = fieldsOf(earlier);
        return editPhoto(
          db,
          actor,
          id,
          { title, imageAlt, imageId, translations: translationsFrom(translated) },
          now,
        );
      },
    };
  },
};

async function differences(db: Db, then: PhotoFields, now: PhotoFields): Promise<Difference[]> {
  const texts = languages.flatMap((language) =>
    PHOTO_TEXTS.flatMap((text) => {
      const name = fieldName(language, text);
      const label = labelIn(language, t(PHOTO_LABELS[text]));
      return textDifferences(label, language, textAt(then, name), textAt(now, name));
    }),
  );
  if (then.imageId === now.imageId) return texts;
  const images = await usableImagesById(db, [then.imageId, now.imageId]);
  const toView = (id: string): VersionPicture => toStaffPictureView(images.get(id)) ?? "gone";
  const pictures = { then: [toView(then.imageId)], now: [toView(now.imageId)] };
  return [...texts, { label: t("content.fields.image"), pictures }];
}
