/** Compares uploads with sharp alone, then measures the memory for 24 megapixels of demanding formats. */
import { randomBytes } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import sharp from "sharp";
import { insertStaffSession, report, startServer } from "./server.mjs";

const WIDTHS = [320, 480, 800, 1200, 1600];
const SHOWN_BUDGET = 3;
const WHOLE_BUDGET = 1.3;
const MEMORY_BUDGET_MB = 400;
const LEFT_BUDGET_MB = 40;
/** Longer than the image worker, which exits a second after its last job. */
const QUIET_MS = 2_500;

/**
 * 24 megapixels each, in the most memory-hungry form of each format within 15 MB.
 * @type {Record<string, (photo: import("sharp").Sharp) => Promise<Buffer>>}
 */
const FORMATS = {
  "JPEG, progressive, 4:4:4, turned": (photo) =>
    photo
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 75, progressive: true, chromaSubsampling: "4:4:4" })
      .toBuffer(),
  "WebP, lossless": (photo) => photo.blur(8).webp({ lossless: true, effort: 0 }).toBuffer(),
  "PNG, interlaced": (photo) => framed(photo).png({ progressive: true }).toBuffer(),
  "PNG, 16 bit, interlaced": (photo) =>
    framed(photo).toColourspace("rgb16").png({ progressive: true }).toBuffer(),
  "AVIF, 4:2:0, in one piece": (photo) =>
    photo.avif({ quality: 50, effort: 0, chromaSubsampling: "4:2:0" }).toBuffer(),
};

export default async function upload() {
  sharp.concurrency(1);
  sharp.cache(false);
  const results = [await measureUpload(4000, 3000), await measureUpload(6000, 4000), await measureFormats()];
  return results.every(Boolean);
}

/** @param {number} width @param {number} height */
async function measureUpload(width, height) {
  const server = await startServer();
  try {
    const photo = await sharp(await photograph(width, height))
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 88 })
      .toBuffer();
    const bare = await bareSeconds(photo, server.folder);
    const token = insertStaffSession(server.databasePath);
    const before = processorSeconds(server.pid);
    const memory = watchMemory(server.pid);
    await send(server.origin, token, photo);
    const shown = processorSeconds(server.pid) - before;
    await waitForAllSizes(server.databasePath);
    const whole = processorSeconds(server.pid) - before;
    console.log(
      `${Math.round((width * height) / 1e6)} megapixels, ${(photo.length / 1e6).toFixed(1)} MB; bare ${bare.toFixed(1)} s of the processor`,
    );
    return [
      checkRatio("on the page after", shown, bare, SHOWN_BUDGET),
      checkRatio("every size after ", whole, bare, WHOLE_BUDGET),
      checkMemory("all of it", memory.stop()),
    ].every(Boolean);
  } finally {
    await server.stop();
  }
}

async function measureFormats() {
  const server = await startServer();
  try {
    const token = insertStaffSession(server.databasePath);
    const photo = await photograph(6000, 4000);
    const idle = memoryNow(server.pid);
    const results = [];
    for (const [name, make] of Object.entries(FORMATS)) {
      const bytes = await make(sharp(photo));
      const memory = watchMemory(server.pid);
      const refusal = await send(server.origin, token, bytes).then(
        () => "",
        (error) => `; ${error.message}`,
      );
      results.push(
        checkMemory(`${name}, ${(bytes.length / 1e6).toFixed(1)} MB${refusal}`, memory.stop()) &&
          refusal === "",
      );
      await waitForAllSizes(server.databasePath);
    }
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    const growth = memoryNow(server.pid) - idle;
    return [
      ...results,
      report(
        growth <= LEFT_BUDGET_MB,
        `afterwards ${growth.toFixed(0)} MB more than the ${idle.toFixed(0)} MB before (budget ${LEFT_BUDGET_MB} MB)`,
      ),
    ].every(Boolean);
  } finally {
    await server.stop();
  }
}

