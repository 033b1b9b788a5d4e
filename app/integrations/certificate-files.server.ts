/**
 * Donors' certificates on the disk, beside the pictures and with them in every backup: `<32 hex digits>.sealed`. They
 * are encrypted, no address leads to them, and their names say nothing.
 */
import { randomBytes } from "node:crypto";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "~/env.server";
import { findFile, saveFile } from "~/integrations/images/files.server";

const OURS = /^[0-9a-f]{32}\.sealed$/;

/** @returns the name of the file, which is complete and on disk */
export async function saveCertificateFile(sealed: Buffer): Promise<string> {
  const name = `${randomBytes(16).toString("hex")}.sealed`;
  await saveFile(name, sealed);
  return name;
}

/** Null when it is missing. */
export async function readCertificateFile(name: string): Promise<Buffer | null> {
  const found = OURS.test(name) ? await findFile(name) : null;
  return found && readFile(found.path);
}

export async function removeCertificateFile(name: string): Promise<void> {
  if (OURS.test(name)) await rm(join(env.uploadsDir, name), { force: true });
}

/** Deletes certificates that were written before `before` and that `matchesEtag` denies. @returns how many */
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
