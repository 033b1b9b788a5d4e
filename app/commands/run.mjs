/**
 * What `npm start`, `npm run build`, `npm run donations` … run. Plain JavaScript, because it must work before
 * anything is built: it makes the production build when the sources changed since the last one, and then starts
 * the command, which is part of that build.
 */
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join, resolve } from "node:path";
import { compressBelow } from "./compress.mjs";

const [command = "", ...args] = process.argv.slice(2);
const require = createRequire(import.meta.url);
const stampFile = "build/stamp";

const SOURCES = ["app", "db", "migrations", "public", "package.json", "package-lock.json", "remix.config.js", "vite.config.ts", "tsconfig.json"];
const ENHANCEMENTS = ["enhance", "donation", "account", "staff", "editor", "carousels"];
const COMMANDS = ["donations", "staff", "backup", "restore"];

/** @param {string} path @returns {string[]} */
function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).sort().flatMap((name) => filesBelow(join(path, name)));
}

function fingerprint() {
  const hash = createHash("sha256").update(process.version);
  for (const file of SOURCES.filter((path) => existsSync(path)).flatMap(filesBelow)) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

/** A container ships the build without the sources' tools; there the stamp alone counts. */
function isFresh() {
  if (!existsSync(stampFile)) return false;
  return !existsSync("vite.config.ts") || readFileSync(stampFile, "utf8") === fingerprint();
}

/** @param {string} tool @param {string[]} words */
function run(tool, words) {
  execFileSync(resolve("node_modules/.bin", tool), words, { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, NODE_ENV: "production" } });
}

function build() {
  const print = fingerprint();
  rmSync("build", { recursive: true, force: true });
  run("remix", ["vite:build", "--logLevel", "error"]);
  // What stands before Express, and the commands: the same sources, as programs of their own.
  const programs = ["app/front/front.ts", ...COMMANDS.map((name) => `app/commands/${name}.ts`)];
  run("esbuild", [...programs, "--bundle", "--packages=external", "--platform=node", "--target=node20", "--format=esm", "--outbase=app", "--outdir=build/node", "--log-level=warning", "--define:import.meta.env.DEV=false"]);
  // The scripts of public pages, each in one piece: one request each on a line where every request costs 0.4 s.
  const scripts = ENHANCEMENTS.map((name) => [`app/enhance/${name}.ts`, `app/enhance/${name}.tsx`].find((path) => existsSync(path)) ?? name);
  run("esbuild", [...scripts, "--bundle", "--minify", "--target=es2020", "--format=esm", "--entry-names=[name]-[hash]", "--outdir=build/client/assets", "--metafile=build/enhancements-meta.json", "--log-level=warning"]);
  const { outputs } = JSON.parse(readFileSync("build/enhancements-meta.json", "utf8"));
  const byName = Object.entries(outputs).map(([file, { entryPoint }]) => [basename(entryPoint).replace(/\.tsx?$/, ""), file.replace(/^build\/client/, "")]);
  writeFileSync("build/enhancements.json", JSON.stringify(Object.fromEntries(byName)));
  compressBelow("build/client");
  writeFileSync(stampFile, print);
}

/** @param {string} name */
const built = (name) => import(new URL(`../../build/node/${name}.js`, import.meta.url).href);

async function start() {
  if (!isFresh()) build();
  process.env.NODE_ENV = "production";
  process.env.PORT ||= "3000";
  // Before Express: the client's address, limits, static files, draining (app/front/front.ts).
  await built("front/front");
  process.argv[2] = resolve("build/server/index.js");
  require("@remix-run/serve/dist/cli.js");
}

/** @param {string} script @param {string[]} words */
function child(script, words) {
  const started = spawn(process.execPath, [resolve(script), ...words], { stdio: "inherit" });
  started.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

if (command === "start") await start();
else if (command === "build") {
  if (!(args.includes("--if-stale") && isFresh())) build();
} else if (command === "test") {
  const { ensureBrowser } = await import("./ensure-browser.mjs");
  await ensureBrowser();
  child("node_modules/vitest/vitest.mjs", ["run", ...args]);
} else if (command === "bench") {
  if (!isFresh()) build();
  const { runBenches } = await import("../../bench/run.mjs");
  process.exitCode = await runBenches(args);
} else if (command === "draw") {
  // Not part of the build: it writes into the sources.
  run("esbuild", ["app/commands/draw.ts", "--bundle", "--packages=external", "--platform=node", "--target=node20", "--format=esm", "--outfile=build/draw.js", "--log-level=warning"]);
  await import(new URL("../../build/draw.js", import.meta.url).href);
} else if (COMMANDS.includes(command)) {
  if (!isFresh()) build();
  await built(`commands/${command}`);
} else {
  console.error(`Unknown command: ${command}`);
  process.exitCode = 1;
}
