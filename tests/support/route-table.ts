/** The URL table itself, so that tests which hold for every address hold for new ones too. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { sql } from "kysely";
import type { Db } from "#db/schema";
import { readTable } from "~/server/route-table.server";

export type Door = {
  /** As the table writes it, with a slash before it: /project/:id */
  path: string;
  /** The folder of its file: public, account, admin or api. */
  folder: string;
  isPage: boolean;
  isRead: boolean;
  isWritten: boolean;
  /**
   * What it answers with more than "not this way": of a call as its file names them, of a page GET, and POST
   * for its form.
   */
  methods: string[];
};

/** Every address of the site, in the table's order; what each takes is read from its file. */
export function readRouteTable(): Door[] {
  const routes = readTable();
  const isFrame = (id: string) => routes.some(({ parentId }) => parentId === id);
  return routes
    .filter(({ id }) => !isFrame(id))
    .map(({ path = "", parentId, file }) => {
      const frame = routes.find(({ id }) => id === parentId)?.path;
      const source = readFileSync(`app/${file}`, "utf8");
      const gives = (name: string) => new RegExp(`^export\\b[^;(=]*\\b${name}\\b`, "m").test(source);
      const named = ["GET", "POST", "PUT", "DELETE"].filter((method) =>
        new RegExp(`\\b${method}[(:]`).test(source),
      );
      const methods = named.length > 0 ? named : gives("action") ? ["GET", "POST"] : ["GET"];
      return {
        path: `/${[frame, path].filter(Boolean).join("/")}`,
        folder: file.split("/")[1] ?? "",
        isPage: gives("default"),
        isRead: gives("loader") || gives("default"),
        isWritten: gives("action"),
        methods,
      };
    });
}

/** An address of this door: names that are not given become "x". */
export function addressOf({ path }: Pick<Door, "path">, names: Record<string, string> = {}): string {
  return path.replace(/:(\w+)|\*/g, (_, name: string | undefined) => (name && names[name]) || "x");
}

/**
 * What people would miss or find in the database, as one text to compare: not who was seen when, nor counted
 * turns.
 */
export async function contentOf(db: Db): Promise<Record<string, string>> {
  const tables = await sql<{
    name: string;
  }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '%search%' order by name`.execute(
    db,
  );
  const content: Record<string, string> = {};
  for (const { name } of tables.rows) {
    // The provider is asked for settlements by itself, too.
    if (["sessions", "rate_limits", "settlement_fetch"].includes(name)) continue;
    // Mail goes out, or into the log, by itself.
    const { rows } =
      name === "outbox"
        ? { rows: await db.selectFrom("outbox").select(["key", "state"]).execute() }
        : await sql`select * from ${sql.table(name)}`.execute(db);
    content[name] =
      `${rows.length} ${createHash("sha256").update(JSON.stringify(rows)).digest("base64url").slice(0, 12)}`;
  }
  return content;
}
