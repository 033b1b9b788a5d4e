import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** The processes that this one started and that still run, by number (Linux). */
export function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);
}

function parentOf(pid: string): number {
  try {
    // proc(5): number, name in brackets, state, parent.
    const [, state = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(/\) (?=[A-Z] \d)/);
    // What has ended already and only waits to be taken note of.
    return state.startsWith("Z") ? 0 : Number(state.split(" ")[1]);
  } catch {
    return 0;
  }
}

/** Memory of a process in MB: now, or at its highest (proc(5), Linux). */
export function memoryMb(pid: number, line: "VmRSS" | "VmHWM"): number {
  return (
    Number(new RegExp(`${line}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024
  );
}

/** The files that a process holds open, by path, each as often as it does (Linux). */
export function openFiles(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((handle) => {
    try {
      return [readlinkSync(`/proc/${pid}/fd/${handle}`)];
    } catch {
      // Closed while we looked.
      return [];
    }
  });
}

/**
 * Milliseconds of processor time that this process has used so far. Unlike the clock's, they don't pass while
 * other programs have their turn.
 */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
