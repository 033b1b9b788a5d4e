import { readFile } from "node:fs/promises";

/** package.json version, and the build's fingerprint. */
export async function readRelease(): Promise<{ version: string; fingerprint: string | null }> {
  const { version } = JSON.parse(await readFile("package.json", "utf8")) as { version: string };
  // Written by app/commands/build.mjs.
  return { version, fingerprint: await readFile("build/stamp", "utf8").catch(() => null) };
}
