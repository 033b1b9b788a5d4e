/** Stores PDFs beside the pictures, where backups include them, as `<32 hex digits>.<extension>`. */
import { randomBytes } from "node:crypto";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "~/env.server";
import { findFile, saveFile } from "~/integrations/images/files.server";

/** `sealed`: encrypted. */
export function storedFiles(extension: "sealed" | "pdf") {
  const namePattern = new RegExp(`^[0-9a-f]{32}\\.${extension}$`);
  const remove = async (name: string): Promise<void> => {
    if (namePattern.test(name)) await rm(join(env.uploadsDir, name), { force: true });
  };
  return {
    /** @returns the file's name, once it is flushed to disk */
    async save(bytes: Buffer): Promise<string> {
      const name = `${randomBytes(16).toString("hex")}.${extension}`;
      await saveFile(name, bytes);
      return name;
    },
    async read(name: string): Promise<Buffer | null> {
      const found = namePattern.test(name) ? await findFile(name) : null;
      return found && readFile(found.path);
    },
    remove,
    /** Deletes files that a crash left behind. @returns how many */
    async removeStray(before: Date, isKnown: (name: string) => Promise<boolean>): Promise<number> {
      const names = await readdir(env.uploadsDir).catch(() => []);
      let removed = 0;
      for (const name of names) {
        if (!namePattern.test(name)) continue;
        const found = await stat(join(env.uploadsDir, name)).catch(() => null);
        if (!found || found.mtime > before || (await isKnown(name))) continue;
        await remove(name);
        removed += 1;
      }
      return removed;
    },
  };
}

/** True if it begins with %PDF- and ends with %%EOF (ISO 32000-1, 7.5). Some programs write a BOM first. */
export const isWholePdf = (bytes: Buffer): boolean =>
  /^(\xef\xbb\xbf)?\s*%PDF-\d/.test(bytes.toString("latin1", 0, 32)) &&
  bytes.subarray(-1024).includes("%%EOF");
