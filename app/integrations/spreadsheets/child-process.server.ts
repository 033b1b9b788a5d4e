/** Reads workbooks (.xls, .xlsx) in a process of their own, one at a time. */
import { fork } from "node:child_process";
import { resolve } from "node:path";
import { log } from "~/integrations/log.server";

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
export type SheetAnswer =
  /** `otherSheets`: names of further sheets that hold days. */
  | { ok: true; text: string; otherSheets: string[] }
  | { ok: false; problem: "too large" }
  /** `message`: for the log. */
  | { ok: false; problem: "unreadable"; message: string };

/** Relative to the working directory, in a checkout and in the container. */
const PROGRAM = resolve("app/integrations/spreadsheets/worker.server.mjs");

let lastJob: Promise<unknown> = Promise.resolve();

/**
 * The first sheet with cells as CSV; days as YYYY-MM-DD. A file that exhausts our limits of time or memory is too large.
 * Why a file is unreadable is logged. The process has no environment of the site, because it parses uploaded files.
 */
export function readSheet(bytes: Uint8Array, limits: SheetLimits): Promise<SheetAnswer> {
  const answer = lastJob.then(() => runJob({ bytes, limits }));
  lastJob = answer.catch(() => null);
  return answer;
}

/** Of what the process writes, the end. V8 says that its heap is full, before a stack of some lines. */
const KEPT_STDERR_LENGTH = 8_000;
const OUT_OF_MEMORY = /^(FATAL ERROR: .*|# Fatal JavaScript )(out of memory|OOM)/im;

async function runJob(job: SheetJob): Promise<SheetAnswer> {
  const child = fork(PROGRAM, [], {
    serialization: "advanced",
    execArgv: [`--max-old-space-size=${job.limits.megabytes}`],
    env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "1" },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let isOutOfTime = false;
  const timer = setTimeout(() => {
    isOutOfTime = true;
    child.kill("SIGKILL");
  }, job.limits.seconds * 1_000);
  let stderr = "";
  child.stderr?.setEncoding("utf8").on("data", (piece: string) => {
    stderr = (stderr + piece).slice(-KEPT_STDERR_LENGTH);
  });
  try {
    const answer = await new Promise<SheetAnswer>((settle) => {
      const fail = (message: string) => settle({ ok: false, problem: "unreadable", message });
      let channelError = "";
      // A process that ends breaks the channel; 'close' then tells why it ended. One that never began has no 'close'.
      const stop = (error: Error) => {
        channelError ||= error.message;
        if (child.pid === undefined) fail(error.message);
        else child.kill("SIGKILL");
      };
      child.once("message", (message) => settle(message as SheetAnswer));
      child.on("error", stop);
      child.once("close", (code, signal) => {
        if (isOutOfTime || OUT_OF_MEMORY.test(stderr)) settle({ ok: false, problem: "too large" });
        else fail(`The process ended with ${signal ?? code}. ${channelError} ${stderr}`.trim());
      });
      child.send(job, (error) => error && stop(error));
    });
    if (!answer.ok && answer.problem === "unreadable")
      log.error("workbook.unreadable", { message: answer.message });
    return answer;
  } finally {
    clearTimeout(timer);
    child.kill("SIGKILL");
  }
}
