import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import type { Cause, Db, Image } from "#db/schema";
import { mailDrawing } from "~/features/mail/draw-mail-picture.server";
import { causeDrawing, type MailDrawing } from "~/features/mail/mail-pictures";
import { imageUrl } from "~/features/pictures/image-view";
import { usableImagesById } from "~/features/pictures/images.server";
import type { Look } from "~/features/settings/settings";
import { paletteOf, recoloured } from "~/components/palette";
import { drawOnce, rasterise } from "~/integrations/images/drawings.server";
import { findPicture } from "~/integrations/images/files.server";

type Size = { width: number; height: number };

/** `key`: all that the picture shows. `svg`: in the default palette. */
export type Head = { key: string; svg: () => Promise<string> };

/** The cause's picture at the head of something: its photograph, cut around its focus, else its drawing. */
export async function causeHead(
  db: Db,
  { image_id, drawing }: Pick<Cause, "image_id" | "drawing">,
  size: Size,
): Promise<Head> {
  const image = (await usableImagesById(db, [image_id])).get(image_id ?? "");
  const file = image && (await findPicture(imageUrl(image).replace("/uploads/", "")));
  if (!image || !file) return drawnHead(causeDrawing(drawing), size);
  return {
    key: JSON.stringify([image.id, image.focus_x, image.focus_y, size]),
    svg: async () => photoSvg(image, await buffer(Readable.from(file.read())), size),
  };
}

/** JPEG in the look's colours. @param size the head's */
export const drawHead = ({ key, svg }: Head, { brand, accent, ...look }: Look, size: Size): Promise<Buffer> =>
  drawOnce(`head ${key} ${brand} ${accent}`, async () =>
    rasterise(recoloured(await svg(), paletteOf({ brand, accent, ...look })), size, "jpg"),
  );

/** Cut to the size at its sides, or above and below. */
export const drawnHead = (name: MailDrawing, { width, height }: Size): Head => ({
  key: JSON.stringify([name, width, height]),
  svg: () =>
    Promise.resolve(
      mailDrawing(name).replace(
        /<svg [^<>]*? viewBox="([^"]*)"[^<>]*>/,
        (_, box: string) =>
          `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}" preserveAspectRatio="xMidYMid slice">`,
      ),
    ),
});

function photoSvg(image: Image, jpeg: Buffer, { width, height }: Size): string {
  const scale = Math.max(width / image.width, height / image.height);
  const [shownWidth, shownHeight] = [image.width * scale, image.height * scale];
  const [x, y] = [
    ((width - shownWidth) * image.focus_x) / 100,
    ((height - shownHeight) * image.focus_y) / 100,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image x="${x}" y="${y}" width="${shownWidth}" height="${shownHeight}" href="data:image/jpeg;base64,${jpeg.toString("base64")}"/></svg>`;
}
