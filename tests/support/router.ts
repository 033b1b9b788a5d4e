/** Handles requests like build/server/index.js, without scripts and hashes; loads only the needed route. */
import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { readRoutes } from "~/lib/routes";
import { toRouteTree } from "~/server/route-table.server";
import config from "../../remix.config.js";

type Module = ServerBuild["routes"][string]["module"];
const files = import.meta.glob("../../app/routes/**/*.{ts,tsx}") as Record<string, () => Promise<Module>>;

const routes = readRoutes();
const tree = toRouteTree(routes);
const handlers = new Map<string, Promise<RequestHandler>>();

/** Matching takes a millisecond: the tree is ranked anew each time. */
const ids = new Map<string, string>();

export async function route(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  let id = ids.get(pathname);
  if (id === undefined)
    ids.set(pathname, (id = matchRoutes(tree, pathname.replace(/\.data$/, ""))?.at(-1)?.route.id ?? ""));
  let handler = handlers.get(id);
  if (!handler) handlers.set(id, (handler = handlerFor(id)));
  const answer = await handler;
  if (!isScreen(id)) return answer(request);
  // Opens the database, which a test may write first.
  const { inScreenLanguage } = await import("~/server/screen-language.server");
  return inScreenLanguage(request.headers.get("cookie"), () => answer(request));
}

const isScreen = (routeId: string) =>
  ["account", "admin"].includes(routes.find(({ id }) => id === routeId)?.parentId ?? "");

/** Returns a handler that has only the route and its layout: Remix ranks all routes for each request. */
async function handlerFor(routeId: string): Promise<RequestHandler> {
  const { parentId } = routes.find(({ id }) => id === routeId) ?? {};
  const needed = routes.filter(({ id }) => id === routeId || id === parentId);
  const [entry, root, ...modules] = await Promise.all([
    import("~/entry.server"),
    import("~/root"),
    ...needed.map(({ file }) => files[`../../app/${file}`]?.()),
  ]);
  const table = [
    { id: "root", path: "", module: root as Module },
    ...needed.map((one, index) => ({ ...one, module: modules[index] ?? ({} as Module) })),
  ];
  const build: ServerBuild = {
    entry: { module: entry },
    routes: Object.fromEntries(table.map((one) => [one.id, one])),
    assets: {
      entry: { imports: [], module: "/assets/entry.client.js" },
      routes: Object.fromEntries(
        table.map(({ module, ...one }) => [
          one.id,
          {
            ...one,
            module: "",
            hasAction: "action" in module,
            hasLoader: "loader" in module,
            hasErrorBoundary: "ErrorBoundary" in module,
          },
        ]),
      ),
      url: "/assets/manifest.js",
      version: "sources",
    } as unknown as ServerBuild["assets"],
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: config.future as ServerBuild["future"],
    isSpaMode: false,
    mode: "production",
  };
  return createRequestHandler(build, "production");
}
