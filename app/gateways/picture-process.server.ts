/**
 * The process in which pictures are decoded and encoded (picture-work.server.mjs says why): started with the
 * first job, gone a second after the last. One job at a time: the machine this runs on is small.
 */
import { fork, type ChildProcess } from "node:child_process";
import { resolve } from "node:path";
import type { Format } from "./image-files.server";

export type Job =
  | {
      act: "decode";
      path: string;
      box: { width: number; height: number; maximumPixels: number };
      pixelsPath: string;
      placeholderCharacters: number;
    }
  | { act: "encode"; source: PictureSource; width: number; format: Format };

/** A file with the bare pixels of a picture or, without `raw`, one of our own JPEGs. */
export type PictureSource = { path: string; raw?: { width: number; height: number; channels: 3 | 4 } };

export type Answer =
  | { ok: true; bytes: Buffer; picture?: { width: number; height: number; placeholder: string } }
  | { ok: false; problem: "pixels" | "damaged" }
  /** What the disk said, or what is our own mistake. */
  | { ok: false; problem: "trouble"; code: string; message: string };

/** Seen from the folder that every command starts in; there it stands in a checkout and in the container. */
const PROGRAM = resolve("app/gateways/picture-work.server.mjs");
const STAYS_MS = 1_000;

let running: ChildProcess | null = null;
let leaving: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Waits its turn behind every other job. @returns null when the process died of the job or did not end it in
 * time
 */
export function askPictureProcess(job: Job, limitSeconds: number): Promise<Answer | null> {
  const turn = last.then(() => ask(job, limitSeconds));
  last = turn.catch(() => null);
  return turn;
}

async function ask(job: Job, limitSeconds: number): Promise<Answer | null> {
  clearTimeout(leaving);
  const asked = (running ??= start());
  const late = setTimeout(() => asked.kill("SIGKILL"), limitSeconds * 1000);
  const answer = await new Promise<Answer | null>((settle) => {
    asked.removeAllListeners("message").once("message", (message) => settle(message as Answer));
    asked.removeAllListeners("close").once("close", () => settle(null));
    asked.send(job, (error) => error && settle(null));
  });
  clearTimeout(late);
  leaving = setTimeout(() => running?.disconnect(), STAYS_MS);
  return answer;
}

/** It gets none of the site's settings: what it reads was sent by strangers. */
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
