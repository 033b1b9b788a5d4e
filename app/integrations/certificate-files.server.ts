/** Donors' encrypted certificates beside the pictures, and in backups: `<32 hex digits>.sealed`. */
import { randomBytes } from "node:crypto";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "~/env.server";
import { findFile, saveFile } from "~/integrations/images/files.server";

const OURS = /^[0-9a-f]{32}\.sealed$/;

/** @returns the file's name, once it is flushed to disk */
export async function saveCertificateFile(sealed: Buffer): Promise<string> {
  const name = `${randomBytes(16).toString("hex")}.sealed`;
  await saveFile(name, sealed);
  return name;
}

export async function readCertificateFile(name: string): Promise<Buffer | null> {
  const found = OURS.test(name) ? await findFile(name) : null;
  return found && readFile(found.path);
}

export async function removeCertificateFile(name: string): Promise<void> {
  if (OURS.test(name)) await rm(join(env.uploadsDir, name), { force: true });
}

export async function removeStrayCertificates(
  before: Date,
  isKnown: (name: string) => Promise<boolean>,
): Promise<number> {
  const names = await readdir(env.uploadsDir).catch(() => []);
  let removed = 0;
  for (const name of names) {
    if (!OURS.test(name)) continue;
    const found = await stat(join(env.uploadsDir, name)).catch(() => null);
    if (!found || found.mtime > before || (await isKnown(name))) continue;
    await removeCertificateFile(name);
    removed += 1;
  }
  return removed;
}
