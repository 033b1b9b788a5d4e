import { readdirSync, readFileSync, readlinkSync } from "node:fs";

export function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);
}

function parentOf(pid: string): number {
  try {
    // proc(5): number, name in brackets, state, parent.
    const [, state = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(/\) (?=[A-Z] \d)/);
    // Zombies.
    return state.startsWith("Z") ? 0 : Number(state.split(" ")[1]);
  } catch {
    return 0;
  }
}

/** In MB (proc(5), Linux). */
export function memoryMb(pid: number, line: "VmRSS" | "VmHWM"): number {
  return (
    Number(new RegExp(`${line}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024
  );
}

/** Open files by path, repeated per descriptor (Linux). */
export function openFiles(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((handle) => {
    try {
      return [readlinkSync(`/proc/${pid}/fd/${handle}`)];
    } catch {
      return [];
    }
  });
}

/** Milliseconds; independent of other load. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
