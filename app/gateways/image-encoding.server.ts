/** Pictures decoded and encoded, with sharp, in a process of their own (picture-process.server.ts). */
import { open } from "node:fs/promises";
import type { Format } from "./image-files.server";
import { askPictureProcess, type Answer, type PictureSource } from "./picture-process.server";

export type Decoded =
  | { ok: true; width: number; height: number; placeholder: string; jpeg: Buffer }
  | { ok: false; problem: "kind" | "pixels" | "damaged" | "tooHeavy" };

const DECODE_SECONDS = 20;
/** What we made ourselves is not hostile; but nothing may hold up everything behind it for good. */
const ENCODE_SECONDS = 600;

export type Wanted = {
  /** Made to fit into that, never larger than it is. */
  width: number;
  height: number;
  /** Of the file as it was sent. */
  maximumPixels: number;
  /**
   * A tiny WebP, which browsers blur by enlarging it, as a data: URL of at most so many characters; "" if
   * none fits.
   */
  placeholderCharacters: number;
  /** The file that is to hold the pixels, for encodePicture: three or four bytes each, nothing else. */
  pixelsPath: string;
};

/**
 * Decodes a file that a stranger sent: JPEG, PNG, WebP, AVIF or GIF (first frame) by its content, whatever it
 * is called. Turned as its EXIF says; what is kept has eight bits a channel, sRGB, and no metadata.
 * @returns the largest JPEG, and what is known of it. "tooHeavy": memory or time did not suffice
 * @throws what the disk says (ENOSPC …); `pixelsPath` may hold a part then
 */
export async function decodePicture(
  path: string,
  { pixelsPath, placeholderCharacters, ...box }: Wanted,
): Promise<Decoded> {
  // Before libvips sees it: it would open SVG, PDF and others too.
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
 * A finished file, never with metadata. @returns null when its source can't be read. @throws what the disk
 * says
 */
export async function encodePicture(
  source: PictureSource,
  width: number,
  format: Format,
): Promise<Buffer | null> {
  const job = { act: "encode", source, width, format } as const;
  // Once more if the process died: it may have been others who took all the memory.
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
