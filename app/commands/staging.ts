/** A killed run leaves a folder with personal data; later runs delete such folders after a day. */
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { DAY_MS } from "~/lib/durations";

type Staging = { path: string; discard: () => void };

export function createStaging(parent: string, kind: "backup" | "restore"): Staging {
  const prefix = `.site-${kind}-`;
  const isStale = (path: string) => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found?.isDirectory() === true && Date.now() - found.mtimeMs > DAY_MS;
  };
  for (const name of readdirSync(parent))
    if (name.startsWith(prefix) && isStale(join(parent, name))) removeFolder(join(parent, name));
  const path = mkdtempSync(join(parent, prefix));
  return { path, discard: () => rmSync(path, { recursive: true, force: true }) };
}

/** Only reports a failure: folders of other users can't be deleted. */
function removeFolder(path: string) {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch (error) {
    process.stderr.write(
      `${path} was left by a backup or restore that was killed, and can't be removed: ${error instanceof Error ? error.message : String(error)}\n`,
    );
  }
}
