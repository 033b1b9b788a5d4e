import { dirname } from "node:path";

export const print = (line: string) => void process.stdout.write(`${line}\n`);

export function fail(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

/** Says why a file could not be written. */
export function writeFailed(path: string, error: unknown): void {
  const code = String((error as { code?: unknown }).code);
  const reasons: Record<string, string> = {
    ENOENT: `there is no folder ${dirname(path)}`,
    ENOTDIR: `${dirname(path)} is no folder`,
    EISDIR: "it is a folder",
    EACCES: "it may not be written there",
    EPERM: "it may not be written there",
    EROFS: "it may not be written there",
    ENOSPC: "the disk is full",
  };
  const reason = reasons[code] ?? (error instanceof Error ? error.message : String(error));
  fail(`${path} was not written: ${reason}.`);
}
