/** The production build: Remix's own, the scripts of public pages, and the commands of the shell. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** What the build is made from. */
export const SOURCES = [
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
const ENHANCEMENTS = ["enhance.ts", "donation.ts", "account.ts", "staff.ts", "editor.tsx", "carousels.ts"];
const COMMANDS = ["donations", "staff", "backup", "restore", "draw"];
/** Holds the fingerprint of the sources that the build was made from. */
const STAMP = "build/stamp";

/** Builds, unless the build that stands there was made from the same sources. */
export function buildIfStale() {
  if (!isFresh()) build();
}

/** A container has the build without its sources. */
const isFresh = () =>
  existsSync(STAMP) && (!existsSync("vite.config.ts") || readFileSync(STAMP, "utf8") === fingerprint());

export function build() {
  const stamp = fingerprint();
  rmSync("build", { recursive: true, force: true });
  run("remix", ["vite:build", "--logLevel", "error"]);
  buildEnhancements();
  run("esbuild", [
    ...COMMANDS.map((name) => `app/commands/${name}.ts`),
    "--packages=external",
    "--platform=node",
    "--target=node20",
    "--splitting",
    "--loader:.svg=text",
    "--outdir=build/commands",
    ...BUNDLE,
  ]);
  compressBelow("build/client");
  writeFileSync(STAMP, stamp);
}

const BUNDLE = ["--bundle", "--format=esm", "--define:import.meta.env.DEV=false", "--log-level=warning"];

/** Each in one file, because every request costs 0.4 s on a slow line; build/enhancements.json names them. */
function buildEnhancements() {
  const meta = "build/enhancements-meta.json";
  run("esbuild", [
    ...ENHANCEMENTS.map((file) => `app/enhance/${file}`),
    "--minify",
    // Asks the browser to compile them while they arrive, beside the page
    // (v8.dev/blog/explicit-compile-hints).
    "--banner:js=//# allFunctionsCalledOnLoad",
    "--target=es2020",
    "--entry-names=[name]-[hash]",
    "--outdir=build/client/assets",
    `--metafile=${meta}`,
    ...BUNDLE,
  ]);
  const { outputs } = JSON.parse(readFileSync(meta, "utf8"));
  const urls = Object.entries(outputs).map(([file, { entryPoint }]) => [
    basename(entryPoint).replace(/\.tsx?$/, ""),
    file.replace(/^build\/client/, ""),
  ]);
  writeFileSync("build/enhancements.json", JSON.stringify(Object.fromEntries(urls)));
  rmSync(meta);
}

/** @param {string} tool @param {string[]} words */
function run(tool, words) {
  execFileSync(resolve("node_modules/.bin", tool), words, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
}

/** The same sources and the same Node give the same text. */
function fingerprint() {
  const hash = createHash("sha256").update(process.version);
  for (const source of SOURCES)
    if (existsSync(source))
      for (const file of filesBelow(source)) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

/** @param {string} path @returns {string[]} the file itself, or every file of the folder */
function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/**
 * Writes .br and .gz beside every text file, at the highest level: a slow line pays for each byte.
 * @param {string} folder
 */
function compressBelow(folder) {
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  for (const file of filesBelow(folder)) {
    if (!/\.(js|css|svg|json|txt|xml|webmanifest)$/.test(file)) continue;
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, brotli));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
