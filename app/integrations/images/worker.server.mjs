/**
 * A separate process: its memory is freed, and a crash does not stop the site. Not built, hence JavaScript.
 */
import { open, readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

/**
 * @typedef {import("./child-process.server").Job} Job
 * @typedef {import("./child-process.server").JobResult} Answer
 * @typedef {{ data: Buffer, width: number, height: number, channels: 3 | 4 }} Pixels eight bits a channel,
 * sRGB, upright. Four channels only if some pixels are transparent
 */

// One thread and no cache: memory is scarce on a small machine.
sharp.concurrency(1);
sharp.cache(false);

// If memory runs out, Linux kills this process first (proc(5), oom_score_adj).
void writeFile("/proc/self/oom_score_adj", "1000").catch(() => undefined);

/** Longest sides in pixels, tried until the placeholder fits. */
const PLACEHOLDER_SIDES = [20, 16, 12, 8, 6, 4, 2];

process.on("message", (message) => {
  const job = /** @type {Job} */ (message);
  const answer = job.act === "decode" ? decode(job) : job.act === "encode" ? encode(job) : draw(job);
  void answer.catch(toErrorAnswer).then((done) => process.send?.(done));
});
// Ends at once when the site has ended, even within a job.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
// Ctrl-C signals this process too, but the site decides when it ends.
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.on(signal, () => undefined);

/** @param {Extract<Job, { act: "decode" }>} job @returns {Promise<Answer>} */
async function decode({ path, box, pixelsPath, placeholderCharacters }) {
  const pixels = await pixelsOf(path, box);
  if (typeof pixels === "string") return { ok: false, problem: pixels };
  const { width, height } = pixels;
  const bytes = await encoded(pixels, width, "jpg");
  const placeholder = await placeholderOf(pixels, placeholderCharacters);
  await writeFile(pixelsPath, pixels.data, { mode: 0o644, flush: true });
  return { ok: true, bytes, picture: { width, height, placeholder } };
}

/**
 * @param {string} path
 * @param {Extract<Job, { act: "decode" }>["box"]} box
 * @returns {Promise<Pixels | "pixels" | "damaged">}
 */
async function pixelsOf(path, { width, height, maximumPixels }) {
  try {
    const { data, info } = await sharp(await withoutPngText(path), {
      limitInputPixels: maximumPixels,
      failOn: "truncated",
      animated: false,
      sequentialRead: true,
    })
      .autoOrient()
      .resize({ width, height, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    return withoutNeedlessAlpha({
      data,
      width: info.width,
      height: info.height,
      channels: info.channels === 4 ? 4 : 3,
    });
  } catch (error) {
    return /pixel limit|too (large|many)|exceeds/i.test(String(error)) ? "pixels" : "damaged";
  }
}

const PNG_SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
const TEXT_CHUNKS = ["tEXt", "zTXt", "iTXt"];

/**
 * libvips copies a PNG's texts in each step: 20 MB of them, zipped to 20 kB, made a small picture take 100 times as long.
 * @param {string} path @returns {Promise<string | Buffer>} the path, unless it is a PNG that holds texts
 */
async function withoutPngText(path) {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
    if (!buffer.equals(PNG_SIGNATURE)) return path;
  } finally {
    await file.close();
  }
  const bytes = await readFile(path);
  let kept = 8;
  // Length, type, data, checksum (PNG specification, 5.3).
  for (let at = 8, next = 0; at + 8 <= bytes.length; at = next) {
    next = Math.min(at + bytes.readUInt32BE(at) + 12, bytes.length);
    if (TEXT_CHUNKS.includes(bytes.toString("latin1", at + 4, at + 8))) continue;
    bytes.copyWithin(kept, at, next);
    kept += next - at;
  }
  return kept === bytes.length ? path : bytes.subarray(0, kept);
}

/** @param {Extract<Job, { act: "encode" }>} job @returns {Promise<Answer>} */
async function encode({ source: { path, raw }, width, format }) {
  try {
    const pixels = raw ? { ...raw, data: await readFile(path) } : await decodedJpeg(path);
    return { ok: true, bytes: await encoded(pixels, width, format) };
  } catch {
    return { ok: false, problem: "damaged" };
  }
}

/** @param {string} path of a JPEG that was made here @returns {Promise<Pixels>} */
async function decodedJpeg(path) {
  const { data, info } = await sharp(path).toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 3 };
}

const PAPER = "#fffdf8";

/** @param {Extract<Job, { act: "draw" }>} job @returns {Promise<Answer>} */
async function draw({ svg, width, height, format, maximumBytes = Infinity }) {
  const drawn = Buffer.from(svg);
  const natural = await sharp(drawn).metadata();
  const scale = Math.max(width / natural.width, height / natural.height);
  // Rendered at its final size (72 dpi: one pixel per unit), for sharp edges.
  const pixels = sharp(drawn, { density: 72 * scale }).resize(width, height, { fit: "cover" });
  if (format === "png") return { ok: true, bytes: await fittingPng(pixels, maximumBytes) };
  const made = {
    "quick-png": () => pixels.flatten({ background: PAPER }).png({ compressionLevel: 1 }),
    jpg: () => pixels.flatten({ background: PAPER }).jpeg({ quality: 70, mozjpeg: true }),
  };
  return { ok: true, bytes: await made[format]().toBuffer() };
}

const PNG_COLOURS = [256, 64, 32, 16, 8, 4, 2];

/** The most colours with which it is small enough. @param {import("sharp").Sharp} pixels @param {number} maximumBytes */
async function fittingPng(pixels, maximumBytes) {
  const { data, info } = await pixels.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  let bytes = Buffer.alloc(0);
  for (const colours of PNG_COLOURS) {
    bytes = await asSharp({ data, width, height, channels: info.channels === 4 ? 4 : 3 })
      .png({ palette: true, colours, dither: 0, compressionLevel: 9, effort: 7 })
      .toBuffer();
    if (bytes.length <= maximumBytes) break;
  }
  return bytes;
}

/** Fills transparency with white in JPEG. @param {Pixels} pixels @param {number} width @param {string} format */
function encoded(pixels, width, format) {
  const sized = width < pixels.width ? asSharp(pixels).resize({ width }) : asSharp(pixels);
  if (format === "avif") return sized.avif({ quality: 50, effort: 2 }).toBuffer();
  if (format === "webp") return sized.webp({ quality: 75, effort: 4 }).toBuffer();
  return sized.flatten({ background: "#fff" }).jpeg({ quality: 76, mozjpeg: true }).toBuffer();
}

/**
 * "" for transparent pictures: it would show through. @param {Pixels} pixels @param {number} maximumCharacters
 */
async function placeholderOf(pixels, maximumCharacters) {
  if (pixels.channels === 4) return "";
  for (const side of PLACEHOLDER_SIDES) {
    const bytes = await asSharp(pixels)
      .resize({ width: side, height: side, fit: "inside" })
      .webp({ quality: 20, effort: 6 })
      .toBuffer();
    const url = `data:image/webp;base64,${bytes.toString("base64")}`;
    if (url.length <= maximumCharacters) return url;
  }
  return "";
}

/** @param {Pixels} pixels @returns {Pixels} */
function withoutNeedlessAlpha(pixels) {
  const { data, width, height, channels } = pixels;
  if (channels === 3) return pixels;
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return pixels;
  const opaque = Buffer.allocUnsafe(width * height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) data.copy(opaque, to, from, from + 3);
  return { data: opaque, width, height, channels: 3 };
}

/** @param {Pixels} pixels */
const asSharp = ({ data, width, height, channels }) => sharp(data, { raw: { width, height, channels } });

/** @param {NodeJS.ErrnoException} error @returns {Answer} */
const toErrorAnswer = (error) => ({
  ok: false,
  problem: "trouble",
  code: error.code ?? "",
  message: error.message,
});
