import type { Db, Image } from "#db/schema";
import type { Logo, SettingsSubject } from "~/features/settings/settings";
import { readSettings, saveSettings } from "~/features/settings/settings.server";
import { encodePicture } from "~/integrations/images/encoding.server";
import { fileName, findFile, saveFile, type Format } from "~/integrations/images/files.server";
import { ok, refused, type Result } from "~/lib/result";
import { findImage, refuseUnknownImages, sourceOf } from "./images.server";
import type { PictureHolder } from "./picture-holders.server";
import { restrictedPictures } from "./restricted-pictures.server";

/** The logo is 3rem high in the header, and up to 2.5 cm wide on paper. */
const WIDTHS = { src: 320, print: 480 } as const;

/** Makes the sizes for header, papers and icons, without waiting for the other sizes. Refusal at `logo`. */
export async function makeLogo(db: Db, id: string): Promise<Result<Logo>> {
  const imageRefusal = await refuseUnknownImages(db, { logo: id });
  if (imageRefusal) return imageRefusal;
  const image = (await findImage(db, id)) as Image;
  const [src, print] = [
    await makeSize(image, WIDTHS.src, "webp"),
    await makeSize(image, WIDTHS.print, "jpg"),
  ];
  if (!src || !print || (await restrictedPictures(db, [], [id])).size > 0)
    return refused({ kind: "invalid", fields: { logo: "content.imageUnknown" } });
  const width = Math.min(WIDTHS.src, image.width);
  const height = Math.max(1, Math.round((image.height * width) / image.width));
  return ok({ src: `/uploads/${src}`, print: `/uploads/${print}`, width, height });
}

/** Saves a size under the name that processWaitingImages uses, so that it is made once. Null: unreadable. */
async function makeSize(image: Image, maxWidth: number, format: Format): Promise<string | null> {
  const width = Math.min(maxWidth, image.width);
  const name = fileName(image.id, width, format);
  if (await findFile(name)) return name;
  const source = await sourceOf(image);
  const bytes = source && (await encodePicture(source, width, format));
  if (!bytes) return null;
  await saveFile(name, bytes);
  return name;
}

export const logoPicture: PictureHolder = {
  async uses(db, imageIds) {
    const { logo } = (await readSettings(db)).look;
    const use = { id: "look", title: "Logo", words: "the site’s logo", href: "/adminSettings/look" };
    const current = imageIds
      .filter((id) => logo?.src.includes(id))
      .map((imageId) => ({ ...use, imageId, isPublic: true }));
    const earlier = (await versionsWithPictures(db, "look", imageIds)).map(({ imageId, version }) => ({
      ...{
        imageId,
        id: "look, earlier version",
        title: use.title,
        words: "the site’s logo, earlier version",
      },
      href: `${use.href}/versions/${version}`,
      isPublic: false,
    }));
    return [...current, ...earlier];
  },
  async matching(db, text) {
    const { logo } = (await readSettings(db)).look;
    const id = /\/uploads\/([0-9a-f]{32})-/.exec(logo?.src ?? "")?.[1];
    return id && "logo".includes(text.trim().toLowerCase()) ? [id] : [];
  },
  async remove(trx, actor, imageId, now) {
    const { logo } = (await readSettings(trx)).look;
    if (logo?.src.includes(imageId)) await saveSettings(trx, actor, "look", { logo: null }, now);
  },
};

/** Returns for each picture the latest version of these settings that shows it. */
export const versionsWithPictures = (db: Db, subject: SettingsSubject, imageIds: readonly string[]) =>
  db
    .selectFrom("content_version_images")
    .innerJoin("content_versions", "content_versions.id", "version_id")
    .where("kind", "=", "settings")
    .where("item_id", "=", subject)
    .where("image_id", "in", imageIds)
    .select((eb) => ["image_id as imageId", eb.fn.max("version_id").as("version")])
    .groupBy("image_id")
    .execute();
