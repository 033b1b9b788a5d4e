/** Reads the URL table, so that tests cover new addresses too. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { sql } from "kysely";
import type { Db } from "#db/schema";
import type { EndpointsByMethod } from "~/server/api/endpoint.server";
import { readRoutes } from "~/lib/routes";

type ApiModule = { loader?: { endpointsAt?: Map<string, EndpointsByMethod> } };
const apiModules = import.meta.glob<ApiModule>("../../app/routes/api/*.ts");

export type Address = {
  /** With a leading slash: /project/:id */
  path: string;
  folder: string;
  isPage: boolean;
  isRead: boolean;
  isWritten: boolean;
  /** An API address has the methods of its endpoints; a page has GET, and POST if it has an action. */
  methods: string[];
  endpoints: EndpointsByMethod;
};

/** Returns addresses in the table's order. Does not load pages: reads their exports from the source. */
export function readRouteTable(): Promise<Address[]> {
  const routes = readRoutes();
  const isLayout = (id: string) => routes.some(({ parentId }) => parentId === id);
  const addresses = routes
    .filter(({ id }) => !isLayout(id))
    .map(async ({ path = "", parentId, file }): Promise<Address> => {
      const layoutPath = routes.find(({ id }) => id === parentId)?.path;
      const source = readFileSync(`app/${file}`, "utf8");
      const exports = (name: string) => new RegExp(`^export\\b[^;(=]*\\b${name}\\b`, "m").test(source);
      const api = await apiModules[`../../app/${file}`]?.();
      const endpoints = api?.loader?.endpointsAt?.get(`/${path}`) ?? {};
      const apiMethods = Object.keys(endpoints);
      return {
        path: `/${[layoutPath, path].filter(Boolean).join("/")}`,
        folder: file.split("/")[1] ?? "",
        isPage: exports("default"),
        isRead: exports("loader") || exports("default"),
        isWritten: exports("action"),
        methods: apiMethods.length > 0 ? apiMethods : exports("action") ? ["GET", "POST"] : ["GET"],
        endpoints,
      };
    });
  return Promise.all(addresses);
}

/** Fills in the parameters; missing ones become "x". */
export function addressOf({ path }: Pick<Address, "path">, names: Record<string, string> = {}): string {
  return path.replace(/:(\w+)|\*/g, (_, name: string | undefined) => (name && names[name]) || "x");
}

/** Returns row count and hash of each table, to compare contents; skips tables that change by themselves. */
export async function contentOf(db: Db): Promise<Record<string, string>> {
  const tables = await sql<{
    name: string;
  }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '%search%' order by name`.execute(
    db,
  );
  const content: Record<string, string> = {};
  for (const { name } of tables.rows) {
    // Sessions and rate limits change with any request, settlement_fetch periodically.
    if (["sessions", "rate_limits", "settlement_fetch"].includes(name)) continue;
    // Ignores the columns that change when mails are sent or logged periodically.
    const { rows } =
      name === "outbox"
        ? { rows: await db.selectFrom("outbox").select(["key", "state"]).execute() }
        : await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    // `money` also counts the periodic fetch of settlements.
    if (name === "page_versions") for (const row of rows as { money?: unknown }[]) delete row.money;
    // Put off each minute, after a look at the provider. Views are written some seconds after the visit.
    for (const row of rows as { next_reconciliation_at?: unknown; views?: unknown }[]) {
      delete row.next_reconciliation_at;
      delete row.views;
    }
    content[name] =
      `${rows.length} ${createHash("sha256").update(JSON.stringify(rows)).digest("base64url").slice(0, 12)}`;
  }
  return content;
}
