/**
 * Ends the process when its event loop has not turned for a minute. Whatever started the site (compose.yaml, systemd)
 * starts it again. Plain JavaScript, because the worker thread loads this file unbuilt.
 */
import { writeSync } from "node:fs";
import { isMainThread, Worker, workerData } from "node:worker_threads";

const LIMIT_MS = 60_000;
const CHECKS = 60;

export function startWatchdog(limitMs = LIMIT_MS) {
  // The kernel ignores a signal that the first process of a container sends itself.
  if (process.pid === 1) return print("warn", "watchdog.off", { hint: "run the container with --init" });
  const turned = new Int32Array(new SharedArrayBuffer(4));
  const checkMs = limitMs / CHECKS;
  setInterval(() => Atomics.store(turned, 0, 1), checkMs / 2).unref();
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { turned, checkMs },
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  });
  // It may end early only for lack of memory; the site goes on without it.
  worker.on("error", (error) => print("error", "watchdog.failed", { message: error.message }));
  worker.unref();
}

/**
 * Counts checks instead of reading a clock: after a suspended machine or a stopped process the first check finds the loop
 * turning again.
 * @param {{ turned: Int32Array, checkMs: number }} data
 */
function watch({ turned, checkMs }) {
  let missed = 0;
  setInterval(() => {
    missed = Atomics.exchange(turned, 0, 0) === 1 ? 0 : missed + 1;
    if (missed < CHECKS) return;
    print("error", "watchdog.killed", { seconds: Math.round((missed * checkMs) / 1000) });
    process.kill(process.pid, "SIGKILL");
  }, checkMs);
}

/** Synchronously, because the main thread writes nothing any more. @param {object} fields */
function print(/** @type {string} */ level, /** @type {string} */ event, fields) {
  try {
    writeSync(1, `${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
  } catch {
    // Nobody reads the log.
  }
}

if (!isMainThread && workerData?.turned) watch(workerData);
