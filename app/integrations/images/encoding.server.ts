import { open } from "node:fs/promises";
import type { Format } from "./files.server";
import { runPictureJob, type JobResult, type PictureSource } from "./child-process.server";

type Decoded =
  | { ok: true; width: number; height: number; placeholder: string; jpeg: Buffer }
  | { ok: false; problem: "kind" | "pixels" | "damaged" | "tooHeavy" };

const DECODE_SECONDS = 20;
/** A job that never ends would block all others. */
const ENCODE_SECONDS = 600;

type DecodeOptions = {
  width: number;
  height: number;
  maximumPixels: number;
  /** The longest placeholder: a tiny WebP as a data: URL, or "" if none fits. */
  placeholderCharacters: number;
  /** Raw pixels for encodePicture: three or four bytes each, no header. */
  pixelsPath: string;
};

/**
 * JPEG, PNG, WebP, AVIF or GIF (first frame) by content, not name; turned upright by EXIF. Pixels: 8 bits a
 * channel, sRGB, no metadata.
 * @returns the largest JPEG and its facts. "tooHeavy": too little memory or time
 * @throws errors of the disk (ENOSPC …); `pixelsPath` may then be incomplete
 */
export async function decodePicture(
  path: string,
  { pixelsPath, placeholderCharacters, ...box }: DecodeOptions,
): Promise<Decoded> {
  // libvips would also open SVG, PDF and others.
  if (!isPicture(await readFirstBytes(path))) return { ok: false, problem: "kind" };
  const answer = throwOnError(
    await runPictureJob({ act: "decode", path, box, pixelsPath, placeholderCharacters }, DECODE_SECONDS),
  );
  if (!answer) return { ok: false, problem: "tooHeavy" };
  if (!answer.ok) return answer;
  if (!answer.picture) throw new Error("A picture was decoded, but nothing is known of it");
  return { ok: true, ...answer.picture, jpeg: answer.bytes };
}

/** Writes no metadata. @returns null when the source can't be read, or the worker failed twice */
export async function encodePicture(
  source: PictureSource,
  width: number,
  format: Format,
): Promise<Buffer | null> {
  const job = { act: "encode", source, width, format } as const;
  // Retried once: other processes may have taken the memory.
  const answer = throwOnError(
    (await runPictureJob(job, ENCODE_SECONDS)) ?? (await runPictureJob(job, ENCODE_SECONDS)),
  );
  return answer?.ok ? answer.bytes : null;
}

function throwOnError(answer: JobResult | null) {
  if (answer && !answer.ok && answer.problem === "trouble")
    throw Object.assign(new Error(answer.message), { code: answer.code });
  return answer;
}

async function readFirstBytes(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function isPicture(bytes: Buffer): boolean {
  const ascii = bytes.toString("latin1");
  if (ascii.startsWith("\xff\xd8\xff") || ascii.startsWith("\x89PNG\r\n\x1a\n")) return true;
  if (/^GIF8[79]a/.test(ascii) || /^RIFF....WEBP/s.test(ascii)) return true;
  // ISO-BMFF: size, "ftyp", brands. HEIC differs only in the brands.
  const boxEnd = Math.min(bytes.length, bytes.length >= 4 ? bytes.readUInt32BE(0) : 0);
  return ascii.slice(4, 8) === "ftyp" && /avif|avis/.test(ascii.slice(8, boxEnd));
}
