import { runPictureJob, type Job } from "./child-process.server";

const DRAW_SECONDS = 60;

/**
 * Scales the drawing to cover the size. "png": 256 colours; "jpg": for link previews; "quick-png": all
 * colours in a tenth of the time, for pictures that are encoded again.
 * @param maximumBytes of a "png", which gets fewer colours until it fits @throws when it can't be rendered
 */
export async function rasterise(
  svg: string,
  size: { width: number; height: number },
  format: Extract<Job, { act: "draw" }>["format"],
  maximumBytes = Infinity,
): Promise<Buffer> {
  const answer = await runPictureJob({ act: "draw", svg, ...size, format, maximumBytes }, DRAW_SECONDS);
  if (!answer?.ok) throw new Error(`A drawing could not be rendered: ${JSON.stringify(answer)}`);
  return answer.bytes;
}
