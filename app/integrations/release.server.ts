import { readFile } from "node:fs/promises";

export async function readRelease(): Promise<{ version: string; fingerprint: string | null }> {
  const { version } = JSON.parse(await readFile("package.json", "utf8")) as { version: string };
  return { version, fingerprint: await readFile("build/stamp", "utf8").catch(() => null) };
}
