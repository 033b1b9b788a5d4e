import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

/** Which release runs: the version of package.json, and the build's fingerprint where it is a build that runs. */
export async function readRelease(): Promise<{ version: string; fingerprint: string | null }> {
  const { version } = JSON.parse(await readFile("package.json", "utf8")) as { version: string };
  return { version, fingerprint: await fingerprint() };
}

/** Of what app/commands/run.mjs noted: the same sources and Node give the same letters, wherever they were built. */
async function fingerprint(): Promise<string | null> {
  const stamp = await readFile("build/stamp", "utf8").catch(() => null);
  if (stamp === null) return null;
  const { node, files } = JSON.parse(stamp) as { node: string; files: Record<string, { hash: string }> };
  const hash = createHash("sha256").update(node);
  for (const [name, file] of Object.entries(files)) hash.update(name).update(file.hash);
  return hash.digest("hex");
}
