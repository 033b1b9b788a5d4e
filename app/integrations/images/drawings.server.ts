import { askPictureProcess, type Job } from "./child-process.server";

const DRAW_SECONDS = 60;

/**
 * Renders a drawing, scaled to cover the given size and cropped evenly. PNGs have a palette of 256 colours
 * without dithering, which suits flat shapes. Cards are JPEGs, which every network can read. "quick-png"
 * keeps all colours, is larger and takes a tenth of the time: for what is encoded again anyway.
 * @throws when the text is no SVG
 */
export async function rasterise(
  svg: string,
  size: { width: number; height: number },
  format: Extract<Job, { act: "draw" }>["format"],
): Promise<Buffer> {
  const answer = await askPictureProcess({ act: "draw", svg, ...size, format }, DRAW_SECONDS);
  if (!answer?.ok) throw new Error(`A drawing could not be rendered: ${JSON.stringify(answer)}`);
  return answer.bytes;
}
