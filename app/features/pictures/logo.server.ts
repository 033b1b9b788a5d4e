import type { Db, Image } from "#db/schema";
import type { Logo } from "~/features/settings/settings";
import { encodePicture } from "~/integrations/images/encoding.server";
import { fileName, findFile, saveFile, type Format } from "~/integrations/images/files.server";
import { ok, refused, type Result } from "~/lib/result";
import { findImage, refuseUnknownImages, sourceOf } from "./images.server";
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
