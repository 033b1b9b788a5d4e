/**
 * A photograph sent to the gallery of a running server, against the same sharp pipeline bare: every size in every
 * format from the file itself, one after the other. And the highest memory of the whole server process meanwhile.
 */
import { createHash, randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import sharp from "sharp";
import { startServer } from "./server.mjs";

const WIDTHS = [320, 480, 800, 1200, 1600];
const SHOWN_BUDGET = 3;
const WHOLE_BUDGET = 1.3;

export default async function upload() {
  sharp.concurrency(1);
  sharp.cache(false);
  const results = [await round(4000, 3000, 350), await round(6000, 4000, 400)];
  return results.every(Boolean);
}

/** @param {number} width @param {number} height @param {number} memoryBudget in MB */
async function round(width, height, memoryBudget) {
  const server = await startServer();
  try {
    const photo = await photograph(width, height);
    const bare = await bareSeconds(photo, server.folder);
    const token = memberOfStaff(server.databasePath);
    const form = new FormData();
    form.set("title", "A well");
    form.set("image", new Blob([photo], { type: "image/jpeg" }), "well.jpg");
    const started = performance.now();
    const answer = await fetch(`${server.origin}/gallery/create`, { method: "POST", body: form, headers: { Authorization: `Bearer ${token}` } });
    const saved = await answer.json();
    const shown = await fetch(new URL(saved.galleryItem?.imagePath?.url ?? "/uploads/none", server.origin));
    if (answer.status !== 201 || shown.status !== 200) throw new Error(`not accepted: ${answer.status} ${JSON.stringify(saved)}`);
    const shownAfter = seconds(started);
    await everySize(server.databasePath);
    const wholeAfter = seconds(started);
    const memory = highestMemory(server.pid);
    const name = `${Math.round((width * height) / 1e6)} megapixels, ${(photo.length / 1e6).toFixed(1)} MB; bare ${bare.toFixed(1)} s`;
    console.log(name);
    return [
      verdict("on the page after", shownAfter, bare, SHOWN_BUDGET),
      verdict("every size after ", wholeAfter, bare, WHOLE_BUDGET),
      say(memory <= memoryBudget, `highest memory of the server ${memory.toFixed(0)} MB (budget ${memoryBudget} MB)`),
    ].every(Boolean);
  } finally {
    await server.stop();
  }
}

/** Grain and gradients, with the place where it was taken. @param {number} width @param {number} height */
async function photograph(width, height) {
  const grain = await sharp({ create: { width: width / 2, height: height / 2, channels: 3, background: "#000", noise: { type: "gaussian", mean: 120, sigma: 25 } } }).png().toBuffer();
  return sharp(grain).resize(width, height).blur(0.7).withMetadata({ orientation: 6 }).jpeg({ quality: 88 }).toBuffer();
}

/** @param {Buffer} photo @param {string} folder */
async function bareSeconds(photo, folder) {
  const path = join(folder, "bare.jpg");
  writeFileSync(path, photo);
  const started = performance.now();
  for (const width of WIDTHS) {
    const sized = () => sharp(path).autoOrient().resize({ width, withoutEnlargement: true });
    await sized().avif({ quality: 50, effort: 2 }).toFile(`${path}-${width}.avif`);
    await sized().webp({ quality: 75, effort: 4 }).toFile(`${path}-${width}.webp`);
    await sized().jpeg({ quality: 76, mozjpeg: true }).toFile(`${path}-${width}.jpg`);
  }
  return seconds(started);
}

/** Straight into the books: signing up is not what is measured. @param {string} path */
function memberOfStaff(path) {
  const token = randomBytes(32).toString("base64url");
  const now = new Date().toISOString();
  const db = new Sqlite(path);
  db.prepare("insert into users (id, email, email_key, contact, password_hash, verified_at, staff_since, created_at, updated_at) values ('bench', 'asha@example.org', 'asha@example.org', '+919876543210', '-', ?, ?, ?, ?)").run(now, now, now, now);
  db.prepare("insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at, device) values (?, 'bench', ?, ?, ?, 'bench')").run(
    createHash("sha256").update(token).digest("base64url"),
    now,
    now,
    new Date(Date.now() + 3_600_000).toISOString(),
  );
  db.close();
  return token;
}

/** @param {string} path */
async function everySize(path) {
  const db = new Sqlite(path, { readonly: true });
  const waiting = db.prepare("select count(*) from images where state = 'received'").pluck();
  while (waiting.get() !== 0) await new Promise((resolve) => setTimeout(resolve, 50));
  db.close();
}

/** Linux keeps the highest resident size of each process. @param {number | undefined} pid */
function highestMemory(pid) {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}

/** @param {number} started */
const seconds = (started) => (performance.now() - started) / 1000;

/** @param {string} what @param {number} ours @param {number} bare @param {number} budget */
const verdict = (what, ours, bare, budget) => say(ours / bare <= budget, `${what} ${ours.toFixed(1)} s, ratio ${(ours / bare).toFixed(2)} (budget ${budget})`);

/** @param {boolean} ok @param {string} text */
function say(ok, text) {
  console.log(`${ok ? "ok  " : "MISS"} ${text}`);
  return ok;
}
