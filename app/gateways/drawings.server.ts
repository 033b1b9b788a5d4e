import { loadSharp } from "./sharp.server";

const PAPER = "#fffdf8";

/**
 * Renders a drawing, scaled to cover the given size and cropped evenly. PNGs have a palette of 256 colours
 * without dithering, which suits flat shapes. Cards are JPEGs, which every network can read. "quick-png"
 * keeps all colours, is larger and takes a tenth of the time: for what is encoded again anyway.
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
  // Rendered at its final size (72 dpi is one pixel per unit), so that edges stay sharp.
  const pixels = sharp(drawn, { density: 72 * scale }).resize(width, height, { fit: "cover" });
  if (format === "quick-png")
    return pixels.flatten({ background: PAPER }).png({ compressionLevel: 1 }).toBuffer();
  return format === "png"
    ? pixels.png({ palette: true, colours: 256, dither: 0, compressionLevel: 9, effort: 7 }).toBuffer()
    : pixels.flatten({ background: PAPER }).jpeg({ quality: 70, mozjpeg: true }).toBuffer();
}
