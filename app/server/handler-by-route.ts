import type { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import type { RouteTable } from "./route-table.server";

type Create = typeof createRequestHandler;

/**
 * Gives each route a handler of its own, which knows no other route. Remix ranks all routes of its build four times for
 * each page, which with a table of 400 routes was a sixth of the processor time. Paths must be normalised
 * (canonical-path.ts), so that Remix finds the same route.
 *
 * @param create makes a handler of a build; a build that is a function keeps one handler
 */
export function handlerByRoute(routes: RouteTable, create: Create): Create {
  return ({ build, ...options }) => {
    if (typeof build === "function") return create({ build, ...options });
    const handlers = new Map<string, ReturnType<Create>>();
    return (request, response, next) => {
      const [path = ""] = request.originalUrl.split("?", 1);
      // A screen's data has the screen's route.
      const id = routes.find(path.replace(/\.data$/, ""))?.id ?? "root";
      let handler = handlers.get(id);
      if (!handler) handlers.set(id, (handler = create({ build: withOnly(build, id), ...options })));
      return handler(request, response, next);
    };
  };
}

/** The build with one route, its layout and the root. */
function withOnly(build: ServerBuild, id: string): ServerBuild {
  const kept = new Set<string | undefined>();
  for (let next: string | undefined = id; next !== undefined; next = build.routes[next]?.parentId)
    kept.add(next);
  const only = <Each>(all: Record<string, Each>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => kept.has(name)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}
