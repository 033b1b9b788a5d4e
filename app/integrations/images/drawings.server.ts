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

const MAX_DRAWN = 100;
const drawn = new Map<string, Promise<Buffer>>();

/** Draws what has the same key once, and keeps the latest hundred. @param key all that the picture shows */
export function drawOnce(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const before = drawn.get(key);
  if (before) return before;
  for (const oldest of drawn.keys()) {
    if (drawn.size < MAX_DRAWN) break;
    drawn.delete(oldest);
  }
  const picture = draw();
  drawn.set(key, picture);
  picture.catch(() => drawn.delete(key));
  return picture;
}
