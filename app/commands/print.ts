export const print = (line: string) => void process.stdout.write(`${line}\n`);

export function fail(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}
