/** Runs worker.server.mjs until one second after its last job; one process at a time, for small machines. */
import { fork, type ChildProcess } from "node:child_process";
import { resolve } from "node:path";
import type { Format } from "./files.server";

export type Job =
  | {
      act: "decode";
      path: string;
      box: { width: number; height: number; maximumPixels: number };
      pixelsPath: string;
      placeholderCharacters: number;
    }
  | { act: "encode"; source: PictureSource; width: number; format: Format }
  | {
      act: "draw";
      svg: string;
      width: number;
      height: number;
      format: "png" | "quick-png" | "jpg";
      /** Of "png": fewer colours until it fits. */
      maximumBytes?: number;
    };

export type PictureSource = { path: string; raw?: { width: number; height: number; channels: 3 | 4 } };

export type JobResult =
  | { ok: true; bytes: Buffer; picture?: { width: number; height: number; placeholder: string } }
  | { ok: false; problem: "pixels" | "damaged" }
  | { ok: false; problem: "trouble"; code: string; message: string };

/** Relative to the working directory, in a checkout and in the container. */
const PROGRAM = resolve("app/integrations/images/worker.server.mjs");
const IDLE_TIMEOUT_MS = 1_000;

let running: ChildProcess | null = null;
let idleTimer: NodeJS.Timeout | undefined;
let lastJob: Promise<unknown> = Promise.resolve();

/** Jobs run in order. @returns null when the process died during the job or timed out */
export function runPictureJob(job: Job, limitSeconds: number): Promise<JobResult | null> {
  const answer = lastJob.then(() => sendJob(job, limitSeconds));
  lastJob = answer.catch(() => null);
  return answer;
}

async function sendJob(job: Job, limitSeconds: number): Promise<JobResult | null> {
  clearTimeout(idleTimer);
  const child = (running ??= start());
  const killTimer = setTimeout(() => child.kill("SIGKILL"), limitSeconds * 1000);
  const answer = await new Promise<JobResult | null>((settle) => {
    child.removeAllListeners("message").once("message", (message) => settle(message as JobResult));
    child.removeAllListeners("close").once("close", () => settle(null));
    child.send(job, (error) => error && settle(null));
  });
  clearTimeout(killTimer);
  idleTimer = setTimeout(() => running?.disconnect(), IDLE_TIMEOUT_MS);
  return answer;
}

/** Starts the worker without the site's environment, because it parses uploaded files. */
function start(): ChildProcess {
  const started = fork(PROGRAM, [], {
    serialization: "advanced",
    execArgv: [],
    env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "1" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const forget = () => {
    if (running === started) running = null;
  };
  return started.once("disconnect", forget).once("exit", forget).once("error", forget);
}
