/** The archive of backup and restore. It has no session secret: a stolen backup must not let anybody log in. */
import { createHash } from "node:crypto";
import { closeSync, createReadStream, existsSync, fsyncSync, openSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import Sqlite from "better-sqlite3";
import { z } from "zod";
import { env } from "~/env.server";
import { FILE_KINDS } from "~/integrations/stored-files.server";

export const MANIFEST = "manifest.json";
export const DATABASE = "site.sqlite";
/** Pictures and stored files; other files are neither backed up nor restored. */
export const UPLOAD_FILE = new RegExp(
  `^uploads/[0-9a-f]{32}(-\\d{1,5}\\.(avif|webp|jpg)|\\.master|\\.(${FILE_KINDS.join("|")}))$`,
);

export const Manifest = z.object({
  format: z.literal(1),
  made_at: z.string(),
  database: z.object({ sha256: z.string(), rows: z.record(z.string(), z.number()) }),
  uploads: z.record(z.string(), z.number()),
});
export type Manifest = z.output<typeof Manifest>;

export async function sha256(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** @throws when the file is no intact database */
export function countRows(path: string): Record<string, number> {
  const sqlite = new Sqlite(path, { readonly: true, fileMustExist: true });
  try {
    const verdict = sqlite.pragma("integrity_check", { simple: true });
    if (verdict !== "ok") throw new Error(`integrity check: ${String(verdict)}`);
    if ((sqlite.pragma("foreign_key_check") as unknown[]).length > 0)
      throw new Error("integrity check: rows refer to rows that are not there");
    const tables = sqlite
      .prepare(
        "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name",
      )
      .pluck()
      .all() as string[];
    return Object.fromEntries(
      tables.map((name) => [name, sqlite.prepare(`select count(*) from "${name}"`).pluck().get() as number]),
    );
  } finally {
    sqlite.close();
  }
}

export function sync(path: string): void {
  const handle = openSync(path, "r");
  fsyncSync(handle);
  closeSync(handle);
}

/** Records a time for the Status card. Call it last, so that the backup lacks it. Ignores its own failure. */
export function recordMilestone(
  name: "last-backup" | "last-drill",
  at: string,
  database = env.databasePath,
): void {
  // On another machine a drill finds no database at this path.
  if (!existsSync(database)) return;
  try {
    const sqlite = new Sqlite(database, { fileMustExist: true, timeout: 10_000 });
    try {
      // One of an earlier day shows that backups come by themselves ('Getting started').
      if (name === "last-backup")
        sqlite
          .prepare(
            `insert into milestones (name, reached_at)
             select 'earlier-backup', reached_at from milestones
             where name = 'last-backup' and substr(reached_at, 1, 10) < substr(?, 1, 10)
             on conflict (name) do update set reached_at = excluded.reached_at`,
          )
          .run(at);
      sqlite
        .prepare(
          "insert into milestones (name, reached_at) values (?, ?) on conflict (name) do update set reached_at = excluded.reached_at",
        )
        .run(name, at);
    } finally {
      sqlite.close();
    }
  } catch (error) {
    process.stderr.write(
      `Done, but its time could not be recorded for the Status card: ${error instanceof Error ? error.message : String(error)}\n`,
    );
  }
}

export const totalRows = ({ database }: Manifest) =>
  Object.values(database.rows).reduce((sum, rows) => sum + rows, 0);
