import { matchRoutes } from "@remix-run/react";
import type { PageHandle } from "~/components/page-handle";
import { readRoutes, type Route } from "~/lib/routes";

export function toRouteTree(routes: Route[]) {
  const childrenOf = (id: string) => routes.filter(({ parentId }) => parentId === id);
  return childrenOf("root").map((route) => {
    const children = childrenOf(route.id);
    return children.length > 0
      ? { ...route, index: false as const, children }
      : { ...route, index: route.index === true };
  });
}

export type Modules = Record<string, () => Promise<Module>>;
export type Module = { handle?: PageHandle };

type RouteInfo = Pick<PageHandle, "hydrate" | "acceptsCrossSitePosts" | "cache" | "sitemap"> & {
  id: string;
  /** As in the route table, with a leading slash: /ml/project/:id */
  path: string;
  isApi: boolean;
};

export type RouteTable = {
  all: readonly RouteInfo[];
  /** Returns null when no route matches. */
  find(pathname: string): RouteInfo | null;
};

const CACHED_LOOKUPS = 1_000;

/** @param modules of the routes; a route without a module has no handle */
export async function buildRouteTable(modules: Modules): Promise<RouteTable> {
  const routes = readRoutes();
  const handles = new Map<string, PageHandle | undefined>();
  await Promise.all(
    routes.map(async ({ id, file }) => handles.set(id, (await modules[`/app/${file}`]?.())?.handle)),
  );
  const byId = new Map<string, RouteInfo>();
  const parents = new Map(routes.map((route) => [route.id, route]));
  for (const { id, parentId, path = "", file } of routes) {
    const parentPath = parents.get(parentId)?.path;
    byId.set(id, {
      ...handles.get(parentId),
      ...handles.get(id),
      id,
      path: `/${[parentPath, path].filter(Boolean).join("/")}`,
      isApi: file.startsWith("routes/api/"),
    });
  }
  const tree = toRouteTree(routes);
  const cache = new Map<string, RouteInfo | null>();
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
