/**
 * The temporary folder of a backup or a restore. A process that is killed leaves its folder behind, with
 * personal data: the next one in the same place deletes it.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";

/**
 * Locked while the process lives: the system releases the lock however it ends. A process id would not do:
 * ids differ between containers, and are reused.
 */
const ALIVE = "alive";
const DAY_MS = 24 * 3_600_000;

type Staging = { path: string; discard: () => void };

/** Deletes the folders that dead processes left in `parent`, and makes a new one. */
export function stageIn(parent: string, kind: "backup" | "restore"): Staging {
  const prefix = `.site-${kind}-`;
  for (const path of stagesIn(parent, prefix)) if (isDead(path)) clearAway(path);
  const path = mkdtempSync(join(parent, prefix));
  const alive = new Sqlite(join(path, ALIVE));
  // With its journal in memory the lock writes nothing: a full disk must not prevent a backup to another one.
  alive.pragma("journal_mode = memory");
  alive.exec("begin exclusive");
  const discard = () => {
    alive.close();
    rmSync(path, { recursive: true, force: true });
  };
  return { path, discard };
}

/** Folders of other users can't be deleted; that is no reason to fail. */
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
 * No process holds its lock; or it has no lock file and is a day old: its process died before it made one.
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
