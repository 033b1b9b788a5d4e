/** Pictures decoded and encoded, with sharp. One job at a time: the machine this runs on is small. */
import { open } from "node:fs/promises";
import type { Sharp } from "sharp";
import type { Format } from "./image-files.server";
import { loadSharp } from "./sharp.server";

/** A decoded picture: eight bits a channel, sRGB, upright, without any metadata. Four channels only if some of it is see-through. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 3 | 4 };

export type Decoded = { ok: true; pixels: Pixels } | { ok: false; problem: "kind" | "pixels" | "damaged" };

const DECODE_SECONDS = 20;

/**
 * Decodes a file that a stranger sent: JPEG, PNG, WebP, AVIF or GIF (first frame) by its content, whatever it is
 * called. Turned as its EXIF says and made to fit into `box`, never larger than it is.
 */
export function decodePicture(path: string, box: { width: number; height: number; maximumPixels: number }): Promise<Decoded> {
  return oneAtATime(async () => {
    // Before libvips sees it: it would open SVG, PDF and others too.
    if (!isPicture(await beginning(path))) return { ok: false, problem: "kind" };
    const sharp = await loadSharp();
    try {
      const picture = sharp(path, { limitInputPixels: box.maximumPixels, failOn: "truncated", animated: false, sequentialRead: true });
      const { data, info } = await picture
        .timeout({ seconds: DECODE_SECONDS })
        .autoOrient()
        .resize({ width: box.width, height: box.height, fit: "inside", withoutEnlargement: true })
        .toColourspace("srgb")
        .raw({ depth: "uchar" })
        .toBuffer({ resolveWithObject: true });
      return { ok: true, pixels: withoutNeedlessAlpha({ data, width: info.width, height: info.height, channels: info.channels as 3 | 4 }) };
    } catch (error) {
      return { ok: false, problem: /pixel limit|too (large|many)|exceeds/i.test(String(error)) ? "pixels" : "damaged" };
    }
  });
}

/** A finished file. Never with metadata; what is see-through becomes white in a JPEG. */
export function encodePicture(pixels: Pixels, width: number, format: Format): Promise<Buffer> {
  return oneAtATime(async () => {
    const whole = await asSharp(pixels);
    const sized = width < pixels.width ? whole.resize({ width }) : whole;
    if (format === "avif") return sized.avif({ quality: 50, effort: 2 }).toBuffer();
    if (format === "webp") return sized.webp({ quality: 75, effort: 4 }).toBuffer();
    return sized.flatten({ background: "#fff" }).jpeg({ quality: 76, mozjpeg: true }).toBuffer();
  });
}

/** Smaller and smaller until it fits: longest sides in pixels. */
const PLACEHOLDER_SIDES = [20, 16, 12, 8, 6, 4, 2];

/**
 * A tiny WebP that browsers blur by enlarging it, as a data: URL. Empty for a picture that is see-through in places,
 * because there it would shine through.
 */
export function placeholder(pixels: Pixels, maximumCharacters: number): Promise<string> {
  return oneAtATime(async () => {
    if (pixels.channels === 4) return "";
    for (const side of PLACEHOLDER_SIDES) {
      const bytes = await (await asSharp(pixels)).resize({ width: side, height: side, fit: "inside" }).webp({ quality: 20, effort: 6 }).toBuffer();
      const url = `data:image/webp;base64,${bytes.toString("base64")}`;
      if (url.length <= maximumCharacters) return url;
    }
    return "";
  });
}

/** A finished JPEG as pixels again, for when the master is gone. @throws when it can't be read */
export function decodeOwnJpeg(bytes: Uint8Array): Promise<Pixels> {
  return oneAtATime(async () => {
    const sharp = await loadSharp();
    const { data, info } = await sharp(bytes).toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: 3 };
  });
}

async function asSharp({ data, width, height, channels }: Pixels): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(data, { raw: { width, height, channels } });
}

function withoutNeedlessAlpha(pixels: Pixels): Pixels {
  const { data, width, height, channels } = pixels;
  if (channels === 3) return pixels;
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return pixels;
  const opaque = Buffer.allocUnsafe(width * height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) data.copy(opaque, to, from, from + 3);
  return { data: opaque, width, height, channels: 3 };
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

let last: Promise<unknown> = Promise.resolve();

/** Waits its turn behind every picture job of this process. */
function oneAtATime<T>(job: () => Promise<T>): Promise<T> {
  const turn = last.then(job, job);
  last = turn.catch(() => undefined);
  return turn;
}
