import { loadSharp } from "./sharp.server";

const PAPER = "#fffdf8";

/**
 * A drawing as pixels, scaled to cover the given size and cut evenly on both sides. PNGs have a palette of
 * 256 colours, undithered: enough for flat shapes. JPEGs are for cards, which every network can read.
 * "quick-png" keeps every colour and is larger, but is there ten times as soon: for what is encoded once more
 * anyway.
 * @throws when the text is no SVG
 */
export async function rasterise(
  svg: string,
  { width, height }: { width: number; height: number },
  format: "png" | "quick-png" | "jpg",
): Promise<Buffer> {
  const sharp = await loadSharp();
  const drawn = Buffer.from(svg);
  const natural = await sharp(drawn).metadata();
  const scale = Math.max(width / natural.width, height / natural.height);
  // Drawn at the size it is needed in (72 dpi is one pixel per unit), so that edges stay sharp.
  const pixels = sharp(drawn, { density: 72 * scale }).resize(width, height, { fit: "cover" });
  if (format === "quick-png")
    return pixels.flatten({ background: PAPER }).png({ compressionLevel: 1 }).toBuffer();
  return format === "png"
    ? pixels.png({ palette: true, colours: 256, dither: 0, compressionLevel: 9, effort: 7 }).toBuffer()
    : pixels.flatten({ background: PAPER }).jpeg({ quality: 70, mozjpeg: true }).toBuffer();
}
