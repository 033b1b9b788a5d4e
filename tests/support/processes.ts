import { readdirSync, readFileSync, readlinkSync } from "node:fs";

export function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);
}

function parentOf(pid: string): number {
  try {
    // The fields of proc(5) are the id, the name in brackets, the state and the parent's id.
    const [, state = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(/\) (?=[A-Z] \d)/);
    // Ignores zombies.
    return state.startsWith("Z") ? 0 : Number(state.split(" ")[1]);
  } catch {
    return 0;
  }
}

/** Returns MB (proc(5), Linux only). */
export function memoryMb(pid: number, line: "VmRSS" | "VmHWM"): number {
  return (
    Number(new RegExp(`${line}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024
  );
}

/** Returns the path of each open file descriptor (Linux only). */
export function openFiles(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((handle) => {
    try {
      return [readlinkSync(`/proc/${pid}/fd/${handle}`)];
    } catch {
      return [];
    }
  });
}

/** Returns milliseconds of processor time, which other load does not change; of another process to 10 ms. */
export function processorMs(pid?: number): number {
  if (pid !== undefined) {
    const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(/\) (?=[A-Z] \d)/);
    const [user, system] = fields.split(" ").slice(11, 13).map(Number);
    return ((user ?? 0) + (system ?? 0)) * 10;
  }
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

const SAMPLE = "a b,c\r\n".repeat(20_000);
/** What a pass takes on the machine, and in the minute, that the limits were set for. */
const PASS_MS = 15;

/** Reads a text as parsers do. */
function pass(): number {
  let sum = SAMPLE.split(",").length + SAMPLE.replace(/[b-d]/g, "x").length;
  for (let turn = 0; turn < 4; turn += 1)
    for (let index = 0; index < SAMPLE.length; index += 1) sum = (sum * 31 + SAMPLE.charCodeAt(index)) | 0;
  return sum;
}

function passMs(): number {
  const before = processorMs();
  pass();
  return processorMs() - before;
}

/**
 * Returns the milliseconds of processor time that work of this process takes. Above the limit they are set against a known
 * piece of work: a processor that others share is up to four times slower than the one that limits are set for.
 */
export async function costMs(limitMs: number, work: () => unknown): Promise<number> {
  const started = processorMs();
  await work();
  const ms = processorMs() - started;
  if (ms < limitMs) return ms;
  // The first passes of a process run uncompiled.
  for (let warm = 0; warm < 3; warm += 1) pass();
  return ms / Math.max(1, (passMs() + passMs()) / (2 * PASS_MS));
}