/** @param {string} origin @param {string} token @param {Buffer} photo */
async function send(origin, token, photo) {
  const form = new FormData();
  form.set("title", `A well ${randomBytes(4).toString("hex")}`);
  form.set("image", new Blob([new Uint8Array(photo)]), "well");
  const response = await fetch(`${origin}/gallery/create`, {
    method: "POST",
    body: form,
    headers: { Authorization: `Bearer ${token}` },
  });
  const saved = await response.json();
  const shown = await fetch(new URL(saved.galleryItem?.imagePath?.url ?? "/uploads/none", origin));
  if (response.status !== 201 || shown.status !== 200)
    throw new Error(`not accepted: ${response.status} ${JSON.stringify(saved)}`);
}

/** A lossless picture with grain. @param {number} width @param {number} height */
async function photograph(width, height) {
  const grain = await sharp({
    create: {
      width: width / 2,
      height: height / 2,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 120, sigma: 25 },
    },
  })
    .png()
    .toBuffer();
  return sharp(grain).resize(width, height).blur(0.7).png({ compressionLevel: 1 }).toBuffer();
}

/** Adds a plain area, so that lossless formats stay within 15 MB. @param {import("sharp").Sharp} photo */
const framed = (photo) => photo.resize(1200, 800).extend({ right: 4800, bottom: 3200, background: "#246" });

/** @param {Buffer} photo @param {string} folder */
async function bareSeconds(photo, folder) {
  const path = join(folder, "bare.jpg");
  writeFileSync(path, photo);
  const before = process.cpuUsage();
  for (const width of WIDTHS) {
    const sized = () => sharp(path).autoOrient().resize({ width, withoutEnlargement: true });
    await sized().avif({ quality: 50, effort: 2 }).toFile(`${path}-${width}.avif`);
    await sized().webp({ quality: 75, effort: 4 }).toFile(`${path}-${width}.webp`);
    await sized().jpeg({ quality: 76, mozjpeg: true }).toFile(`${path}-${width}.jpg`);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** @param {string} path */
async function waitForAllSizes(path) {
  const db = new Sqlite(path, { readonly: true });
  const waiting = db.prepare("select count(*) from images where state = 'received'").pluck();
  while (waiting.get() !== 0) await new Promise((resolve) => setTimeout(resolve, 50));
  db.close();
}

/** Ids of the server's process and its child processes. @param {number | undefined} pid */
function processesOf(pid) {
  const isChild = (/** @type {string} */ name) => statusOf(name, "PPid") === pid;
  return [String(pid), ...readdirSync("/proc").filter((name) => /^\d+$/.test(name) && isChild(name))];
}

/** From /proc/PID/status; 0 if the process has ended. @param {string} pid @param {string} name */
function statusOf(pid, name) {
  try {
    return Number(
      new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0,
    );
  } catch {
    return 0;
  }
}

/** Returns the MB of all its processes. @param {number | undefined} pid */
const memoryNow = (pid) => processesOf(pid).reduce((sum, one) => sum + statusOf(one, "VmRSS"), 0) / 1024;

/** Records peak memory in MB; shared pages count twice. @param {number | undefined} pid */
function watchMemory(pid) {
  let highest = 0;
  const measure = () => {
    const sum = processesOf(pid).reduce(
      (all, one) => all + statusOf(one, one === String(pid) ? "VmRSS" : "VmHWM"),
      0,
    );
    highest = Math.max(highest, sum / 1024);
  };
  const timer = setInterval(measure, 50);
  return { stop: () => (measure(), clearInterval(timer), highest) };
}

/** Includes child processes that have ended. @param {number | undefined} pid */
function processorSeconds(pid) {
  const ticks = processesOf(pid).flatMap((one) => {
    const fields = readFileSync(`/proc/${one}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return fields.slice(11, 15).map(Number);
  });
  return ticks.reduce((sum, one) => sum + one, 0) / 100;
}

/** @param {string} what @param {number} ours @param {number} bare @param {number} budget */
const checkRatio = (what, ours, bare, budget) =>
  report(
    ours / bare <= budget,
    `${what} ${ours.toFixed(1)} s, ratio ${(ours / bare).toFixed(2)} (budget ${budget})`,
  );

/** @param {string} what @param {number} megabytes */
const checkMemory = (what, megabytes) =>
  report(
    megabytes <= MEMORY_BUDGET_MB,
    `${what}: at most ${megabytes.toFixed(0)} MB, ${(megabytes / MEMORY_BUDGET_MB).toFixed(2)} of the budget (${MEMORY_BUDGET_MB} MB)`,
  );
