/**
 * `npm run backup -- FILE`, while the server runs; only a complete backup replaces FILE. `s3:NAME` encrypts it and
 * sends it to the bucket of BACKUP_S3_….
 */
import {
  chmodSync,
  existsSync,
  readdirSync,
  linkSync,
  mkdirSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import Sqlite from "better-sqlite3";
import { create } from "tar";
import { env } from "~/env.server";
import {
  DATABASE,
  MANIFEST,
  UPLOAD_FILE,
  recordMilestone,
  totalRows,
  sha256,
  countRows,
  sync,
  type Manifest,
} from "./archive";
import { fail, print } from "./print";
import { remoteCopy } from "./remote-copy";
import { createStaging } from "./staging";

async function main(args: string[]) {
  const [target, ...more] = args;
  if (!target || target.startsWith("-") || more.length > 0)
    return fail("Usage: npm run backup -- FILE, or s3:NAME");
  if (!existsSync(env.databasePath)) return fail(`There is no database at ${env.databasePath}`);
  const remote = remoteCopy(target);
  const file = resolve(target);
  if (!remote && !existsSync(dirname(file))) return fail(`There is no folder ${dirname(file)}`);
  mkdirSync(join(env.uploadsDir, "incoming"), { recursive: true });
  const stage = createStaging(dirname(remote ? env.databasePath : file), "backup");
  const links = createStaging(join(env.uploadsDir, "incoming"), "backup");
  try {
    const manifest = await createSnapshot(stage.path, links.path);
    const archive = join(stage.path, "archive");
    // Pictures are compressed already, so level 1 is enough.
    await create(
      { file: archive, cwd: stage.path, gzip: { level: 1 }, portable: true, follow: true, strict: true },
      [MANIFEST, DATABASE, ...Object.keys(manifest.uploads)],
    );
    chmodSync(archive, 0o600);
    const { size } = statSync(archive);
    if (remote) await remote.put(archive);
    else {
      sync(archive);
      renameSync(archive, file);
      sync(dirname(file));
    }
    recordMilestone("last-backup", manifest.made_at);
    print(
      "It does not contain the data key, without which its PANs cannot be read: keep the key in another place.",
    );
    print(
      `${remote ? target : file}: ${totalRows(manifest)} rows, ${Object.keys(manifest.uploads).length} picture files, ${size} bytes`,
    );
  } finally {
    stage.discard();
    links.discard();
  }
}

/** Copies the database first, because a picture is on disk before the database refers to it. */
async function createSnapshot(stage: string, links: string): Promise<Manifest> {
  const copy = join(stage, DATABASE);
  const sqlite = new Sqlite(env.databasePath, { readonly: true });
  sqlite.pragma("busy_timeout = 10000");
  // One read transaction: it neither sees nor blocks writers.
  sqlite.prepare("vacuum into ?").run(copy);
  sqlite.close();
  removeSecrets(copy);
  const uploads = linkPictures(stage, links);
  const manifest: Manifest = {
    format: 1,
    made_at: new Date().toISOString(),
    database: { sha256: await sha256(copy), rows: countRows(copy) },
    uploads,
  };
  writeFileSync(join(stage, MANIFEST), JSON.stringify(manifest));
  return manifest;
}

/** Removes mailed codes and links: a stolen backup must open no account. Passwords, sessions are hashes. */
function removeSecrets(copy: string) {
  const sqlite = new Sqlite(copy);
  sqlite.pragma("journal_mode = off");
  sqlite
    .prepare(
      `with held as (select id from outbox where expires_at is not null and state = 'queued')
      insert into outbox_attempts (outbox_id, attempted_at, ok, answer)
      select id, ?, 0, 'Not sent: a backup keeps no codes and links' from held`,
    )
    .run(new Date().toISOString());
  sqlite
    .prepare(
      `update outbox set text = '', html = '', code = null, link = null, state = iif(state = 'queued', 'given_up', state)
      where expires_at is not null`,
    )
    .run();
  // Rewrites every page, without the removed bytes.
  sqlite.exec("vacuum");
  sqlite.close();
}

/** Hard links keep pictures that the server deletes meanwhile. */
function linkPictures(stage: string, links: string): Record<string, number> {
  const uploads: Record<string, number> = {};
  symlinkSync(links, join(stage, "uploads"));
  for (const name of readdirSync(env.uploadsDir).sort()) {
    const path = `uploads/${name}`;
    if (!UPLOAD_FILE.test(path)) continue;
    try {
      linkSync(join(env.uploadsDir, name), join(links, name));
    } catch (error) {
      // The server deleted it after the folder was read.
      if ((error as { code?: string }).code === "ENOENT") continue;
      throw error;
    }
    uploads[path] = statSync(join(links, name)).size;
  }
  return uploads;
}

await main(process.argv.slice(3)).catch((error: unknown) =>
  fail(`The backup could not be made: ${error instanceof Error ? error.message : String(error)}`),
);
