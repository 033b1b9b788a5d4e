/** What is true of each address: read from the URL table and from the `handle` of its route. */
import { matchRoutes } from "@remix-run/react";
import remixConfig from "../../remix.config.js";
import type { PageHandle } from "~/components/page-handle";

/** A line of the table. `file` is below app/. */
export type Route = {
  id: string;
  parentId: string;
  path?: string;
  index?: boolean;
  caseSensitive: boolean;
  file: string;
};
type Options = { id?: string; index?: boolean; caseSensitive?: boolean };
type Declare = (path: string, file: string, options: Options, children?: () => void) => void;

/** The URL table in its order, as Remix reads it. */
export function readRoutes(): Route[] {
  const routes: Route[] = [];
  const { routes: define } = remixConfig as unknown as {
    routes: (read: (callback: (declare: Declare) => void) => void) => void;
  };
  let parentId = "root";
  define((callback) =>
    callback((path, file, { id = file.replace(/\.tsx?$/, ""), index, caseSensitive = false }, children) => {
      const more = { ...(path ? { path } : {}), ...(index ? { index } : {}) };
      routes.push({ id, parentId, caseSensitive, file, ...more });
      if (!children) return;
      parentId = id;
      children();
      parentId = "root";
    }));
  return routes;
}

/** The lines as a tree, as matchRoutes wants them. */
export function toRouteTree(routes: Route[]) {
  const below = (id: string) => routes.filter(({ parentId }) => parentId === id);
  return below("root").map((route) => {
    const children = below(route.id);
    return children.length > 0
      ? { ...route, index: false as const, children }
      : { ...route, index: route.index === true };
  });
}

/** By their files, such as /app/routes/public/site/home.tsx: import.meta.glob gives them. */
export type Modules = Record<string, () => Promise<Module>>;
export type Module = { handle?: PageHandle };

export type RouteFacts = Pick<PageHandle, "hydrate" | "acceptsCrossSitePosts" | "cache" | "sitemap"> & {
  /** As the table writes it, with a slash before it: /ml/project/:id */
  path: string;
  /** A program asks for it: refusals are JSON. */
  isApi: boolean;
};

export type Addresses = {
  all: readonly RouteFacts[];
  /** Of the address that the router takes for this path; null when it knows none. */
  find(pathname: string): RouteFacts | null;
};

/** Looking an address up reads the whole table, so the latest answers are kept. */
const CACHED_LOOKUPS = 1_000;

/** Reads the facts of every address. @param modules of the routes; one that is not given says nothing of itself */
export async function readAddresses(modules: Modules): Promise<Addresses> {
  const routes = readRoutes();
  const handles = new Map<string, PageHandle | undefined>();
  await Promise.all(
    routes.map(async ({ id, file }) => handles.set(id, (await modules[`/app/${file}`]?.())?.handle)),
  );
  const byId = new Map<string, RouteFacts>();
  const parents = new Map(routes.map((route) => [route.id, route]));
  for (const { id, parentId, path = "", file } of routes) {
    const frame = parents.get(parentId)?.path;
    byId.set(id, {
      ...handles.get(parentId),
      ...handles.get(id),
      path: `/${[frame, path].filter(Boolean).join("/")}`,
      isApi: file.startsWith("routes/api/"),
    });
  }
  const tree = toRouteTree(routes);
  const cache = new Map<string, RouteFacts | null>();
  return {
    all: [...byId.values()],
    find(pathname) {
      const cached = cache.get(pathname);
      if (cached !== undefined) return cached;
      if (cache.size >= CACHED_LOOKUPS) cache.clear();
      const found = byId.get(matchRoutes(tree, pathname)?.at(-1)?.route.id ?? "") ?? null;
      cache.set(pathname, found);
      return found;
    },
  };
}
