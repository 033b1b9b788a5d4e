/** Plain JavaScript, because it runs before anything is built. */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { build, buildIfStale } from "./build.mjs";

const [command = "", ...args] = process.argv.slice(2);

/** Makes new files private, because they contain personal data. */
const restrictFileMode = () => process.umask(0o077);

async function start() {
  buildIfStale();
  restrictFileMode();
  process.env.NODE_ENV = "production";
  process.env.PORT ||= "3000";
  process.argv[2] = resolve("app/commands/serve.mjs");
  await import("@remix-run/serve/dist/cli.js");
}

/** Runs every test once, without the matrix and the tests of texts, which `npm run lint` runs. */
const test = async () =>
  process.exit(await runNode(VITEST, "run", "--tags-filter=!matrix", "--exclude=tests/*.test.ts", ...args));

/** Runs the repeated tests: each URL in each width and language, each journey in each script mode. */
async function matrix() {
  const files = readdirSync("tests", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => `tests/${file}`)
    .filter((file) => readFileSync(file, "utf8").includes("support/matrix"));
  process.env.MATRIX = "on";
  process.exit(await runNode(VITEST, "run", "--tags-filter=matrix", ...args, ...files));
}

/** Fast feedback: types, domain and requests. */
async function check() {
  const [types, tests] = await Promise.all([
    runNode("node_modules/typescript/bin/tsc", "--noEmit"),
    runNode(VITEST, "run", "--project=domain*", "--project=requests", "--tags-filter=!matrix", ...args),
  ]);
  process.exit(types || tests);
}

const VITEST = "node_modules/vitest/vitest.mjs";

/** @param {string[]} words a script of Node and its arguments @returns {Promise<number>} its exit code */
function runNode(...words) {
  const child = spawn(process.execPath, words, { stdio: "inherit" });
  return new Promise((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
}

async function bench() {
  buildIfStale();
  const { runBenches } = await import("../../bench/run.mjs");
  process.exitCode = await runBenches(args);
}

/** Runs a command of build/commands, which reads its arguments from process.argv. */
async function runBuilt() {
  buildIfStale();
  // Drawings and catalogues become sources, which others may read.
  if (command !== "draw" && command !== "catalogue") restrictFileMode();
  // In `donations list | head`, head closes the pipe early: no error.
  process.stdout.on("error", (/** @type {NodeJS.ErrnoException} */ { code }) =>
    process.exit(code === "EPIPE" ? 0 : 1),
  );
  await import(new URL(`../../build/commands/${command}.js`, import.meta.url).href);
}

/** @type {Record<string, () => unknown>} */
const commands = {
  start,
  build: args.includes("--if-stale") ? buildIfStale : build,
  test,
  "test:matrix": matrix,
  check,
  bench,
  donations: runBuilt,
  statement: runBuilt,
  import: runBuilt,
  export: runBuilt,
  staff: runBuilt,
  backup: runBuilt,
  restore: runBuilt,
  "data-key": runBuilt,
  catalogue: runBuilt,
  draw: runBuilt,
  release: async () => {
    const { release } = await import("./release.mjs");
    process.exitCode = release(args);
  },
};

if (Object.hasOwn(commands, command)) await commands[command]?.();
else {
  console.error(`Unknown command: ${command}`);
  process.exitCode = 1;
}
