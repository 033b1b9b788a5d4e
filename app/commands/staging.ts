/**
 * The folder in which a backup or a restore prepares its work. One that is killed leaves its folder behind,
 * with people's data in it: the next one, begun in the same place, clears it away.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";

/**
 * Held locked for as long as the process lives: the system lets go of the lock however that ends. A process
 * number would not do: another container counts its own, and numbers are given again.
 */
const ALIVE = "alive";
const DAY_MS = 24 * 3_600_000;

export type Staging = { path: string; discard: () => void };

/** Clears away what dead processes left in `parent` under the same kind, and makes a new folder there. */
export function stageIn(parent: string, kind: "backup" | "restore"): Staging {
  const prefix = `.site-${kind}-`;
  for (const path of stagesIn(parent, prefix)) if (isDead(path)) clearAway(path);
  const path = mkdtempSync(join(parent, prefix));
  const alive = new Sqlite(join(path, ALIVE));
  // With a journal in memory the lock writes nothing: a disk that is full must not keep anybody from a backup
  // on another.
  alive.pragma("journal_mode = memory");
  alive.exec("begin exclusive");
  const discard = () => {
    alive.close();
    rmSync(path, { recursive: true, force: true });
  };
  return { path, discard };
}

/** What another user left is theirs to remove; it must not keep us from our work. */
function clearAway(path: string) {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch (error) {
    process.stderr.write(
      `${path} was left by a backup or restore that was killed, and can't be removed: ${error instanceof Error ? error.message : String(error)}\n`,
    );
  }
}

function stagesIn(parent: string, prefix: string): string[] {
  const isStage = (name: string) =>
    name.startsWith(prefix) && /^[A-Za-z0-9]{6}$/.test(name.slice(prefix.length));
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isStage(entry.name))
    .map((entry) => join(parent, entry.name));
}

/**
 * Nobody holds its lock; or it has none and is a day old (killed, or only about to be locked, between two
 * steps).
 */
function isDead(path: string): boolean {
  try {
    const alive = new Sqlite(join(path, ALIVE), { fileMustExist: true, timeout: 0 });
    try {
      alive.exec("begin exclusive");
      return true;
    } finally {
      alive.close();
    }
  } catch (error) {
    if ((error as { code?: string }).code !== "SQLITE_CANTOPEN") return false;
    const found = statSync(path, { throwIfNoEntry: false });
    return found !== undefined && Date.now() - found.mtimeMs > DAY_MS;
  }
}
