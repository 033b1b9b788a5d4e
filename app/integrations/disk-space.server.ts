import { statfs } from "node:fs/promises";
import { dirname } from "node:path";

/** Least free bytes for this user on the disks of `paths`, which need not exist. */
export async function freeBytes(paths: readonly string[]): Promise<number> {
  return Math.min(...(await Promise.all(paths.map(freeAt))));
}

async function freeAt(path: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  } catch (error) {
    const parent = dirname(path);
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || parent === path) throw error;
    return freeAt(parent);
  }
}
