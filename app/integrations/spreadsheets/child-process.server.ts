/** Reads workbooks (.xls, .xlsx) in a process of their own, one at a time. */
import { fork } from "node:child_process";
import { resolve } from "node:path";

export type SheetLimits = {
  /** What the parts of an .xlsx may hold when they are unpacked. */
  unpackedBytes: number;
  rows: number;
  columns: number;
  seconds: number;
  /** Of the process's heap. */
  megabytes: number;
};
export type SheetJob = { bytes: Uint8Array; limits: SheetLimits };
export type SheetAnswer = { ok: true; text: string } | { ok: false; problem: "too large" | "unreadable" };

/** Relative to the working directory, in a checkout and in the container. */
const PROGRAM = resolve("app/integrations/spreadsheets/worker.server.mjs");

let lastJob: Promise<unknown> = Promise.resolve();

/**
 * The first sheet with cells as CSV; days as YYYY-MM-DD. A file that exhausts time or memory is too large. The process
 * has no environment of the site, because it parses uploaded files.
 */
export function readSheet(bytes: Uint8Array, limits: SheetLimits): Promise<SheetAnswer> {
  const answer = lastJob.then(() => runJob({ bytes, limits }));
  lastJob = answer.catch(() => null);
  return answer;
}

async function runJob(job: SheetJob): Promise<SheetAnswer> {
  const child = fork(PROGRAM, [], {
    serialization: "advanced",
    execArgv: [`--max-old-space-size=${job.limits.megabytes}`],
    env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "1" },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const timer = setTimeout(() => child.kill("SIGKILL"), job.limits.seconds * 1_000);
  try {
    return await new Promise<SheetAnswer>((settle) => {
      child.once("message", (message) => settle(message as SheetAnswer));
      child.once("error", () => settle({ ok: false, problem: "unreadable" }));
      child.once("exit", () => settle({ ok: false, problem: "too large" }));
      child.send(job, (error) => error && settle({ ok: false, problem: "unreadable" }));
    });
  } finally {
    clearTimeout(timer);
    child.kill("SIGKILL");
  }
}
