import { existsSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { env } from "~/env.server";
import { getObject, putObject } from "~/integrations/object-store.server";
import { decryptFile, encryptFile, isEncrypted } from "./encrypted-archive";

const PREFIX = "s3:";

/** Returns null for a file. @throws without bucket or passphrase, and for an invalid name */
export function remoteCopy(given: string) {
  if (!given.startsWith(PREFIX)) return null;
  const name = given.slice(PREFIX.length);
  const { backupBucket: bucket, backupPassphrase: passphrase } = env;
  if (!bucket || !passphrase) throw new Error("BACKUP_S3_BUCKET is not set");
  if (!/^[\w./-]{1,200}$/.test(name))
    throw new Error("the name in the bucket may hold letters, digits, dots, hyphens and slashes");
  return {
    async put(archive: string): Promise<void> {
      const encrypted = `${archive}.encrypted`;
      await encryptFile(archive, encrypted, passphrase);
      await putObject(bucket, name, encrypted);
      rmSync(encrypted);
    },
    get: (to: string) => getObject(bucket, name, to),
  };
}

/** @param given FILE or s3:NAME, encrypted or not @param scratch file for what is fetched or decrypted @returns a readable archive */
export async function openBackup(given: string, scratch: string): Promise<string> {
  const remote = remoteCopy(given);
  const file = remote ? `${scratch}.fetched` : resolve(given);
  if (remote) await remote.get(file);
  else if (!existsSync(file)) throw new Error(`there is no file ${file}`);
  if (!isEncrypted(file)) return file;
  if (!env.backupPassphrase) throw new Error("this backup is encrypted: set BACKUP_PASSPHRASE");
  await decryptFile(file, scratch, env.backupPassphrase);
  return scratch;
}
