export const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Writes one line to stderr and sets exit code 1. */
export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}
