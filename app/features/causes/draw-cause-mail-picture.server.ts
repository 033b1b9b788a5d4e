import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import type { Db, Image } from "#db/schema";
import { drawMailDrawing, drawMailPhoto } from "~/features/mail/draw-mail-picture.server";
import { causeDrawing, isOwnDrawing, type MailDrawing } from "~/features/mail/mail-pictures";
import { imageUrl } from "~/features/pictures/image-view";
import { usableImagesById } from "~/features/pictures/images.server";
import type { Look } from "~/features/settings/settings";
import { readSettings } from "~/features/settings/settings.server";
import { drawOnce } from "~/integrations/images/drawings.server";
import { findPicture } from "~/integrations/images/files.server";
import { findCause } from "./causes.server";

/** PNG of a drawing that is no cause's; null for an unknown name. */
export async function drawOwnMailPicture(db: Db, name: string): Promise<Buffer | null> {
  return isOwnDrawing(name) ? drawn(name, (await readSettings(db)).look) : null;
}

/** PNG of a cause's photograph, else of its drawing; null for an unknown cause. */
export async function drawCauseMailPicture(db: Db, slug: string): Promise<Buffer | null> {
  const cause = await findCause(db, slug);
  if (cause?.slug !== slug) return null;
  const image = (await usableImagesById(db, [cause.image_id])).get(cause.image_id ?? "");
  const { look } = await readSettings(db);
  const photo = image && (await cutPhoto(image, look));
  return photo ?? drawn(causeDrawing(cause.drawing), look);
}

const drawn = (drawing: MailDrawing, look: Look) =>
  drawOnce(`mail ${drawing} ${look.brand} ${look.accent}`, () => drawMailDrawing(drawing, look));

/** Null when its file is lost. */
async function cutPhoto(image: Image, look: Look): Promise<Buffer | null> {
  const { focus_x: x, focus_y: y } = image;
  const file = await findPicture(imageUrl(image).replace("/uploads/", ""));
  if (!file) return null;
  return drawOnce(`mail ${image.id} ${x} ${y} ${look.brand} ${look.accent}`, async () =>
    drawMailPhoto(await buffer(Readable.from(file.read())), look, { ...image, focus: { x, y } }),
  );
}
