export const print = (line: string) => void process.stdout.write(`${line}\n`);

export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}
