/**
 * What `npm start`, `npm run build`, `npm run donations` … run. Plain JavaScript, because it must work before
 * anything is built: it makes the production build when the sources changed since the last one, and then
 * starts
 * the command, which is part of that build.
 */
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { compressBelow } from "./compress.mjs";

const [command = "", ...args] = process.argv.slice(2);
const stampFile = "build/stamp";

const SOURCES = [
  "app",
  "db",
  "migrations",
  "public",
  "package.json",
  "package-lock.json",
  "remix.config.js",
  "vite.config.ts",
  "tsconfig.json",
];
const ENHANCEMENTS = ["enhance", "donation", "account", "staff", "editor", "carousels"];
const COMMANDS = ["donations", "staff", "backup", "restore"];
/** Not bundled: packages with binaries or data beside their scripts, and large ones that are seldom used. */
const APART = [
  "better-sqlite3",
  "sharp",
  "@node-rs/argon2",
  "pdfkit",
  "razorpay",
  "nodemailer",
  "@zxcvbn-ts/language-common",
  "fsevents",
];
/** Older packages ask Node for its modules in the older way, which a module must be given. */
const REQUIRE =
  'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);';

/** @param {string} path @returns {string[]} */
function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/**
 * @typedef {{ fingerprint: string, node: string, files: Record<string, { changedAt: number, hash: string }>
 * }} Stamp
 */

const sources = () => SOURCES.filter((path) => existsSync(path)).flatMap(filesBelow);

/** @param {string} file */
const hashOf = (file) => createHash("sha256").update(readFileSync(file)).digest("base64url");

/**
 * What the build is made from. `changedAt` is the kernel's own note (ctime), which no tool can set back: a
 * file that
 * still has the same one is the same file. Only what has another, after a checkout or a copy, is read and
 * compared.
 * `fingerprint` names the build: the same sources and Node give the same letters, wherever they are built.
 * @returns {Stamp}
 */
function newStamp() {
  const files = sources().map((file) => ({ file, changedAt: statSync(file).ctimeMs, hash: hashOf(file) }));
  const fingerprint = createHash("sha256").update(process.version);
  for (const { file, hash } of files) fingerprint.update(file).update(hash);
  return {
    fingerprint: fingerprint.digest("hex"),
    node: process.version,
    files: Object.fromEntries(files.map(({ file, changedAt, hash }) => [file, { changedAt, hash }])),
  };
}

/** A container ships the build without the sources' tools; there it is enough that a build stands there. */
function isFresh() {
  if (!existsSync(stampFile)) return false;
  if (!existsSync("vite.config.ts")) return true;
  const stamp = readStamp();
  const now = sources();
  return (
    stamp?.node === process.version &&
    now.length === Object.keys(stamp.files).length &&
    now.every((file) => isSame(file, stamp.files[file]))
  );
}

/**
 * @returns {Stamp | undefined} Nothing where another version of this file wrote it, or a full disk cut it off
 */
function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, "utf8"));
  } catch {
    return undefined;
  }
}

/** @param {string} file @param {Stamp["files"][string] | undefined} known */
const isSame = (file, known) =>
  known !== undefined && (statSync(file).ctimeMs === known.changedAt || hashOf(file) === known.hash);

/** @param {string} tool @param {string[]} words */
function run(tool, words) {
  execFileSync(resolve("node_modules/.bin", tool), words, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
}

function build() {
  const stamp = newStamp();
  rmSync("build", { recursive: true, force: true });
  run("remix", ["vite:build", "--logLevel", "error"]);
  // Everything that runs, each program in a few files with the packages that it uses: to find and load the
  // nine
  // hundred files of these one by one takes longer than all else at a start. Packages come as they are.
  const programs = [
    "front=app/front/front.ts",
    "serve=node_modules/@remix-run/serve/dist/cli.js",
    "site=build/server/index.js",
    ...COMMANDS.map((name) => `${name}=app/commands/${name}.ts`),
  ];
  run("esbuild", [
    ...programs,
    "--bundle",
    "--splitting",
    ...APART.map((name) => `--external:${name}`),
    "--platform=node",
    "--target=node20",
    "--format=esm",
    "--minify-whitespace",
    "--minify-syntax",
    "--outdir=build/node",
    "--log-level=error",
    "--define:import.meta.env.DEV=false",
    '--define:process.env.NODE_ENV="production"',
    `--banner:js=${REQUIRE}`,
  ]);
  // The scripts of public pages, each in one piece: one request each on a line where every request costs 0.4
  // s.
  const scripts = ENHANCEMENTS.map(
    (name) => [`app/enhance/${name}.ts`, `app/enhance/${name}.tsx`].find((path) => existsSync(path)) ?? name,
  );
  // Their first line asks the browser to compile them whole while they arrive, beside the page
  // (v8.dev/blog/explicit-compile-hints).
  run("esbuild", [
    ...scripts,
    "--bundle",
    "--minify",
    "--banner:js=//# allFunctionsCalledOnLoad",
    "--target=es2020",
    "--format=esm",
    "--entry-names=[name]-[hash]",
    "--outdir=build/client/assets",
    "--metafile=build/enhancements-meta.json",
    "--log-level=warning",
  ]);
  const { outputs } = JSON.parse(readFileSync("build/enhancements-meta.json", "utf8"));
  const byName = Object.entries(outputs).map(([file, { entryPoint }]) => [
    basename(entryPoint).replace(/\.tsx?$/, ""),
    file.replace(/^build\/client/, ""),
  ]);
  writeFileSync("build/enhancements.json", JSON.stringify(Object.fromEntries(byName)));
  compressBelow("build/client");
  writeFileSync(stampFile, JSON.stringify(stamp));
}

/** @param {string} name */
const built = (name) => import(new URL(`../../build/node/${name}.js`, import.meta.url).href);

async function start() {
  if (!isFresh()) build();
  process.env.NODE_ENV = "production";
  process.env.PORT ||= "3000";
  // Before Express: the client's address, limits, static files, draining (app/front/front.ts).
  await built("front");
  process.argv[2] = resolve("build/node/site.js");
  await built("serve");
}

/** @param {string} script @param {string[]} words */
function child(script, words) {
  const started = spawn(process.execPath, [resolve(script), ...words], { stdio: "inherit" });
  started.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

if (command === "start") await start();
else if (command === "build") {
  if (!(args.includes("--if-stale") && isFresh())) build();
} else if (command === "test") child("node_modules/vitest/vitest.mjs", ["run", ...args]);
else if (command === "bench") {
  if (!isFresh()) build();
  const { runBenches } = await import("../../bench/run.mjs");
  process.exitCode = await runBenches(args);
} else if (command === "draw") {
  // Not part of the build: it writes into the sources.
  run("esbuild", [
    "app/commands/draw.ts",
    "--bundle",
    "--packages=external",
    "--platform=node",
    "--target=node20",
    "--format=esm",
    "--outfile=build/draw.js",
    "--log-level=warning",
  ]);
  await import(new URL("../../build/draw.js", import.meta.url).href);
} else if (COMMANDS.includes(command)) {
  if (!isFresh()) build();
  // `donations list | head` closes the pipe when it has seen enough.
  process.stdout.on("error", (/** @type {NodeJS.ErrnoException} */ { code }) =>
    process.exit(code === "EPIPE" ? 0 : 1),
  );
  await built(command);
} else {
  console.error(`Unknown command: ${command}`);
  process.exitCode = 1;
}
