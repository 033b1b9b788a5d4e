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
    name,
    async put(archive: string): Promise<void> {
      const encrypted = `${archive}.encrypted`;
      await encryptFile(archive, encrypted, { name, passphrase });
      await putObject(bucket, name, encrypted);
      rmSync(encrypted);
    },
    get: (to: string) => getObject(bucket, name, to),
  };
}

/**
 * @param given FILE, encrypted or not, or s3:NAME @param acceptsPlain also takes an object that is not encrypted
 * @param scratch file for what is fetched or decrypted @returns a readable archive
 */
export async function openBackup(given: string, scratch: string, acceptsPlain: boolean): Promise<string> {
  const remote = remoteCopy(given);
  const file = remote ? `${scratch}.fetched` : resolve(given);
  if (remote) await remote.get(file);
  else if (!existsSync(file)) throw new Error(`there is no file ${file}`);
  if (!isEncrypted(file)) {
    // The passphrase proves who wrote the object: others may be able to write to the bucket.
    if (remote && !acceptsPlain)
      throw new Error(
        `${given} is not encrypted, so anybody who may write to the bucket could have put it there. If you put it there yourself, add --plain`,
      );
    return file;
  }
  if (!env.backupPassphrase) throw new Error("this backup is encrypted: set BACKUP_PASSPHRASE");
  await decryptFile(file, scratch, { name: remote?.name ?? null, passphrase: env.backupPassphrase });
  return scratch;
}
