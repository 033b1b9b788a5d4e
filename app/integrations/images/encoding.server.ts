/** Decodes and encodes pictures with sharp, in a separate process (picture-process.server.ts). */
import { open } from "node:fs/promises";
import type { Format } from "./files.server";
import { askPictureProcess, type Answer, type PictureSource } from "./child-process.server";

type Decoded =
  | { ok: true; width: number; height: number; placeholder: string; jpeg: Buffer }
  | { ok: false; problem: "kind" | "pixels" | "damaged" | "tooHeavy" };

const DECODE_SECONDS = 20;
/** Our own files are not hostile, but a job that never ends would block all others. */
const ENCODE_SECONDS = 600;

type Wanted = {
  /** The picture is scaled down to fit, never enlarged. */
  width: number;
  height: number;
  /** Of the uploaded file. */
  maximumPixels: number;
  /** The most characters for the placeholder: a tiny WebP as a data: URL, or "" if none fits. */
  placeholderCharacters: number;
  /** The file for the pixels, which encodePicture reads: three or four bytes a pixel, no header. */
  pixelsPath: string;
};

/**
 * Decodes an uploaded file: JPEG, PNG, WebP, AVIF or GIF (first frame) by its content, not its name. It is
 * turned upright by its EXIF data. The pixels have eight bits a channel, sRGB, and no metadata.
 * @returns the largest JPEG and its facts. "tooHeavy": memory or time did not suffice
 * @throws errors of the disk (ENOSPC …); `pixelsPath` may then hold a part
 */
export async function decodePicture(
  path: string,
  { pixelsPath, placeholderCharacters, ...box }: Wanted,
): Promise<Decoded> {
  // libvips would also open SVG, PDF and others.
  if (!isPicture(await beginning(path))) return { ok: false, problem: "kind" };
  const answer = orThrow(
    await askPictureProcess({ act: "decode", path, box, pixelsPath, placeholderCharacters }, DECODE_SECONDS),
  );
  if (!answer) return { ok: false, problem: "tooHeavy" };
  if (!answer.ok) return answer;
  if (!answer.picture) throw new Error("A picture was decoded, but nothing is known of it");
  return { ok: true, ...answer.picture, jpeg: answer.bytes };
}

/**
 * Encodes a picture, never with metadata.
 * @returns null when its source can't be read
 * @throws errors of the disk
 */
export async function encodePicture(
  source: PictureSource,
  width: number,
  format: Format,
): Promise<Buffer | null> {
  const job = { act: "encode", source, width, format } as const;
  // Tried again if the process died: other processes may have taken the memory.
  const answer = orThrow(
    (await askPictureProcess(job, ENCODE_SECONDS)) ?? (await askPictureProcess(job, ENCODE_SECONDS)),
  );
  return answer?.ok ? answer.bytes : null;
}

function orThrow(answer: Answer | null) {
  if (answer && !answer.ok && answer.problem === "trouble")
    throw Object.assign(new Error(answer.message), { code: answer.code });
  return answer;
}

async function beginning(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** By the first bytes, as the formats' specifications give them. */
function isPicture(bytes: Buffer): boolean {
  const ascii = bytes.toString("latin1");
  if (ascii.startsWith("\xff\xd8\xff") || ascii.startsWith("\x89PNG\r\n\x1a\n")) return true;
  if (/^GIF8[79]a/.test(ascii) || /^RIFF....WEBP/s.test(ascii)) return true;
  // ISO-BMFF: size, "ftyp", major brand, minor version, compatible brands. HEIC shares all but the brands.
  const boxEnd = Math.min(bytes.length, bytes.length >= 4 ? bytes.readUInt32BE(0) : 0);
  return ascii.slice(4, 8) === "ftyp" && /avif|avis/.test(ascii.slice(8, boxEnd));
}
