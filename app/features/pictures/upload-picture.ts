import { t } from "~/locales/screen-text";
import { imageLimits } from "~/lib/limits";

export type UploadedPicture = { id: string; src: string; width: number; height: number };

type UploadResult =
  | { picture: UploadedPicture }
  | { problem: string; errors?: Partial<Record<string, string>> | undefined }
  | "cancelled";

type UploadResponse = Partial<UploadedPicture> & {
  message?: string;
  errors?: Partial<Record<string, string>>;
};

/** XMLHttpRequest, because fetch has no upload progress. @param peopleFields consent data, unless the form sends it */
export function uploadPicture(
  blob: Blob,
  name: string,
  signal: AbortSignal,
  onProgress: (sent: number, total: number) => void,
  peopleFields: Record<string, string> = {},
): Promise<UploadResult> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve("cancelled");
    const request = new XMLHttpRequest();
    const form = new FormData();
    for (const [field, text] of Object.entries(peopleFields)) form.append(field, text);
    form.append("image", blob, name);
    request.open("POST", "/admin/pictures");
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onerror = () => resolve({ problem: t("sending.offline") });
    request.onabort = () => resolve("cancelled");
    request.onload = () => {
      const { id, src, width, height, message, errors } = (request.response as UploadResponse | null) ?? {};
      if (request.status === 201 && id && src && width && height)
        resolve({ picture: { id, src, width, height } });
      else if (request.status === 401) resolve({ problem: t("sending.sessionEnded") });
      else resolve({ problem: message ?? t("sending.offline"), errors });
    };
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

const { resizedMaxPx, resizedMaxBytes } = imageLimits;

const QUALITIES = [0.85, 0.75, 0.65, 0.55];
const MIN_PX = 1_000;
/** A canvas would stop its animation. */
const ANIMATED_TYPE = "image/gif";

/** Upright, at most 2,560 px, about 600 kB, without metadata. GIFs and unreadable files stay unchanged. */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.type === ANIMATED_TYPE) return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!bitmap) return file;
  try {
    return await encodeSmall(bitmap, file);
  } finally {
    bitmap.close();
  }
}

async function encodeSmall(bitmap: ImageBitmap, file: File): Promise<Blob> {
  const originalPx = Math.max(bitmap.width, bitmap.height);
  for (let longest = Math.min(originalPx, resizedMaxPx); ; longest *= 0.8) {
    const canvas = draw(bitmap, longest / originalPx);
    for (const quality of QUALITIES) {
      const blob = await encode(canvas, quality);
      if (!blob) return file;
      if (blob.size <= resizedMaxBytes || (longest <= MIN_PX && quality === QUALITIES.at(-1))) return blob;
    }
  }
}

function draw(bitmap: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (context) {
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
}

/** Encodes as WebP, in Safari as JPEG. Null when the canvas is too large for the device. */
async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const webp = await toBlob(canvas, "image/webp", quality);
  return webp?.type === "image/webp" ? webp : toBlob(canvas, "image/jpeg", quality);
}

const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
