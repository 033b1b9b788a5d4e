/** The URL table itself, so that tests which hold for every address hold for new ones too. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { sql } from "kysely";
import type { Db } from "#db/schema";
import type { EndpointsByMethod } from "~/server/api/endpoint.server";
import { readRoutes } from "~/server/route-table.server";

type ApiModule = { loader?: { endpointsAt?: Map<string, EndpointsByMethod> } };
const apiModules = import.meta.glob<ApiModule>("../../app/routes/api/*.ts");

export type Address = {
  /** As the table writes it, with a slash before it: /project/:id */
  path: string;
  /** The folder of its file: public, account, admin or api. */
  folder: string;
  isPage: boolean;
  isRead: boolean;
  isWritten: boolean;
  /** The methods that it takes: of an API address those of its table, of a page GET, and POST for its form. */
  methods: string[];
  /** Of an API address. */
  endpoints: EndpointsByMethod;
};

/** Every address of the site, in the table's order. Pages are not loaded: what they export is read from their source. */
export function readRouteTable(): Promise<Address[]> {
  const routes = readRoutes();
  const isFrame = (id: string) => routes.some(({ parentId }) => parentId === id);
  const addresses = routes
    .filter(({ id }) => !isFrame(id))
    .map(async ({ path = "", parentId, file }): Promise<Address> => {
      const frame = routes.find(({ id }) => id === parentId)?.path;
      const source = readFileSync(`app/${file}`, "utf8");
      const exports = (name: string) => new RegExp(`^export\\b[^;(=]*\\b${name}\\b`, "m").test(source);
      const api = await apiModules[`../../app/${file}`]?.();
      const endpoints = api?.loader?.endpointsAt?.get(`/${path}`) ?? {};
      const named = Object.keys(endpoints);
      return {
        path: `/${[frame, path].filter(Boolean).join("/")}`,
        folder: file.split("/")[1] ?? "",
        isPage: exports("default"),
        isRead: exports("loader") || exports("default"),
        isWritten: exports("action"),
        methods: named.length > 0 ? named : exports("action") ? ["GET", "POST"] : ["GET"],
        endpoints,
      };
    });
  return Promise.all(addresses);
}

/** An address with its parameters filled in: names that are not given become "x". */
export function addressOf({ path }: Pick<Address, "path">, names: Record<string, string> = {}): string {
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
