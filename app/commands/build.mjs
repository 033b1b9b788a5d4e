import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

export const SOURCES = [
  "app",
  "db",
  "migrations",
  "public",
  "docs/staff",
  "package.json",
  "package-lock.json",
  "remix.config.js",
  "vite.config.ts",
  "tsconfig.json",
];
const CLIENT_SCRIPTS = ["public-page.ts", "donation-step.ts", "share-link.ts", "carousels.ts"];
/** One script for each language, with its texts. */
const DONATION_SCRIPT = /^donation-[a-z]{2}\.ts$/;
const COMMANDS = [
  "donations",
  "staff",
  "statement",
  "import",
  "export",
  "backup",
  "restore",
  "catalogue",
  "data-key",
  "draw",
];
const STAMP = "build/stamp";

/** Builds, unless the existing build was made from the same sources. */
export function buildIfStale() {
  if (!isFresh()) build();
}

/** A container has no sources, so its build is never stale. */
const isFresh = () =>
  existsSync(STAMP) && (!existsSync("vite.config.ts") || readFileSync(STAMP, "utf8") === fingerprint());

export function build() {
  const stamp = fingerprint();
  rmSync("build", { recursive: true, force: true });
  run("remix", ["vite:build", "--logLevel", "error"]);
  buildClientScripts();
  run("esbuild", [
    ...COMMANDS.map((name) => `app/commands/${name}.ts`),
    "--packages=external",
    "--platform=node",
    "--target=node20",
    "--splitting",
    "--loader:.svg=text",
    "--loader:.css=text",
    "--outdir=build/commands",
    ...BUNDLE,
  ]);
  compressBelow("build/client");
  writeFileSync(STAMP, stamp);
}

const BUNDLE = ["--bundle", "--format=esm", "--define:import.meta.env.DEV=false", "--log-level=warning"];

/** One file per script, because every request costs 0.4 s on a slow line. */
function buildClientScripts() {
  const meta = "build/client-scripts-meta.json";
  run("esbuild", [
    ...[...CLIENT_SCRIPTS, ...readdirSync("app/client").filter((file) => DONATION_SCRIPT.test(file))].map(
      (file) => `app/client/${file}`,
    ),
    "--minify",
    // The browser compiles the scripts while they load (v8.dev/blog/explicit-compile-hints).
    "--banner:js=//# allFunctionsCalledOnLoad",
    "--target=es2020",
    // Writes Malayalam letters unescaped, because browsers read modules as UTF-8.
    "--charset=utf8",
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
  writeFileSync("build/client-scripts.json", JSON.stringify(Object.fromEntries(urls)));
  rmSync(meta);
}

/** @param {string} tool @param {string[]} args */
function run(tool, args) {
  execFileSync(resolve("node_modules/.bin", tool), args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
}

function fingerprint() {
  const hash = createHash("sha256").update(process.version);
  for (const source of SOURCES)
    if (existsSync(source))
      for (const file of filesBelow(source)) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

/** @param {string} path @returns {string[]} */
function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** Uses the highest level, because slow lines pay for each byte. @param {string} folder */
function compressBelow(folder) {
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  for (const file of filesBelow(folder)) {
    if (!/\.(js|css|svg|json|txt|xml|webmanifest)$/.test(file)) continue;
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, brotli));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
