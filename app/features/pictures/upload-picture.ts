import { sending as text } from "~/locales/en.json";
import { imageLimits } from "~/lib/limits";

export type SentPicture = { id: string; src: string; width: number; height: number };

type SendOutcome =
  | { picture: SentPicture }
  | { problem: string; errors?: Partial<Record<string, string>> | undefined }
  | "cancelled";

type Answer = Partial<SentPicture> & { message?: string; errors?: Partial<Record<string, string>> };

/** XMLHttpRequest, because fetch has no upload progress. @param said consent data, unless the form sends it */
export function sendPicture(
  blob: Blob,
  name: string,
  signal: AbortSignal,
  onProgress: (sent: number, total: number) => void,
  said: Record<string, string> = {},
): Promise<SendOutcome> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve("cancelled");
    const request = new XMLHttpRequest();
    const form = new FormData();
    for (const [field, text] of Object.entries(said)) form.append(field, text);
    form.append("image", blob, name);
    request.open("POST", "/admin/pictures");
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onerror = () => resolve({ problem: text.offline });
    request.onabort = () => resolve("cancelled");
    request.onload = () => {
      const { id, src, width, height, message, errors } = (request.response as Answer | null) ?? {};
      if (request.status === 201 && id && src && width && height)
        resolve({ picture: { id, src, width, height } });
      else if (request.status === 401) resolve({ problem: text.sessionEnded });
      else resolve({ problem: message ?? text.offline, errors });
    };
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

const { sentLongestPx, sentBytes } = imageLimits;

const QUALITIES = [0.85, 0.75, 0.65, 0.55];
const SMALLEST_PX = 1_000;
/** A canvas would stop its animation. */
const MOVING = "image/gif";

/** Upright, at most 2,560 px long, about 600 kB, without metadata; unchanged if the browser cannot read it. */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.type === MOVING) return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!bitmap) return file;
  try {
    return await encodeSmall(bitmap, file);
  } finally {
    bitmap.close();
  }
}

async function encodeSmall(bitmap: ImageBitmap, file: File): Promise<Blob> {
  const own = Math.max(bitmap.width, bitmap.height);
  for (let longest = Math.min(own, sentLongestPx); ; longest *= 0.8) {
    const canvas = draw(bitmap, longest / own);
    for (const quality of QUALITIES) {
      const blob = await encode(canvas, quality);
      if (!blob) return file;
      if (blob.size <= sentBytes || (longest <= SMALLEST_PX && quality === QUALITIES.at(-1))) return blob;
    }
  }
}

function draw(bitmap: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext("2d");
  if (pen) {
    pen.imageSmoothingQuality = "high";
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
}

/** WebP, or JPEG in browsers that cannot encode it (Safari). Null when the canvas is too large for the device. */
async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const webp = await toBlob(canvas, "image/webp", quality);
  return webp?.type === "image/webp" ? webp : toBlob(canvas, "image/jpeg", quality);
}

const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
