/**
 * Runs `npm start`, `npm run build`, `npm run donations` … Plain JavaScript, because it works before anything
 * is built.
 */
import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { build, buildIfStale } from "./build.mjs";

const [command = "", ...args] = process.argv.slice(2);

async function start() {
  buildIfStale();
  process.env.NODE_ENV = "production";
  process.env.PORT ||= "3000";
  process.argv[2] = resolve("app/commands/serve.mjs");
  await import("@remix-run/serve/dist/cli.js");
}

function test() {
  const tests = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...args], {
    stdio: "inherit",
  });
  tests.on("exit", (code) => process.exit(code ?? 1));
}

async function bench() {
  buildIfStale();
  const { runBenches } = await import("../../bench/run.mjs");
  process.exitCode = await runBenches(args);
}

/** Runs a command of build/commands, which reads its arguments from process.argv. */
async function runBuilt() {
  buildIfStale();
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
  bench,
  donations: runBuilt,
  staff: runBuilt,
  backup: runBuilt,
  restore: runBuilt,
  draw: runBuilt,
};

if (Object.hasOwn(commands, command)) await commands[command]?.();
else {
  console.error(`Unknown command: ${command}`);
  process.exitCode = 1;
}
