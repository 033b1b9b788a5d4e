import { readFile } from "node:fs/promises";

/** The running release: the version in package.json, and the fingerprint of the build, null without one. */
export async function readRelease(): Promise<{ version: string; fingerprint: string | null }> {
  const { version } = JSON.parse(await readFile("package.json", "utf8")) as { version: string };
  // Written by app/commands/build.mjs.
  const stamp = await readFile("build/stamp", "utf8").catch(() => null);
  return {
    version,
    fingerprint: stamp === null ? null : (JSON.parse(stamp) as { fingerprint: string }).fingerprint,
  };
}
